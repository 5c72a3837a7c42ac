package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Place;

/**
 * Where the tables' bases lie in the objects of a kind: a MachineSet has in its template what a
 * Machine has at its root.
 *
 * @param core the Machine or MachineSet of one API
 * @param provider the object that has the platform's part: the same one in the Machine API
 * @param machineSpec the machine spec
 * @param writing whether missing bases are made; otherwise they read as empty
 * @param fresh whether the platform's part is new
 */
record Frame(
    Kind kind,
    ObjectNode core,
    ObjectNode provider,
    ObjectNode machineSpec,
    boolean writing,
    boolean fresh) {

  /**
   * Begins the paths of a second object while they are collected; no field of Kubernetes has it.
   * What is read from two objects is called the same in both.
   */
  static final String SECOND = "\uE000";

  /** A frame to read from. */
  static Frame reading(Kind kind, ObjectNode core, ObjectNode provider) {
    return new Frame(kind, core, provider, machineSpec(kind, core, false), false, false);
  }

  /** A frame to write into. */
  static Frame writing(Kind kind, ObjectNode core, ObjectNode provider, boolean fresh) {
    return new Frame(kind, core, provider, machineSpec(kind, core, true), true, fresh);
  }

  /** Base: the object. */
  Place object() {
    return new Place(core, "", machineSpec, machineName(), fresh);
  }

  /** Base: what has a machine's metadata and spec. */
  Place level() {
    return switch (kind) {
      case MACHINE -> object();
      case MACHINE_SET ->
          new Place(
              at(core, writing, "spec", "template"),
              "spec.template.",
              machineSpec,
              machineName(),
              fresh);
    };
  }

  /** Base: the machine spec. */
  Place machine() {
    return new Place(machineSpec, machineName(), machineSpec, machineName(), fresh);
  }

  /** Base: the infra machine's spec. */
  Place infra() {
    var spec =
        switch (kind) {
          case MACHINE -> at(provider, writing, "spec");
          case MACHINE_SET -> at(provider, writing, "spec", "template", "spec");
        };
    return new Place(spec, second() + machineName(), machineSpec, machineName(), fresh);
  }

  /** Base: the infra object. */
  Place infraObject() {
    return new Place(provider, second(), machineSpec, machineName(), fresh);
  }

  private String second() {
    return provider == core ? "" : SECOND;
  }

  /** Base: this provider spec. */
  Place providerSpec(ObjectNode value) {
    return new Place(
        value, machineName() + "providerSpec.value.", machineSpec, machineName(), fresh);
  }

  private static ObjectNode machineSpec(Kind kind, ObjectNode core, boolean writing) {
    return switch (kind) {
      case MACHINE -> at(core, writing, "spec");
      case MACHINE_SET -> at(core, writing, "spec", "template", "spec");
    };
  }

  /** Full path of the machine spec, with a dot. */
  String machineName() {
    return switch (kind) {
      case MACHINE -> "spec.";
      case MACHINE_SET -> "spec.template.spec.";
    };
  }

  private static ObjectNode at(ObjectNode object, boolean writing, String... steps) {
    var node = object;
    for (var step : steps) {
      JsonNode next = node.get(step);
      if (next instanceof ObjectNode there) {
        node = there;
      } else {
        node = writing ? node.putObject(step) : Json.object();
      }
    }
    return node;
  }
}
