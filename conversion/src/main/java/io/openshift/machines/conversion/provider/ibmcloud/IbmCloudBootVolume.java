package io.openshift.machines.conversion.provider.ibmcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rows;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The boot volume. Without one, both providers leave size and kind to the image; with one, Cluster
 * API's webhook wants a size.
 */
final class IbmCloudBootVolume {
  /** Newer builds of the schema have it, and the profile sdp with it. */
  static final String BANDWIDTH = "bootVolume.bandwidth";

  private static final String KEY = "bootVolume.encryptionKey";
  private static final String KEY_CRN = "bootVolume.encryptionKeyCRN";
  private static final String PROFILE = "bootVolume.profile";
  private static final String SIZE = "bootVolume.sizeGiB";
  private static final String IOPS = "bootVolume.iops";
  private static final String GENERAL = "general-purpose";
  private static final String CUSTOM = "custom";
  private static final String SDP = "sdp";
  private static final int LEAST = 10;
  private static final int MOST = 250;
  private static final int MOST_OF_SDP = 32_000;
  private static final Set<String> PROFILES =
      Set.of(GENERAL, "5iops-tier", "10iops-tier", CUSTOM, SDP);

  /** A cloud resource name, as the webhook takes it. */
  private static final Pattern CRN =
      Pattern.compile(
          "crn:v[0-9]+:[a-z0-9-]+:[a-z0-9-]+:[a-z0-9-]+:[a-z0-9-]*:([a-z]/[a-z0-9-]+)?"
              + ":[a-z0-9-]*:[a-z0-9-]*:[a-zA-Z0-9-_./]*");

  private static final Leaf CLUSTER_API_PROFILE =
      Leaf.of(PROFILE, Shape.TEXT).absentMeans(Json.text(GENERAL));

  /** The rows. */
  static final List<Rule> ROWS =
      List.of(
          Rows.link(
              leaves(Leaf.of(KEY, Shape.TEXT), Leaf.of(PROFILE, Shape.TEXT)),
              leaves(Leaf.of(KEY_CRN, Shape.TEXT), CLUSTER_API_PROFILE),
              Twin.of(
                  "as a whole: a size of 10 GiB or more, or nothing",
                  IbmCloudBootVolume::forth,
                  IbmCloudBootVolume::back)),
          Rows.only(
              Side.CLUSTER_API,
              Leaf.of("bootVolume.deleteVolumeOnInstanceDelete", Shape.FLAG)
                  .absentMeans(BooleanNode.TRUE),
              Rows.nothing(),
              "the Machine API deletes a boot volume with its instance"),
          Rows.refuse(
              Side.CLUSTER_API,
              Leaf.of("bootVolume.name", Shape.TEXT),
              "the Machine API lets the cloud name a boot volume"));

  private IbmCloudBootVolume() {}

  private static List<Leaf> leaves(Leaf key, Leaf profile) {
    return List.of(key, profile, number(SIZE), number(IOPS), number(BANDWIDTH));
  }

  private static Leaf number(String path) {
    return Leaf.of(path, new Shape.Whole(0, Long.MAX_VALUE)).absentMeans(Json.whole(0));
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    check(value, KEY, context, hearing);
    return renamed(value, KEY, KEY_CRN);
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    check(value, KEY_CRN, context, hearing);
    return renamed(value, KEY_CRN, KEY);
  }

  private static ObjectNode renamed(JsonNode value, String from, String into) {
    var result = ((ObjectNode) value).deepCopy();
    var key = result.remove(from);
    return key == null ? result : result.set(into, key);
  }

  private static void check(JsonNode value, String key, Context context, Hearing hearing) {
    if (value.isEmpty()) {
      return;
    }
    var profile = value.path(PROFILE).asText(GENERAL);
    var newer = context.facts().installed().has(BANDWIDTH);
    if (!PROFILES.contains(profile) || profile.equals(SDP) && !newer) {
      var known = new ArrayList<>(PROFILES.stream().sorted().toList());
      known.removeIf(name -> name.equals(SDP) && !newer);
      var reason = "the installed schema does not take '" + profile + "'";
      hearing.refuseAt(PROFILE, reason, "use one of " + String.join(", ", known));
    }
    checkSize(value, profile, hearing);
    if (value.has(IOPS) && !profile.equals(CUSTOM) && !profile.equals(SDP)) {
      hearing.refuseAt(IOPS, "only the profiles custom and sdp have IOPS of choice", "remove it");
    }
    if (value.has(BANDWIDTH) && !(profile.equals(SDP) && newer)) {
      hearing.refuseAt(BANDWIDTH, "only the profile sdp has a bandwidth of choice", "remove it");
    }
    if (value.has(key) && !CRN.matcher(value.path(key).asText()).matches()) {
      hearing.refuseAt(key, "is not the CRN of a key", "name the key by its CRN");
    }
  }

  private static void checkSize(JsonNode value, String profile, Hearing hearing) {
    var most = profile.equals(SDP) ? MOST_OF_SDP : MOST;
    var size = value.path(SIZE).asLong();
    if (size < LEAST || size > most) {
      hearing.refuseAt(
          SIZE,
          "Cluster API takes a boot volume of " + LEAST + " to " + most + " GiB, not " + size,
          "name a size, or no boot volume at all");
    }
  }
}
