package io.openshift.machines.e2e.step;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page for administrators.
 *
 * @param file in Markdown, with commands in indented blocks
 */
record Page(Path file) {
  private static final Pattern BEGINNING = Pattern.compile("\\s{4,}((oc|mapictl|for) .*)");
  private static final Pattern INDENTED = Pattern.compile("\\s{4,}(\\S.*)");

  /** Its commands in order, as a person would copy them; one may have many lines. */
  List<String> commands() {
    var commands = new ArrayList<String>();
    boolean within = false;
    for (var line : lines()) {
      var beginning = BEGINNING.matcher(line);
      var further = INDENTED.matcher(line);
      if (beginning.matches() && !(within && commands.getLast().startsWith("for "))) {
        commands.add(beginning.group(1));
        within = true;
      } else if (within && further.matches()) {
        commands.add(commands.removeLast() + "\n" + further.group(1));
      } else {
        within = false;
      }
      if (line.strip().equals("done")) {
        within = false;
      }
    }
    return commands;
  }

  private List<String> lines() {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
