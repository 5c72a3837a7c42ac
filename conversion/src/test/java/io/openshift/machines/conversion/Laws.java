package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Mapping;
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
  private final Mapping table;
  private int edited;

  Laws(Sample sample, String version, Kind kind) {
    this.kind = kind;
    this.facts = sample.facts(version);
    this.worlds = new Worlds(sample, version);
    this.decoded = Decoded.of(sample);
    this.table = Ground.table(sample.platform(), version);
    this.edits = Edit.of(table);
  }

  /** How many objects were edited in a way that crosses. */
  int edited() {
    return edited;
  }

  /** Holds the laws against the object of this seed; a law that does not hold is thrown. */
  void hold(Side from, long seed) {
    switch (from) {
      case MACHINE_API -> machineApi(worlds.machineApi(kind, seed), new Random(~seed));
      case CLUSTER_API -> clusterApi(worlds.clusterApi(kind, seed), new Random(~seed));
    }
  }

  private void machineApi(ObjectNode source, Random random) {
    var there = forth("crosses", source, Optional.empty());
    var home = back("comes back", there, Optional.empty());
    same("put-get", decoded.of(source), decoded.of(home));
    equal("get-put", there, forth("get-put", source, Optional.of(there)));
    equal("get-put, home", source, back("get-put, home", there, Optional.of(source)));
    equal("fixed point", there, forth("fixed point", home, Optional.empty()));
    bytes(there, forth("determinism", source.deepCopy(), Optional.empty()));
    var reordered = (ObjectNode) Rewriting.reordered(source, random);
    equal("key order", there, forth("key order", reordered, Optional.empty()));
    var odd = source.deepCopy();
    Rewriting.spellOddly(table, providerSpec(odd), random);
    equal("odd spelling", there, forth("odd spelling", odd, Optional.of(there)));
    equal("odd spelling, home", odd, back("odd spelling, home", there, Optional.of(odd)));
    foreignLabel(source, there);
    edit(() -> editThere(source, there, random));
  }

  private void clusterApi(ClusterApiObjects source, Random random) {
    var there = back("crosses", source, Optional.empty());
    var home = forth("comes back", there, Optional.empty());
    same("put-get", decoded.pair(source), decoded.pair(home));
    equal("get-put", there, back("get-put", source, Optional.of(there)));
    var kept = forth("get-put, home", there, Optional.of(source));
    equal("get-put, home", source.infra().get("spec"), kept.infra().get("spec"));
    equal("get-put, home", source.core().get("spec"), kept.core().get("spec"));
    equal("fixed point", there, back("fixed point", home, Optional.empty()));
    bytes(there, back("determinism", copy(source), Optional.empty()));
    var reordered =
        new ClusterApiObjects(
            (ObjectNode) Rewriting.reordered(source.core(), random),
            (ObjectNode) Rewriting.reordered(source.infra(), random));
    equal("key order", there, back("key order", reordered, Optional.empty()));
    edit(() -> editHome(source, there, random));
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
    edit.copy(Side.CLUSTER_API, infra(donor), infra(mirror));
    var existing = random.nextBoolean() ? Optional.of(source) : Optional.<ObjectNode>empty();
    if (convert(mirror, existing) instanceof Outcome.Done<ObjectNode>(var home, var _w)) {
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
    edit.copy(Side.MACHINE_API, providerSpec(donor), providerSpec(mirror));
    var existing = random.nextBoolean() ? Optional.of(source) : Optional.<ClusterApiObjects>empty();
    if (convert(mirror, existing) instanceof Outcome.Done<ClusterApiObjects>(var home, var _w)) {
      var again = back("an edit comes back, " + edit, home, Optional.empty());
      same("an edit arrives, " + edit, decoded.of(mirror), decoded.of(again));
      same("an edit moves nothing else, " + edit, rest(edit, source), rest(edit, home));
      return true;
    }
    return false;
  }

  /** A label that is gone at its source goes, one that belongs to Cluster API stays. */
  private void foreignLabel(ObjectNode source, ClusterApiObjects there) {
    var mirror = copy(there);
    var labels = level(mirror.core()).withObject("/metadata/labels");
    labels.put("only.there/x", "1").put("topology.cluster.x-k8s.io/o", "");
    var again = forth("foreign labels", source, Optional.of(mirror));
    labels.remove("only.there/x");
    equal("foreign labels", labels, level(again.core()).at("/metadata/labels"));
  }

  private JsonNode rest(Edit edit, ObjectNode object) {
    var copy = object.deepCopy();
    edit.remove(Side.MACHINE_API, providerSpec(copy));
    if (level(copy).at("/metadata/labels") instanceof ObjectNode labels) {
      // These show values that may have been edited.
      labels.remove(
          List.of("instance-type", "region", "zone").stream()
              .map(name -> "machine.openshift.io/" + name)
              .toList());
    }
    return decoded.of(copy);
  }

  private JsonNode rest(Edit edit, ClusterApiObjects objects) {
    var copy = copy(objects);
    edit.remove(Side.CLUSTER_API, infra(copy));
    return decoded.pair(copy);
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
    var before = existing.map(Laws::copy);
    var done = done(law, convert(source, existing));
    equal(law + " leaves its arguments alone", before, existing);
    return done;
  }

  private ObjectNode back(String law, ClusterApiObjects source, Optional<ObjectNode> existing) {
    var before = existing.map(ObjectNode::deepCopy);
    var done = done(law, convert(source, existing));
    equal(law + " leaves its arguments alone", before, existing);
    return done;
  }

  private Outcome<ClusterApiObjects> convert(
      ObjectNode source, Optional<ClusterApiObjects> existing) {
    var before = source.deepCopy();
    var outcome = Conversion.toClusterApi(kind, source, existing, facts);
    equal("the source is left alone", before, source);
    return outcome;
  }

  private Outcome<ObjectNode> convert(ClusterApiObjects source, Optional<ObjectNode> existing) {
    var before = copy(source);
    var outcome = Conversion.toMachineApi(kind, source, existing, facts);
    equal("the source is left alone", before, source);
    return outcome;
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
    var differences = Decoded.differences(expected, actual);
    if (!differences.isEmpty()) {
      throw new Broken(law, differences);
    }
  }

  private static void equal(String law, Object expected, Object actual) {
    if (expected.equals(actual)) {
      return;
    }
    if (expected instanceof JsonNode here && actual instanceof JsonNode there) {
      throw new Broken(law, Decoded.differences(here, there));
    }
    if (expected instanceof ClusterApiObjects here && actual instanceof ClusterApiObjects there) {
      same(law + ", core", here.core(), there.core());
      same(law + ", infra", here.infra(), there.infra());
    }
    throw new Broken(law, List.of(expected + " became " + actual));
  }
}
