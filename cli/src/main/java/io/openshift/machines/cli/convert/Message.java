package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.text.Origin;
import io.openshift.machines.conversion.Problem;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a person is told beside the result.
 *
 * @param about kind and name of the object, empty for none
 * @param problem the field, where it is about one
 */
public record Message(
    Severity severity,
    Optional<Origin> origin,
    String about,
    String text,
    Optional<Problem> problem) {

  private static final Pattern FACT = Pattern.compile("give mapictl the fact (\\S*[^\\s.,;:])");

  /** How much it matters. */
  public enum Severity {
    /** There is no result. */
    ERROR("error"),
    /** Something to know that stops nothing. */
    WARNING("warning"),
    /** A fact that nobody gave. */
    ASSUMED("assumed"),
    /** What happened. */
    NOTE("note");

    private final String word;

    Severity(String word) {
      this.word = word;
    }

    /** As it is printed. */
    public String word() {
      return word;
    }
  }

  static Message assumed(Problem fact) {
    var text = fact.reason() + " (from " + fact.path() + "); " + fact.remedy();
    return new Message(Severity.ASSUMED, Optional.empty(), "", text, Optional.empty());
  }

  static Message of(Severity severity, Manifest manifest, Problem problem) {
    return new Message(
        severity,
        Optional.of(manifest.origin()),
        manifest.title(),
        options(problem.toString()),
        Optional.of(problem));
  }

  /** The same, about a field that stands somewhere else. */
  Message at(Origin place) {
    return new Message(severity, Optional.of(place), about, text, problem);
  }

  /** The library knows facts, and this program the option by which they are given. */
  private static String options(String text) {
    return FACT.matcher(text).replaceAll("give --fact $1=VALUE");
  }

  static Message note(Manifest manifest, String text) {
    return new Message(
        Severity.NOTE, Optional.of(manifest.origin()), manifest.title(), text, Optional.empty());
  }

  static Message plain(Severity severity, String text) {
    return new Message(severity, Optional.empty(), "", text, Optional.empty());
  }

  boolean isError() {
    return severity == Severity.ERROR;
  }

  /** One line, without line breaks of the input in it. */
  @Override
  public String toString() {
    var place = origin.map(at -> at.file() + ":" + at.line() + ": ").orElse("");
    var line = place + (about.isEmpty() ? "" : about + ": ") + text;
    return severity.word() + ": " + line.replaceAll("\\p{Cntrl}", "?");
  }
}
