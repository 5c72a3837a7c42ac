package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.authority.Side;
import io.openshift.machines.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Moves machines of a cluster to the other API, one after the other. */
@Command(
    name = "migrate",
    description = {
      "Hands Machines or MachineSets of a cluster over to the other API, a few at a time.",
      "",
      "It asks, and the operators hand over by their own rules. It stops at the first that fails,"
          + " and goes on when it is run again: all that it knows stands in the cluster. Exit code"
          + " 2 says that something failed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl migrate machineset --all --to ClusterAPI --dry-run",
      "  mapictl migrate machineset worker-a --to ClusterAPI --with-machines --wait",
      "  mapictl migrate machine -l zone=a --to MachineAPI --max-in-flight 2"
    })
public final class MigrateCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec command;

  @Option(
      names = "--to",
      paramLabel = "API",
      required = true,
      converter = Side.Reader.class,
      description = "ClusterAPI or MachineAPI.")
  private Side to;

  @Mixin private FleetOptions fleet = new FleetOptions();

  @Mixin private HelpOption help = new HelpOption();

  /** Shows progress on that terminal. */
  public MigrateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    return fleet.move(
        command.commandLine(),
        terminal,
        new FleetOptions.Kind(_subject -> to.word(), FleetOptions.FEW));
  }
}
