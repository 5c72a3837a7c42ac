package io.openshift.machines.simulation.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Answer;
import io.openshift.machines.simulation.server.ApiServer;
import io.openshift.machines.simulation.server.Key;

/** A request to the API server. */
public sealed interface Request {

  /** What it is about. */
  String about();

  /** Carries it out. */
  Answer on(ApiServer server);

  /** Whether it may change something. */
  default boolean writes() {
    return true;
  }

  /** Reads one object; 404 when it is not there. */
  record Get(Key key) implements Request {
    @Override
    public String about() {
      return "get " + key;
    }

    @Override
    public Answer on(ApiServer server) {
      return server
          .get(key)
          .map(one -> new Answer(200, one))
          .orElseGet(() -> new Answer(404, Trees.empty().put("kind", "Status").put("code", 404)));
    }

    @Override
    public boolean writes() {
      return false;
    }
  }

  /** Reads all objects of a kind. */
  record ListAll(ResourceType type) implements Request {
    @Override
    public String about() {
      return "list " + type.kind();
    }

    @Override
    public Answer on(ApiServer server) {
      var list = Trees.empty().put("kind", "List");
      server.list(type).forEach(list.putArray("items")::add);
      return new Answer(200, list);
    }

    @Override
    public boolean writes() {
      return false;
    }
  }

  /** Makes an object. */
  record Create(ObjectNode object) implements Request {
    @Override
    public String about() {
      return "create " + Key.of(object);
    }

    @Override
    public Answer on(ApiServer server) {
      return server.create(object);
    }
  }

  /** Replaces an object, or its status, locked on the version that it carries. */
  record Update(ObjectNode object, boolean status) implements Request {
    @Override
    public String about() {
      return (status ? "update status of " : "update ") + Key.of(object);
    }

    @Override
    public Answer on(ApiServer server) {
      return server.update(object, status, "update");
    }
  }

  /** Merges a patch into an object, or into its status. */
  record Patch(Key key, JsonNode patch, boolean status) implements Request {
    @Override
    public String about() {
      return (status ? "patch status of " : "patch ") + key + " " + patch;
    }

    @Override
    public Answer on(ApiServer server) {
      return server.patch(key, patch, status);
    }
  }

  /** Applies a status on the server side, for that field manager. */
  record Apply(Key key, ObjectNode body, String manager) implements Request {
    @Override
    public String about() {
      return "apply " + key + " " + body.path("status");
    }

    @Override
    public Answer on(ApiServer server) {
      return server.apply(key, body, manager);
    }
  }

  /** Asks for a deletion, with preconditions and propagation as the options say. */
  record Delete(Key key, JsonNode options) implements Request {
    @Override
    public String about() {
      return "delete " + key;
    }

    @Override
    public Answer on(ApiServer server) {
      return server.delete(key, options);
    }
  }
}
