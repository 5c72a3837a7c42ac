package io.openshift.machines.conversion.provider.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Network tags, resource manager tags and metadata of instances. */
final class GcpTags {
  private static final String PARENT = "parentID";
  private static final String KEY = "key";

  /** Resource manager tags as both schemas bound them. */
  static final Shape RESOURCE_SHAPE =
      Shape.listOf(
          Words.struct(
              List.of(PARENT, KEY, "value"),
              Map.of(
                  PARENT,
                  Shape.text("[1-9][0-9]{0,31}|[a-z][a-z0-9-]{4,28}[a-z0-9]"),
                  KEY,
                  Shape.text("[a-zA-Z0-9]([0-9A-Za-z_.-]{0,61}[a-zA-Z0-9])?"),
                  "value",
                  Shape.text(
                      "[a-zA-Z0-9]([0-9A-Za-z_.@%=+:,*#&()\\[\\]{}\\-\\s]{0,61}[a-zA-Z0-9])?"))));

  /** Metadata entries. */
  static final Shape METADATA_SHAPE =
      Shape.listOf(
          Words.struct(List.of(KEY), Map.of(KEY, Shape.TEXT, "value", Shape.textOrEmpty())));

  /** The machine's tags, and those that the Infrastructure gives to all. */
  static final Twin RESOURCE =
      Twin.of(
          "the machine's tags; with those of the Infrastructure", GcpTags::forth, GcpTags::back);

  /** Network tags; the Machine API's webhook names one where there is none. */
  static final Twin NETWORK =
      Twin.of(
          "the same tags; `<cluster>-worker` when the Machine API names none",
          (value, context, _hearing) -> value.isMissingNode() ? worker(context) : value,
          (value, context, hearing) -> {
            if (value.isMissingNode()) {
              hearing.warn("the Machine API's webhook adds the tag of workers", "name a tag");
              return worker(context);
            }
            return value;
          });

  /** Metadata beside the user data, each key once. */
  static final Twin METADATA = Twin.of("the same entries", GcpTags::metadata, GcpTags::metadata);

  private GcpTags() {}

  private static JsonNode worker(Context context) {
    return Json.object().arrayNode().add(context.facts().clusterName() + "-worker");
  }

  private static JsonNode ofInfrastructure(Context context) {
    return GcpCluster.platform(context).path("resourceTags");
  }

  private static boolean named(JsonNode list, JsonNode tag) {
    for (var other : list) {
      if (other.path(PARENT).equals(tag.path(PARENT)) && other.path(KEY).equals(tag.path(KEY))) {
        return true;
      }
    }
    return false;
  }

  private static JsonNode forth(JsonNode tags, Context context, Hearing _hearing) {
    var all = Json.object().arrayNode();
    tags.forEach(all::add);
    for (var tag : ofInfrastructure(context)) {
      if (!named(tags, tag)) {
        all.add(tag.deepCopy());
      }
    }
    return some(all);
  }

  private static JsonNode back(JsonNode tags, Context context, Hearing hearing) {
    var own = Json.object().arrayNode();
    for (var tag : tags) {
      var given = false;
      for (var other : ofInfrastructure(context)) {
        given |= other.equals(tag);
      }
      if (!given) {
        own.add(tag);
      }
    }
    for (var tag : context.facts().infraCluster().at("/spec/resourceManagerTags")) {
      if (!named(tags, tag)) {
        var name = tag.path(PARENT).asText() + "/" + tag.path(KEY).asText();
        hearing.warn("the Machine API would not add the GCPCluster's " + name, "add it");
      }
    }
    return some(own);
  }

  private static JsonNode some(ArrayNode list) {
    return list.isEmpty() ? Json.missing() : list;
  }

  private static JsonNode metadata(JsonNode entries, Context _context, Hearing hearing) {
    var seen = new HashSet<String>();
    int index = 0;
    for (var entry : entries) {
      var at = "[" + index++ + "].key";
      var key = entry.path(KEY).asText();
      if (key.equals("user-data")) {
        hearing.refuseBelow(
            at,
            "the Machine API would boot with it, Cluster API would have the key twice",
            "put it into the user data secret");
      } else if (!seen.add(key)) {
        hearing.refuseBelow(at, "'" + key + "' is there twice", "keep one");
      }
    }
    return entries;
  }
}
