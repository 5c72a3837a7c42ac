package io.openshift.machines.cli;

import io.openshift.machines.cli.assess.AssessCommand;
import io.openshift.machines.cli.convert.ConvertCommand;
import io.openshift.machines.cli.diff.DiffCommand;
import io.openshift.machines.cli.explain.ExplainCommand;
import io.openshift.machines.cli.manual.CompletionCommand;
import io.openshift.machines.cli.manual.ManualCommand;
import io.openshift.machines.cli.migrate.CancelCommand;
import io.openshift.machines.cli.migrate.MigrateCommand;
import io.openshift.machines.cli.migrate.RollbackCommand;
import io.openshift.machines.cli.preflight.PreflightCommand;
import io.openshift.machines.cli.release.ReleaseCommand;
import io.openshift.machines.cli.status.StatusCommand;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.cli.text.UnreadableException;
import io.openshift.machines.cli.training.TrainingCommand;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The program. A command that works on files needs no container, and a person waits for every one
 * of its milliseconds.
 */
@Command(
    name = "mapictl",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Carries OpenShift machine manifests from the Machine API to Cluster API and back.",
    subcommands = {
      ConvertCommand.class,
      AssessCommand.class,
      ExplainCommand.class,
      DiffCommand.class,
      StatusCommand.class,
      MigrateCommand.class,
      CancelCommand.class,
      RollbackCommand.class,
      ReleaseCommand.class,
      PreflightCommand.class,
      CompletionCommand.class,
      ManualCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all was done",
      "1:a comparison found differences",
      "2:something was refused or unreadable",
      "64:the command line was wrong",
      "70:a fault of this program"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl convert --to cluster-api worker-a.yaml",
      "  mapictl assess must-gather.tar.gz --html report.html",
      "  mapictl explain instanceType --platform aws",
      "  mapictl convert --help",
    })
public final class Mapictl {

  /** Runs one command line and ends the process with its exit code. */
  public static void main(String... arguments) {
    // Libraries tell that nobody reads their logs, unless they are asked not to.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    var line = commandLine(Terminal.of(System.in, System.getenv()));
    line.setOut(utf8(FileDescriptor.out)).setErr(utf8(FileDescriptor.err));
    var code = line.execute(arguments);
    line.getOut().flush();
    line.getErr().flush();
    System.exit(code);
  }

  /** The whole command tree. */
  public static CommandLine commandLine(Terminal terminal) {
    return new CommandLine(new Mapictl(), new Commands(terminal))
        .addSubcommand(
            new TrainingCommand(
                input -> commandLine(Terminal.piped(new ByteArrayInputStream(input)))))
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi(terminal)))
        .setParameterExceptionHandler(Mapictl::wrongUsage)
        .setExecutionExceptionHandler((failure, line, _x) -> failed(failure, line));
  }

  private static CommandLine.Help.Ansi ansi(Terminal terminal) {
    return terminal.colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF;
  }

  /** Makes commands, which want the terminal. */
  private record Commands(Terminal terminal) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      for (var constructor : type.getDeclaredConstructors()) {
        if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {Terminal.class})) {
          return type.cast(constructor.newInstance(terminal));
        }
      }
      return CommandLine.defaultFactory().create(type);
    }
  }

  private static int wrongUsage(ParameterException wrong, String[] _x) {
    var line = wrong.getCommandLine();
    line.getErr()
        .printf(
            "error: %s%s; see `%s --help`%n",
            wrong.getMessage(), meant(wrong), line.getCommandSpec().qualifiedName());
    return ExitCode.USAGE;
  }

  private static String meant(ParameterException wrong) {
    var near =
        wrong instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.<String>of();
    return near.isEmpty() ? "" : "; did you mean " + near.getFirst() + "?";
  }

  private static int failed(Exception failure, CommandLine line) {
    return switch (failure) {
      case UnreadableException broken -> refused(line, broken.getMessage());
      case IOException broken -> refused(line, words(broken));
      default -> fault(line, failure);
    };
  }

  /** A person sees the file and what is wrong with it, and no class of the JDK. */
  private static String words(IOException broken) {
    return switch (broken) {
      case FileAlreadyExistsException there -> there.getFile() + ": is there, and is no folder";
      case NoSuchFileException missing -> missing.getFile() + ": its folder does not exist";
      case AccessDeniedException denied -> denied.getFile() + ": may not be written";
      case FileSystemException other -> other.getFile() + ": " + other.getReason();
      default -> String.valueOf(broken.getMessage());
    };
  }

  private static int refused(CommandLine line, String message) {
    line.getErr().println("error: " + message);
    return ExitCode.REFUSED;
  }

  private static int fault(CommandLine line, Exception failure) {
    line.getErr()
        .println("error: a fault of mapictl: " + failure + "; MAPICTL_DEBUG=1 shows where");
    if (System.getenv("MAPICTL_DEBUG") != null) {
      failure.printStackTrace(line.getErr());
    }
    return ExitCode.FAULT;
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    return new PrintWriter(
        new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8));
  }
}
