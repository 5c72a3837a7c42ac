package io.openshift.machines.conversion;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A platform whose machines cross over, with the names its provider uses in Cluster API.
 *
 * <p>Finalizers, pausing and levels are facts of each provider, the same for every object of it.
 */
public enum Platform {
  /** Amazon Web Services; observed in full against the real providers. */
  AWS("AWS", "AWS", infra("awsmachine"), Paused.REPORTED, Level.FULL),
  /** Microsoft Azure. */
  AZURE("Azure", "Azure", infra("azuremachine"), Paused.SILENT, Level.UNPROVEN),
  /** Google Cloud. */
  GCP("GCP", "GCP", infra("gcpmachine"), Paused.SILENT, Level.UNPROVEN),
  /** VMware vSphere, managed through vCenter. */
  VSPHERE("VSphere", "VSphere", infra("vspheremachine"), Paused.REPORTED, Level.UNPROVEN),
  /** OpenStack. */
  OPENSTACK("OpenStack", "OpenStack", infra("openstackmachine"), Paused.SILENT, Level.UNPROVEN),
  /** IBM Power Virtual Server. */
  POWER_VS("PowerVS", "IBMPowerVS", infra("ibmpowervsmachine"), Paused.REPORTED, Level.UNPROVEN),
  /** IBM Cloud VPC. */
  IBM_CLOUD(
      "IBMCloud",
      "IBMVPC",
      infra("ibmvpcmachine"),
      Paused.REPORTED,
      Level.MIRROR_ONLY,
      "its provider needs IDs of the VPC and of the resource group, and only the cloud tells them",
      "its provider looks images up elsewhere, so that another image of the same name may be taken",
      "no release of OpenShift installs its provider on this platform"),
  /** Nutanix; its provider's finalizer has the group first. */
  NUTANIX(
      "Nutanix",
      "Nutanix",
      "infrastructure.cluster.x-k8s.io/nutanixmachine",
      Paused.SILENT,
      Level.MIRROR_ONLY,
      "its provider refuses an instance whose name it does not expect",
      "whether a new Node gets the name of its Machine from its provider is not known",
      "no release of OpenShift installs its provider on this platform"),
  /** Bare metal hosts, managed by Metal3. */
  BARE_METAL(
      "BareMetal",
      "Metal3",
      infra("metal3machine"),
      Paused.REPORTED,
      Level.MIRROR_ONLY,
      "its provider looks for hosts in openshift-cluster-api alone, and they live in"
          + " openshift-machine-api",
      "a host names its Machine API Machine as consumer, so its provider would take another free"
          + " host and provision a second Node",
      "its provider edits the pause annotation of hosts even while the machine is paused",
      "its provider writes a provider ID of its own, and that of a Node cannot follow",
      "annotations that steer remediation belong to one controller at a time");

  /** How far machines of a platform go. */
  public enum Level {
    /** Handed over; proven against the real providers. */
    FULL,
    /** Handed over; proven against a simulated cloud alone. */
    UNPROVEN,
    /** Mirrored, and never handed over. */
    MIRROR_ONLY
  }

  /** Whether a provider says on its infra machine that it obeys a pause. */
  private enum Paused {
    REPORTED,
    SILENT
  }

  private static final Map<String, Platform> BY_TYPE =
      Arrays.stream(values()).collect(Collectors.toMap(Platform::type, Function.identity()));

  private final String type;
  private final String kinds;
  private final String infraFinalizer;
  private final Paused paused;
  private final Level level;
  private final List<String> hindrances;

  Platform(
      String type,
      String kinds,
      String infraFinalizer,
      Paused paused,
      Level level,
      String... hindrances) {
    this.type = type;
    this.kinds = kinds;
    this.infraFinalizer = infraFinalizer;
    this.paused = paused;
    this.level = level;
    this.hindrances = List.of(hindrances);
  }

  private static String infra(String resource) {
    return resource + "." + WellKnown.INFRA_GROUP;
  }

  /** The platform of that {@code Infrastructure} type, or an error that lists those there are. */
  public static Platform of(String type) {
    return named(type).orElseThrow(() -> new IllegalArgumentException(unknown(type)));
  }

  /** The platform of that {@code Infrastructure} type, if it is known. */
  public static Optional<Platform> named(String type) {
    return Optional.ofNullable(BY_TYPE.get(type));
  }

  /**
   * The platform that the kind of a provider spec names: {@code AWSMachineProviderConfig}, {@code
   * OpenstackProviderSpec} and so on begin with it, in some spelling.
   */
  public static Optional<Platform> ofProviderSpec(String kind) {
    var small = kind.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(one -> small.startsWith(one.word())).findFirst();
  }

  private static String unknown(String type) {
    return Arrays.stream(values())
        .map(Platform::type)
        .collect(Collectors.joining(", ", "platform '" + type + "' is not one of ", ""));
  }

  /** The value of {@code Infrastructure.status.platformStatus.type}; also the gate's suffix. */
  public String type() {
    return type;
  }

  /** The type in small letters, as people type it and as files are called: {@code vsphere}. */
  public String word() {
    return type.toLowerCase(Locale.ROOT);
  }

  /** Kind of the infra machine, such as {@code AWSMachine}; the template adds {@code Template}. */
  public String infraMachineKind() {
    return kinds + "Machine";
  }

  /** Kind of the infra template, such as {@code AWSMachineTemplate}. */
  public String infraTemplateKind() {
    return infraMachineKind() + "Template";
  }

  /** Kind of the provider's cluster object. */
  public String infraClusterKind() {
    return kinds + "Cluster";
  }

  /** The finalizer by which the provider holds an infra machine until its instance is gone. */
  public String infraFinalizer() {
    return infraFinalizer;
  }

  /** Whether the provider reports a {@code Paused} condition on its infra machine. */
  public boolean reportsPaused() {
    return paused == Paused.REPORTED;
  }

  /** How far the machines of this platform go. */
  public Level level() {
    return level;
  }

  /** Why machines of this platform are not handed over; empty where they are. */
  public List<String> hindrances() {
    return hindrances;
  }

  /**
   * Kinds of this provider that say what a failure domain means, in its API group; empty where a
   * failure domain is a name that the cloud itself knows.
   */
  public List<String> failureDomainKinds() {
    return switch (this) {
      case VSPHERE -> List.of("VSphereDeploymentZone", "VSphereFailureDomain");
      case NUTANIX -> List.of("NutanixFailureDomain");
      default -> List.of();
    };
  }
}
