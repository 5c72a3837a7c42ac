package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.TestData;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Random;

/** What leaves of random machines of Google Cloud must say together. */
final class GcpMending {
  private static final String KEY = "{kmsKey: {name: k, keyRing: r, location: global}}";
  private static final String KEY_OF_OTHER_PROJECT =
      "{kmsKey: {name: k, keyRing: r, location: mars, projectID: keys-1},"
          + " kmsKeyServiceAccount: c@keys-1.iam.gserviceaccount.com}";

  private static final String MANAGED =
      "{keyType: Managed, managedKey: {kmsKeyName: %s}, kmsKeyServiceAccount: %s}"
          .formatted(GcpSample.KEY_NAME, GcpSample.KEY_ACCOUNT);

  private GcpMending() {}

  static void mend(Side side, Kind kind, ObjectNode spec, Random random) {
    switch (side) {
      case MACHINE_API -> mendMachineApi(spec, random);
      case CLUSTER_API -> mendClusterApi(spec, random);
    }
    if (kind == Kind.MACHINE_SET) {
      spec.remove("providerID");
    }
  }

  private static void mendMachineApi(ObjectNode spec, Random random) {
    scheduling(spec);
    mendRestart(spec, random);
    oneGpu(spec, "gpus");
    for (var card : spec.path("networkInterfaces")) {
      var subnet = pick(random, "quarry-7xk2p-worker", "s-1");
      ((ObjectNode) card).put("network", "quarry-7xk2p-network").put("subnetwork", subnet);
    }
    var key = random.nextInt(3);
    var labels = spec.path("labels");
    for (var disk : spec.path("disks")) {
      var node = (ObjectNode) disk;
      node.put("autoDelete", true).remove(List.of("encryptionKey", "labels", "image"));
      if (disk.path("boot").asBoolean()) {
        node.put("image", pick(random, "rock", "projects/r/global/images/family/r", "p/images/x"));
        if (!labels.isMissingNode()) {
          node.set("labels", labels.deepCopy());
        }
      } else if (random.nextBoolean()) {
        node.put("image", "projects/rhcos-cloud/global/images/rhcos-9");
      }
      if (key > 0 && (disk.path("boot").asBoolean() || random.nextBoolean())) {
        node.set("encryptionKey", one(key == 1 ? KEY : KEY_OF_OTHER_PROJECT));
      }
    }
  }

  private static void mendClusterApi(ObjectNode spec, Random random) {
    scheduling(spec);
    oneGpu(spec, "guestAccelerators");
    for (var gpu : spec.path("guestAccelerators")) {
      ((ObjectNode) gpu).put("type", "gpu-1").put("count", 1 + random.nextInt(4));
    }
    spec.remove("rootDiskEncryptionKey");
    var encrypted = random.nextBoolean();
    if (encrypted) {
      spec.set("rootDiskEncryptionKey", one(MANAGED));
    }
    for (var disk : spec.path("additionalDisks")) {
      var node = (ObjectNode) disk;
      node.remove("encryptionKey");
      node.put("deviceType", pick(random, "pd-standard", "pd-ssd"));
      if (encrypted && random.nextBoolean()) {
        node.set("encryptionKey", one(MANAGED));
      }
    }
  }

  /** What both webhooks demand together. */
  private static void scheduling(ObjectNode spec) {
    if (spec.path("preemptible").asBoolean()) {
      spec.remove("provisioningModel");
    }
    var confidential = spec.path("confidentialCompute").asText("Disabled");
    if (confidential.equals("IntelTrustedDomainExtensions")) {
      spec.remove("confidentialCompute");
    } else if (!confidential.equals("Disabled")) {
      spec.put("onHostMaintenance", "Terminate");
    }
    var shield = spec.path("shieldedInstanceConfig");
    if (shield.path("virtualizedTrustedPlatformModule").asText().equals("Disabled")) {
      ((ObjectNode) shield).put("integrityMonitoring", "Disabled");
    }
  }

  private static void mendRestart(ObjectNode spec, Random random) {
    var stoppable = spec.path("preemptible").asBoolean() || spec.has("provisioningModel");
    spec.remove("restartPolicy");
    if (random.nextBoolean()) {
      spec.put("restartPolicy", stoppable ? "Never" : "Always");
    }
  }

  private static void oneGpu(ObjectNode spec, String list) {
    if (spec.get(list) instanceof ArrayNode gpus) {
      while (gpus.size() > 1) {
        gpus.remove(1);
      }
      gpus.forEach(gpu -> ((ObjectNode) gpu).put("type", "gpu-1"));
      spec.put("onHostMaintenance", "Terminate");
    }
  }

  private static String pick(Random random, String... values) {
    return values[random.nextInt(values.length)];
  }

  private static ObjectNode one(String yaml) {
    return TestData.one(yaml);
  }
}
