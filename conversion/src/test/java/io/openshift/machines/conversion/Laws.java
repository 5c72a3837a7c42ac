package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * All laws of the conversion, held against one object of one kind and side after the other.
 *
 * @param <X> an object of the side that is the source
 * @param <Y> its twin
 */
final class Laws<X, Y> {
  private static final int TRIES = 4;

  private final LawSide<X, Y> near;
  private final LawSide<Y, X> far;
  private final List<Edit> edits;
  private final List<Path> derived;
  private final List<Rule.Carried> guarded;
  private int edited;

  private Laws(LawSide<X, Y> near, LawSide<Y, X> far, Mapping table, Sample sample) {
    this.near = near;
    this.far = far;
    this.edits = Edit.all(table, sample);
    this.derived = sample.derived().stream().map(Path::of).map(RowEdit::small).toList();
    this.guarded =
        table.rules().stream()
            .filter(Rule.Carried.class::isInstance)
            .map(Rule.Carried.class::cast)
            .filter(row -> row.side() == near.side() && row.belongsTo().isPresent())
            .toList();
  }

  /** The laws for objects of one kind that start at this side. */
  static Laws<?, ?> of(Sample sample, String version, Kind kind, Side from) {
    var facts = sample.facts(version);
    var worlds = new Worlds(sample, version);
    var decoded = Decoded.of(sample);
    var table = Ground.table(sample.platform(), version);
    var machineApi = new MachineApiSide(kind, facts, worlds, decoded, table);
    var clusterApi = new ClusterApiSide(kind, facts, worlds, decoded);
    return switch (from) {
      case MACHINE_API -> new Laws<>(machineApi, clusterApi, table, sample);
      case CLUSTER_API -> new Laws<>(clusterApi, machineApi, table, sample);
    };
  }

  /** How many objects were edited in a way that crosses. */
  int edited() {
    return edited;
  }

  /** Holds the laws against the object of this seed; a law that does not hold is thrown. */
  void hold(long seed) {
    var random = new Random(~seed);
    var source = near.random(seed, random);
    var before = near.copy(source);
    var there = done("crosses", near.cross(source, Optional.empty()));
    var thereBefore = far.copy(there);
    var home = done("comes back", far.cross(there, Optional.empty()));
    same("put-get", near.said(source), near.said(home));
    getPut(source, there);
    equal("fixed point", there, done("fixed point", near.cross(home, Optional.empty())));
    deterministic(source, there, random);
    for (int tries = 0; tries < TRIES; tries++) {
      if (random.nextInt(4) == 0 ? relabel(source, there, random) : edit(source, there, random)) {
        edited++;
        break;
      }
    }
    equal("the source stays as it was", before, source);
    equal("the mirror stays as it was", thereBefore, there);
  }

  /** Nothing is written, but that a label goes which is not at its source any more. */
  private void getPut(X source, Y there) {
    var kept = done("get-put", far.cross(there, Optional.of(source)));
    same("get-put", near.kept(source), near.kept(kept));
    var mirror = far.withOwnLabel(there);
    var again = near.cross(source, Optional.of(far.withStrayLabel(mirror)));
    same("get-put, there", far.kept(mirror), far.kept(done("get-put, there", again)));
  }

  /** The same bytes from the same input; the same object whatever the order of its keys. */
  private void deterministic(X source, Y there, Random random) {
    if (random.nextBoolean()) {
      var again = done("determinism", near.cross(near.copy(source), Optional.empty()));
      if (!there.toString().equals(again.toString())) {
        throw new Broken("determinism", List.of(there + " became " + again));
      }
    } else {
      var other = near.reordered(source, random);
      equal("key order", there, done("key order", near.cross(other, Optional.empty())));
    }
  }

  /** An edit of the mirror, that still remembers what it was: the edit wins, the rest stays. */
  private boolean edit(X source, Y there, Random random) {
    var edit = edits.get(random.nextInt(edits.size()));
    var mirror = far.copy(there);
    var donor = far.random(random.nextLong());
    edit.copy(far.side(), far.place(donor), far.place(mirror), random);
    var existing = random.nextBoolean() ? Optional.of(source) : Optional.<X>empty();
    // Leaves hang together, so not every edit crosses.
    if (far.cross(mirror, existing) instanceof Outcome.Done<X>(var home, var _warnings)) {
      comesBack("an edit of " + edit, mirror, home);
      same("an edit moves nothing else, " + edit, rest(edit, source), rest(edit, home));
      var fresh = done("an edit", far.cross(far.withoutCarry(mirror), existing));
      isSeen(edit, mirror, fresh, home);
      forgetsWhatWent(source, home);
      return true;
    }
    return false;
  }

  /**
   * What is remembered does not stand for an edit: without it, the object still says what the
   * mirror says there, or as much of it as a conversion without memory would.
   */
  private void isSeen(Edit edit, Y mirror, X fresh, X home) {
    var least = seen(fresh);
    var actual = seen(home);
    if (least.isPresent() && actual.isPresent()) {
      var allowed = new HashSet<>(edit.saidThere(far.side(), far.placeOf(far.said(mirror))));
      allowed.addAll(edit.saidThere(far.side(), far.placeOf(least.get())));
      var stale = new ArrayList<>(edit.saidThere(far.side(), far.placeOf(actual.get())));
      stale.removeAll(allowed);
      if (!stale.isEmpty()) {
        throw new Broken("an edit is seen, " + edit, List.of(allowed + " became " + stale));
      }
    }
  }

  /** What the other side sees of an object that has no annotation to help; it may refuse it. */
  private Optional<JsonNode> seen(X object) {
    return near.cross(near.withoutCarry(object), Optional.empty())
            instanceof Outcome.Done<Y>(var there, var _warnings)
        ? Optional.of(far.said(there))
        : Optional.empty();
  }

  private boolean relabel(X source, Y there, Random random) {
    var mirror = far.copy(there);
    Relabelling.change(far.labelled(mirror), random);
    var existing = random.nextBoolean() ? Optional.of(source) : Optional.<X>empty();
    var home = done("other labels cross", far.cross(mirror, existing));
    comesBack("other labels", mirror, home);
    var moved = near.saidWithoutLabels(home);
    same("other labels move nothing else", near.saidWithoutLabels(source), moved);
    var stale = Relabelling.stale(far.labelled(mirror), near.labelled(home));
    if (!stale.isEmpty()) {
      throw new Broken("other labels replace the old", stale);
    }
    var unseen = seen(home).flatMap(said -> Relabelling.unseen(far.said(mirror), said));
    if (unseen.isPresent()) {
      throw new Broken("other labels are seen", List.of(unseen.get()));
    }
    return true;
  }

  private void comesBack(String what, Y mirror, X home) {
    var again = done(what + " comes back", near.cross(home, Optional.empty()));
    same(what + " arrives", far.said(mirror), far.said(again));
  }

  /** A value that belongs to another goes when that one changes. */
  private void forgetsWhatWent(X source, X home) {
    for (var row : guarded) {
      var owner = RowEdit.small(row.belongsTo().orElseThrow());
      var was = near.placeOf(near.said(source));
      var is = near.placeOf(near.said(home));
      var kept = is.at(RowEdit.small(row.leaf().path()));
      if (!was.at(owner).equals(is.at(owner)) && !kept.isMissingNode()) {
        throw new Broken("what belongs to " + owner + " goes with it", List.of(kept.toString()));
      }
    }
  }

  /** What an object says outside of an edit, and of labels that show what may have been edited. */
  private JsonNode rest(Edit edit, X object) {
    var said = near.said(object);
    var place = near.placeOf(said);
    edit.remove(near.side(), place);
    derived.forEach(path -> place.put(path, place.base().path("")));
    if (said.path("labels") instanceof ObjectNode labels) {
      var shown = List.of("instance-type", "region", "zone");
      shown.forEach(name -> labels.remove("machine.openshift.io/" + name));
      ((ObjectNode) said).remove(labels.isEmpty() ? "labels" : "");
    }
    return said;
  }

  private static <Z> Z done(String law, Outcome<Z> outcome) {
    return switch (outcome) {
      case Outcome.Done<Z>(var value, var _warnings) -> value;
      case Outcome.Refused<Z>(var problems) ->
          throw new Broken(law, problems.stream().map(Problem::toString).toList());
    };
  }

  private static void same(String law, JsonNode expected, JsonNode actual) {
    if (!expected.equals(actual)) {
      throw new Broken(law, Decoded.differences(expected, actual));
    }
  }

  private static void equal(String law, Object expected, Object actual) {
    if (expected instanceof JsonNode here && actual instanceof JsonNode there) {
      same(law, here, there);
    } else if (expected instanceof ClusterApiObjects here
        && actual instanceof ClusterApiObjects there) {
      same(law + ", core", here.core(), there.core());
      same(law + ", infra", here.infra(), there.infra());
    } else {
      throw new Broken(law, List.of(expected + " became " + actual));
    }
  }
}
