package io.openshift.machines.e2e.provider.aws;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.provider.Look;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which tags the provider puts on instances, and which it takes off again. */
final class AwsTags {
  /** Annotation with the additional tags as last put on, by which it knows which to take off. */
  static final String LAST_APPLIED = "sigs.k8s.io/cluster-api-provider-aws-last-applied-tags";

  private static final String OWN = "sigs.k8s.io/cluster-api-provider-aws/";

  private AwsTags() {}

  /** The tags by which it finds an instance that it made. */
  static Map<String, String> marks(String cluster, String machine) {
    return Map.of("Name", machine, OWN + "cluster/" + cluster, "owned");
  }

  /** All tags of a new instance. */
  static Map<String, String> ofNew(Look look) {
    var name = Trees.name(look.infra());
    var cluster = look.surroundings().cluster().map(Trees::name).orElseThrow();
    var tags = new HashMap<>(Map.of("Name", name));
    tags.putAll(additional(look));
    tags.putAll(Map.of(OWN + "cluster/" + cluster, "owned", OWN + "role", "node"));
    tags.put("kubernetes.io/cluster/" + cluster, "owned");
    tags.put("MachineName", Trees.namespace(look.infra()) + "/" + name);
    return tags;
  }

  /** What the infra cluster and the infra machine ask for; the machine's word counts. */
  static Map<String, String> additional(Look look) {
    var tags = new TreeMap<String, String>();
    look.surroundings().infraCluster().ifPresent(c -> read(c, "/spec/additionalTags", tags));
    read(look.infra(), "/spec/additionalTags", tags);
    return tags;
  }

  private static void read(ObjectNode object, String path, Map<String, String> into) {
    object.at(path).properties().forEach(tag -> into.put(tag.getKey(), tag.getValue().asText()));
  }

  /** What to put on an instance it keeps: all of {@code additional}, and off what is no more. */
  static Map<String, @Nullable String> change(Look look) {
    var additional = additional(look);
    var change = new HashMap<String, @Nullable String>(additional);
    lastApplied(look).forEach((key, _v) -> change.putIfAbsent(key, additional.get(key)));
    return change;
  }

  /** The annotation after that, or an empty text when there is nothing to remember. */
  static String toRemember(Look look) {
    var additional = additional(look);
    if (additional.isEmpty() && lastApplied(look).isEmpty()) {
      return "";
    }
    var node = JsonNodeFactory.instance.objectNode();
    additional.forEach(node::put);
    return node.toString();
  }

  private static Map<String, String> lastApplied(Look look) {
    var text = look.infra().at("/metadata/annotations").path(LAST_APPLIED).asText();
    var tags = new TreeMap<String, String>();
    if (!text.isEmpty()) {
      read(Trees.parse(text), "", tags);
    }
    return tags;
  }
}
