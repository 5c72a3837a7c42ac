package io.openshift.machines.cli.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes what the archive carries beside the program: manual pages and the completion script. */
@Command(name = "manual", hidden = true, description = "Writes manual pages and completion.")
public final class ManualCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(index = "0", paramLabel = "DIR", description = "Where they are written.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws IOException {
    var root = command.root();
    var pages = Files.createDirectories(folder.resolve("man/man1"));
    write(pages, root);
    for (CommandLine line : root.subcommands().values()) {
      if (!line.getCommandSpec().usageMessage().hidden()) {
        write(pages, line.getCommandSpec());
      }
    }
    var completion = Files.createDirectories(folder.resolve("completion"));
    Files.writeString(
        completion.resolve("mapictl.bash"), AutoComplete.bash(root.name(), root.commandLine()));
    return 0;
  }

  private static void write(Path pages, CommandSpec spec) throws IOException {
    Files.writeString(pages.resolve(ManPage.file(spec)), ManPage.of(spec));
  }
}
