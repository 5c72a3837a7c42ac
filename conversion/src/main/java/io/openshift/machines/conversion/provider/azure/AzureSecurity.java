package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Rows.link;
import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.List;
import java.util.Map;

/**
 * Trusted launch, confidential VMs and encryption at the host. What goes together is checked on
 * both sides as the stricter of the two webhooks does; without the check, a confidential VM could
 * become an ordinary one in silence.
 */
final class AzureSecurity {
  private static final String SETTINGS = "securityProfile.settings.";
  private static final String TYPE = SETTINGS + "securityType";
  private static final String TRUSTED = SETTINGS + "trustedLaunch";
  private static final String CONFIDENTIAL = SETTINGS + "confidentialVM";
  private static final String UEFI = "uefiSettings";
  private static final String SECURE_BOOT = "secureBoot";
  private static final String VTPM = "virtualizedTrustedPlatformModule";
  private static final String INFRA_TYPE = "securityProfile.securityType";
  private static final String INFRA_UEFI = "securityProfile.uefiSettings";
  private static final String INFRA_BOOT = "secureBootEnabled";
  private static final String INFRA_VTPM = "vTpmEnabled";
  private static final String AT_HOST = "securityProfile.encryptionAtHost";
  private static final String DISK = "osDisk.managedDisk.securityProfile.";
  private static final String ENCRYPTION = DISK + "securityEncryptionType";
  private static final String KEY = DISK + "diskEncryptionSet.id";
  private static final String WHOLE_DISK = "DiskWithVMGuestState";
  private static final Sibling TYPE_BESIDE = Sibling.of(TYPE, INFRA_TYPE);
  private static final Sibling AT_HOST_BESIDE = Sibling.of(AT_HOST);
  private static final Sibling ENCRYPTION_BESIDE = Sibling.of(ENCRYPTION);
  private static final Shape TYPES = Shape.words("ConfidentialVM", "TrustedLaunch");
  private static final Shape SWITCH = Shape.words("Enabled", "Disabled");

  private static final Shape FIRMWARE =
      Words.struct(
          List.of(),
          Map.of(
              UEFI, new Shape.Struct(Map.of(SECURE_BOOT, SWITCH, VTPM, SWITCH), List.of(), true)));

  private static final Twin SAME_OF =
      Twin.of("the same", (value, _context, _hearing) -> value, (value, _c, _h) -> value);

  /** All rows of the security profile and of what a confidential VM encrypts. */
  static final List<Rule> ROWS =
      List.of(
          link(Leaf.of(AT_HOST, FLAG), Leaf.of(AT_HOST, FLAG), SAME_OF),
          link(
              Leaf.of(ENCRYPTION, Shape.words("VMGuestStateOnly", WHOLE_DISK)),
              Leaf.of(ENCRYPTION, Shape.words("VMGuestStateOnly", WHOLE_DISK)),
              Twin.of("the same, of a confidential VM", AzureSecurity::disk, AzureSecurity::disk)),
          link(
              Leaf.of(KEY, TEXT),
              Leaf.of(KEY, TEXT),
              Twin.of("the same, with " + WHOLE_DISK, AzureSecurity::key, AzureSecurity::key)),
          link(
              List.of(
                  Leaf.of(TYPE, TYPES),
                  Leaf.of(TRUSTED, FIRMWARE),
                  Leaf.of(CONFIDENTIAL, FIRMWARE)),
              List.of(
                  Leaf.of(INFRA_TYPE, TYPES),
                  Leaf.of(
                      INFRA_UEFI,
                      new Shape.Struct(
                          Map.of(INFRA_BOOT, FLAG, INFRA_VTPM, FLAG), List.of(), true))),
              Twin.of(
                  "security type, and the firmware settings of that type",
                  AzureSecurity::forth,
                  AzureSecurity::back)));

  private AzureSecurity() {}

  private static JsonNode disk(JsonNode value, Context context, Hearing hearing) {
    return value.isMissingNode() || TYPE_BESIDE.is("ConfidentialVM", context, hearing)
        ? AzureOsDisk.typed(value, context, hearing)
        : hearing.refuse(
            "only the disk of a confidential VM is encrypted so",
            "set the security type to ConfidentialVM, or remove the field");
  }

  private static JsonNode key(JsonNode value, Context context, Hearing hearing) {
    return value.isMissingNode() || ENCRYPTION_BESIDE.is(WHOLE_DISK, context, hearing)
        ? value
        : hearing.refuse(
            "is used with " + WHOLE_DISK + " alone", "set securityEncryptionType to " + WHOLE_DISK);
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    var type = value.path(TYPE).asText("");
    var meant = type.equals("TrustedLaunch") ? TRUSTED : type.isEmpty() ? "" : CONFIDENTIAL;
    for (var settings : List.of(TRUSTED, CONFIDENTIAL)) {
      if (value.has(settings) && !settings.equals(meant)) {
        hearing.refuseAt(settings, "is not of the security type '" + type + "'", "remove it");
      }
    }
    if (type.isEmpty()) {
      return Json.object();
    }
    var uefi = value.path(meant).path(UEFI);
    if (uefi.isMissingNode()) {
      return hearing.refuseAt(meant + "." + UEFI, "is missing", "name it");
    }
    var result = Json.object().put(INFRA_TYPE, type);
    var boot = uefi.path(SECURE_BOOT).asText("");
    var vtpm = uefi.path(VTPM).asText("");
    if (meant.equals(CONFIDENTIAL)) {
      var fits = new Fit(meant + "." + UEFI + "." + SECURE_BOOT, meant + "." + UEFI + "." + VTPM);
      fits.check(boot.equals("Enabled"), vtpm.equals("Enabled"), context, hearing);
      result.putObject(INFRA_UEFI).put(INFRA_BOOT, boot.equals("Enabled")).put(INFRA_VTPM, true);
    } else if (boot.equals("Enabled") || vtpm.equals("Enabled")) {
      var settings = result.putObject(INFRA_UEFI);
      put(settings, INFRA_BOOT, boot);
      put(settings, INFRA_VTPM, vtpm);
    }
    return result;
  }

  private static void put(ObjectNode settings, String field, String word) {
    if (!word.isEmpty()) {
      settings.put(field, word.equals("Enabled"));
    }
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var type = value.path(INFRA_TYPE).asText("");
    var uefi = value.path(INFRA_UEFI);
    if (type.isEmpty()) {
      return uefi.isMissingNode()
          ? Json.object()
          : hearing.refuseAt(
              INFRA_UEFI,
              "the Machine API has firmware settings of a security type alone",
              "name the security type");
    }
    if (type.equals("ConfidentialVM")) {
      var fits = new Fit(INFRA_UEFI + "." + INFRA_BOOT, INFRA_UEFI + "." + INFRA_VTPM);
      var boot = uefi.path(INFRA_BOOT).asBoolean();
      fits.check(boot, uefi.path(INFRA_VTPM).asBoolean(), context, hearing);
    }
    var result = Json.object().put(TYPE, type);
    var settings = Json.object();
    word(uefi, INFRA_BOOT, settings, SECURE_BOOT);
    word(uefi, INFRA_VTPM, settings, VTPM);
    result.putObject(type.equals("ConfidentialVM") ? CONFIDENTIAL : TRUSTED).set(UEFI, settings);
    return result;
  }

  private static void word(JsonNode uefi, String field, ObjectNode settings, String name) {
    if (uefi.has(field)) {
      settings.put(name, uefi.path(field).asBoolean() ? "Enabled" : "Disabled");
    }
  }

  /** What has to go with a confidential VM, with the paths of the two switches. */
  private record Fit(String bootPath, String vtpmPath) {
    void check(boolean boot, boolean vtpm, Context context, Hearing hearing) {
      if (!vtpm) {
        hearing.refuseAt(vtpmPath, "a confidential VM needs its trusted module", "enable it");
      }
      if (!ENCRYPTION_BESIDE.said(context, hearing)) {
        hearing.refuseAt(
            ENCRYPTION,
            "is missing, and Cluster API would make an ordinary VM",
            "set it to VMGuestStateOnly or " + WHOLE_DISK);
      }
      if (!ENCRYPTION_BESIDE.is(WHOLE_DISK, context, hearing)) {
        return;
      }
      if (!boot) {
        hearing.refuseAt(bootPath, WHOLE_DISK + " needs secure boot", "enable it");
      }
      if (AT_HOST_BESIDE.in(context, hearing).asBoolean()) {
        hearing.refuseAt(AT_HOST, WHOLE_DISK + " excludes it", "set it to false");
      }
    }
  }
}
