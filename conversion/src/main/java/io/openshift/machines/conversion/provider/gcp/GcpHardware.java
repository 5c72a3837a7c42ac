package io.openshift.machines.conversion.provider.gcp;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Json.whole;
import static io.openshift.machines.conversion.mapping.Rows.link;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Machine types and what depends on them: maintenance, confidentiality, scheduling, GPUs. */
final class GcpHardware {
  private static final String MACHINE_TYPE = "machineType";
  private static final String INSTANCE_TYPE = "instanceType";
  private static final String MAINTENANCE = "onHostMaintenance";
  private static final String CONFIDENTIAL = "confidentialCompute";
  private static final String PREEMPTIBLE = "preemptible";
  private static final String MODEL = "provisioningModel";
  private static final String RESTART = "restartPolicy";
  private static final String VTPM = "shieldedInstanceConfig.virtualizedTrustedPlatformModule";
  private static final String INTEGRITY = "shieldedInstanceConfig.integrityMonitoring";
  private static final Shape ENABLED = Shape.words("Enabled", "Disabled");

  private static final Shape CONFIDENTIAL_KINDS =
      Shape.words(
          "Enabled",
          "Disabled",
          "AMDEncryptedVirtualization",
          "AMDEncryptedVirtualizationNestedPaging",
          "IntelTrustedDomainExtensions");

  /**
   * Series of machine types by kind of confidentiality, as the webhooks of both sides know them.
   */
  private static final Map<String, Set<String>> SERIES =
      Map.of(
          "Enabled", Set.of("n2d", "c2d", "c3d"),
          "AMDEncryptedVirtualization", Set.of("n2d", "c2d", "c3d"),
          "AMDEncryptedVirtualizationNestedPaging", Set.of("n2d"),
          "IntelTrustedDomainExtensions", Set.of("c3"));

  private static final Pattern ACCELERATOR =
      Pattern.compile(
          "(?:(?:https://[^/]+/(?:compute/v1/)?)?projects/([^/]+)/)?"
              + "zones/([^/]+)/acceleratorTypes/([^/]+)");

  /** Leaves of the Machine API that say what the machine runs on. */
  static final List<Leaf> MACHINE = machine(MACHINE_TYPE);

  /** The same of Cluster API. */
  static final List<Leaf> INSTANCE = machine(INSTANCE_TYPE);

  /** The machine type with what it must allow. */
  static final Twin RUNS_ON =
      Twin.of(
          "the same, where both webhooks allow it together",
          (value, context, hearing) -> runsOn(value, MACHINE_TYPE, context, hearing),
          (value, context, hearing) -> runsOn(value, INSTANCE_TYPE, context, hearing));

  /** Scheduling in the Machine API. */
  static final List<Leaf> SCHEDULING =
      List.of(
          Leaf.of(PREEMPTIBLE, Shape.FLAG).absentMeans(BooleanNode.FALSE),
          Leaf.of(MODEL, Shape.words("Spot")),
          Leaf.of(RESTART, Shape.words("Always", "Never")));

  /** Scheduling in Cluster API. */
  static final List<Leaf> SCHEDULED =
      List.of(
          Leaf.of(PREEMPTIBLE, Shape.FLAG).absentMeans(BooleanNode.FALSE),
          Leaf.of(MODEL, Shape.words("Standard", "Spot")).absentMeans(text("Standard")));

  /** The same, and a restart policy only where it is what Google Cloud does anyway. */
  static final Twin SCHEDULES =
      Twin.of(
          "the same; restartPolicy as Google Cloud has it by itself",
          GcpHardware::scheduled,
          (value, _context, hearing) -> onlyOnce(value, hearing) ? value : Json.missing());

  /** The trusted platform module and what watches it. */
  static final List<Leaf> SHIELD = List.of(Leaf.of(VTPM, ENABLED), Leaf.of(INTEGRITY, ENABLED));

  /** Shielding, which cannot be switched off everywhere. */
  static final Twin SHIELDED =
      Twin.of("the same values", GcpHardware::shielded, GcpHardware::shielded);

  /** A GPU. */
  static final Mapping GPU =
      new Mapping(
          "gpu",
          List.of(
              link(
                  Leaf.of("type", Shape.TEXT),
                  Leaf.of("type", Shape.TEXT),
                  Twin.of("the type in the zone", GcpHardware::gpu, GcpHardware::gpuBack)),
              link(
                  Leaf.of("count", Shape.COUNT).defaultsTo(whole(1)),
                  Leaf.of("count", new Shape.Whole(1, Integer.MAX_VALUE)),
                  Twin.of("the count, at least 1", GcpHardware::count, GcpHardware::countBack))));

  private GcpHardware() {}

  private static List<Leaf> machine(String type) {
    return List.of(
        Leaf.of(type, Shape.TEXT),
        Leaf.of(MAINTENANCE, Shape.words("Migrate", "Terminate")),
        Leaf.of(CONFIDENTIAL, CONFIDENTIAL_KINDS));
  }

  private static ObjectNode renamed(JsonNode value, String from, String into) {
    ObjectNode result = value.deepCopy();
    result.set(into, result.remove(from));
    return result;
  }

  private static void confidential(JsonNode value, String type, Hearing hearing) {
    var name = value.path(type).asText("");
    var kind = value.path(CONFIDENTIAL).asText("Disabled");
    var series = SERIES.get(kind);
    if (name.isEmpty()) {
      hearing.refuse("is missing", "name the machine type");
    } else if (series != null && !series.contains(name.replaceFirst("-.*", ""))) {
      hearing.refuse(name + " has no confidential computing of kind " + kind, "use another type");
    }
    if (series != null && !value.path(MAINTENANCE).asText().equals("Terminate")) {
      hearing.refuseAt(MAINTENANCE, "confidential machines cannot migrate", "set it to Terminate");
    }
  }

  private static JsonNode runsOn(JsonNode value, String type, Context context, Hearing hearing) {
    confidential(value, type, hearing);
    var builtIn = value.path(type).asText().startsWith("a2-");
    var added = !Json.zero(gpus(context));
    if ((added || builtIn) && value.path(MAINTENANCE).asText().equals("Migrate")) {
      hearing.refuseAt(
          MAINTENANCE, "machines with GPUs cannot migrate", "set it to Terminate or remove it");
    }
    if (added && builtIn) {
      hearing.refuse("A2 machines have GPUs of their own and take no others", "name no GPUs");
    }
    return hearing.refused()
        ? Json.missing()
        : renamed(value, type, type.equals(MACHINE_TYPE) ? INSTANCE_TYPE : MACHINE_TYPE);
  }

  private static JsonNode gpus(Context context) {
    return context.from() == Side.MACHINE_API
        ? GcpSource.providerSpec(context, "gpus")
        : GcpSource.infra(context).path("guestAccelerators");
  }

  private static boolean onlyOnce(JsonNode value, Hearing hearing) {
    var twice = value.has(PREEMPTIBLE) && value.path(MODEL).asText().equals("Spot");
    if (twice) {
      hearing.refuseAt(MODEL, "a preemptible machine cannot be Spot too", "keep one of the two");
    }
    return !twice;
  }

  private static JsonNode scheduled(JsonNode value, Context _context, Hearing hearing) {
    var interruptible = value.has(PREEMPTIBLE) || value.has(MODEL);
    var restart = value.path(RESTART).asText();
    if (restart.equals("Always") && interruptible) {
      hearing.refuseAt(RESTART, "interruptible machines are never restarted", "remove it");
    } else if (restart.equals("Never") && !interruptible) {
      hearing.refuseAt(
          RESTART, "Cluster API's machines are restarted by Google Cloud", "remove it");
    }
    if (!onlyOnce(value, hearing) || hearing.refused()) {
      return Json.missing();
    }
    ObjectNode result = value.deepCopy();
    return result.without(RESTART);
  }

  private static JsonNode shielded(JsonNode value, Context context, Hearing hearing) {
    var off = value.path(VTPM).asText().equals("Disabled");
    if (off && !value.path(INTEGRITY).asText().equals("Disabled")) {
      return hearing.refuse(
          "integrity monitoring needs the trusted platform module", "disable both, or none");
    }
    if (context.from() == Side.MACHINE_API && value.toString().contains("Disabled")) {
      hearing.warn(
          "Cluster API's provider does not switch it off",
          "accept it, or leave these machines with the Machine API");
    }
    return value;
  }

  private static JsonNode gpu(JsonNode value, Context context, Hearing hearing) {
    if (value.isMissingNode() || value.asText().contains("/")) {
      return hearing.refuse("is not the name of a GPU type", "name the type, such as nvidia-l4");
    }
    var zone = GcpSource.zone(context).asText();
    return text("zones/" + zone + "/acceleratorTypes/" + value.asText());
  }

  private static JsonNode gpuBack(JsonNode value, Context context, Hearing hearing) {
    var form = ACCELERATOR.matcher(value.asText());
    if (!form.matches()) {
      return value.isMissingNode() || value.asText().contains("/")
          ? hearing.refuse("is not the name of a GPU type", "write zones/<zone>/acceleratorTypes/…")
          : value;
    }
    var zone = GcpSource.zone(context).asText();
    var project = GcpCluster.project(context);
    if (!form.group(2).equals(zone)) {
      return hearing.refuse("is not in the machine's zone " + zone, "name one of that zone");
    }
    return form.group(1) == null || form.group(1).equals(project)
        ? text(form.group(3))
        : hearing.refuse("is not of the machine's project " + project, "name one of that project");
  }

  private static JsonNode count(JsonNode value, Context _context, Hearing _hearing) {
    return value.isMissingNode() || value.asInt() == 0 ? whole(1) : value;
  }

  private static JsonNode countBack(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode() ? hearing.refuse("is missing", "name how many") : value;
  }
}
