package io.openshift.machines.conversion.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A platform as the laws see it: the least object that crosses, and the values that its rows demand
 * where a shape alone does not tell them.
 *
 * <p>The least objects of both sides say the same: each becomes the other.
 */
public interface Sample {

  /** The platform. */
  Platform platform();

  /** API versions of the infra machine that the laws are held against, the usual one first. */
  List<String> versions();

  /** The cluster of all objects, named {@code quarry-7xk2p}, with that infra version installed. */
  ClusterFacts facts(String version);

  /**
   * The least provider spec that crosses, as YAML; {@code userDataSecret} as the platform has it.
   */
  String providerSpec();

  /** The same for the infra machine's spec in that version. */
  String infraSpec(String version);

  /**
   * What else the core machine spec has to say for the least object, as YAML; for example a failure
   * domain.
   */
  default String coreSpec() {
    return "{}";
  }

  /**
   * Values to draw from, as YAML, by the path of a leaf as the table writes it; {@code null} draws
   * nothing. A leaf that is not listed draws from its shape.
   */
  Map<String, List<String>> machineApiValues();

  /** The same for the infra machine of that version. */
  Map<String, List<String>> clusterApiValues(String version);

  /**
   * Mends a random object whose leaves hang together in ways that no single leaf can tell.
   *
   * @param spec the provider spec, or the infra machine's spec
   */
  default void mend(Side side, Kind kind, ObjectNode spec, Random random) {}

  /** The same where the core object takes part: the whole object of that side. */
  default void mendWhole(Side side, Kind kind, ObjectNode object, Random random) {}

  /** The same where both objects of Cluster API take part. */
  default void mendPair(Kind kind, ClusterApiObjects objects, Random random) {}

  /**
   * Rows of which one follows the other, so that an edit of one moves both: by paths of any side as
   * the table writes them.
   */
  default List<Set<String>> together() {
    return List.of();
  }

  /** Fields of list items, as {@code list[].field}, that no two items may share. */
  default Set<String> unique() {
    return Set.of();
  }

  /** A value, as YAML, for one leaf set alone, by its path in the schema with {@code []}. */
  default Map<String, String> oneLeafValues() {
    return Map.of();
  }

  /** Paths in the infra machine's spec that follow from others, and move when those are edited. */
  default List<String> derived() {
    return List.of();
  }

  /** What Go programs take for the same thing on this platform. */
  Zeros zeros();

  /** Fields of the provider spec, by path with {@code []}, whose words nobody checks. */
  default Set<String> openWords() {
    return Set.of();
  }

  /** What becomes of this platform's real manifests. */
  default Expectations expectations() {
    return Expectations.none(this);
  }

  /**
   * Field names, in small letters, beyond the rule that null, empty text, list and object are
   * absent.
   *
   * @param present objects whose presence says something although they are empty
   * @param numbers numbers of which zero is absence
   * @param flags flags of which false is absence
   * @param texts texts of which an empty one says something
   * @param defaults values that schemas give to absent fields
   */
  record Zeros(
      List<String> present,
      List<String> numbers,
      List<String> flags,
      List<String> texts,
      Map<String, String> defaults) {}
}
