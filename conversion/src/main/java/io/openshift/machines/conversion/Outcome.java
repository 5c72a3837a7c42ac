package io.openshift.machines.conversion;

import java.util.List;
import java.util.function.Function;

/**
 * What a conversion came to: a whole value, or every reason why there is none.
 *
 * @param <T> what is made when nothing refuses
 */
public sealed interface Outcome<T> {

  /**
   * The value, with what a person should know although it did not stop the conversion.
   *
   * @param warnings for example keys of the source that no schema knows
   */
  record Done<T>(T value, List<Problem> warnings) implements Outcome<T> {
    /** Copies the list, so that an outcome never changes. */
    public Done {
      warnings = List.copyOf(warnings);
    }
  }

  /** All problems at once, never empty, in the order of the source's fields. */
  record Refused<T>(List<Problem> problems) implements Outcome<T> {
    /** Refuses an empty list: a refusal without a reason helps nobody. */
    public Refused {
      problems = List.copyOf(problems);
      if (problems.isEmpty()) {
        throw new IllegalArgumentException("a refusal needs at least one problem");
      }
    }
  }

  /** The same outcome with another value; problems and warnings stay. */
  default <U> Outcome<U> map(Function<T, U> change) {
    return switch (this) {
      case Done<T>(var value, var warnings) -> new Done<>(change.apply(value), warnings);
      case Refused<T>(var problems) -> new Refused<>(problems);
    };
  }
}
