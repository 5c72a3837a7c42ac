package io.openshift.machines.cli.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** JSON, one value or several one after the other. Numbers keep all their digits. */
final class JsonReader {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(Limits.DEPTH)
                          .maxTokenCount(2L * Limits.NODES)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private JsonReader() {}

  static List<Document> read(String file, String text) {
    try (var parser = MAPPER.createParser(text)) {
      return documents(file, parser);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static List<Document> documents(String file, JsonParser parser) throws IOException {
    var found = new ArrayList<Document>();
    try {
      while (parser.nextToken() != null) {
        var start = at(file, parser.currentTokenLocation());
        JsonNode tree = MAPPER.readTree(parser);
        found.add(new Document(start, tree, Optional.empty()));
      }
    } catch (StreamConstraintsException _x) {
      throw new UnreadableException(
          at(file, parser.currentLocation()),
          "is nested deeper than " + Limits.DEPTH + " levels or too large to be a manifest");
    } catch (JsonProcessingException broken) {
      throw new UnreadableException(
          at(file, parser.currentLocation()), firstSentence(broken.getOriginalMessage()));
    }
    return found;
  }

  private static Origin at(String file, JsonLocation where) {
    return new Origin(file, where.getLineNr(), where.getColumnNr());
  }

  /** Jackson's messages go on for lines about where the object started. */
  private static String firstSentence(String message) {
    return message.lines().findFirst().orElse("is not JSON");
  }
}
