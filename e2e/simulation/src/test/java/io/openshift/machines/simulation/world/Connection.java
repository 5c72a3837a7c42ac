package io.openshift.machines.simulation.world;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.server.Answer;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.wire.Endpoint;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One actor's connection to the API server of the world, over which one pass after the other goes.
 * What is to befall a pass is told before it; others may come between any two of its requests.
 */
public final class Connection implements Endpoint {
  private static final Map<String, ResourceType> TYPES =
      Stream.of(
              ResourceType.MACHINE,
              ResourceType.MACHINE_SET,
              ResourceType.CLUSTER_MACHINE,
              ResourceType.CLUSTER_MACHINE_SET,
              ResourceType.MACHINE_AUTOSCALER,
              World.INFRA_MACHINE,
              World.INFRA_TEMPLATE,
              ResourceType.of("v1", "Secret"))
          .collect(Collectors.toMap(type -> type.path(type.home()), Function.identity()));

  private final String name;
  private final String process;
  private World world;
  private Optional<View> caches = Optional.empty();
  private Trouble trouble = Trouble.NONE;
  private int requests;
  private int writes;
  private boolean dead;

  public Connection(String name, String process, World world) {
    this.name = name;
    this.process = process;
    this.world = world;
  }

  /** Connects to another world. */
  public void to(World other) {
    world = other;
    dead = false;
  }

  public World world() {
    return world;
  }

  /** The caches of the same controller. */
  public void besides(View view) {
    caches = Optional.of(view);
  }

  /** Begins a pass. */
  public void begin(Trouble next) {
    trouble = next;
    requests = 0;
    writes = 0;
    dead = false;
  }

  /** Kills the process at this end. */
  void kill() {
    dead = true;
  }

  /** Whether the process was killed in this pass. */
  public boolean dead() {
    return dead;
  }

  /** Sends a request. */
  public Answer send(Request request) throws Broken {
    if (dead) {
      throw new Broken("killed");
    }
    if (requests++ == trouble.interruptedAt()) {
      world.meanwhile(name, trouble.meanwhile());
    }
    if (!request.writes()) {
      return request.on(world.server());
    }
    var fault = writes++ == trouble.faultAt() ? trouble.fault() : Fault.NONE;
    return write(request, fault);
  }

  private Answer write(Request request, Fault fault) throws Broken {
    count(request, fault);
    return switch (fault) {
      case NONE -> commit(request, "");
      case REPEATED -> {
        commit(request, "");
        yield commit(request, " again");
      }
      case ANSWER_LOST -> throw done(request, ", the answer is lost", "lost");
      case WRITE_LOST -> throw lost(request, "never arrives");
      case LATE -> {
        world.post(name, request);
        throw lost(request, "is late");
      }
      case BUSY -> {
        world.trace().add(name + ": " + request.about() + ": the server is busy");
        yield new Answer(503, Trees.empty().put("kind", "Status").put("code", 503));
      }
      case KILLED_AFTER -> {
        dead = true;
        throw done(request, ", then the process is killed", "killed");
      }
      case KILLED_BEFORE -> {
        dead = true;
        throw lost(request, "never arrives: the process is killed");
      }
    };
  }

  private void count(Request request, Fault fault) {
    world.tally().injected(fault);
    if (process.equals(HandoverStep.PROCESS)) {
      world.tally().step(HandoverStep.of(request, world.server()), fault);
    }
  }

  private Broken done(Request request, String how, String broken) {
    commit(request, how);
    return new Broken(broken);
  }

  private Broken lost(Request request, String how) {
    world.trace().add(name + ": " + request.about() + " " + how);
    return new Broken("lost");
  }

  private Answer commit(Request request, String how) {
    return world.commit(name, request, how);
  }

  @Override
  public Reply answer(Asked asked) throws Broken {
    var request = read(asked);
    if (request.isEmpty()) {
      return new Reply(201, Trees.parse(asked.body()));
    }
    var mutation = world.mutation();
    var sent = mutation.sent(request.get());
    if (sent.isEmpty()) {
      return new Reply(200, Trees.parse(asked.body()));
    }
    if (mutation.stale() && sent.get() instanceof Request.Get(var key) && cached(key)) {
      return reply(caches.get().seen(key.type(), key.name()).orElse(null));
    }
    var answer = send(sent.get());
    return sent.get().writes() ? new Reply(answer.code(), answer.body()) : read(answer);
  }

  private boolean cached(Key key) {
    return caches.filter(view -> view.types().contains(key.type())).isPresent();
  }

  private static Reply reply(@Nullable ObjectNode object) {
    return object == null
        ? new Reply(404, Trees.empty().put("kind", "Status").put("code", 404))
        : new Reply(200, object);
  }

  private Reply read(Answer answer) {
    if (world.mutation() == Mutation.NONE || !answer.done()) {
      return new Reply(answer.code(), answer.body());
    }
    var body = answer.body().deepCopy();
    if (body.get("items") instanceof ArrayNode items) {
      items.forEach(one -> world.mutation().read(process, (ObjectNode) one));
      return new Reply(200, body);
    }
    return new Reply(200, world.mutation().read(process, body));
  }

  /** The request that was asked for; nothing for an event, which nobody keeps. */
  private static Optional<Request> read(Asked asked) {
    var path = asked.uri().getPath();
    if (path.endsWith("/events")) {
      return Optional.empty();
    }
    var status = path.endsWith("/status");
    var whole = status ? path.substring(0, path.length() - "/status".length()) : path;
    var all = TYPES.get(whole);
    if (all != null) {
      return Optional.of(
          asked.method().equals("GET")
              ? new Request.ListAll(all)
              : new Request.Create(Trees.parse(asked.body())));
    }
    var slash = whole.lastIndexOf('/');
    var type = TYPES.get(whole.substring(0, slash));
    if (type == null) {
      throw new IllegalStateException("nobody serves " + asked.method() + " " + path);
    }
    return Optional.of(one(asked, new Key(type, whole.substring(slash + 1)), status));
  }

  private static Request one(Asked asked, Key key, boolean status) {
    return switch (asked.method()) {
      case "GET" -> new Request.Get(key);
      case "PUT" -> new Request.Update(body(asked), status);
      case "DELETE" -> new Request.Delete(key, body(asked));
      case "PATCH" -> new Request.Apply(key, body(asked), manager(asked.uri()));
      default -> throw new IllegalStateException("unexpected " + asked.method());
    };
  }

  private static ObjectNode body(Asked asked) {
    return Trees.parse(asked.body());
  }

  private static String manager(URI uri) {
    return Stream.of(uri.getQuery().split("&"))
        .filter(one -> one.startsWith("fieldManager="))
        .map(one -> one.substring("fieldManager=".length()))
        .findFirst()
        .orElseThrow();
  }
}
