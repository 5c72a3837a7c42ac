package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.cluster.ClusterOptions;
import io.openshift.machines.cli.input.Sources;
import io.openshift.machines.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * All that was named to be looked at together: files, folders, archives, a cluster.
 *
 * @param errors what could not be read, and why, a line each
 */
public record Fleet(List<Parsed> inputs, List<String> errors) {

  /** Reads them. The standard input is read only where nothing else is named. */
  public static Fleet read(
      List<String> files, ClusterOptions cluster, Terminal terminal, PrintWriter err) {
    var named = files.isEmpty() && !cluster.given() ? List.of("-") : files;
    var sources = Sources.ofFleet(named, terminal.stdin());
    sources.manifests().addAll(cluster.fleet());
    var errors = new ArrayList<>(sources.errors());
    var inputs = Parsed.all(sources, terminal, err);
    inputs.forEach(input -> input.error().ifPresent(errors::add));
    return new Fleet(inputs, errors);
  }
}
