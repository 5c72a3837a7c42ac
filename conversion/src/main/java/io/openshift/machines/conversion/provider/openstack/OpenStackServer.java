package io.openshift.machines.conversion.provider.openstack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.mapping.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The server itself: flavor, tags, metadata. */
final class OpenStackServer {
  private static final String ONLY_NAMES = "the Machine API names it by its name alone";
  private static final String KEY = "key";
  private static final String VALUE = "value";
  private static final int LONGEST = 255;

  /** Tags; the Machine API's actuator adds two of its own to every server. */
  static final Twin TAGS =
      Twin.of(
          "the tags, each once, and those that the Machine API adds to every server",
          OpenStackServer::tags,
          OpenStackServer::tagsBack);

  /** A flag that both sides leave out when it is not set: false is never stored. */
  static final Twin TRUE_OR_NOT =
      Twin.of(
          "true, or not said",
          (value, _context, _hearing) -> value,
          (value, _context, _hearing) -> value);

  private OpenStackServer() {}

  /** A map, and a list of keys with values, of which some versions refuse empty ones. */
  static Twin metadata(boolean emptyToo) {
    return Twin.of(
            "map; list of keys and values",
            (map, _context, hearing) -> metadata(map, emptyToo ? 0 : 1, hearing),
            OpenStackServer::metadataBack)
        .settledBy(OpenStackServer::settledMetadata);
  }

  /** The shape of metadata in Cluster API. */
  static Shape metadataList() {
    return Shape.listOf(
        Words.struct(List.of(KEY), Map.of(KEY, Shape.TEXT, VALUE, Shape.textOrEmpty())));
  }

  /** A flavor's name, wherever it stands in Cluster API, beside an id that is refused. */
  static Twin flavor(String name, String id) {
    return Twin.of(
        "by name",
        (value, _context, hearing) ->
            value.isMissingNode()
                ? hearing.refuse("is missing", "name the flavor")
                : Json.object().set(name, named(value, "flavor", hearing)),
        (value, _context, hearing) -> {
          if (value.has(id)) {
            return hearing.refuseAt(id, ONLY_NAMES, "name the flavor");
          }
          return value.has(name)
              ? value.path(name)
              : hearing.refuseAt(name, "is missing", "name the flavor");
        });
  }

  /** A newer Machine API takes what looks like a UUID for an id, an older one for a name. */
  static JsonNode named(JsonNode name, String path, Hearing hearing) {
    return OpenStackFilters.UUID.matcher(name.asText()).matches()
        ? hearing.refuseAt(path, "'" + name.asText() + "' is an id, not a name", "give the name")
        : name;
  }

  private static List<String> added(Context context) {
    return List.of(
        "cluster-api-provider-openstack",
        WellKnown.MACHINE_API_NAMESPACE + "-" + context.facts().clusterName());
  }

  private static JsonNode tags(JsonNode tags, Context context, Hearing _hearing) {
    var all = words(tags);
    all.addAll(added(context));
    return list(all);
  }

  private static JsonNode tagsBack(JsonNode tags, Context context, Hearing _hearing) {
    var own = words(tags);
    added(context).forEach(own::remove);
    return list(own);
  }

  private static Set<String> words(JsonNode list) {
    var words = new LinkedHashSet<String>();
    list.forEach(word -> words.add(word.asText()));
    return words;
  }

  private static ArrayNode list(Set<String> words) {
    var list = Json.object().arrayNode();
    words.forEach(list::add);
    return list;
  }

  private static JsonNode metadata(JsonNode map, int shortest, Hearing hearing) {
    if (!(map instanceof ObjectNode entries)) {
      return map;
    }
    var list = entries.arrayNode();
    entries.properties().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry -> {
              var value = entry.getValue().asText();
              var longest = Math.max(entry.getKey().length(), value.length());
              if (longest > LONGEST || value.length() < shortest) {
                var reason = "has not " + shortest + " to " + LONGEST + " characters";
                hearing.refuseBelow("." + entry.getKey(), reason, "give it another value");
              }
              list.addObject().put(KEY, entry.getKey()).put(VALUE, value);
            });
    return list;
  }

  private static JsonNode metadataBack(JsonNode list, Context _context, Hearing hearing) {
    if (list.isMissingNode()) {
      return list;
    }
    var map = Json.object();
    var index = 0;
    for (var item : list) {
      var key = item.path(KEY).asText();
      if (map.has(key)) {
        hearing.refuseBelow("[" + index + "].key", "'" + key + "' stands twice", "remove one");
      }
      map.put(key, item.path(VALUE).asText());
      index++;
    }
    return map;
  }

  /** A list keeps its order; new keys come last. */
  private static JsonNode settledMetadata(JsonNode old, JsonNode now) {
    if (!(old instanceof ArrayNode before) || !(now instanceof ArrayNode list)) {
      return now;
    }
    var rest = new ArrayList<JsonNode>();
    list.forEach(rest::add);
    var arranged = list.arrayNode();
    for (var item : before) {
      rest.stream()
          .filter(candidate -> candidate.path(KEY).equals(item.path(KEY)))
          .findFirst()
          .ifPresent(arranged::add);
    }
    rest.stream().filter(item -> !contains(arranged, item)).forEach(arranged::add);
    return arranged;
  }

  private static boolean contains(ArrayNode list, JsonNode item) {
    for (var other : list) {
      if (other.path(KEY).equals(item.path(KEY))) {
        return true;
      }
    }
    return false;
  }
}
