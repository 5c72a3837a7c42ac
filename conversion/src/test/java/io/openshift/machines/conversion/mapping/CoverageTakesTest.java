package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which leaves and words a build of a schema takes. */
class CoverageTakesTest {

  @ParameterizedTest
  @CsvSource({
    "volume.size, true",
    "volume.speed, false",
    "volume, false",
    "kind=big, true",
    "kind=huge, false",
    "free=anything, true",
    "none=anything, false",
    "disks[].tier=fast, true",
    "disks[].tier=slow, false",
  })
  void aLeafOrAWord(String leaf, boolean taken) throws Exception {
    JsonNode schema =
        new YAMLMapper()
            .readTree(
                """
                properties:
                  volume: {properties: {size: {type: integer}}}
                  kind: {type: string, enum: [small, big]}
                  free: {type: string}
                  disks: {items: {properties: {tier: {enum: [fast]}}}}
                """);
    assertEquals(taken, Coverage.takes(schema, leaf));
  }
}
