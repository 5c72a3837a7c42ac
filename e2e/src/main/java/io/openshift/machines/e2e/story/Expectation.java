package io.openshift.machines.e2e.story;

import java.util.function.Predicate;

/**
 * Something that a picture must show.
 *
 * @param what in words, as the summary prints it
 */
public record Expectation(String what, Predicate<Picture> holds) {

  /** An expectation about every machine; it fails when there is not exactly that many. */
  static Expectation machines(int count, String what, Predicate<Picture.MachineRow> holds) {
    return new Expectation(
        count + " machines " + what,
        picture ->
            picture.machines().size() == count && picture.machines().stream().allMatch(holds));
  }
}
