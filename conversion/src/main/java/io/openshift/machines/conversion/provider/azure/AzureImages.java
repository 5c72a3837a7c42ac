package io.openshift.machines.conversion.provider.azure;

import static io.openshift.machines.conversion.mapping.Shape.FLAG;
import static io.openshift.machines.conversion.mapping.Shape.TEXT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Images. The Machine API names one by an id without its subscription, which its actuator always
 * puts in front, or by four words of the marketplace; Cluster API by the whole id, by the same four
 * words, or by its place in a gallery.
 */
final class AzureImages {
  private static final String RESOURCE_ID = "image.resourceID";
  private static final String TYPE = "image.type";
  private static final String ID = "image.id";
  private static final String MARKETPLACE = "image.marketplace";
  private static final String COMPUTE_GALLERY = "image.computeGallery";
  private static final String SHARED_GALLERY = "image.sharedGallery";
  private static final String WITH_PLAN = "MarketplaceWithPlan";
  private static final String NO_PLAN = "MarketplaceNoPlan";
  private static final String THIRD_PARTY = "thirdPartyImage";
  private static final List<String> WORDS = List.of("publisher", "offer", "sku", "version");
  private static final List<String> PLAN_WORDS = List.of("plan", "publisher", "offer", "sku");
  private static final List<String> PLACE =
      List.of("subscriptionID", "resourceGroup", "gallery", "name", "version");
  private static final List<String> WAYS =
      List.of(ID, MARKETPLACE, COMPUTE_GALLERY, SHARED_GALLERY);
  private static final Pattern WHOLE_ID =
      Pattern.compile("/subscriptions/([^/]+)(/.+)", Pattern.CASE_INSENSITIVE);

  private static final Shape PLAN =
      Words.struct(List.of(), Map.of("publisher", TEXT, "offer", TEXT, "sku", TEXT));

  /** The Machine API's leaves. */
  static final List<Leaf> MACHINE_API =
      List.of(
          Leaf.of(RESOURCE_ID, TEXT),
          Leaf.of("image.publisher", TEXT),
          Leaf.of("image.offer", TEXT),
          Leaf.of("image.sku", TEXT),
          Leaf.of("image.version", TEXT),
          Leaf.of(TYPE, Shape.words(NO_PLAN, WITH_PLAN, "ID")));

  /** Cluster API's leaves. */
  static final List<Leaf> CLUSTER_API =
      List.of(
          Leaf.of(ID, TEXT),
          Leaf.of(
              MARKETPLACE,
              Words.struct(
                  WORDS,
                  Map.of(
                      "publisher",
                      TEXT,
                      "offer",
                      TEXT,
                      "sku",
                      TEXT,
                      "version",
                      TEXT,
                      THIRD_PARTY,
                      FLAG))),
          gallery(COMPUTE_GALLERY, Map.of("plan", PLAN)),
          gallery(SHARED_GALLERY, Map.of("publisher", TEXT, "offer", TEXT, "sku", TEXT)));

  /** The image, both ways. */
  static final Twin IMAGE =
      Twin.of(
          "the id with its subscription, or the marketplace image",
          AzureImages::forth,
          AzureImages::back);

  private AzureImages() {}

  private static Leaf gallery(String path, Map<String, Shape> plan) {
    var fields = new HashMap<String, Shape>(plan);
    PLACE.forEach(name -> fields.put(name, TEXT));
    return Leaf.of(path, Words.struct(List.of(), fields));
  }

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    if (value.has(RESOURCE_ID)) {
      return byId(value, context, hearing);
    }
    var missing = WORDS.stream().filter(word -> !value.has("image." + word)).toList();
    if (missing.size() == WORDS.size()) {
      var remedy = "name image.resourceID, or publisher, offer, sku and version";
      return hearing.refuseAt("image", "names no image", remedy);
    }
    missing.forEach(word -> hearing.refuseAt("image." + word, "is missing", "name it"));
    var image = Json.object();
    WORDS.forEach(word -> image.set(word, value.path("image." + word)));
    // The actuator sends a purchase plan for every type but these two.
    var type = value.path(TYPE).asText(NO_PLAN);
    image.put(THIRD_PARTY, !type.equals(NO_PLAN));
    return Json.object().set(MARKETPLACE, image);
  }

  private static JsonNode byId(JsonNode value, Context context, Hearing hearing) {
    for (var field : value.properties()) {
      if (!field.getKey().equals(RESOURCE_ID)) {
        var reason = "an image is named by its resource id or by marketplace words, not by both";
        hearing.refuseAt(field.getKey(), reason, "keep one");
      }
    }
    var id = value.path(RESOURCE_ID).asText();
    if (!id.startsWith("/") || WHOLE_ID.matcher(id).matches()) {
      return hearing.refuseAt(
          RESOURCE_ID,
          "'" + id + "' is not an id without its subscription",
          "start it with /resourceGroups/");
    }
    var subscription = AzureCluster.subscription(context, hearing);
    return Json.object().put(ID, "/subscriptions/" + subscription + id);
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    var named = WAYS.stream().filter(value::has).toList();
    if (named.isEmpty()) {
      return hearing.refuseAt(
          "image",
          "names no image; Cluster API would take one of Kubernetes' own",
          "name the image that OpenShift's machines boot from");
    }
    named.stream()
        .skip(1)
        .forEach(way -> hearing.refuseAt(way, "only one image can be named", "keep one"));
    var way = named.getFirst();
    return switch (way) {
      case ID -> resourceId(value.path(ID).asText(), context, hearing);
      case MARKETPLACE -> marketplace(value.path(MARKETPLACE));
      default -> inGallery(way, value.path(way), context, hearing);
    };
  }

  private static JsonNode resourceId(String id, Context context, Hearing hearing) {
    var matcher = WHOLE_ID.matcher(id);
    if (!matcher.matches()) {
      return hearing.refuseAt(ID, "'" + id + "' is not an id", "start it with /subscriptions/");
    }
    var subscription = AzureCluster.subscription(context, hearing);
    return matcher.group(1).equalsIgnoreCase(subscription)
        ? Json.object().put(RESOURCE_ID, matcher.group(2))
        : hearing.refuseAt(ID, elsewhere(matcher.group(1)), "copy the image");
  }

  private static String elsewhere(String subscription) {
    return "the Machine API takes images of the cluster's own subscription alone, not of '"
        + subscription
        + "'";
  }

  private static ObjectNode marketplace(JsonNode image) {
    var result = Json.object();
    WORDS.forEach(word -> result.set("image." + word, image.path(word)));
    return result.put(TYPE, image.path(THIRD_PARTY).asBoolean() ? WITH_PLAN : NO_PLAN);
  }

  private static JsonNode inGallery(String way, JsonNode image, Context context, Hearing hearing) {
    if (PLAN_WORDS.stream().anyMatch(image::has)) {
      var reason = "the Machine API knows no purchase plan for an image of a gallery";
      return hearing.refuseAt(way, reason, "use the marketplace image itself");
    }
    var missing = PLACE.stream().filter(name -> !image.has(name)).toList();
    if (!missing.isEmpty()) {
      return hearing.refuseAt(way, "does not tell " + missing, "name the image by its id");
    }
    var given = image.path("subscriptionID").asText();
    if (!given.equalsIgnoreCase(AzureCluster.subscription(context, hearing))) {
      return hearing.refuseAt(way, elsewhere(given), "copy the image, and name it by its id");
    }
    return Json.object()
        .put(
            RESOURCE_ID,
            "/resourceGroups/%s/providers/Microsoft.Compute/galleries/%s/images/%s/versions/%s"
                .formatted(
                    image.path("resourceGroup").asText(),
                    image.path("gallery").asText(),
                    image.path("name").asText(),
                    image.path("version").asText()));
  }
}
