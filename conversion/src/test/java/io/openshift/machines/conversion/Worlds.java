package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import io.openshift.machines.conversion.sample.Yaml;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random objects of a platform that cross, made from its tables. The same seed gives the same
 * object.
 */
public final class Worlds {
  private final Sample sample;
  private final Mapping table;
  private final Least least;
  private final Map<Side, Map<String, List<JsonNode>>> ready;

  /** Objects of a platform for one version of its infra machine. */
  public Worlds(Sample sample, String version) {
    this.sample = sample;
    this.table = Ground.table(sample.platform(), version);
    this.least = new Least(sample, version);
    this.ready =
        Map.of(
            Side.MACHINE_API, ready(RandomCore.MACHINE_API, sample.machineApiValues()),
            Side.CLUSTER_API, ready(RandomCore.CLUSTER_API, sample.clusterApiValues(version)));
  }

  private static Map<String, List<JsonNode>> ready(
      Map<String, List<String>> core, Map<String, List<String>> platform) {
    var all = new HashMap<>(core);
    all.putAll(platform);
    var values = new HashMap<String, List<JsonNode>>();
    all.forEach((path, texts) -> values.put(path, texts.stream().map(Yaml::value).toList()));
    return Map.copyOf(values);
  }

  /** A Machine API object. */
  public ObjectNode machineApi(Kind kind, long seed) {
    var random = new Random(seed);
    var object = least.machineApi(kind);
    var trees = new RandomTrees(random, Side.MACHINE_API, ready.get(Side.MACHINE_API));
    var frame = Frame.writing(kind, object, object, false);
    var value = (ObjectNode) frame.machineSpec().at("/providerSpec/value");
    trees.fill(table, frame.providerSpec(value));
    anonymous(kind, frame.machineSpec());
    sample.mend(Side.MACHINE_API, kind, value, random);
    trees.fill(MachineTable.SPEC, frame.machine());
    if (kind == Kind.MACHINE_SET) {
      trees.fill(MachineSetTable.SET, frame.object());
      trees.fill(MachineSetTable.TEMPLATE, frame.level());
    }
    new RandomCore(random).machineApi(frame);
    sample.mendWhole(Side.MACHINE_API, kind, object, random);
    return object;
  }

  /** The machines of a set are different instances. */
  private static void anonymous(Kind kind, ObjectNode spec) {
    if (kind == Kind.MACHINE_SET) {
      spec.remove("providerID");
    }
  }

  /** Both objects of Cluster API. */
  public ClusterApiObjects clusterApi(Kind kind, long seed) {
    var random = new Random(seed);
    var objects = least.clusterApi(kind);
    var trees = new RandomTrees(random, Side.CLUSTER_API, ready.get(Side.CLUSTER_API));
    var frame = Frame.writing(kind, objects.core(), objects.infra(), false);
    Place infra = frame.infra();
    trees.fill(table, infra);
    anonymous(kind, infra.base());
    anonymous(kind, frame.machineSpec());
    sample.mend(Side.CLUSTER_API, kind, infra.base(), random);
    trees.fill(MachineTable.SPEC, frame.machine());
    switch (kind) {
      case MACHINE -> trees.fill(MachineTable.MACHINE, frame.machine());
      case MACHINE_SET -> {
        trees.fill(MachineSetTable.SET, frame.object());
        trees.fill(MachineSetTable.INFRA_TEMPLATE, frame.infraObject());
      }
    }
    new RandomCore(random).clusterApi(frame);
    sample.mendWhole(Side.CLUSTER_API, kind, objects.core(), random);
    sample.mendPair(kind, objects, random);
    return objects;
  }
}
