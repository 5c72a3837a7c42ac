package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * Where one row tells what it cannot accept, with the path of the value it reads.
 *
 * <p>A silent hearing only remembers that there was a refusal: it tries a value out.
 */
public final class Hearing {
  private final @Nullable Report report;
  private final Place place;
  private Path at;
  private boolean refused;

  private Hearing(@Nullable Report report, Place place, Path at) {
    this.report = report;
    this.place = place;
    this.at = at;
  }

  static Hearing open(Report report, Place place, Path at) {
    return new Hearing(report, place, at);
  }

  static Hearing silent(Place place) {
    return new Hearing(null, place, Path.BASE);
  }

  /**
   * What the source says at another path of the same table, as it is stored; a missing node when
   * nothing. A row may have to look there, for its own leaves are all that it is handed.
   */
  public JsonNode beside(Path path) {
    return place.at(path);
  }

  /** Refuses at the row's first path. */
  public JsonNode refuse(String reason, String remedy) {
    return refuseBelow("", reason, remedy);
  }

  /** Refuses at another path of the same table. */
  public JsonNode refuseAt(String path, String reason, String remedy) {
    refused = true;
    if (report != null) {
      report.refuse(place.name(Path.of(path)), reason, remedy);
    }
    return Json.missing();
  }

  /** Refuses below the row's first path: {@code [0].name}, or {@code .name}. */
  public JsonNode refuseBelow(String below, String reason, String remedy) {
    refused = true;
    if (report != null) {
      report.refuse(place.name(at) + below, reason, remedy);
    }
    return Json.missing();
  }

  /** Refuses because of another object, at its full path. */
  public JsonNode refuseElsewhere(String path, String reason, String remedy) {
    refused = true;
    if (report != null) {
      report.refuse(path, reason, remedy);
    }
    return Json.missing();
  }

  /** Says something to know at the row's first path; it stops nothing. */
  public void warn(String reason, String remedy) {
    if (report != null) {
      report.warn(place.name(at), reason, remedy);
    }
  }

  /** Says something to know at another path of the same table. */
  public void warnAt(String path, String reason, String remedy) {
    if (report != null) {
      report.warn(place.name(Path.of(path)), reason, remedy);
    }
  }

  /** Hears one leaf of a row of several: the path is the leaf's, a refusal is the row's. */
  JsonNode leaf(Leaf leaf, JsonNode stored) {
    var first = at;
    at = leaf.path();
    var value = leaf.read(stored, this);
    at = first;
    return value;
  }

  /** Whether anything was refused in this hearing. */
  public boolean refused() {
    return refused;
  }
}
