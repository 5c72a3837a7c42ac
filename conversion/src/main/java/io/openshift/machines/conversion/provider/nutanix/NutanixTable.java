package io.openshift.machines.conversion.provider.nutanix;

import static io.openshift.machines.conversion.mapping.Rows.carryWith;
import static io.openshift.machines.conversion.mapping.Rows.check;
import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Rows.nothing;
import static io.openshift.machines.conversion.mapping.Rows.refuse;
import static io.openshift.machines.conversion.mapping.Shape.ANY;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;
import static io.openshift.machines.conversion.mapping.Shape.words;
import static io.openshift.machines.conversion.mapping.Side.CLUSTER_API;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Words;
import io.openshift.machines.conversion.provider.Provider;
import io.openshift.machines.conversion.provider.part.ProviderSpecs;
import io.openshift.machines.conversion.status.nutanix.NutanixStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every leaf of {@code NutanixMachineProviderConfig} and of {@code NutanixMachineSpec}. */
public final class NutanixTable {
  private static final Shape VIRTUAL_CPUS = new Shape.Whole(1, Integer.MAX_VALUE);

  private static final Mapping CATEGORY =
      new Mapping("category", List.of(categoryPart("key"), categoryPart("value")));

  private static final Mapping GPU =
      new Mapping(
          "gpu", List.of(link(NutanixDevices.GPU, NutanixDevices.CAPX_GPU, NutanixDevices.GPUS)));

  private static final Mapping DATA_DISK =
      new Mapping(
          "dataDisk",
          List.of(
              amount("diskSize", "1Gi"),
              link(
                  NutanixDevices.PROPERTIES,
                  NutanixDevices.PROPERTIES,
                  NutanixDevices.DEVICE_PROPERTIES),
              link(NutanixDevices.STORAGE, NutanixDevices.CAPX_STORAGE, NutanixDevices.CONFIG),
              link(
                  Leaf.of("dataSource", NutanixIdentifiers.SHAPE),
                  Leaf.of("dataSource", NutanixIdentifiers.SHAPE),
                  NutanixIdentifiers.DATA_SOURCE)));

  private static final List<Rule> HEAD =
      ProviderSpecs.head("machine.openshift.io/v1", "NutanixMachineProviderConfig");

  private static final List<Rule> PLACE =
      List.of(
          link(NutanixDomains.MACHINE, NutanixDomains.INFRA, NutanixDomains.PLACED),
          link(
              Leaf.of("project", NutanixIdentifiers.SHAPE),
              Leaf.of("project", NutanixIdentifiers.SHAPE),
              NutanixIdentifiers.PROJECT),
          new Rule.Each(
              Items.list("categories"),
              Items.list("additionalCategories"),
              CATEGORY,
              List.of(),
              Optional.empty()));

  private static final List<Rule> MACHINE =
      List.of(
          link(
              Leaf.of("image", NutanixIdentifiers.SHAPE),
              Leaf.of("image", NutanixIdentifiers.SHAPE),
              NutanixIdentifiers.IMAGE),
          count("vcpusPerSocket"),
          count("vcpuSockets"),
          amount("memorySize", "2Gi"),
          amount("systemDiskSize", "20Gi"),
          link(
              Leaf.of("bootType", words("Legacy", "UEFI", "SecureBoot")),
              Leaf.of("bootType", words("legacy", "uefi")),
              NutanixDevices.BOOT),
          new Rule.Each(Items.list("gpus"), Items.list("gpus"), GPU, List.of(), Optional.empty()),
          new Rule.Each(
              Items.list("dataDisks"),
              Items.list("dataDisks"),
              DATA_DISK,
              List.of(),
              Optional.empty()));

  private static final List<Rule> IDENTITY =
      List.of(
          link(
              Leaf.of("userDataSecret.name", TEXT),
              Leaf.of("Machine.bootstrap.dataSecretName", TEXT),
              NutanixSecrets.USER_DATA),
          carryWith(
              CLUSTER_API,
              Leaf.of("bootstrapRef", NutanixSecrets.BOOTSTRAP),
              "Machine.bootstrap.dataSecretName",
              "the provider fills it from the Machine's bootstrap data by itself"),
          check(Leaf.of("credentialsSecret.name", TEXT), NutanixSecrets.CREDENTIALS),
          link(NutanixIdentity.MACHINE, NutanixIdentity.INFRA, NutanixIdentity.ADOPTED),
          refuse(
              CLUSTER_API,
              Leaf.of("imageLookup", ANY),
              "the Machine API does not look images up by a Kubernetes version",
              "name the image in image"));

  /** The platform. */
  public static final Provider PROVIDER =
      new Provider(
          Platform.NUTANIX,
          Map.of("v1beta1", Mapping.of("providerSpec", List.of(HEAD, PLACE, MACHINE, IDENTITY))),
          Set.of(),
          new Observed(nothing(), nothing(), NutanixTable::prismElement),
          NutanixIdentity.ADOPTION,
          new NutanixStatus());

  private NutanixTable() {}

  private static Rule count(String name) {
    return link(Leaf.of(name, VIRTUAL_CPUS), Leaf.of(name, VIRTUAL_CPUS), Words.GIVEN);
  }

  private static Rule amount(String name, String least) {
    var leaf = Leaf.of(name, NutanixAmount.SHAPE);
    return link(leaf, leaf, NutanixAmount.atLeast(least));
  }

  private static Rule categoryPart(String name) {
    var leaf = Leaf.of(name, Shape.text(".{1,64}"));
    return link(leaf, leaf, Words.GIVEN);
  }

  /** The zone that the Machine API shows is the Prism Element's name. */
  private static JsonNode prismElement(Context context) {
    var name = context.level(context.infra()).path("spec").path("cluster").path("name");
    return Json.zero(name) ? Json.missing() : name;
  }
}
