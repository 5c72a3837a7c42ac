package io.openshift.machines.e2e.demo;

import java.util.ArrayDeque;
import java.util.List;

/**
 * What the command line asks for.
 *
 * @param keep whether everything stays up after the story, until Ctrl-C
 */
record Options(boolean keep) {
  /** Reads the arguments; an unknown one is refused by name, with the usage. */
  static Options parse(List<String> arguments) {
    var keep = false;
    var rest = new ArrayDeque<>(arguments);
    while (!rest.isEmpty()) {
      var argument = rest.pop();
      switch (argument) {
        case "--keep" -> keep = true;
        case "--platform" -> platform(rest.isEmpty() ? "" : rest.pop());
        default ->
            throw new IllegalArgumentException("unknown option " + argument + "; see hack/demo -h");
      }
    }
    return new Options(keep);
  }

  private static void platform(String name) {
    if (!name.equalsIgnoreCase("aws")) {
      throw new IllegalArgumentException(
          "--platform '" + name + "' has no simulated cloud yet; there is one for aws");
    }
  }
}
