package io.openshift.machines.cli.assess;

/** What would come of one resource, best first. */
public enum Verdict {
  /** It crosses, and nothing has to be said about it. */
  CONVERTIBLE("convertible"),
  /** It crosses, and something will be different or has to be seen to. */
  WARNINGS("warnings"),
  /** It is refused until a field is changed. */
  BLOCKED("blocked"),
  /** It has no counterpart, or is not the user's to move. */
  STAYS("stays");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** As reports write it. */
  public String word() {
    return word;
  }
}
