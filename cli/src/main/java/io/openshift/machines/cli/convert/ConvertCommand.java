package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.InputFile;
import io.openshift.machines.cli.text.UnreadableException;
import java.io.IOException;
import java.nio.file.Path;
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
      "Converts Machines and MachineSets between the Machine API and Cluster API.",
      "",
      "The documents choose the direction: machine.openshift.io objects become Cluster API objects"
          + " with their infra objects; Cluster API objects, with their infra objects in the same"
          + " input, become Machine API objects. Other documents pass through. The order is kept."
          + " If anything is refused, nothing is written."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl convert worker-a.yaml",
      "  mapictl convert --infrastructure infra.yaml --output-dir capi/ workers.yaml",
      "  oc get machinesets.machine -A -o yaml | mapictl convert -"
    })
public final class ConvertCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "YAML or JSON with any number of documents or lists; - is the standard input.")
  private List<InputFile> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "yaml (default) or json.")
  private Format format = Format.yaml;

  @Option(
      names = "--output-dir",
      paramLabel = "DIR",
      description = "Write one file a document; files of the same name are replaced.")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  private boolean help;

  @Mixin private FactOptions facts = new FactOptions();

  @Override
  public Integer call() throws IOException {
    var context = facts.context();
    var report = new Report();
    var documents = Conversions.convert(bundles(report), context, report);
    report.lines().forEach(command.commandLine().getErr()::println);
    report.errors().forEach(command.commandLine().getErr()::println);
    if (!report.errors().isEmpty()) {
      return ExitCode.REFUSED;
    }
    if (folder.isPresent()) {
      new Folder(folder.get(), format).write(documents);
    } else {
      command.commandLine().getOut().print(format.text(documents));
    }
    return ExitCode.OK;
  }

  /** Every file is looked at, so that one broken file does not hide another. */
  private List<Bundle> bundles(Report report) {
    var bundles = new ArrayList<Bundle>();
    for (var file : files) {
      try {
        file.read().stream().map(Bundle::of).forEach(bundles::add);
      } catch (UnreadableException broken) {
        report.errors().add("error: " + broken.getMessage());
      }
    }
    return bundles;
  }
}
