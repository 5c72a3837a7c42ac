package io.openshift.machines.simulation.schedule;
import io.openshift.machines.conversion.*;
import io.openshift.machines.kit.resource.*;
import io.openshift.machines.kit.cluster.*;
import io.openshift.machines.simulation.wire.*;
import java.nio.file.*;
import java.util.Optional;
class Debug {
  public static void main(String[] a) throws Exception {
    var watch = new ClusterWatch(Wire.client(new Facts()), () -> Optional.of("4.22.0"));
    var m = Trees.parse(Files.readString(Path.of(a[0])));
    var c = Trees.parse(Files.readString(Path.of(a[1])));
    var i = Trees.parse(Files.readString(Path.of(a[2])));
    var before = c.deepCopy();
    var out = Conversion.toClusterApi(Kind.MACHINE, m, Optional.of(new ClusterApiObjects(c, i)), watch.facts());
    System.out.println(out);
    System.out.println("mutated " + !before.equals(c));
  }
}
