package io.openshift.machines.cli.diff;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.cluster.ClusterOptions;
import io.openshift.machines.cli.convert.Direction;
import io.openshift.machines.cli.convert.Fleet;
import io.openshift.machines.cli.convert.Parsed;
import io.openshift.machines.cli.facts.FactOptions;
import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.terminal.Table;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.cli.text.JsonWriter;
import io.openshift.machines.cli.text.YamlWriter;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares objects that stand in both APIs. */
@Command(
    name = "diff",
    description = {
      "Compares Machines, MachineSets and MachineHealthChecks that the input holds in both APIs, by"
          + " what they mean: what would the side that is not in charge have to change?",
      "",
      "The side in charge is the one that status.authoritativeAPI or spec.authoritativeAPI names,"
          + " else the Machine API."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl diff machine-api.yaml cluster-api.yaml",
      "  mapictl diff must-gather/ -o json",
      "  mapictl diff --cluster",
      "  mapictl diff machines/ --to machine-api"
    })
public final class DiffCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE|DIR|ARCHIVE|-",
      description = "What holds both halves; - (the default) is the standard input.")
  private List<String> files = List.of();

  @Option(
      names = "--to",
      paramLabel = "API",
      converter = Direction.Words.class,
      description = "The side that is not in charge, cluster-api or machine-api, for all pairs.")
  private Optional<Direction> to = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table by default.")
  private Format format = Format.table;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Mixin private FactOptions facts = new FactOptions();

  @Mixin private HelpOption help = new HelpOption();

  private final Terminal terminal;

  /** A command that reads and colours as the terminal says. */
  public DiffCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** How differences are written. */
  enum Format {
    table,
    name,
    json,
    yaml
  }

  @Override
  public Integer call() {
    var context = facts.context();
    var fleet = Fleet.read(files, cluster, terminal, command.commandLine().getErr());
    var errors = new ArrayList<>(fleet.errors());
    var inventory = Parsed.inventory(fleet.inputs());
    var compared = new ArrayList<Comparison>();
    for (var manifest : fleet.inputs().stream().flatMap(Parsed::manifests).toList()) {
      if (Inventory.isMachineApi(manifest) && inventory.twin(manifest).isPresent()) {
        compared.add(Comparison.of(manifest, context, inventory, side()));
      }
    }
    if (compared.isEmpty() && errors.isEmpty()) {
      errors.add("the input holds no object in both APIs");
    }
    return tell(compared, errors);
  }

  private Optional<Side> side() {
    return to.map(way -> way == Direction.CLUSTER_API ? Side.MACHINE_API : Side.CLUSTER_API);
  }

  private int tell(List<Comparison> compared, List<String> errors) {
    for (var pair : compared) {
      pair.problems()
          .forEach(
              problem ->
                  errors.add(
                      pair.machineApi().origin().file()
                          + ":"
                          + pair.machineApi().origin().line()
                          + ": "
                          + pair.machineApi().title()
                          + ": "
                          + problem));
    }
    var err = command.commandLine().getErr();
    errors.forEach(line -> err.println(terminal.errorPaint().bad("error:") + " " + line));
    command.commandLine().getOut().print(text(compared));
    if (!errors.isEmpty()) {
      return ExitCode.REFUSED;
    }
    var same = compared.stream().allMatch(pair -> pair.differences().isEmpty());
    return same ? ExitCode.OK : ExitCode.DIFFERENT;
  }

  private String text(List<Comparison> compared) {
    return switch (format) {
      case table -> table(compared);
      case name -> names(compared);
      case json -> JsonWriter.write(tree(compared));
      case yaml -> YamlWriter.write(List.of(tree(compared)));
    };
  }

  private String table(List<Comparison> compared) {
    var paint = terminal.paint();
    var table = new Table("RESOURCE", "IN", "FIELD", "HAS", "SHOULD HAVE");
    int differing = 0;
    for (var pair : compared) {
      differing += pair.differences().isEmpty() ? 0 : 1;
      for (var difference : pair.differences()) {
        table
            .row()
            .cell(pair.machineApi().title())
            .cell(difference.object() + (pair.from() == Side.MACHINE_API ? " (Cluster API)" : ""))
            .cell(difference.path())
            .cell(shown(difference.has()), paint::bad)
            .cell(shown(difference.should()), paint::good);
      }
    }
    var pairs = compared.size() + (compared.size() == 1 ? " pair" : " pairs");
    return table.text() + pairs + " compared, " + differing + " differ\n";
  }

  private static String shown(JsonNode value) {
    return value.isMissingNode() ? "-" : value.isValueNode() ? value.asText() : value.toString();
  }

  private static String names(List<Comparison> compared) {
    var text = new StringBuilder();
    compared.stream()
        .filter(pair -> !pair.differences().isEmpty())
        .map(Comparison::machineApi)
        .map(Manifest::title)
        .forEach(title -> text.append(title.replaceFirst(" ", "/")).append('\n'));
    return text.toString();
  }

  private static ObjectNode tree(List<Comparison> compared) {
    var tree = JsonNodeFactory.instance.objectNode();
    tree.put("apiVersion", "mapictl.machine.openshift.io/v1").put("kind", "Comparison");
    var pairs = tree.putArray("pairs");
    for (var pair : compared) {
      var node = pairs.addObject();
      node.put("kind", pair.machineApi().kind()).put("name", pair.machineApi().name());
      node.put("inCharge", pair.from() == Side.MACHINE_API ? "MachineAPI" : "ClusterAPI");
      var list = node.putArray("differences");
      for (var difference : pair.differences()) {
        var one = list.addObject();
        one.put("object", difference.object()).put("path", difference.path());
        if (!difference.has().isMissingNode()) {
          one.set("has", difference.has());
        }
        if (!difference.should().isMissingNode()) {
          one.set("should", difference.should());
        }
      }
    }
    return tree;
  }
}
