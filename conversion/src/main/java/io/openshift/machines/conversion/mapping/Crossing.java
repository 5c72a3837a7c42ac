package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Reads tables in one direction: refuses what cannot cross, writes the rest into the target, and
 * notes what would be lost on the way back.
 *
 * <p>A target keeps its spelling wherever it already says the same, so that converting an unchanged
 * source writes nothing.
 */
public final class Crossing {
  private final Side from;
  private final Context context;
  private final Report report;

  /** A crossing that starts at this side. */
  public Crossing(Side from, Context context, Report report) {
    this.from = from;
    this.context = context;
    this.report = report;
  }

  /** Crosses a whole table. */
  public void cross(Mapping mapping, Passage passage) {
    var rules = mapping.rules();
    for (int i = 0; i < rules.size(); i++) {
      cross(rules.get(i), passage);
    }
  }

  private void cross(Rule rule, Passage passage) {
    switch (rule) {
      case Rule.Linked linked -> new LinkCrossing(this, linked).cross(passage);
      case Rule.Only only -> only(only, passage);
      case Rule.Carried carried -> carried(carried, passage);
      case Rule.Unsupported unsupported -> unsupported(unsupported, passage);
      case Rule.Own _own -> {}
      case Rule.Sole sole -> new SoleCrossing(this, sole).cross(passage);
      case Rule.Each each -> new ListCrossing(this, each).cross(passage);
      case Rule.OneOf oneOf -> new VariantCrossing(this, oneOf).cross(passage);
      case Rule.Keys keys -> new KeysCrossing(this, keys).cross(passage);
    }
  }

  Side from() {
    return from;
  }

  Context context() {
    return context;
  }

  Report report() {
    return report;
  }

  Hearing hearing(Place place, List<Leaf> leaves) {
    return Hearing.open(report, place, leaves.getFirst().path());
  }

  private void only(Rule.Only rule, Passage passage) {
    var key = rule.leaf().path().text();
    var expected = rule.value().value(context);
    if (rule.side() == from) {
      var hearing = hearing(passage.source(), List.of(rule.leaf()));
      var value = rule.leaf().read(passage.source().at(rule.leaf().path()), hearing);
      if (hearing.refused() || value.equals(expected)) {
        return;
      }
      if (rule.carried()) {
        passage.noted().remember(key, value, expected);
      } else if (!value.isMissingNode()) {
        hearing.refuse(rule.because(), remedy(expected));
      }
    } else {
      var silence = Hearing.silent(passage.target());
      var entry = passage.recalled().entry(key).filter(found -> guards(found, expected));
      var was = entry.map(found -> rule.leaf().read(found.was(), silence)).orElse(expected);
      writeOnly(rule, passage.target(), silence.refused() || !rule.carried() ? expected : was);
    }
  }

  private static void writeOnly(Rule.Only rule, Place target, JsonNode value) {
    var unsaid = Json.zero(target.at(rule.leaf().path()));
    if (rule.carried() || !unsaid || target.fresh()) {
      rule.leaf().write(target, value);
    }
  }

  private static boolean guards(Notes.Entry entry, JsonNode value) {
    return entry.guard().equals(value) || (Json.zero(entry.guard()) && value.isMissingNode());
  }

  private static String remedy(JsonNode expected) {
    return expected.isMissingNode()
        ? "remove the field"
        : "set it to " + expected.asText() + " or remove it";
  }

  private void carried(Rule.Carried rule, Passage passage) {
    var key = rule.leaf().path().text();
    if (rule.side() == from) {
      var stored = passage.source().at(rule.leaf().path());
      if (stored.isMissingNode()) {
        return;
      }
      var hearing = hearing(passage.source(), List.of(rule.leaf()));
      var value = rule.leaf().read(stored, hearing);
      if (!value.isMissingNode()) {
        passage.noted().remember(key, value, guard(rule, passage.source()));
        var path = passage.source().name(rule.leaf().path());
        report.warn(path, rule.because(), "it is kept in an annotation for the way back");
      }
    } else {
      var entry = passage.recalled().entry(key);
      if (entry.isEmpty()) {
        return;
      }
      var silence = Hearing.silent(passage.target());
      var was = entry.map(found -> rule.leaf().read(found.was(), silence));
      if (was.isPresent() && !silence.refused()) {
        var holds = guards(entry.get(), guard(rule, passage.target()));
        rule.leaf().write(passage.target(), holds ? was.get() : Json.missing());
      }
    }
  }

  private static JsonNode guard(Rule.Carried rule, Place place) {
    return rule.belongsTo().map(path -> ShapeReading.prune(place.at(path))).orElse(Json.missing());
  }

  private void unsupported(Rule.Unsupported rule, Passage passage) {
    if (rule.side() != from) {
      return;
    }
    var stored = passage.source().at(rule.leaf().path());
    if (!stored.isMissingNode()) {
      var silence = Hearing.silent(passage.source());
      var value = rule.leaf().read(stored, silence);
      if (silence.refused() || !value.isMissingNode()) {
        hearing(passage.source(), List.of(rule.leaf())).refuse(rule.because(), rule.remedy());
      }
    }
  }
}
