package io.openshift.machines.conversion.mapping;

import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Crosses labels or annotations: two maps of the Machine API, one of Cluster API. */
final class KeysCrossing {
  private final Crossing crossing;
  private final Rule.Keys rule;
  private final KeyChange change;

  KeysCrossing(Crossing crossing, Rule.Keys rule) {
    this.crossing = crossing;
    this.rule = rule;
    this.change = new KeyChange(rule.rules(), crossing.context());
  }

  void cross(Passage passage) {
    switch (crossing.from()) {
      case MACHINE_API -> forth(passage);
      case CLUSTER_API -> back(passage);
    }
  }

  private void forth(Passage passage) {
    var source = machineApi(passage.source());
    var result = change.forth(source);
    var key = rule.clusterApi().text();
    restore(passage.recalled().section(key), result, this::sameBack);
    var back = change.back(result);
    note(rule.object(), source.object(), back.object(), passage.noted());
    rule.node().ifPresent(node -> note(node, source.node(), back.node(), passage.noted()));
    write(passage.target(), rule.clusterApi(), result, CLUSTER_API);
  }

  private void back(Passage passage) {
    var source =
        texts(passage.source(), rule.clusterApi(), key -> change.crosses(key, CLUSTER_API));
    var said = remembered(change.back(source), passage);
    note(rule.clusterApi(), source, change.forthPlain(said), passage.noted());
    write(passage.target(), rule.object(), said.object(), MACHINE_API);
    rule.node().ifPresent(at -> write(passage.target(), at, said.node(), MACHINE_API));
  }

  /** The maps as they are remembered, as far as they say the same. */
  private KeyChange.Maps remembered(KeyChange.Maps naive, Passage passage) {
    var object = section(passage, Optional.of(rule.object()));
    var node = section(passage, rule.node());
    if (object.entries().isEmpty() && node.entries().isEmpty()) {
      return naive;
    }
    var result = new KeyChange.Maps(naive.object().deepCopy(), naive.node().deepCopy());
    restore(object, result.object(), (_a, _b) -> true);
    restore(node, result.node(), (_a, _b) -> true);
    return change.forthPlain(result).equals(change.forthPlain(naive))
        ? result
        : keyByKey(naive, List.of(object, node));
  }

  /**
   * A key that was edited forgets, the others remember: first what is set again, since that stands
   * in for what is then taken away.
   */
  private KeyChange.Maps keyByKey(KeyChange.Maps naive, List<Notes> remembered) {
    var said = change.forthPlain(naive);
    var kept = naive;
    for (var setting : List.of(true, false)) {
      for (var notes : remembered) {
        for (var field : notes.entries().properties()) {
          var alone = new Notes(Json.object().set(field.getKey(), field.getValue()));
          if (setting == field.getValue().path(Notes.WAS).isTextual()) {
            var maps = new KeyChange.Maps(kept.object().deepCopy(), kept.node().deepCopy());
            var map = notes == remembered.getFirst() ? maps.object() : maps.node();
            restore(alone, map, (_a, _b) -> true);
            kept = change.forthPlain(maps).equals(said) ? maps : kept;
          }
        }
      }
    }
    return kept;
  }

  private static Notes section(Passage passage, Optional<Path> path) {
    return path.map(at -> passage.recalled().section(at.text())).orElseGet(Notes::none);
  }

  private KeyChange.Maps machineApi(Place place) {
    var object = texts(place, rule.object(), key -> change.crosses(key, MACHINE_API));
    var node = rule.node().map(path -> texts(place, path, _key -> true)).orElseGet(Json::object);
    return new KeyChange.Maps(object, node);
  }

  private ObjectNode texts(Place place, Path path, Predicate<String> crosses) {
    var read = Json.object();
    if (!(place.at(path) instanceof ObjectNode stored)) {
      return read;
    }
    var hearing = Hearing.open(crossing.report(), place, path);
    for (var entry : stored.properties()) {
      if (!crosses.test(entry.getKey())) {
        continue;
      }
      if (entry.getValue().isTextual()) {
        read.set(entry.getKey(), entry.getValue());
      } else {
        hearing.refuseBelow("." + entry.getKey(), "is not a text", "write a text");
      }
    }
    return read;
  }

  /** Whether two values of a Cluster API key are the same to the Machine API. */
  private boolean sameBack(Keyed was, Keyed now) {
    return change.named(now.key()) || change.back(was.alone()).equals(change.back(now.alone()));
  }

  private record Keyed(String key, JsonNode value) {
    ObjectNode alone() {
      var map = Json.object();
      return value.isTextual() ? map.set(key, value) : map;
    }
  }

  private interface Trust {
    boolean holds(Keyed was, Keyed now);
  }

  private void restore(Notes notes, ObjectNode map, Trust trust) {
    for (var field : notes.entries().properties()) {
      var key = field.getKey();
      var now = map.path(key);
      var entry = notes.entry(key);
      if (entry.isEmpty() || !trust.holds(new Keyed(key, entry.get().was()), new Keyed(key, now))) {
        continue;
      }
      if (!entry.get().was().isTextual()) {
        map.remove(key);
      } else if (entry.get().guard().equals(now)
          || (Json.zero(now) && Json.zero(entry.get().guard()))) {
        map.set(key, entry.get().was());
      }
    }
  }

  private static void note(Path path, ObjectNode was, ObjectNode now, Notes noted) {
    if (was.equals(now)) {
      return;
    }
    var notes = Notes.none();
    for (var entry : was.properties()) {
      if (!entry.getValue().equals(now.get(entry.getKey()))) {
        notes.remember(entry.getKey(), entry.getValue(), now.path(entry.getKey()));
      }
    }
    for (var entry : now.properties()) {
      if (!was.has(entry.getKey())) {
        notes.remember(entry.getKey(), Json.missing(), entry.getValue());
      }
    }
    noted.file(path.text(), notes);
  }

  private void write(Place place, Path path, ObjectNode said, Side side) {
    var old = Json.objectOr(place.at(path));
    var result = old.isEmpty() ? said : said.deepCopy();
    var inPlace = InPlace.keys(place.base(), path);
    var leaving = place.base().path("metadata").has("deletionTimestamp");
    for (var entry : old.properties()) {
      var key = entry.getKey();
      var stays = leaving || change.stays(side, key) || inPlace.contains(key);
      if (stays && !said.has(key) || change.implied(side, key) && !said.has(key)) {
        result.set(key, entry.getValue());
      }
    }
    if (!result.equals(old)) {
      place.put(path, result.isEmpty() ? Json.missing() : result);
    }
  }
}
