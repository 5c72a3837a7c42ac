package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * How a value looks on the other side, both ways.
 *
 * <p>A row of one path each hands the value itself; a row of several hands an object keyed by path.
 * What a way back cannot give again is remembered by the engine, so neither way has to be
 * invertible; but each must refuse what it cannot say.
 *
 * @param name for the documentation
 * @param settle arranges a new value like an older one that says the same in another way
 * @param guarded whether an arrangement has to say the same as the source when it is converted
 *     back; not where spellings that differ are equal by themselves
 * @param onlyValues whether nothing on one side is nothing on the other, whatever the cluster says;
 *     then neither way is asked about nothing
 * @param parts for the documentation of a twin of large values: what each field comes to
 */
public record Twin(
    String name,
    Change forth,
    Change back,
    BinaryOperator<JsonNode> settle,
    boolean guarded,
    boolean onlyValues,
    List<Part> parts) {

  /** Copies the parts. */
  public Twin {
    parts = List.copyOf(parts);
  }

  /**
   * A field of a large value and its counterpart, for people.
   *
   * @param machineApi its path below the base of the table; empty for none
   * @param clusterApi the same on the other side
   */
  public record Part(String machineApi, String clusterApi, String how) {}

  /** One way of a twin. */
  @FunctionalInterface
  public interface Change {
    /** The value for the other side, or a missing node; a refusal goes to the hearing. */
    JsonNode apply(JsonNode value, Context context, Hearing hearing);
  }

  /** The same value on both sides. */
  public static final Twin SAME =
      new Twin(
          "the same value",
          (value, _context, _hearing) -> value,
          (value, _context, _hearing) -> value,
          (_old, value) -> value,
          false,
          true,
          List.of());

  /** A twin of two ways. */
  public static Twin of(String name, Change forth, Change back) {
    return new Twin(name, forth, back, (_old, value) -> value, false, false, List.of());
  }

  /** A twin of two ways that are only asked about what is there; nothing stays nothing. */
  public static Twin ofValues(String name, Change forth, Change back) {
    return new Twin(name, forth, back, (_old, value) -> value, false, true, List.of());
  }

  /** The same twin with an arrangement. */
  public Twin settledBy(BinaryOperator<JsonNode> arrangement) {
    return new Twin(name, forth, back, arrangement, false, onlyValues, parts);
  }

  /** The same twin with an arrangement that holds only while it says the same as the source. */
  public Twin settledWhileSame(BinaryOperator<JsonNode> arrangement) {
    return new Twin(name, forth, back, arrangement, true, onlyValues, parts);
  }

  /** The same twin, told in parts. */
  public Twin toldIn(List<Part> told) {
    return new Twin(name, forth, back, settle, guarded, onlyValues, told);
  }

  /** The way that starts at this side. */
  Change from(Side side) {
    return side == Side.MACHINE_API ? forth : back;
  }
}
