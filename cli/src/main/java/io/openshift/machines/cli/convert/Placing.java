package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Counterparts.Part;
import io.openshift.machines.cli.text.Comments;
import io.openshift.machines.cli.text.Comments.Comment;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where the comments of a source stand in what it became: at the same place, at the place that
 * answers to theirs, at the nearest thing around that place; and where there is none, at the head
 * with the path at which they stood.
 */
final class Placing {
  private static final Pattern INDEX = Pattern.compile("/[0-9]+(?=/|$)");

  private final List<Counterparts.Pair> pairs;
  private final Side from;
  private final List<ObjectNode> targets;
  private final List<Map<String, Comment>> placed = new ArrayList<>();
  private final List<String> homeless = new ArrayList<>();

  private Placing(List<Counterparts.Pair> pairs, Side from, List<ObjectNode> targets) {
    this.pairs = pairs;
    this.from = from;
    this.targets = targets;
    targets.forEach(_target -> placed.add(new LinkedHashMap<>()));
  }

  /**
   * The comments of each target.
   *
   * @param sources comments of the core object, and of the infra object where there are two
   * @param targets the same order
   */
  static List<Comments> of(
      List<Comments> sources, List<Counterparts.Pair> pairs, Side from, List<ObjectNode> targets) {
    if (sources.stream().allMatch(Comments::isEmpty)) {
      return targets.stream().map(_target -> Comments.NONE).toList();
    }
    var placing = new Placing(pairs, from, targets);
    for (int i = 0; i < sources.size(); i++) {
      var part = i == 0 ? Part.CORE : Part.INFRA;
      sources.get(i).at().forEach((pointer, comment) -> placing.place(part, pointer, comment));
    }
    return placing.result(sources);
  }

  private List<Comments> result(List<Comments> sources) {
    var head = new ArrayList<String>();
    var foot = new ArrayList<String>();
    sources.forEach(source -> head.addAll(source.head()));
    sources.forEach(source -> foot.addAll(source.foot()));
    head.addAll(homeless);
    var result = new ArrayList<Comments>();
    for (int i = 0; i < targets.size(); i++) {
      var last = i == targets.size() - 1;
      result.add(new Comments(i == 0 ? head : List.of(), placed.get(i), last ? foot : List.of()));
    }
    return result;
  }

  private void place(Part part, String pointer, Comment comment) {
    if (part == Part.CORE && !targets.getFirst().at(pointer).isMissingNode()) {
      Comments.put(placed.getFirst(), pointer, comment);
      return;
    }
    for (var spot : counterparts(part, pointer)) {
      var index = spot.part() == Part.INFRA && targets.size() > 1 ? 1 : 0;
      var there = nearest(targets.get(index), spot.path());
      if (!there.isEmpty()) {
        Comments.put(placed.get(index), there, comment);
        return;
      }
    }
    var path = path(pointer);
    comment.lines().forEach(line -> homeless.add(" " + path + ":" + line));
  }

  /** As a message would name it. */
  private static String path(String pointer) {
    return pointer
        .replaceAll("/([0-9]+)(?=/|$)", "[$1]")
        .substring(1)
        .replace('/', '.')
        .replace("~1", "/")
        .replace("~0", "~");
  }

  private record Match(Counterparts.Spot spot, int length) {}

  /** What rows say of the place, or of what is around it, nearest first, or of what is within. */
  private List<Counterparts.Spot> counterparts(Part part, String pointer) {
    var here = INDEX.matcher(pointer).replaceAll("[]").substring(1).replace('/', '.');
    // Only the first item of a list can be a field of its own.
    var index = INDEX.matcher(pointer);
    var later = index.find() && !index.group().equals("/0");
    var matches = new ArrayList<Match>();
    for (var pair : pairs) {
      var source = pair.of(from);
      var covers = (here + ".").startsWith(source.path() + ".") || here.equals(source.path());
      var within = source.path().startsWith(here + ".") || source.path().startsWith(here + "[");
      var other =
          later && source.path().contains("[]") && !pair.of(from.other()).path().contains("[]");
      if (source.part() == part && (covers || within) && !other) {
        matches.add(new Match(pair.of(from.other()), covers ? source.path().length() : 0));
      }
    }
    matches.sort(Comparator.comparingInt(Match::length).reversed());
    return matches.stream().map(found -> indexed(found.spot(), pointer)).toList();
  }

  /** The place with the positions that the source had. */
  private static Counterparts.Spot indexed(Counterparts.Spot spot, String pointer) {
    var indices = INDEX.matcher(pointer);
    var path = new StringBuilder();
    for (var step : spot.path().split("\\.")) {
      path.append('/').append(step.replace("[]", ""));
      if (step.endsWith("[]")) {
        path.append(indices.find() ? indices.group() : "/0");
      }
    }
    return new Counterparts.Spot(spot.part(), path.toString());
  }

  private static String nearest(JsonNode target, String pointer) {
    var at = pointer;
    while (!at.isEmpty() && target.at(at).isMissingNode()) {
      at = at.substring(0, at.lastIndexOf('/'));
    }
    return at.equals("/spec") || at.equals("/spec/template/spec") ? "" : at;
  }
}
