package io.openshift.machines.simulation.world;

import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.simulation.server.Answer;
import io.openshift.machines.simulation.server.ApiServer;
import io.openshift.machines.simulation.server.Collector;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One run: an API server, a cloud, the controllers around them, and what was seen of it all. */
public final class World {
  /** The provider's infra machine. */
  public static final ResourceType INFRA_MACHINE = ResourceType.infra("v1beta2", "AWSMachine");

  /** The provider's infra template. */
  public static final ResourceType INFRA_TEMPLATE =
      ResourceType.infra("v1beta2", "AWSMachineTemplate");

  private final Time time;
  private final ApiServer server;
  private final Cloud cloud;
  private final Duty duty;
  private final Trace trace;
  private final Tally tally;
  private final Mutation mutation;
  private final List<Actor> actors = new ArrayList<>();
  private final Set<String> busy = new HashSet<>();
  private final List<Late> post = new ArrayList<>();

  private record Late(String name, Request request) {}

  /** What a run begins with. */
  public record Beginning(Time time, ApiServer server, Cloud cloud, Duty duty) {}

  /** A world that begins so. */
  public World(Beginning beginning, Trace trace, Tally tally, Mutation mutation) {
    this.mutation = mutation;
    this.time = beginning.time();
    this.server = beginning.server();
    this.cloud = beginning.cloud();
    this.duty = beginning.duty();
    this.trace = trace;
    this.tally = tally;
  }

  /** The state of this world, for others to begin with. */
  public Beginning ending() {
    var copy = new Time(time.instant());
    return new Beginning(copy, server.copy(copy), cloud.copy(), duty.copy());
  }

  /** The clock. */
  public Time time() {
    return time;
  }

  /** The API server. */
  public ApiServer server() {
    return server;
  }

  /** The cloud. */
  public Cloud cloud() {
    return cloud;
  }

  /** Who works, and who ought to. */
  public Duty duty() {
    return duty;
  }

  /** What happened. */
  public Trace trace() {
    return trace;
  }

  /** What is counted. */
  public Tally tally() {
    return tally;
  }

  /** What is wrong with the operators. */
  public Mutation mutation() {
    return mutation;
  }

  /** The controllers. */
  public List<Actor> actors() {
    return actors;
  }

  /** Carries a request out. */
  public Answer commit(String name, Request request, String how) {
    var answer = request.on(server);
    ended();
    trace.add(() -> line(name, request, how, answer));
    return answer;
  }

  private void ended() {
    server.ended().forEach(key -> duty.ended(key.type(), key.name()));
  }

  private static String line(String name, Request request, String how, Answer answer) {
    var why = answer.done() ? "" : " " + answer.body().path("message").asText();
    return "%s: %s%s -> %d%s".formatted(name, request.about(), how, answer.code(), why);
  }

  /** Keeps a request for later. */
  void post(String name, Request request) {
    post.add(new Late(name, request));
  }

  /** Delivers the oldest request that is late. */
  public void deliverPost() {
    if (!post.isEmpty()) {
      var late = post.remove(0);
      commit(late.name(), late.request(), ", late");
    }
  }

  /** Lets the garbage collector look at everything. */
  public void collect() {
    var before = server.version();
    new Collector(server).collect();
    ended();
    if (server.version() != before) {
      trace.add("the garbage collector works");
    }
  }

  /** Lets a controller look after an object, unless it is doing that already. */
  public void pass(Actor actor, String object, Trouble trouble) {
    var turn = actor.seat().name() + "/" + object;
    if (busy.contains(actor.seat().name())) {
      return;
    }
    busy.add(actor.seat().name());
    actor.seat().connection().begin(trouble);
    try {
      actor.pass(object);
    } catch (Violation violation) {
      throw violation;
    } catch (Broken | RuntimeException failed) {
      trace.add(() -> turn + " fails: " + failed.getMessage());
      tally.failed(failed);
    } finally {
      busy.remove(actor.seat().name());
    }
    if (actor.seat().connection().dead()) {
      kill(actor.seat().process());
    }
  }

  /** Kills a process and starts it anew. */
  public void kill(String process) {
    trace.add(process + " is killed and starts anew");
    for (var actor : actors) {
      if (actor.seat().process().equals(process)) {
        actor.seat().connection().kill();
        actor.restart();
      }
    }
  }

  void meanwhile(String name, Runnable events) {
    trace.add("while " + name + " is at work:");
    events.run();
    trace.add(name + " goes on");
  }
}
