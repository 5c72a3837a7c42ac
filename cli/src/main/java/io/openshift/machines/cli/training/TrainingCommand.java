package io.openshift.machines.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Runs the usual commands once, for the cache of loaded classes that the launcher keeps. The
 * samples' output goes nowhere.
 */
@Command(name = "training", hidden = true, description = "Loads what the usual commands need.")
public final class TrainingCommand implements Callable<Integer> {
  private static final List<String> RUNS =
      List.of("--help", "convert", "convert -o json", "assess", "explain replicas --platform aws");

  @Spec private CommandSpec command;

  /** Makes the whole program anew, with that text as its standard input. */
  @FunctionalInterface
  public interface Program {
    /** The command line of the program. */
    CommandLine reading(byte[] stdin);
  }

  private final Program program;

  /** Trains that program. */
  public TrainingCommand(Program program) {
    this.program = program;
  }

  @Override
  public Integer call() throws IOException {
    byte[] sample;
    try (var file = TrainingCommand.class.getResourceAsStream("machineset.yaml")) {
      sample = file.readAllBytes();
    }
    var back = new StringBuilder();
    for (var run : RUNS) {
      var out = new StringWriter();
      execute(sample, out, run);
      back.append(run.equals("convert") ? out : "");
    }
    execute(back.toString().getBytes(StandardCharsets.UTF_8), Writer.nullWriter(), "convert");
    return 0;
  }

  private void execute(byte[] stdin, Writer out, String run) {
    program
        .reading(stdin)
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(Writer.nullWriter()))
        .execute(run.split(" "));
  }
}
