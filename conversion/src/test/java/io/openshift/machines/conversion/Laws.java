package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** All laws of the conversion, held against one object of one kind after the other. */
final class Laws {
  private static final int TRIES = 4;

  private final Kind kind;
  private final ClusterFacts facts;
  private final Worlds worlds;
  private final Decoded decoded;
  private final List<Edit> edits;
  private final List<Path> derived;
  private final Mapping table;
  private int edited;

  Laws(Sample sample, String version, Kind kind) {
    this.kind = kind;
    this.facts = sample.facts(version);
    this.worlds = new Worlds(sample, version);
    this.decoded = Decoded.of(sample);
    this.table = Ground.table(sample.platform(), version);
    this.edits = Edit.all(table, sample);
    this.derived = sample.derived().stream().map(Path::of).map(RowEdit::small).toList();
  }

  /** How many objects were edited in a way that crosses. */
  int edited() {
    return edited;
  }

  /** Holds the laws against the object of this seed; a law that does not hold is thrown. */
  void hold(Side from, long seed) {
    var random = new Random(~seed);
    switch (from) {
      case MACHINE_API -> {
        var source = worlds.machineApi(kind, seed);
        if (random.nextBoolean()) {
          Rewriting.spellOddly(table, providerSpec(source), random);
        }
        var before = source.deepCopy();
        machineApi(source, random);
        equal("the source stays as it was", before, source);
      }
      case CLUSTER_API -> {
        var source = worlds.clusterApi(kind, seed);
        var before = copy(source);
        clusterApi(source, random);
        equal("the source stays as it was", before, source);
      }
    }
  }

  private void machineApi(ObjectNode source, Random random) {
    var there = forth("crosses", source, Optional.empty());
    var before = copy(there);
    var home = back("comes back", there, Optional.empty());
    same("put-get", decoded.of(source), decoded.of(home));
    equal("get-put", source, back("get-put", there, Optional.of(source)));
    equal("fixed point", there, forth("fixed point", home, Optional.empty()));
    deterministic(source, there, random);
    onlyOwnLabels(source, there);
    edit(() -> editThere(source, there, random));
    equal("the mirror stays as it was", before, there);
  }

  private void clusterApi(ClusterApiObjects source, Random random) {
    var there = back("crosses", source, Optional.empty());
    var before = there.deepCopy();
    var home = forth("comes back", there, Optional.empty());
    same("put-get", decoded.pair(source), decoded.pair(home));
    equal("get-put", there, back("get-put", source, Optional.of(there)));
    var kept = forth("get-put, home", there, Optional.of(source));
    equal("get-put, home", source.infra().get("spec"), kept.infra().get("spec"));
    equal("get-put, home", source.core().get("spec"), kept.core().get("spec"));
    equal("fixed point", there, back("fixed point", home, Optional.empty()));
    deterministic(source, there, random);
    edit(() -> editHome(source, there, random));
    equal("the mirror stays as it was", before, there);
  }

  /** The same bytes from the same input; the same object whatever the order of its keys. */
  private void deterministic(ObjectNode source, ClusterApiObjects there, Random random) {
    if (random.nextBoolean()) {
      bytes(there, forth("determinism", source.deepCopy(), Optional.empty()));
    } else {
      var other = (ObjectNode) Rewriting.reordered(source, random);
      equal("key order", there, forth("key order", other, Optional.empty()));
    }
  }

  private void deterministic(ClusterApiObjects source, ObjectNode there, Random random) {
    if (random.nextBoolean()) {
      bytes(there, back("determinism", copy(source), Optional.empty()));
    } else {
      var core = (ObjectNode) Rewriting.reordered(source.core(), random);
      var infra = (ObjectNode) Rewriting.reordered(source.infra(), random);
      var other = new ClusterApiObjects(core, infra);
      equal("key order", there, back("key order", other, Optional.empty()));
    }
  }

  /** Nothing else is written, but that a label goes which is not at its source any more. */
  private void onlyOwnLabels(ObjectNode source, ClusterApiObjects there) {
    var mirror = copy(there);
    var labels = level(mirror.core()).withObject("/metadata/labels");
    labels.put("only.there/x", "1").put("topology.cluster.x-k8s.io/o", "");
    var again = forth("get-put", source, Optional.of(mirror));
    labels.remove("only.there/x");
    equal("get-put, core", mirror.core(), again.core());
    equal("get-put, infra spec", there.infra().get("spec"), again.infra().get("spec"));
  }

  /** Leaves hang together, so not every edit crosses. */
  private void edit(BooleanSupplier one) {
    for (int tries = 0; tries < TRIES; tries++) {
      if (one.getAsBoolean()) {
        edited++;
        return;
      }
    }
  }

  /** An edit of the mirror, that still remembers what it was: the edit wins, the rest stays. */
  private boolean editThere(ObjectNode source, ClusterApiObjects there, Random random) {
    var edit = edits.get(random.nextInt(edits.size()));
    var mirror = copy(there);
    var donor = worlds.clusterApi(kind, random.nextLong());
    edit.copy(Side.CLUSTER_API, infra(donor), infra(mirror), random);
    var existing = random.nextBoolean() ? Optional.of(source) : Optional.<ObjectNode>empty();
    var outcome = Conversion.toMachineApi(kind, mirror, existing, facts);
    if (outcome instanceof Outcome.Done<ObjectNode>(var home, var _w)) {
      var again = forth("an edit comes back, " + edit, home, Optional.empty());
      same("an edit arrives, " + edit, decoded.pair(mirror), decoded.pair(again));
      same("an edit moves nothing else, " + edit, rest(edit, source), rest(edit, home));
      return true;
    }
    return false;
  }

  private boolean editHome(ClusterApiObjects source, ObjectNode there, Random random) {
    var edit = edits.get(random.nextInt(edits.size()));
    var mirror = there.deepCopy();
    var donor = worlds.machineApi(kind, random.nextLong());
    edit.copy(Side.MACHINE_API, providerSpec(donor), providerSpec(mirror), random);
    var existing = random.nextBoolean() ? Optional.of(source) : Optional.<ClusterApiObjects>empty();
    var outcome = Conversion.toClusterApi(kind, mirror, existing, facts);
    if (outcome instanceof Outcome.Done<ClusterApiObjects>(var home, var _w)) {
      var again = back("an edit comes back, " + edit, home, Optional.empty());
      same("an edit arrives, " + edit, decoded.of(mirror), decoded.of(again));
      same("an edit moves nothing else, " + edit, rest(edit, source), rest(edit, home));
      return true;
    }
    return false;
  }

  /** What an object says outside of an edit, and of labels that show what may have been edited. */
  private JsonNode rest(Edit edit, ObjectNode object) {
    var said = (ObjectNode) decoded.of(object);
    var machine = machineSpec(said);
    edit.remove(Side.MACHINE_API, at((ObjectNode) machine.at("/providerspec/value"), machine));
    if (said.get("labels") instanceof ObjectNode labels) {
      var shown = List.of("instance-type", "region", "zone");
      shown.forEach(name -> labels.remove("machine.openshift.io/" + name));
      said.remove(labels.isEmpty() ? "labels" : "");
    }
    return said;
  }

  private JsonNode rest(Edit edit, ClusterApiObjects objects) {
    var said = decoded.pair(objects);
    var place = at(machineSpec(said.get(1)), machineSpec(said.get(0)));
    edit.remove(Side.CLUSTER_API, place);
    derived.forEach(path -> place.put(path, MissingNode.getInstance()));
    return said;
  }

  private ObjectNode machineSpec(JsonNode said) {
    return (ObjectNode) said.at(kind == Kind.MACHINE ? "/spec" : "/spec/template/spec");
  }

  private static Place at(ObjectNode base, ObjectNode machine) {
    return new Place(base, "", machine, "", false);
  }

  private ObjectNode level(ObjectNode object) {
    return new Frame(kind, object, object, true, false).level().base();
  }

  private Place providerSpec(ObjectNode object) {
    var frame = new Frame(kind, object, object, true, false);
    return frame.providerSpec(frame.machineSpec().withObject("/providerSpec/value"));
  }

  private Place infra(ClusterApiObjects objects) {
    return new Frame(kind, objects.core(), objects.infra(), true, false).infra();
  }

  private static ClusterApiObjects copy(ClusterApiObjects objects) {
    return new ClusterApiObjects(objects.core().deepCopy(), objects.infra().deepCopy());
  }

  private ClusterApiObjects forth(
      String law, ObjectNode source, Optional<ClusterApiObjects> existing) {
    return done(law, Conversion.toClusterApi(kind, source, existing, facts));
  }

  private ObjectNode back(String law, ClusterApiObjects source, Optional<ObjectNode> existing) {
    return done(law, Conversion.toMachineApi(kind, source, existing, facts));
  }

  private static <T> T done(String law, Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) ->
          throw new Broken(law, problems.stream().map(Problem::toString).toList());
    };
  }

  private static void bytes(Object expected, Object actual) {
    if (!expected.toString().equals(actual.toString())) {
      throw new Broken("determinism", List.of(expected + " became " + actual));
    }
  }

  private static void same(String law, JsonNode expected, JsonNode actual) {
    if (!expected.equals(actual)) {
      throw new Broken(law, Decoded.differences(expected, actual));
    }
  }

  private static void equal(String law, JsonNode expected, JsonNode actual) {
    same(law, expected, actual);
  }

  private static void equal(String law, ClusterApiObjects expected, ClusterApiObjects actual) {
    same(law + ", core", expected.core(), actual.core());
    same(law + ", infra", expected.infra(), actual.infra());
  }
}
