package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.cluster.ClusterOptions;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.FactOptions;
import io.openshift.machines.cli.input.Sources;
import io.openshift.machines.cli.terminal.Progress;
import io.openshift.machines.cli.terminal.Terminal;
import java.io.IOException;
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

/** Reads everything, converts everything, and only then writes. */
@Command(
    name = "convert",
    description = {
      "Converts Machines, MachineSets and MachineHealthChecks between the Machine API and Cluster"
          + " API.",
      "",
      "Machine API objects become Cluster API objects with their infra objects; Cluster API objects"
          + " come back together with their infra objects, which have to be in the same input. A"
          + " ControlPlaneMachineSet becomes a report. What is not ours passes through untouched."
          + " Order and comments are kept.",
      "",
      "An input in which anything is refused is not written; the others are. With --strict nothing"
          + " is written then."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl convert --to cluster-api worker-a.yaml",
      "  mapictl convert --infrastructure infra.yaml machines/ -o capi/",
      "  oc get machinesets.machine -A -o yaml | mapictl convert -",
      "  mapictl convert --cluster machines/ -o capi/",
      "  mapictl convert machines/ -o capi/ --diff"
    })
public final class ConvertCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE|DIR|-",
      description =
          "YAML or JSON with any number of documents or lists, folders of such files; -"
              + " (the default) is the standard input.")
  private List<String> files = List.of("-");

  @Option(
      names = "--to",
      paramLabel = "API",
      converter = Direction.Words.class,
      description =
          "cluster-api or machine-api; objects that are there already pass through."
              + " Without it each object goes to the other API.")
  private Optional<Direction> to = Optional.empty();

  @Mixin private Destination destination = new Destination();

  @Option(
      names = "--in-charge",
      paramLabel = "API",
      converter = Direction.Words.class,
      description =
          "The API that runs the machines when the output is applied: cluster-api or machine-api."
              + " Without it the one that runs them now, as far as the input tells: Cluster API"
              + " objects come paused, Machine API objects idle.")
  private Optional<Direction> inCharge = Optional.empty();

  @Option(names = "--strict", description = "Take warnings and assumptions for refusals.")
  private boolean strict;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Mixin private FactOptions facts = new FactOptions();

  @Mixin private HelpOption help = new HelpOption();

  private final Terminal terminal;

  /** A command that reads and colours as the terminal says. */
  public ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    destination.check(command.commandLine());
    var context = facts.context().inCharge(inCharge.map(Direction::side));
    var sources = Sources.of(files, terminal.stdin());
    var told = new Telling(command.commandLine().getErr(), terminal.errorPaint());
    sources.errors().forEach(told::error);
    var inputs = Parsed.all(sources, terminal, command.commandLine().getErr());
    var written = converted(inputs, context, told);
    if (!told.failed() && inputs.stream().allMatch(input -> input.bundles().isEmpty())) {
      told.note("the input holds no object");
    }
    var verdict = told.finish(strict, inputs.size());
    var writing =
        verdict.nothing()
            ? new Destination.Writing(List.of(), List.of())
            : new Destination.Writing(written, sources.others());
    return destination.write(writing, command.commandLine(), verdict);
  }

  private List<Destination.Input> converted(List<Parsed> inputs, Context context, Telling told) {
    var known = new ArrayList<>(inputs);
    cluster.facts().stream().map(Parsed::of).forEach(known::add);
    var conversions = new Conversions(context, Parsed.inventory(known), to);
    var written = new ArrayList<Destination.Input>();
    try (var progress = new Progress(terminal, command.commandLine().getErr(), "converting")) {
      for (var input : inputs) {
        progress.step(inputs.size());
        input.error().ifPresent(told::error);
        var result = conversions.convert(input.bundles());
        told.all(result.messages());
        if (input.error().isPresent() || result.refused()) {
          told.refusedInput();
        }
        if (input.error().isEmpty() && (!result.refused() || isFunction(input))) {
          written.add(new Destination.Input(input, result));
        }
      }
    }
    return written;
  }

  /** The tool that runs a KRM function wants its list back, with the reasons in it. */
  private static boolean isFunction(Parsed input) {
    return input.bundles().size() == 1 && input.bundles().getFirst().isResourceList();
  }
}
