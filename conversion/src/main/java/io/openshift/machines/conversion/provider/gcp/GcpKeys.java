package io.openshift.machines.conversion.provider.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keys that disks are encrypted with: four parts in the Machine API, one name in Cluster API, whose
 * provider takes the boot disk's key for all disks.
 */
final class GcpKeys {
  private static final String DISK = "encryptionKey";
  private static final String BOOT_DISK = "rootDiskEncryptionKey";
  private static final String KMS_KEY = ".kmsKey.";
  private static final String TYPE = ".keyType";
  private static final String NAME = ".managedKey.kmsKeyName";
  private static final String SUPPLIED = ".suppliedKey";
  private static final String USED_BY = ".kmsKeyServiceAccount";

  /** Parts of a key in the Machine API, in the order in which they make its name. */
  private static final List<String> PARTS = List.of("projectID", "location", "keyRing", "name");

  private static final Pattern WHOLE =
      Pattern.compile("projects/([^/]+)/locations/([^/]+)/keyRings/([^/]+)/cryptoKeys/([^/]+)");

  private static final Shape NAMES =
      Shape.text(
          "(?=.{1,160}$)projects/[-_:A-Za-z0-9]+/locations/[-_A-Za-z0-9]+"
              + "/keyRings/[-_A-Za-z0-9]+/cryptoKeys/[-_A-Za-z0-9]+");

  private static final Shape ACCOUNTS =
      Shape.text("(?=.{1,85}$)[-_.A-Za-z0-9]+@[-_.A-Za-z0-9]+\\.iam\\.gserviceaccount\\.com");

  /** The Machine API's key. */
  static final List<Leaf> KMS =
      PARTS.reversed().stream().map(part -> Leaf.of(DISK + KMS_KEY + part, Shape.TEXT)).toList();

  /** The account that uses it. */
  static final Leaf ACCOUNT = Leaf.of(DISK + USED_BY, Shape.TEXT);

  /** The Machine API's key and account. */
  static final List<Leaf> KMS_AND_ACCOUNT =
      Stream.concat(KMS.stream(), Stream.of(ACCOUNT)).toList();

  /** Cluster API's key of the boot disk. */
  static final List<Leaf> BOOT_KEY = key(BOOT_DISK);

  /** The account that uses it. */
  static final Leaf BOOT_ACCOUNT = Leaf.of(BOOT_DISK + USED_BY, ACCOUNTS);

  /** Cluster API's key of another disk, and the account. */
  static final List<Leaf> DATA_KEY =
      Stream.concat(key(DISK).stream(), Stream.of(Leaf.of(DISK + USED_BY, ACCOUNTS))).toList();

  /** The boot disk's key. */
  static final Twin BOOT =
      Twin.of(
          "the key's name, and its parts",
          (value, context, hearing) -> managed(value, BOOT_DISK, context, hearing),
          (value, _context, hearing) -> parts(value, BOOT_DISK, hearing));

  /** The account that uses the boot disk's key. */
  static final Twin BOOT_USED_BY =
      Twin.of("the account, beside a key", GcpKeys::usedBy, GcpKeys::usedBy);

  /** Another disk's key. */
  static final Twin DATA = Twin.of("none, or the boot disk's", GcpKeys::data, GcpKeys::dataBack);

  private GcpKeys() {}

  private static List<Leaf> key(String prefix) {
    return List.of(
        Leaf.of(prefix + TYPE, Shape.words("Managed", "Supplied")),
        Leaf.of(prefix + NAME, NAMES),
        Leaf.of(prefix + SUPPLIED, Shape.ANY));
  }

  private static ObjectNode managed(
      JsonNode value, String prefix, Context context, Hearing hearing) {
    var result = Json.object();
    if (PARTS.stream().noneMatch(part -> value.has(DISK + KMS_KEY + part))) {
      return result;
    }
    for (var part : KMS) {
      var path = part.path().text();
      if (!value.has(path) && !path.endsWith("projectID")) {
        hearing.refuseAt(path, "is missing", "name it");
      }
    }
    var name = name(part -> value.path(DISK + KMS_KEY + part).asText(), context);
    return result.put(prefix + TYPE, "Managed").put(prefix + NAME, name);
  }

  private static String name(UnaryOperator<String> part, Context context) {
    var named = part.apply("projectID");
    var project = named.isEmpty() ? GcpCluster.project(context) : named;
    var ring = part.apply("location") + "/keyRings/" + part.apply("keyRing");
    return "projects/" + project + "/locations/" + ring + "/cryptoKeys/" + part.apply("name");
  }

  private static JsonNode parts(JsonNode value, String prefix, Hearing hearing) {
    var result = Json.object();
    if (value.has(prefix + SUPPLIED) || "Supplied".equals(value.path(prefix + TYPE).asText())) {
      return hearing.refuseAt(
          prefix, "the Machine API knows keys of the key management service alone", "use one");
    }
    if (!value.has(prefix + TYPE) && !value.has(prefix + NAME)) {
      return result;
    }
    var name = WHOLE.matcher(value.path(prefix + NAME).asText());
    if (!name.matches() || !value.has(prefix + TYPE)) {
      return hearing.refuseAt(prefix, "needs keyType and the name of the key", "name both");
    }
    for (int i = 0; i < PARTS.size(); i++) {
      result.put(DISK + KMS_KEY + PARTS.get(i), name.group(i + 1));
    }
    return result;
  }

  private static JsonNode usedBy(JsonNode account, Context context, Hearing hearing) {
    return account.isMissingNode() || bootDisk(context).has(NAME)
        ? account
        : hearing.refuse("there is no key to be used", "name the key");
  }

  private static JsonNode data(JsonNode value, Context context, Hearing hearing) {
    var account = value.path(DISK + USED_BY);
    var result = managed(value, DISK, context, hearing);
    if (!account.isMissingNode()) {
      result.set(DISK + USED_BY, account);
    }
    return likeBootDisk(result, context, hearing) ? result : Json.missing();
  }

  private static JsonNode dataBack(JsonNode value, Context context, Hearing hearing) {
    var result = parts(value, DISK, hearing);
    if (hearing.refused() || !likeBootDisk(value, context, hearing)) {
      return Json.missing();
    }
    if (value.has(DISK + USED_BY) && result instanceof ObjectNode key) {
      key.set(DISK + USED_BY, value.path(DISK + USED_BY));
    }
    return result;
  }

  private static boolean likeBootDisk(JsonNode key, Context context, Hearing hearing) {
    var bootDisk = bootDisk(context);
    var same =
        key.isEmpty()
            || key.path(DISK + NAME).equals(bootDisk.path(NAME))
                && key.path(DISK + USED_BY).equals(bootDisk.path(USED_BY));
    if (!same) {
      hearing.refuseAt(
          DISK, "Cluster API encrypts every disk with the boot disk's key", "use the same key");
    }
    return same;
  }

  /** Name and account of the source's key for the boot disk; empty when it has none. */
  private static ObjectNode bootDisk(Context context) {
    var found = Json.object();
    if (context.from() == Side.CLUSTER_API) {
      var key = GcpSource.infra(context).path(BOOT_DISK);
      keep(found, NAME, key.at("/managedKey/kmsKeyName"));
      keep(found, USED_BY, key.path("kmsKeyServiceAccount"));
      return found;
    }
    var key = GcpSource.field(GcpSource.bootDisk(context), DISK);
    var kms = GcpSource.field(key, "kmsKey");
    if (!Json.zero(GcpSource.field(kms, "name"))) {
      found.put(NAME, name(part -> GcpSource.field(kms, part).asText(), context));
    }
    keep(found, USED_BY, GcpSource.field(key, "kmsKeyServiceAccount"));
    return found;
  }

  private static void keep(ObjectNode found, String name, JsonNode value) {
    if (!Json.zero(value)) {
      found.set(name, value);
    }
  }
}
