package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;

/**
 * JSON text with the fields of every object in order. Written here and not by a mapper because
 * every conversion needs it several times: a mapper takes four times as long for texts this small.
 */
final class SortedJson {
  private static final int USUAL = 1024;
  private static final JsonStringEncoder ENCODER = JsonStringEncoder.getInstance();

  private final StringBuilder text = new StringBuilder(USUAL);

  private SortedJson() {}

  static String of(JsonNode node) {
    var json = new SortedJson();
    json.write(node);
    return json.text.toString();
  }

  private void write(JsonNode node) {
    switch (node) {
      case ObjectNode object -> object(object);
      case ArrayNode items -> items(items);
      default -> {
        if (node.isTextual()) {
          quote(node.textValue());
        } else {
          text.append(node.asText());
        }
      }
    }
  }

  private void object(ObjectNode object) {
    text.append('{');
    var names = new String[object.size()];
    int count = 0;
    for (var entry : object.properties()) {
      names[count++] = entry.getKey();
    }
    Arrays.sort(names);
    for (int i = 0; i < names.length; i++) {
      separate(i);
      quote(names[i]);
      text.append(':');
      write(object.get(names[i]));
    }
    text.append('}');
  }

  private void items(ArrayNode items) {
    text.append('[');
    for (int i = 0; i < items.size(); i++) {
      separate(i);
      write(items.get(i));
    }
    text.append(']');
  }

  private void separate(int index) {
    if (index > 0) {
      text.append(',');
    }
  }

  private void quote(String value) {
    text.append('"');
    if (plain(value)) {
      text.append(value);
    } else {
      ENCODER.quoteAsString(value, text);
    }
    text.append('"');
  }

  private static boolean plain(String value) {
    for (int i = 0; i < value.length(); i++) {
      var letter = value.charAt(i);
      if (letter < ' ' || letter == '"' || letter == '\\') {
        return false;
      }
    }
    return true;
  }
}
