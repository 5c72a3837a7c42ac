package io.openshift.machines.conversion.provider.powervs;

import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.provider.part.UserData;
import io.openshift.machines.conversion.status.powervs.PowerVsStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every leaf of {@code PowerVSMachineProviderConfig} and of {@code IBMPowerVSMachineSpec} (v1beta2,
 * v1beta3).
 */
public final class PowerVsTable {
  private static final String NAME = "providerSpec";

  private static final List<Rule> HEAD =
      ProviderSpecs.head("machine.openshift.io/v1", "PowerVSMachineProviderConfig");

  private static final List<Rule> KIND =
      List.of(UserData.row(UserData.DEFAULTED), PowerVsCluster.IDENTITY);

  private static final List<Rule> REST =
      List.of(
          PowerVsProcessors.ROW,
          PowerVsSizes.MEMORY_ROW,
          PowerVsLoadBalancers.ROW,
          PowerVsIdentity.ADOPTED,
          carry(
              CLUSTER_API,
              Leaf.of("Machine.failureDomain", Shape.text(".{1,256}")),
              "the workspace decides the zone, neither provider reads this"));

  private static final List<Rule> V1BETA2 =
      List.of(
          PowerVsWorkspace.V1BETA2,
          PowerVsImage.V1BETA2,
          PowerVsNetwork.V1BETA2,
          link("keyPairName", "sshKey", TEXT),
          PowerVsSizes.V1BETA2);

  private static final List<Rule> V1BETA3 =
      List.of(
          PowerVsWorkspace.V1BETA3,
          PowerVsImage.V1BETA3,
          PowerVsNetwork.V1BETA3,
          link(Leaf.of("keyPairName", TEXT), Leaf.of("sshKey", Shape.text(".{1,128}")), Twin.SAME),
          PowerVsSizes.V1BETA3);

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.POWER_VS,
          Map.of("v1beta2", table(V1BETA2), "v1beta3", table(V1BETA3)),
          Set.of(PowerVsSizes.BUILD_S922),
          PowerVsPlace.OBSERVED,
          PowerVsIdentity.ADOPTION,
          new PowerVsStatus());

  private PowerVsTable() {}

  private static Mapping table(List<Rule> own) {
    return Mapping.of(NAME, List.of(HEAD, KIND, own, REST));
  }
}
