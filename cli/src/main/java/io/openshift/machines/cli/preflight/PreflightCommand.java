package io.openshift.machines.cli.preflight;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.cli.cluster.KubeconfigOptions;
import io.openshift.machines.cli.preflight.Obstacle.Sort;
import io.openshift.machines.cli.terminal.Paint;
import io.openshift.machines.cli.terminal.Table;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.cli.text.JsonWriter;
import io.openshift.machines.cli.text.YamlWriter;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists what is in the way of a downgrade or a removal. */
@Command(
    name = "preflight",
    description = {
      "Lists what is in the way before a cluster is downgraded or the feature is removed: what is"
          + " under way, what has to be handed back, what would be left behind, and what the sync"
          + " finalizer holds. Changes nothing.",
      "",
      "The table sums up what is held; JSON and YAML name every object. Exit code 2 says that"
          + " something is in the way."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  mapictl preflight", "  mapictl preflight -o json"})
public final class PreflightCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec command;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table by default.")
  private Format format = Format.table;

  @Mixin private KubeconfigOptions kubeconfig = new KubeconfigOptions();

  @Mixin private HelpOption help = new HelpOption();

  /** Paints for that terminal. */
  public PreflightCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** How it is written. */
  enum Format {
    table,
    json,
    yaml
  }

  @Override
  public Integer call() {
    var line = command.commandLine();
    try (var client = new KubernetesClientBuilder().withConfig(kubeconfig.config()).build()) {
      var found = Obstacles.of(Fleet.read(new Subjects(client)));
      line.getOut().print(text(found));
      line.getOut().flush();
      return found.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    } catch (KubernetesClientException e) {
      line.getErr().println("error: the cluster does not answer as it should: " + e.getMessage());
      return ExitCode.REFUSED;
    }
  }

  private String text(List<Obstacle> found) {
    return switch (format) {
      case table -> table(found, terminal.paint());
      case json -> JsonWriter.write(tree(found));
      case yaml -> YamlWriter.write(List.of(tree(found)));
    };
  }

  static String table(List<Obstacle> found, Paint paint) {
    if (found.isEmpty()) {
      return "nothing is in the way\n";
    }
    var table = new Table("IN THE WAY", "RESOURCE", "NAME", "WHY", "REMEDY");
    for (var one : found) {
      if (one.sort() != Sort.HELD) {
        table
            .row()
            .cell(one.sort().words(), one.sort() == Sort.LEFT_BEHIND ? paint::bad : paint::doubtful)
            .cell(one.resource())
            .cell(one.name())
            .cell(one.why())
            .cell(one.remedy());
      }
    }
    return table.text() + held(found.stream().filter(one -> one.sort() == Sort.HELD).toList());
  }

  /** As long as the feature is on there may be thousands. */
  private static String held(List<Obstacle> held) {
    if (held.isEmpty()) {
      return "";
    }
    var counts =
        held.stream()
            .collect(Collectors.groupingBy(Obstacle::resource, TreeMap::new, Collectors.counting()))
            .entrySet()
            .stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .collect(Collectors.joining(", "));
    return "held by the sync finalizer: %s; %s%n".formatted(counts, held.getFirst().remedy());
  }

  static ObjectNode tree(List<Obstacle> found) {
    var tree = JsonNodeFactory.instance.objectNode();
    tree.put("apiVersion", "mapictl.machine.openshift.io/v1").put("kind", "Preflight");
    tree.put("clear", found.isEmpty());
    var list = tree.putArray("obstacles");
    for (var one : found) {
      list.addObject()
          .put("sort", one.sort().words())
          .put("resource", one.resource())
          .put("name", one.name())
          .put("why", one.why())
          .put("remedy", one.remedy());
    }
    return tree;
  }
}
