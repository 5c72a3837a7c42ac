package io.openshift.machines.conversion.provider.vsphere;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.provider.Adoption;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.status.part.CoreOnly;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** No version yet: every conversion is refused by name. */
public final class VSphereTable {
  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.VSPHERE,
          Map.of(),
          Set.of(),
          new Observed(Rows.nothing(), Rows.nothing(), Rows.nothing()),
          new Adoption(_objects -> List.of(), _machine -> List.of(), Adoption.namedBy()),
          new CoreOnly());

  private VSphereTable() {}
}
