package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Mutation;
import io.openshift.machines.simulation.world.Tally;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/** Plays the schedules of many seeds, on as many threads as there are processors. */
final class Playbill {
  private final Mutation mutation;
  private final long schedules;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong worst = new AtomicLong(Long.MAX_VALUE);

  Playbill(Mutation mutation, long schedules) {
    this.mutation = mutation;
    this.schedules = schedules;
  }

  /**
   * What came of them.
   *
   * @param wrong the first seed that went wrong
   */
  record Result(Tally tally, Optional<Long> wrong) {}

  /** Plays all seeds from 0 on, until one goes wrong. */
  Result play() {
    int threads = Runtime.getRuntime().availableProcessors();
    var tally = new Tally();
    try (var executor = Executors.newFixedThreadPool(threads)) {
      var parts =
          executor.invokeAll(
              LongStream.range(0, threads)
                  .<Callable<Tally>>mapToObj(_thread -> this::part)
                  .toList());
      for (var part : new ArrayList<>(parts)) {
        tally.add(part.get());
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
    var first = worst.get();
    return new Result(tally, first == Long.MAX_VALUE ? Optional.empty() : Optional.of(first));
  }

  private Tally part() {
    var tally = new Tally();
    var theatre = new Theatre(tally, mutation);
    for (var seed = next.getAndIncrement();
        seed < schedules && seed < worst.get();
        seed = next.getAndIncrement()) {
      var ending = theatre.play(Draw.schedule(seed, theatre.beginnings()), false);
      tally.count("schedules");
      if (ending.wrong().isPresent()) {
        tally.count(Harm.of(ending.wrong().get()).words());
        worst.accumulateAndGet(seed, Math::min);
      }
    }
    return tally;
  }
}
