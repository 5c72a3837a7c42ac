package io.openshift.machines.e2e.platform;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;

/**
 * What an installer leaves on a cluster of a platform, as JSON texts in which {@code {cluster}}
 * stands for the cluster's name.
 *
 * @param platformSpec {@code Infrastructure.spec.platformSpec}
 * @param platformStatus {@code Infrastructure.status.platformStatus}
 * @param infraCluster {@code spec} of the infra cluster
 * @param infraClusterStatus what its status says besides being ready
 * @param credentials name of the Secret with the Machine API's credentials for the cloud
 */
public record Installed(
    String platformSpec,
    String platformStatus,
    String infraCluster,
    String infraClusterStatus,
    String credentials) {

  /** The tree of one of the texts, for that cluster. */
  public static ObjectNode tree(String text, String cluster) {
    return Trees.parse(text.replace("{cluster}", cluster));
  }
}
