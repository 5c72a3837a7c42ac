package io.openshift.machines.e2e.step;

import io.openshift.machines.e2e.cluster.Cluster;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of mapictl against a cluster, as a process of its own.
 *
 * @param out its standard output
 * @param err its standard error
 */
record Mapictl(int code, String out, String err) {

  /** Runs it with that text as its standard input, and with the cluster's kubeconfig. */
  static Mapictl run(Cluster cluster, String input, String... words) {
    try {
      var folder = Files.createDirectories(cluster.work().resolve("mapictl"));
      var in = Files.writeString(folder.resolve("in"), input);
      var process =
          new ProcessBuilder(command(cluster, List.of(words)))
              .redirectInput(in.toFile())
              .redirectError(folder.resolve("err").toFile())
              .start();
      var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Mapictl(process.waitFor(), out, Files.readString(folder.resolve("err")));
    } catch (IOException broken) {
      throw new AssertionError(broken);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  private static List<String> command(Cluster cluster, List<String> words) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    var root = cluster.project().root();
    command.add(root.resolve("cli/target/mapictl/mapictl/lib/mapictl.jar").toString());
    command.addAll(words);
    command.add("--kubeconfig");
    command.add(cluster.kubeconfig().toString());
    return command;
  }
}
