package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Takes hand-overs back that are under way or have not begun. */
@Command(
    name = "cancel",
    description = {
      "Takes back what was asked and has not come about: whoever was in charge stays so.",
      "",
      "A resource that has arrived already stays there; see mapictl rollback."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl cancel machineset worker-a --with-machines --wait",
      "  mapictl cancel machine --all --dry-run"
    })
public final class CancelCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec command;

  @Mixin private FleetOptions fleet = new FleetOptions();

  @Mixin private HelpOption help = new HelpOption();

  /** Shows progress on that terminal. */
  public CancelCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    return fleet.move(
        command.commandLine(),
        terminal,
        new FleetOptions.Kind(CancelCommand::to, Integer.MAX_VALUE));
  }

  /** Whoever is in charge, or was before; the wish itself where nobody has said yet. */
  static String to(Subject subject) {
    return subject.origin().isEmpty() ? subject.wanted() : subject.origin();
  }
}
