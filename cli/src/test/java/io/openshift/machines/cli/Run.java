package io.openshift.machines.cli;

import io.openshift.machines.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** What one command line gave: its exit code and both of its streams, whole. */
public record Run(int code, String out, String err) {

  /** Both streams as a person in the folder above {@code docs} would see them. */
  String command(String docs) {
    return (err + out).replace(docs, "docs/");
  }

  /** Runs {@code mapictl} with that on its standard input. */
  public static Run mapictl(String stdin, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var input = new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8));
    var code =
        Mapictl.commandLine(Terminal.piped(input))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return new Run(code, out.toString(), err.toString());
  }
}
