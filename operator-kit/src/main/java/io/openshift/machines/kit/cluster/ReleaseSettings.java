package io.openshift.machines.kit.cluster;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** What the Cluster Version Operator tells a container about its release. */
@ConfigMapping(prefix = "release")
public interface ReleaseSettings {
  /** The release this container belongs to, from the environment variable RELEASE_VERSION. */
  Optional<String> version();
}
