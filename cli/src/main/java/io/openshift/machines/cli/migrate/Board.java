package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.terminal.Paint;
import io.openshift.machines.cli.terminal.Terminal;
import java.io.PrintWriter;

/**
 * The progress of a move, on the standard error: a line when something was asked, arrived or
 * failed, and where a person looks one more at the bottom that is written over.
 */
final class Board {
  private final Terminal terminal;
  private final PrintWriter err;

  Board(Terminal terminal, PrintWriter err) {
    this.terminal = terminal;
    this.err = err;
  }

  private Paint paint() {
    return terminal.errorPaint();
  }

  void asked(Wanted wanted) {
    line(wanted.subject() + ": asked for " + wanted.to());
  }

  void arrived(Wanted wanted, long seconds) {
    line(paint().good(wanted.subject() + ": " + wanted.to() + " after " + seconds + " s"));
  }

  void failed(Subject subject, String why) {
    line(paint().bad("error: " + subject + ": " + why));
  }

  /** How far all of it is. */
  void stands(Count count, String last) {
    if (terminal.watched()) {
      err.print("\r\u001b[K" + paint().faint(count + (last.isEmpty() ? "" : ": " + last)));
      err.flush();
    }
  }

  /** Clears the last line. */
  void close() {
    if (terminal.watched()) {
      err.print("\r\u001b[K");
    }
    err.flush();
  }

  private void line(String text) {
    close();
    err.println(text);
    err.flush();
  }
}
