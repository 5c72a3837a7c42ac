package io.openshift.machines.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the documents of one input, in order. */
public final class Documents {
  private Documents() {}

  /**
   * All documents that are not empty. Text that starts like JSON is read as JSON (also several
   * values one after the other), everything else as YAML 1.2.
   *
   * @param file how the input is called in messages; a name in {@code .json} is JSON and no YAML
   * @throws UnreadableException when the input is broken, not UTF-8, or beyond the limits
   */
  public static List<Document> read(String file, InputStream input) throws IOException {
    return parse(file, text(file, input));
  }

  /**
   * The whole text of an input.
   *
   * @throws UnreadableException when it is not UTF-8, or beyond the limits
   */
  public static String text(String file, InputStream input) throws IOException {
    var bytes = input.readNBytes(Limits.BYTES + 1);
    if (bytes.length > Limits.BYTES) {
      throw new UnreadableException(file, "is larger than " + (Limits.BYTES >> 20) + " MiB");
    }
    return text(file, bytes);
  }

  /** All documents of a text, as {@link #read} gives them. */
  public static List<Document> parse(String file, String text) {
    if (file.endsWith(".json")) {
      return JsonReader.read(file, text);
    }
    if (!startsLikeJson(text)) {
      return new YamlStream(file).read(text);
    }
    try {
      return JsonReader.read(file, text);
    } catch (UnreadableException noJson) {
      return flowYaml(file, text, noJson);
    }
  }

  /** YAML may start with a brace as well; if it is neither, the name says what was meant. */
  private static List<Document> flowYaml(String file, String text, UnreadableException noJson) {
    try {
      return new YamlStream(file).read(text);
    } catch (UnreadableException noYaml) {
      throw file.endsWith(".yaml") || file.endsWith(".yml") ? noYaml : noJson;
    }
  }

  /** Whether a text is read as JSON before it is read as YAML. */
  public static boolean startsLikeJson(String text) {
    var start = text.stripLeading();
    return start.startsWith("{") || start.startsWith("[");
  }

  private static String text(String file, byte[] bytes) {
    try {
      var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException _x) {
      throw new UnreadableException(file, "is not UTF-8 text");
    }
  }
}
