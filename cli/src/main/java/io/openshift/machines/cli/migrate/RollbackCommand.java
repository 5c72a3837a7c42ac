package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.conversion.WellKnown;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Brings back what was moved. */
@Command(
    name = "rollback",
    description = {
      "Brings back what mapictl migrate has moved or asked to move, a few at a time.",
      "",
      "Each resource remembers where it was moved from, in the annotation "
          + WellKnown.MOVED_FROM
          + "; one without it was not moved, and stays. It stops at the first that fails, and goes"
          + " on when it is run again."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  mapictl rollback machineset --all --with-machines --wait"})
public final class RollbackCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec command;

  @Mixin private FleetOptions fleet = new FleetOptions();

  @Mixin private HelpOption help = new HelpOption();

  /** Shows progress on that terminal. */
  public RollbackCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    return fleet.move(
        command.commandLine(),
        terminal,
        new FleetOptions.Kind(RollbackCommand::to, FleetOptions.FEW));
  }

  /** Once it is asked back it remembers nothing any more, and is only waited for. */
  static String to(Subject subject) {
    return subject.movedFrom().orElse(subject.wanted());
  }
}
