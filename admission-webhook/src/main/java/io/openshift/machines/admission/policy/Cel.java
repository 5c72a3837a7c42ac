package io.openshift.machines.admission.policy;

import io.openshift.machines.conversion.WellKnown;

/** Pieces of CEL that several policies share. */
final class Cel {
  /** Whether the Machine API object is the mirror, or the target of a hand-over under way. */
  static final String MACHINE_API_MIRROR =
      """
      dyn(oldObject).?status.?authoritativeAPI.orValue('') == 'ClusterAPI'
      || (dyn(oldObject).?status.?authoritativeAPI.orValue('') == 'Migrating'
        && dyn(oldObject).?status.?synchronizedAPI.orValue('') == 'ClusterAPI')
      """;

  /** Whether the Cluster API object has our finalizer: it has a twin. */
  static final String MIRRORED =
      "'" + WellKnown.SYNC_FINALIZER + "' in dyn(oldObject).metadata.?finalizers.orValue([])";

  /** Whether the Cluster API object is a mirror, or about to be handed over. */
  static final String CLUSTER_API_MIRROR =
      MIRRORED + "\n&& '" + WellKnown.PAUSED + "' in " + map("oldObject", "annotations");

  /** Whether the user asks for another authority than before, and not only for no change at all. */
  static final String AUTHORITY_MOVES =
      """
      dyn(object).?spec.?authoritativeAPI.orValue('MachineAPI')
        != dyn(oldObject).?spec.?authoritativeAPI.orValue('MachineAPI')
      """;

  private Cel() {}

  /** A map of an object's metadata, empty when it has none. */
  static String map(String object, String name) {
    return "dyn(" + object + ").metadata.?" + name + ".orValue({})";
  }

  /** The keys of two maps of which only one has them, or with another value, but for some keys. */
  static String changed(String before, String after, String... except) {
    var counts = except.length == 0 ? "" : "!(k in ['" + String.join("', '", except) + "']) && ";
    return """
        %1$s.filter(k, %3$s!(k in %2$s && %2$s[k] == %1$s[k]))
        + %2$s.filter(k, %3$s!(k in %1$s))
        """
        .formatted(before, after, counts)
        .strip();
  }
}
