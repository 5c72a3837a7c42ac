package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** What the person told of the cluster; what is absent is read from the manifests, and said. */
record Context(
    Optional<ObjectNode> infrastructure, Optional<ObjectNode> infraCluster, Named named) {

  /** The facts given one by one; each wins over the Infrastructure object. */
  record Named(Optional<String> cluster, Optional<String> region, Optional<String> platform) {}
}
