package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Facts of invented clusters. */
final class Facts {
  private Facts() {}

  /** An AWS cluster that nothing else is known of. */
  static ClusterFacts aws(String name, String region) {
    return aws(name, region, "{}");
  }

  /** An AWS cluster with this AWSCluster spec beside its region. */
  static ClusterFacts aws(String name, String region, String spec) {
    var infrastructure =
        TestData.one(
            """
            apiVersion: config.openshift.io/v1
            kind: Infrastructure
            status:
              infrastructureName: %s
              platformStatus: {type: AWS, aws: {region: %s}}
            """
                .formatted(name, region));
    var cluster = TestData.one("{kind: AWSCluster, spec: " + spec + "}");
    ((ObjectNode) cluster.get("spec")).put("region", region);
    return new ClusterFacts(infrastructure, cluster, new ClusterFacts.Installed(true, "v1beta2"));
  }
}
