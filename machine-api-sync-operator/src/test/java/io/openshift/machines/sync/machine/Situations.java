package io.openshift.machines.sync.machine;

import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.sync.twin.Birth;
import io.openshift.machines.sync.twin.Part;
import io.openshift.machines.sync.twin.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Every situation that a Machine can be in. */
final class Situations {
  private static final List<Boolean> BOTH = List.of(false, true);
  private static final List<Part> PARTS = parts();

  private Situations() {}

  private static List<Part> parts() {
    var parts = new ArrayList<>(List.of(Part.ABSENT));
    for (var presence : List.of(Presence.THERE, Presence.LEAVING)) {
      for (var held : BOTH) {
        BOTH.forEach(ours -> parts.add(new Part(presence, held, ours)));
      }
    }
    return parts;
  }

  /** Shows each of them; how many there were. */
  static long each(Consumer<MachineSituation> look) {
    var count = 0L;
    for (var machine : PARTS) {
      for (var cluster : PARTS) {
        for (var infra : PARTS) {
          count += each(new MachineSituation.Parts(machine, cluster, infra), look);
        }
      }
    }
    return count;
  }

  private static long each(MachineSituation.Parts parts, Consumer<MachineSituation> look) {
    var count = 0L;
    for (var authority : Authority.values()) {
      for (var last : List.of(Authority.UNSET, Authority.MACHINE_API, Authority.CLUSTER_API)) {
        for (var lineage : Lineage.values()) {
          for (var birth : Birth.values()) {
            count += each(new Base(parts, authority, last), new Past(lineage, birth), look);
          }
        }
      }
    }
    return count;
  }

  private record Base(MachineSituation.Parts parts, Authority authority, Authority last) {}

  private record Past(Lineage lineage, Birth birth) {}

  private static long each(Base base, Past past, Consumer<MachineSituation> look) {
    for (var pausing : Pausing.values()) {
      for (var setGoes : BOTH) {
        for (var orphan : BOTH) {
          look.accept(
              new MachineSituation(
                  base.parts(),
                  base.authority(),
                  base.last(),
                  pausing,
                  setGoes,
                  past.birth(),
                  orphan,
                  past.lineage()));
        }
      }
    }
    return 12;
  }
}
