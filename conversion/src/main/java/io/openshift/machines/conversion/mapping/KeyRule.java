package io.openshift.machines.conversion.mapping;

import java.util.Optional;
import java.util.SortedSet;

/** What happens to the keys of a map that match a pattern; the first rule that matches holds. */
public sealed interface KeyRule {

  /** The same key on both sides; coming from Cluster API it reaches these maps. */
  record Same(KeyPattern key, Reach reach) implements KeyRule {}

  /** Another key on the other side; belongs to the object's map. */
  record Renamed(KeyPattern machineApi, KeyPattern clusterApi, Twin value) implements KeyRule {}

  /**
   * The value of one Machine API key is the name of a Cluster API key, whose value is empty.
   *
   * @param first first key that says it
   * @param second second key that says it
   * @param prefix what the Cluster API key starts with
   * @param choice which of several names the Machine API gets
   */
  record Named(String first, String second, String prefix, Choice choice) implements KeyRule {}

  /** The one name of a Machine API key where Cluster API has any number of them. */
  interface Choice {
    /** The name that counts, or nothing; the names are in order, and not to be changed. */
    Optional<String> of(SortedSet<String> names, Context context);
  }

  /** Keys that stay where they are: neither converted nor touched. */
  record Stays(Side side, KeyPattern key, String because) implements KeyRule {}

  /** A Cluster API key that follows from the Machine API object. */
  record Implied(String key, Rule.Derivation value) implements KeyRule {}

  /**
   * A Machine API key that says what Cluster API has elsewhere. It is not copied over; without a
   * value there, the old one stays.
   */
  record Observed(String key, Rule.Derivation value) implements KeyRule {}

  /** Which maps of the Machine API a key of Cluster API reaches. */
  enum Reach {
    /** The object's alone. */
    OBJECT,
    /** The Node's alone. */
    NODE,
    /** Both. */
    BOTH
  }

  /** A whole key, or a prefix when the text ends with a star, or a part between two stars. */
  record KeyPattern(String text, String core, boolean open, boolean inside) {
    /** Parses the pattern. */
    public static KeyPattern of(String text) {
      var inside = text.length() > 1 && text.startsWith("*");
      var open = text.endsWith("*");
      var core = text.replace("*", "");
      return new KeyPattern(text, core, open, inside);
    }

    /** Whether it matches one key alone. */
    boolean whole() {
      return !open && !inside;
    }

    /** Whether the key matches. */
    public boolean matches(String key) {
      if (inside) {
        return key.contains(core);
      }
      return open ? key.startsWith(core) : key.equals(core);
    }

    /** What the star stands for in this key, or nothing if the key does not match. */
    public Optional<String> match(String key) {
      if (inside) {
        return key.contains(core) ? Optional.of(key) : Optional.empty();
      }
      if (open) {
        return key.startsWith(core) ? Optional.of(key.substring(core.length())) : Optional.empty();
      }
      return key.equals(core) ? Optional.of("") : Optional.empty();
    }

    /** The key that has this for the star. */
    public String with(String rest) {
      return open ? core + rest : core;
    }
  }
}
