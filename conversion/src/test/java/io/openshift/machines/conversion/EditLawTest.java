package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Providers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A leaf that is edited on one side arrives on the other, and nothing else moves there. */
class EditLawTest {
  private static final ClusterFacts FACTS = Basics.FACTS;

  /** Rows whose leaf says the same on both sides, so that any value may be written there. */
  private static final List<Rule.Linked> EDITABLE =
      Providers.of(Platform.AWS).spec().rules().stream()
          .filter(rule -> rule instanceof Rule.Linked linked && linked.twin() == Twin.SAME)
          .map(Rule.Linked.class::cast)
          .toList();

  @Property(tries = 1000)
  void anEditInClusterApiArrives(@ForAll Kind kind, @ForAll long seed) {
    var machine = Worlds.machineApi(kind, seed);
    var mirror = forth(kind, machine, Optional.empty());
    var edit = new Edit(seed);
    var places = new Frame(kind, mirror.core(), mirror.infra(), true, false);
    edit.write(edit.row().clusterApi().getFirst(), places.infra());

    for (var existing : List.of(Optional.of(machine), Optional.<ObjectNode>empty())) {
      var home = back(kind, mirror, existing);
      assertEquals(edit.value(), at(edit.row().machineApi().getFirst(), place(kind, home)));
      same(without(kind, machine, edit), without(kind, home, edit));
    }
  }

  @Property(tries = 1000)
  void anEditInTheMachineApiArrives(@ForAll Kind kind, @ForAll long seed) {
    var source = Worlds.clusterApi(kind, seed);
    var machine = back(kind, source, Optional.empty());
    var edit = new Edit(seed);
    edit.write(edit.row().machineApi().getFirst(), place(kind, machine));

    var there = forth(kind, machine, Optional.of(source));
    var leaf = edit.row().clusterApi().getFirst();
    assertEquals(edit.value(), at(leaf, infra(kind, there)));
    infra(kind, there).put(leaf.path(), MissingNode.getInstance());
    infra(kind, source).put(leaf.path(), MissingNode.getInstance());
    same(Decoded.pair(source), Decoded.pair(there));
  }

  @Property(tries = 500)
  void anEditedVolumeKeepsWhatItCarries(@ForAll Kind kind, @ForAll long seed) {
    var machine = Worlds.machineApi(kind, seed);
    var mirror = forth(kind, machine, Optional.empty());
    var volumes = infra(kind, mirror).base().path("nonRootVolumes");
    assumeTrue(!volumes.isEmpty());
    var edited = (ObjectNode) volumes.get(0);
    var name = edited.path("deviceName").asText();
    edited.put("size", 4321);

    var home = back(kind, mirror, Optional.empty());
    device(kind, machine, name).put("volumeSize", 4321);
    same(Decoded.of(machine), Decoded.of(home));
  }

  @Property(tries = 500)
  void aLabelThatGoesHereGoesThere(@ForAll Kind kind, @ForAll long seed) {
    var machine = Worlds.machineApi(kind, seed);
    var mirror = forth(kind, machine, Optional.empty());
    var labels = (ObjectNode) level(kind, mirror.core()).at("/metadata/labels");
    var more = labels.deepCopy().put("only.there/x", "1").put("topology.cluster.x-k8s.io/o", "");
    ((ObjectNode) level(kind, mirror.core()).get("metadata")).set("labels", more);

    var again = forth(kind, machine, Optional.of(mirror));
    var expected = labels.deepCopy().put("topology.cluster.x-k8s.io/o", "");
    assertEquals(expected, level(kind, again.core()).at("/metadata/labels"));
  }

  private static ObjectNode device(Kind kind, ObjectNode machine, String name) {
    for (var device : place(kind, machine).base().path("blockDevices")) {
      if (device.path("deviceName").asText().equals(name)) {
        return (ObjectNode) device.get("ebs");
      }
    }
    throw new AssertionError("no device " + name);
  }

  private static JsonNode level(Kind kind, ObjectNode object) {
    return kind == Kind.MACHINE ? object : object.at("/spec/template");
  }

  /** A random row and a random value for it. */
  private record Edit(Rule.Linked row, JsonNode value) {
    Edit(long seed) {
      this(new Random(~seed));
    }

    private Edit(Random random) {
      this(EDITABLE.get(random.nextInt(EDITABLE.size())), random);
    }

    private Edit(Rule.Linked row, Random random) {
      this(
          row,
          new RandomTrees(random, Side.CLUSTER_API, Map.of())
              .value(row.clusterApi().getFirst().shape()));
    }

    void write(Leaf leaf, Place place) {
      place.put(leaf.path(), value);
    }
  }

  private static JsonNode without(Kind kind, ObjectNode object, Edit edit) {
    var copy = object.deepCopy();
    var path = edit.row().machineApi().getFirst().path();
    place(kind, copy).put(path, MissingNode.getInstance());
    var said = Decoded.of(copy);
    // These labels show the value that was edited.
    for (var shown : List.of("instance-type", "zone")) {
      if (said.get("labels") instanceof ObjectNode labels) {
        labels.remove("machine.openshift.io/" + shown);
      }
    }
    if (said.path("labels").isEmpty()) {
      ((ObjectNode) said).remove("labels");
    }
    return said;
  }

  private static JsonNode at(Leaf leaf, Place place) {
    return place.at(leaf.path());
  }

  private static Place place(Kind kind, ObjectNode object) {
    var frame = new Frame(kind, object, object, true, false);
    return frame.providerSpec((ObjectNode) frame.machineSpec().at("/providerSpec/value"));
  }

  private static Place infra(Kind kind, ClusterApiObjects objects) {
    return new Frame(kind, objects.core(), objects.infra(), true, false).infra();
  }

  private static void same(JsonNode expected, JsonNode actual) {
    assertEquals(List.of(), Decoded.differences(expected, actual));
  }

  private static ClusterApiObjects forth(
      Kind kind, ObjectNode source, Optional<ClusterApiObjects> existing) {
    return done(Conversion.toClusterApi(kind, source, existing, FACTS));
  }

  private static ObjectNode back(
      Kind kind, ClusterApiObjects source, Optional<ObjectNode> existing) {
    return done(Conversion.toMachineApi(kind, source, existing, FACTS));
  }

  private static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) -> throw new AssertionError(problems.toString());
    };
  }
}
