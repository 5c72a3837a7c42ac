package io.openshift.machines.conversion.provider.azure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.HashMap;
import java.util.Locale;

/**
 * Tags. The Machine API's actuator adds the cluster's tags and the one that marks what belongs to
 * the cluster; Cluster API tags a VM with what its machine says, so there they are written out.
 * Cluster API's own mark is spelled with an underscore where OpenShift's has a dot.
 */
final class AzureTags {
  private static final int MOST = 45;
  private static final String OWNED = "owned";

  /** The machine's tags; with those of the cluster in Cluster API. */
  static final Twin TAGS =
      Twin.of("the same, and the cluster's own tags", AzureTags::forth, AzureTags::back);

  private AzureTags() {}

  private static JsonNode forth(JsonNode value, Context context, Hearing hearing) {
    checked(value, hearing);
    var tags = cluster(context);
    tags.setAll(Json.objectOr(value));
    tags.remove(mark(context));
    var seen = new HashMap<String, String>();
    seen.put(mark(context).toLowerCase(Locale.ROOT), mark(context));
    for (var field : tags.properties()) {
      var other = seen.put(field.getKey().toLowerCase(Locale.ROOT), field.getKey());
      if (other != null) {
        twice(field.getKey(), other, hearing);
      }
    }
    if (tags.size() > MOST) {
      hearing.refuse(
          "come to " + tags.size() + " with the cluster's, and Azure takes " + MOST, "remove some");
    }
    return tags.put(mark(context), OWNED);
  }

  private static void twice(String key, String other, Hearing hearing) {
    hearing.refuseBelow(
        "." + key, "is '" + other + "' in other letter case, the same to Azure", "keep one");
  }

  private static void checked(JsonNode tags, Hearing hearing) {
    for (var field : tags.properties()) {
      var key = field.getKey();
      if (key.equals("Name")
          || key.startsWith("sigs.k8s.io_cluster-api-provider-azure_")
          || key.startsWith("kubernetes.io_cluster_")) {
        hearing.refuseBelow("." + key, "is a tag that Cluster API writes itself", "remove it");
      }
    }
  }

  private static JsonNode back(JsonNode value, Context context, Hearing hearing) {
    checked(value, hearing);
    var tags = Json.objectOr(value).deepCopy();
    var mark = mark(context);
    if (!OWNED.equals(tags.path(mark).asText())) {
      hearing.warn(
          "lacks " + mark + ": " + OWNED + ", which the Machine API gives to every machine",
          "add it");
    }
    tags.remove(mark);
    for (var field : cluster(context).properties()) {
      if (field.getValue().equals(tags.path(field.getKey()))) {
        tags.remove(field.getKey());
      } else if (!tags.has(field.getKey())) {
        hearing.warn("lacks the cluster's tag " + field.getKey(), "add it");
      }
    }
    return tags.isEmpty() ? Json.missing() : tags;
  }

  private static String mark(Context context) {
    return "kubernetes.io_cluster." + context.facts().clusterName();
  }

  private static ObjectNode cluster(Context context) {
    var tags = Json.object();
    var listed = context.facts().infrastructure().at("/status/platformStatus/azure/resourceTags");
    listed.forEach(tag -> tags.put(tag.path("key").asText(), tag.path("value").asText()));
    return tags;
  }
}
