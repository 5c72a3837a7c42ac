package io.openshift.machines.e2e.dryrun;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/** Shows objects to an API server, several at a time. */
final class Examination implements AutoCloseable {
  private static final int AT_A_TIME = 6;
  private static final int OBJECTS = 200;

  private final RealSchemas schemas;
  private final ExecutorService connections = Executors.newFixedThreadPool(AT_A_TIME);

  Examination(RealSchemas schemas) {
    this.schemas = schemas;
  }

  /** Seeds of the objects to show. */
  static long[] seeds() {
    var one = Long.getLong("dryrun.seed");
    return one != null
        ? new long[] {one}
        : LongStream.rangeClosed(1, Integer.getInteger("dryrun.objects", OBJECTS)).toArray();
  }

  /** What the server refuses, of the objects as they were and as they became. */
  List<Refusal> of(Subject subject, long[] seeds) {
    var work =
        Arrays.stream(seeds)
            .mapToObj(seed -> (Callable<List<Refusal>>) () -> refusals(subject, seed))
            .toList();
    try {
      return connections.invokeAll(work).stream().flatMap(each -> get(each).stream()).toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while showing objects", e);
    }
  }

  private static List<Refusal> get(Future<List<Refusal>> done) {
    try {
      return done.get();
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e.getCause() == null ? e : e.getCause());
    }
  }

  private List<Refusal> refusals(Subject subject, long seed) {
    var crossed = subject.cross(seed);
    var refusals = new ArrayList<Refusal>();
    crossed.source().forEach(object -> show(object, "source", seed, refusals));
    var made = refusals.isEmpty() ? "result" : "result of a source that is refused itself";
    crossed.result().forEach(object -> show(object, made, seed, refusals));
    return refusals;
  }

  private void show(ObjectNode object, String role, long seed, List<Refusal> refusals) {
    var which = object.path("kind").asText() + ", " + role;
    schemas.refusal(object).ifPresent(m -> refusals.add(new Refusal(seed, which, m)));
  }

  @Override
  public void close() {
    connections.close();
  }
}
