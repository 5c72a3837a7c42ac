package io.openshift.machines.cli.assess;

import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.cluster.ClusterOptions;
import io.openshift.machines.cli.convert.Fleet;
import io.openshift.machines.cli.convert.Parsed;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.FactOptions;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.terminal.Paint;
import io.openshift.machines.cli.terminal.Progress;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.cli.text.JsonWriter;
import io.openshift.machines.cli.text.YamlWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads a fleet, converts it to see what would come of it, and reports. */
@Command(
    name = "assess",
    description = {
      "Tells how ready a fleet is for Cluster API: which resources convert, which fields hold others"
          + " back, what a hand-over would wait for, and what would be different afterwards.",
      "",
      "Reads manifests, folders of them, must-gathers (folder or .tar.gz), Insights archives"
          + " (.tar.gz), and the standard input. Nothing is changed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl assess machines/",
      "  mapictl assess must-gather.tar.gz --html report.html",
      "  mapictl assess --cluster",
      "  oc get machinesets.machine -A -o yaml | mapictl assess - -o markdown",
      "  mapictl assess machines/ --junit readiness.xml --fail-on blocked"
    })
public final class AssessCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE|DIR|ARCHIVE|-",
      description = "What to assess; - (the default) is the standard input.")
  private List<String> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table by default.")
  private Format format = Format.table;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write the page there.")
  private Optional<Path> html = Optional.empty();

  @Option(names = "--junit", paramLabel = "FILE", description = "Also write JUnit XML there.")
  private Optional<Path> junit = Optional.empty();

  @Option(
      names = "--fail-on",
      paramLabel = "VERDICT",
      description =
          "End with exit code 2 when any resource is blocked, or has warnings:"
              + " ${COMPLETION-CANDIDATES}; nothing by default.")
  private Gate failOn = Gate.nothing;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Mixin private FactOptions facts = new FactOptions();

  @Mixin private HelpOption help = new HelpOption();

  private final Terminal terminal;

  /** A command that reads and colours as the terminal says. */
  public AssessCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** How the report is written. */
  enum Format {
    table,
    wide,
    name,
    json,
    yaml,
    markdown,
    junit,
    html
  }

  /** What makes a CI run fail. */
  enum Gate {
    blocked,
    warnings,
    nothing
  }

  @Override
  public Integer call() throws IOException {
    var assessment = assess(facts.context());
    var err = command.commandLine().getErr();
    assessment
        .unreadable()
        .forEach(line -> err.println(terminal.errorPaint().bad("error:") + " " + line));
    if (html.isPresent()) {
      Files.writeString(html.get(), HtmlReport.of(assessment));
    }
    if (junit.isPresent()) {
      Files.writeString(junit.get(), JunitReport.of(assessment));
    }
    command.commandLine().getOut().print(text(assessment, terminal.paint()));
    return fails(assessment) ? ExitCode.REFUSED : ExitCode.OK;
  }

  private boolean fails(Assessment assessment) {
    var counts = assessment.counts();
    return !assessment.unreadable().isEmpty()
        || failOn != Gate.nothing && counts.of(Verdict.BLOCKED) > 0
        || failOn == Gate.warnings && counts.of(Verdict.WARNINGS) > 0;
  }

  private Assessment assess(Context context) {
    var fleet = Fleet.read(files, cluster, terminal, command.commandLine().getErr());
    var inputs = fleet.inputs();
    var manifests = inputs.stream().flatMap(Parsed::manifests).toList();
    return new Assessment(resources(context, inputs, manifests), fleet.errors(), inputs.size());
  }

  private List<Resource> resources(Context context, List<Parsed> inputs, List<Manifest> manifests) {
    var assessing = new Assessing(context, Parsed.inventory(inputs));
    try (var progress = new Progress(terminal, command.commandLine().getErr(), "assessing")) {
      var stream = manifests.size() < 50 ? manifests.stream() : manifests.parallelStream();
      return stream
          .flatMap(
              manifest -> {
                progress.step(manifests.size());
                return assessing.resource(manifest);
              })
          .toList();
    }
  }

  private String text(Assessment assessment, Paint paint) {
    return switch (format) {
      case table -> TextReport.of(assessment, paint, false);
      case wide -> TextReport.of(assessment, paint, true);
      case name -> TextReport.names(assessment);
      case json -> JsonWriter.write(JsonReport.of(assessment));
      case yaml -> YamlWriter.write(List.of(JsonReport.of(assessment)));
      case markdown -> MarkdownReport.of(assessment);
      case junit -> JunitReport.of(assessment);
      case html -> HtmlReport.of(assessment);
    };
  }
}
