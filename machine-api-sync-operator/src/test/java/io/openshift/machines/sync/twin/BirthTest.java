package io.openshift.machines.sync.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Trees;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BirthTest {
  private static final String PAUSED =
      "\"conditions\": [{\"type\": \"Paused\", \"status\": \"True\"}]";

  @ParameterizedTest(name = "{0} {1} -> {2}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{}; {}; EARLY",
        "{}; {PAUSED}; POSSIBLE",
        "{}; {\"phase\": \"\", \"providerStatus\": {}, PAUSED}; POSSIBLE",
        "{\"providerID\": \"\"}; {PAUSED}; POSSIBLE",
        "{\"providerID\": \"aws:///us-east-1a/i-1\"}; {PAUSED}; OVER",
        "{}; {\"synchronizedGeneration\": 0, PAUSED}; OVER",
        "{}; {\"phase\": \"Provisioning\", PAUSED}; OVER",
        "{}; {\"providerStatus\": {\"instanceId\": \"i-1\"}, PAUSED}; OVER",
        "{}; {\"conditions\": [{\"type\": \"Paused\", \"status\": \"False\"}]}; EARLY",
      })
  void needsAMachineThatNeverHadATwinOrAnInstance(String spec, String status, Birth expected) {
    var object = Trees.empty();
    object.set("spec", Trees.parse(spec));
    object.set("status", Trees.parse(status.replace("PAUSED", PAUSED)));
    assertEquals(expected, Birth.of(object));
  }
}
