package io.openshift.machines.conversion.provider.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.conversion.provider.OwnDefinitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The VSphereVM, by which the Cluster API provider finds the virtual machine of a VSphereMachine.
 *
 * <p>One with a BIOS UUID is looked for by that alone, and a virtual machine that is not found so
 * is never made again. One without is looked for by its own UID as instance UUID, then by folder
 * and name, and is made when it is not there. So the VSphereVM is made before the provider may act,
 * with the BIOS UUID that the provider ID tells. The provider keeps that, and refuses any other
 * change of the spec: it has to be exactly what the provider would write.
 */
final class VSphereVm {
  private static final String BIOS_UUID = "biosUUID";
  private static final String LABELS = "/metadata/labels";
  private static final Pattern ID =
      Pattern.compile("vsphere://([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})");

  /** Leaves of a VSphereMachine's spec that a VSphereVM's has not. */
  private static final List<String> MACHINE_ALONE =
      List.of("providerID", "failureDomain", "naming", "namingStrategy");

  /** Labels of the Machine that the provider copies. */
  private static final List<String> COPIED =
      List.of("cluster.x-k8s.io/cluster-name", "cluster.x-k8s.io/control-plane");

  static final IdentityObject OBJECT =
      new IdentityObject(
          "VSphereVM",
          UnaryOperator.identity(),
          IdentityObject.Named.MACHINE,
          "virtual machine",
          VSphereVm::schema,
          VSphereVm::prepared);

  private VSphereVm() {}

  private static ObjectNode schema(ObjectNode machine) {
    var fields = machine.withObject("/properties");
    fields.remove(MACHINE_ALONE);
    fields.putObject(BIOS_UUID).put("type", "string");
    fields.set("bootstrapRef", OwnDefinitions.open());
    return machine;
  }

  private static Optional<ObjectNode> prepared(ClusterApiObjects objects, ClusterFacts facts) {
    return uuid(objects)
        .map(
            uuid -> {
              var object = objects.identity().orElseGet(() -> made(objects, facts)).deepCopy();
              if (Json.zero(object.path("spec").path(BIOS_UUID))) {
                object.withObject("/spec").put(BIOS_UUID, uuid);
              }
              return object;
            });
  }

  /** The BIOS UUID that the provider ID tells. */
  private static Optional<String> uuid(ClusterApiObjects objects) {
    return Stream.of(objects.infra(), objects.core())
        .map(object -> ID.matcher(object.at("/spec/providerID").asText()))
        .filter(matcher -> matcher.matches())
        .map(matcher -> matcher.group(1).toLowerCase(Locale.ROOT))
        .findFirst();
  }

  private static ObjectNode made(ClusterApiObjects objects, ClusterFacts facts) {
    var infra = objects.infra();
    var object = Json.object();
    object.set("apiVersion", infra.path("apiVersion"));
    object.put("kind", "VSphereVM");
    object
        .putObject("metadata")
        .<ObjectNode>set("name", objects.core().at("/metadata/name"))
        .<ObjectNode>set("namespace", infra.at("/metadata/namespace"))
        .putArray("ownerReferences")
        .addObject()
        .<ObjectNode>set("apiVersion", infra.path("apiVersion"))
        .<ObjectNode>set("kind", infra.path("kind"))
        .<ObjectNode>set("name", infra.at("/metadata/name"))
        .set("uid", infra.at("/metadata/uid"));
    for (var label : COPIED) {
      var value = objects.core().at(LABELS).path(label);
      if (!value.isMissingNode()) {
        object.withObject(LABELS).set(label, value);
      }
    }
    object.set("spec", spec(objects, facts));
    return object;
  }

  private static ObjectNode spec(ClusterApiObjects objects, ClusterFacts facts) {
    var spec = Json.objectOr(objects.infra().path("spec")).deepCopy();
    spec.remove(MACHINE_ALONE);
    var context =
        new Context(
            Side.MACHINE_API, Kind.MACHINE, facts, Json.object(), objects.core(), objects.infra());
    var zone = VSphereZone.of(context).filter(there -> !there.domain().isEmpty());
    zone.ifPresent(there -> override(spec, there));
    var server = facts.infraCluster().at("/spec/server");
    if (Json.zero(spec.path("server")) && !Json.zero(server)) {
      spec.set("server", server);
    }
    return spec;
  }

  /** Networks may differ: the provider may change them. */
  private static void override(ObjectNode spec, VSphereZone zone) {
    for (var field : VSpherePlacement.FIELDS) {
      var value = zone.override(field);
      if (!value.isMissingNode()) {
        spec.set(field, value);
      }
    }
  }

  /** What is missing for the provider to find the virtual machine. */
  static List<Problem> missing(ClusterApiObjects objects) {
    var problems = new ArrayList<Problem>();
    var spec = objects.infra().path("spec");
    for (var naming : List.of("naming", "namingStrategy")) {
      var template = spec.path(naming).path("template");
      if (!Json.zero(template) && !VSphereIdentity.usualName(template)) {
        var reason = "the virtual machine would have another name";
        problems.add(VSphereIdentity.problem("spec." + naming + ".template", reason));
      }
    }
    var known = objects.identity().map(object -> object.at("/spec/" + BIOS_UUID).asText(""));
    if (known.isEmpty() || known.get().isEmpty()) {
      place(objects.identity().map(object -> object.path("spec")).orElse(spec), problems);
    } else if (!known.get().equalsIgnoreCase(uuid(objects).orElse(""))) {
      problems.add(another(known.get(), uuid(objects)));
    }
    return problems;
  }

  private static void place(JsonNode spec, List<Problem> problems) {
    var datacenter = spec.path("datacenter").asText("");
    if (!VSphereFolders.known(datacenter)) {
      var reason = "the VSphereMachine names no datacenter";
      problems.add(VSphereIdentity.problem("spec.datacenter", reason));
    }
    if (!VSphereFolders.within(spec.path("folder").asText(""), datacenter)) {
      var reason = "the VSphereMachine names no folder by absolute path";
      problems.add(VSphereIdentity.problem("spec.folder", reason));
    }
  }

  private static Problem another(String there, Optional<String> here) {
    return new Problem(
        "spec." + BIOS_UUID,
        "the VSphereVM is the virtual machine %s, the VSphereMachine is %s"
            .formatted(there, here.orElse("none yet")),
        "while it is paused, delete the VSphereVM and take its finalizer off");
  }
}
