package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.convert.Message.Severity;
import io.openshift.machines.cli.terminal.Paint;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** What a person is told beside the result: each line once, refusals last. */
public final class Telling {
  private final PrintWriter err;
  private final Paint paint;
  private final Set<String> lines = new LinkedHashSet<>();
  private final Set<String> errors = new LinkedHashSet<>();
  private int doubts;
  private int refusedInputs;

  /** Tells on that stream. */
  public Telling(PrintWriter err, Paint paint) {
    this.err = err;
    this.paint = paint;
  }

  /**
   * What all messages come to.
   *
   * @param refused whether anything was refused
   * @param nothing whether nothing is to be written at all
   */
  record Verdict(boolean refused, boolean nothing) {}

  void all(Collection<Message> messages) {
    messages.forEach(this::add);
  }

  private void add(Message message) {
    var fresh = (message.isError() ? errors : lines).add(coloured(message));
    if (fresh && message.severity() != Severity.NOTE && !message.isError()) {
      doubts++;
    }
  }

  private String coloured(Message message) {
    var line = message.toString();
    var word = message.severity().word() + ":";
    var shown =
        switch (message.severity()) {
          case ERROR -> paint.bad(word);
          case WARNING -> paint.doubtful(word);
          case ASSUMED, NOTE -> paint.faint(word);
        };
    return shown + line.substring(word.length());
  }

  /** An input that cannot be read. */
  public void error(String line) {
    add(Message.plain(Severity.ERROR, line));
  }

  void note(String line) {
    add(Message.plain(Severity.NOTE, line));
  }

  void refusedInput() {
    refusedInputs++;
  }

  /** Prints all, and what follows from it. */
  Verdict finish(boolean strict, int inputs) {
    var nothing = strict && (doubts > 0 || !errors.isEmpty());
    if (strict && doubts > 0) {
      error("--strict: " + doubts + " warnings and assumptions above; nothing was written");
    } else if (!nothing && refusedInputs > 0 && inputs > refusedInputs) {
      error(refusedInputs + " of " + inputs + " inputs were not converted; the others were");
    }
    print();
    return new Verdict(!errors.isEmpty(), nothing);
  }

  /** Prints all of it. */
  public void print() {
    lines.forEach(err::println);
    errors.forEach(err::println);
    err.flush();
  }

  /** Whether there were errors. */
  public boolean failed() {
    return !errors.isEmpty();
  }
}
