package io.openshift.machines.simulation.schedule;

import io.openshift.machines.simulation.world.*;
import java.util.*;

final class Run {
  public static void main(String[] a) {
    var l = java.util.logging.Logger.getLogger("io.openshift");
    l.setLevel(java.util.logging.Level.OFF);
    if (a[0].equals("mutants")) {
      for (var m : Mutant.values()) {
        if (a.length > 2 && !m.name().startsWith(a[2])) continue;
        var t = System.nanoTime();
        var r = new Playbill(m, Long.parseLong(a[1])).play();
        var w =
            r.wrong()
                .map(
                    s -> {
                      var th = new Theatre(new Tally(), m);
                      return th.play(Draw.schedule(s, th.beginnings()), false).kind();
                    });
        System.out.println(
            m + " " + r.wrong() + " " + w + " s " + (System.nanoTime() - t) / 1000000000);
        r.tally()
            .counts()
            .forEach(
                (k, v) -> {
                  if (k.startsWith("unexp"))
                    System.out.println(
                        "   " + v + " x " + k.substring(0, Math.min(200, k.length())));
                });
      }
      return;
    }
    var tally = new Tally();
    var theatre = new Theatre(tally, a.length > 3 ? Mutant.valueOf(a[3]) : Mutation.NONE);
    var kinds = new TreeMap<String, Integer>();
    int show = Integer.parseInt(a[2]);
    for (long seed = Long.parseLong(a[0]); seed < Long.parseLong(a[1]); seed++) {
      var e = theatre.play(Draw.schedule(seed, theatre.beginnings()), false);
      if (!e.kind().isEmpty() && kinds.merge(e.kind(), 1, Integer::sum) == 1 && show-- > 0)
        System.out.println(Report.trace(theatre, seed));
    }
    System.out.println(kinds + "\n" + tally.counts() + "\n" + tally.faults());
  }
}
