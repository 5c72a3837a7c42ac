package io.openshift.machines.cli.manual;

import io.openshift.machines.cli.HelpOption;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the completion script. */
@Command(
    name = "completion",
    description = {
      "Prints a script by which bash and zsh complete commands and options.",
      "",
      "zsh loads it after `autoload -U +X bashcompinit && bashcompinit`."
    },
    footerHeading = "%nExamples:%n",
    footer = "  source <(mapictl completion)")
public final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Mixin private HelpOption help = new HelpOption();

  @Override
  public Integer call() {
    var root = command.root().commandLine();
    command.commandLine().getOut().print(AutoComplete.bash(command.root().name(), root));
    return 0;
  }
}
