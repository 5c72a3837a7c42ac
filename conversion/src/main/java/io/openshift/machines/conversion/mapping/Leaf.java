package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One place that a row reads or writes, with what may stand there.
 *
 * @param absent what absence means, or a missing node if absence means only itself; that value and
 *     absence are then the same, whichever is stored
 * @param spelled whether the value meant by absence is written into new objects, because the other
 *     side's server would write it anyway
 * @param lasting whether a value stays when the other side has none yet
 */
public record Leaf(Path path, Shape shape, JsonNode absent, boolean spelled, boolean lasting) {

  /** A leaf where absence means only itself. */
  public static Leaf of(String path, Shape shape) {
    return new Leaf(Path.of(path), shape, Json.missing(), false, false);
  }

  /** The same leaf where absence means this value. */
  public Leaf absentMeans(JsonNode value) {
    return new Leaf(path, shape, value, false, lasting);
  }

  /** The same leaf where absence means this value, which new objects spell out. */
  public Leaf defaultsTo(JsonNode value) {
    return new Leaf(path, shape, value, true, lasting);
  }

  /** The same leaf, never cleared. */
  public Leaf neverCleared() {
    return new Leaf(path, shape, absent, spelled, true);
  }

  /** The one form of a stored value: missing when it says nothing or what absence says. */
  JsonNode read(JsonNode stored, Hearing hearing) {
    var value = shape.read(stored, hearing);
    return value.equals(absent) ? Json.missing() : value;
  }

  /** Stores a value that is in its one form, if something else is said there now. */
  void write(Place place, JsonNode value) {
    var stored = place.at(path);
    if (said(place, stored, value)) {
      if (place.fresh() && spelled && stored.isMissingNode() && value.isMissingNode()) {
        place.put(path, absent);
      }
    } else if (!(lasting && value.isMissingNode())) {
      place.put(path, value.isMissingNode() && spelled ? absent : value);
    }
  }

  private boolean said(Place place, JsonNode stored, JsonNode value) {
    if (stored.isMissingNode()) {
      return value.isMissingNode();
    }
    var silence = Hearing.silent(place);
    return read(stored, silence).equals(value) && !silence.refused();
  }
}
