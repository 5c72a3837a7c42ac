package io.openshift.machines.admission.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
  private static final Scope SETS =
      new Scope("example.org", Set.of("sets"), Set.of(Operation.UPDATE), "here");

  @ParameterizedTest
  @CsvSource({
    "UPDATE, example.org, sets,   '',    here,  true",
    "CREATE, example.org, sets,   '',    here,  false",
    "UPDATE, example.com, sets,   '',    here,  false",
    "UPDATE, example.org, others, '',    here,  false",
    "UPDATE, example.org, sets,   scale, here,  false",
    "UPDATE, example.org, sets,   '',    there, false",
  })
  void scope(ArgumentsAccessor row) {
    var target =
        new Request.Target(row.getString(1), row.getString(2), row.getString(3), row.getString(4));
    assertEquals(row.getBoolean(5), SETS.covers(request(row.get(0, Operation.class), target)));
  }

  @Test
  void everyReasonIsToldAndWarningsGiveWayToThem() {
    var rules =
        new Rules(
            List.of(
                rule(new Verdict.AllowedWithWarnings(List.of("careful"))),
                rule(new Verdict.Denied(List.of("one", "two"))),
                rule(new Verdict.Allowed()),
                rule(new Verdict.Denied(List.of("three")))));
    assertEquals(new Verdict.Denied(List.of("one", "two", "three")), rules.judge(update()));
  }

  @Test
  void warningsAddUp() {
    var rules =
        new Rules(
            List.of(
                rule(new Verdict.AllowedWithWarnings(List.of("one"))),
                rule(new Verdict.AllowedWithWarnings(List.of("two")))));
    assertEquals(new Verdict.AllowedWithWarnings(List.of("one", "two")), rules.judge(update()));
  }

  @Test
  void noRuleAllows() {
    assertEquals(new Verdict.Allowed(), new Rules(List.of()).judge(update()));
  }

  @Test
  void verdictsNeedTheirTexts() {
    assertThrows(IllegalArgumentException.class, () -> new Verdict.Denied(List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Verdict.AllowedWithWarnings(List.of()));
  }

  private static Rule rule(Verdict verdict) {
    return new Rule() {
      @Override
      public Scope scope() {
        return SETS;
      }

      @Override
      public Verdict judge(Request _x) {
        return verdict;
      }
    };
  }

  private static Request update() {
    return request(Operation.UPDATE, new Request.Target("example.org", "sets", "", "here"));
  }

  private static Request request(Operation operation, Request.Target target) {
    var nothing = JsonNodeFactory.instance.objectNode();
    return new Request(operation, target, nothing, nothing);
  }
}
