package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.Tally;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Plays seeds from a command line. */
final class Run {
  public static void main(String[] args) {
    Logger.getLogger("io.openshift").setLevel(Level.OFF);
    var tally = new Tally();
    var theatre = new Theatre(tally);
    long from = Long.parseLong(args[0]);
    long to = Long.parseLong(args[1]);
    var show = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    var start = System.nanoTime();
    var kinds = new TreeMap<String, Integer>();
    for (long seed = from; seed < to; seed++) {
      var schedule = Draw.schedule(seed, theatre.beginnings());
      if ((seed - from) % 500 == 0) System.out.println(seed + " cpu ms " + java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1000000);
      var ending = theatre.play(schedule, false);
      if (args.length > 3) theatre.play(schedule, true).trace().forEach(System.out::println);
      if (ending.wrong().isPresent()) {
        var kind = kind(ending.wrong().get());
        if (kinds.merge(kind, 1, Integer::sum) == 1 && show-- > 0) {
          var s = seed;
          var small =
              new Shrinking(
                      one -> theatre.play(one, false).wrong().filter(w -> kind(w).equals(kind)).isPresent())
                  .shrink(schedule);
          System.out.println("\n=== seed " + s + " beginning " + small.beginning());
          small.events().forEach(System.out::println);
          theatre.play(small, true).trace().stream().map(l -> l.substring(0, Math.min(l.startsWith("FINAL") ? 99999 : 700, l.length()))).forEach(l -> System.out.println("  " + l));
          System.out.println("  WRONG " + theatre.play(small, true).wrong().get());
        }
      }
    }
    System.out.println((System.nanoTime() - start) / 1e6 / (to - from) + " ms each");
    kinds.forEach((k, n) -> System.out.println(n + " x " + k));
    System.out.println(tally.counts());
    System.out.println(tally.faults());
  }

  private static String kind(String wrong) {
    var end = wrong.indexOf(": {");
    return (end < 0 ? wrong : wrong.substring(0, end)).replaceAll("i-0[0-9a-f]+|v[0-9]+", "_");
  }
}
