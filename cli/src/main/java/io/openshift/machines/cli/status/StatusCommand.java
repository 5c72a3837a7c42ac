package io.openshift.machines.cli.status;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.cli.cluster.KubeconfigOptions;
import io.openshift.machines.cli.terminal.Paint;
import io.openshift.machines.cli.terminal.Table;
import io.openshift.machines.cli.terminal.Terminal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells who is in charge of each Machine and MachineSet. */
@Command(
    name = "status",
    description = {
      "Tells who is in charge of each Machine and MachineSet of a cluster, and how far hand-overs"
          + " are.",
      "",
      "Exit code 1 says that somebody is not in charge yet who should be."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  mapictl status", "  mapictl status --open"})
public final class StatusCommand implements Callable<Integer> {
  private static final Set<String> BAD = Set.of("Blocked", "RolledBack", "TransitionUnhealthy");

  private final Terminal terminal;

  @Spec private CommandSpec command;

  @Option(
      names = {"-l", "--selector"},
      paramLabel = "SELECTOR",
      description = "Those with such labels, as kubectl takes it.")
  private String selector = "";

  @Option(names = "--open", description = "Only those that are not where they should be.")
  private boolean open;

  @Mixin private KubeconfigOptions kubeconfig = new KubeconfigOptions();

  @Mixin private HelpOption help = new HelpOption();

  /** Paints for that terminal. */
  public StatusCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var line = command.commandLine();
    try (var client = new KubernetesClientBuilder().withConfig(kubeconfig.config()).build()) {
      var subjects = new Subjects(client);
      var all =
          Subjects.KINDS.stream()
              .flatMap(kind -> subjects.machineApi(kind, selector).stream())
              .toList();
      line.getOut().print(table(all.stream().filter(one -> !open || open(one)).toList()));
      var left = all.stream().filter(StatusCommand::open).count();
      line.getOut().printf("%d resources, %d not where they should be%n", all.size(), left);
      return left == 0 ? ExitCode.OK : ExitCode.DIFFERENT;
    } catch (KubernetesClientException e) {
      line.getErr().println("error: the cluster does not answer as it should: " + e.getMessage());
      return ExitCode.REFUSED;
    }
  }

  /** Whether somebody else should be in charge, or whoever is reports an error. */
  static boolean open(Subject subject) {
    return !subject.wanted().equals(subject.current())
        || subject.condition("AuthorityTransition").stream().anyMatch(StatusCommand::bad);
  }

  private static boolean bad(JsonNode transition) {
    return BAD.contains(transition.path("reason").asText());
  }

  private String table(List<Subject> subjects) {
    var table = new Table("KIND", "NAME", "IN CHARGE", "WANTED", "STEP", "MESSAGE");
    for (var one : subjects) {
      Optional<JsonNode> transition =
          one.condition("AuthorityTransition").filter(_any -> open(one));
      UnaryOperator<String> paint = paint(one, transition);
      table
          .row()
          .cell(one.kind())
          .cell(one.name())
          .cell(one.current(), paint)
          .cell(one.wanted())
          .cell(transition.map(told -> told.path("reason").asText()).orElse(""), paint)
          .cell(transition.map(told -> told.path("message").asText()).orElse(""));
    }
    return table.text();
  }

  private UnaryOperator<String> paint(Subject subject, Optional<JsonNode> transition) {
    Paint paint = terminal.paint();
    if (transition.filter(StatusCommand::bad).isPresent()) {
      return paint::bad;
    }
    return open(subject) ? paint::doubtful : UnaryOperator.identity();
  }
}
