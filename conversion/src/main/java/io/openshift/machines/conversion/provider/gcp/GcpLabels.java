package io.openshift.machines.conversion.provider.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.Locale;

/**
 * Labels of instances and boot disks. The Machine API adds the Infrastructure's labels and its own
 * ownership label by itself; in Cluster API they stand on the machine.
 */
final class GcpLabels {
  private static final String OWNED = "owned";
  private static final String RESERVED = "capg-";

  /** The machine's own labels, and all that are on its instance. */
  static final Twin LABELS =
      Twin.of(
          "the machine's labels; with those of the Infrastructure and the ownership label",
          GcpLabels::forth,
          GcpLabels::back);

  /** The boot disk's labels, which Cluster API takes from the machine. */
  static final Twin BOOT_DISK =
      Twin.of("the machine's labels", GcpLabels::sameOnDisk, (_v, c, _h) -> some(own(c)));

  /** None on other disks, where Cluster API puts none. */
  static final Twin DATA_DISK =
      Twin.of(
          "empty",
          (value, context, hearing) -> {
            if (!value.isMissingNode()) {
              return hearing.refuse(
                  "Cluster API labels no disk but the boot disk", "remove the labels");
            }
            var all = effective(Json.object(), context).size();
            hearing.warn(
                "Cluster API leaves " + all + " labels of the cluster off this disk",
                "label it in Google Cloud if somebody looks for them");
            return value;
          },
          (_value, _context, _hearing) -> Json.missing());

  private GcpLabels() {}

  private static String ownership(Context context) {
    return "kubernetes-io-cluster-" + context.facts().clusterName();
  }

  private static ObjectNode ofInfrastructure(Context context) {
    var labels = Json.object();
    for (var label : GcpCluster.platform(context).path("resourceLabels")) {
      labels.set(label.path("key").asText(), label.path("value"));
    }
    return labels;
  }

  /** What the Machine API puts on an instance or disk that has these labels. */
  private static ObjectNode effective(JsonNode labels, Context context) {
    var all = ofInfrastructure(context);
    all.setAll(Json.objectOr(labels));
    return all.put(ownership(context), OWNED);
  }

  /** What the machine says itself of all labels that are on its instance. */
  private static ObjectNode stripped(JsonNode labels, Context context) {
    var rest = Json.objectOr(labels).deepCopy();
    rest.remove(ownership(context));
    ofInfrastructure(context)
        .properties()
        .forEach(
            label -> {
              if (label.getValue().equals(rest.get(label.getKey()))) {
                rest.remove(label.getKey());
              }
            });
    return rest;
  }

  /** The machine's own labels, on whichever side the source is. */
  private static ObjectNode own(Context context) {
    return context.from() == Side.MACHINE_API
        ? Json.objectOr(GcpSource.providerSpec(context, "labels"))
        : stripped(GcpSource.infra(context).path("additionalLabels"), context);
  }

  private static JsonNode some(ObjectNode labels) {
    return labels.isEmpty() ? Json.missing() : labels;
  }

  private static JsonNode forth(JsonNode labels, Context context, Hearing hearing) {
    spelling(labels, hearing);
    return effective(labels, context);
  }

  private static void spelling(JsonNode labels, Hearing hearing) {
    for (var label : labels.properties()) {
      var text = label.getKey() + label.getValue().asText();
      if (label.getKey().startsWith(RESERVED)) {
        hearing.refuseBelow(
            "." + label.getKey(), "is reserved to the Cluster API provider", "use another key");
      } else if (!text.equals(text.toLowerCase(Locale.ROOT))) {
        hearing.refuseBelow(
            "." + label.getKey(), "has capital letters, Google Cloud knows none", "use small ones");
      }
    }
  }

  private static JsonNode back(JsonNode labels, Context context, Hearing hearing) {
    spelling(labels, hearing);
    var ownership = ownership(context);
    if (!labels.path(ownership).asText(OWNED).equals(OWNED)) {
      return hearing.refuseBelow(
          "." + ownership, "the Machine API always says " + OWNED, "set it to " + OWNED);
    }
    for (var name : effective(Json.object(), context).properties()) {
      if (!labels.has(name.getKey())) {
        hearing.warn("the Machine API would add " + name.getKey(), "add it");
      }
    }
    var ofCluster = context.facts().infraCluster().at("/spec/additionalLabels");
    for (var label : ofCluster.properties()) {
      if (!labels.has(label.getKey())) {
        hearing.warn("the Machine API would not add the GCPCluster's " + label.getKey(), "add it");
      }
    }
    return some(stripped(labels, context));
  }

  private static JsonNode sameOnDisk(JsonNode labels, Context context, Hearing hearing) {
    return effective(labels, context).equals(effective(own(context), context))
        ? Json.missing()
        : hearing.refuse(
            "Cluster API gives the boot disk the labels of the machine, which are others",
            "give machine and boot disk the same labels");
  }
}
