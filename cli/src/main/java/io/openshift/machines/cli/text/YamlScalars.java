package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a scalar means. Reading follows YAML 1.2: {@code on} and {@code yes} are words, not
 * booleans. A number with leading zeros stays text, because it is an account or an identifier that
 * would lose them. Writing quotes whatever <em>any</em> YAML would take for something else.
 */
final class YamlScalars {
  private static final String TAG = "tag:yaml.org,2002:";
  private static final Set<String> TEXT_TAGS = Set.of("!", TAG + "str");
  private static final Set<String> OTHER_TAGS =
      Set.of("", TAG + "int", TAG + "float", TAG + "bool", TAG + "null");

  private static final Pattern INTEGER = Pattern.compile("[-+]?(0|[1-9][0-9]{0,99})");
  private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]{1,100}");
  private static final Pattern OCTAL = Pattern.compile("0o[0-7]{1,100}");
  private static final Pattern FLOAT =
      Pattern.compile(
          "[-+]?(\\.[0-9]{1,100}|(0|[1-9][0-9]{0,99})(\\.[0-9]{0,100})?)([eE][-+]?[0-9]{1,3})?");

  /**
   * Numbers, sexagesimals, dates, booleans, nulls of YAML 1.1 and 1.2, merge keys and byte order
   * marks.
   */
  private static final Pattern AMBIGUOUS =
      Pattern.compile(
          "|~|=|<<|null|true|false|yes|no|on|off|y|n"
              + "|[-+]?\\.?[0-9][-+0-9_:.eE]*|0[xob][0-9a-f_]+|[-+]?\\.(inf|nan)"
              + "|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*|.*\ufeff.*",
          Pattern.CASE_INSENSITIVE);

  private YamlScalars() {}

  static boolean known(String tag) {
    return text(tag) || OTHER_TAGS.contains(tag);
  }

  static boolean text(String tag) {
    return TEXT_TAGS.contains(tag);
  }

  /** The value of an unquoted scalar. */
  static JsonNode plain(String value) {
    return switch (value) {
      case "", "~", "null", "Null", "NULL" -> NullNode.instance;
      case "true", "True", "TRUE" -> BooleanNode.TRUE;
      case "false", "False", "FALSE" -> BooleanNode.FALSE;
      default -> number(value);
    };
  }

  private static JsonNode number(String value) {
    if (INTEGER.matcher(value).matches()) {
      return integer(new BigInteger(value));
    }
    if (HEX.matcher(value).matches()) {
      return integer(new BigInteger(value.substring(2), 16));
    }
    if (OCTAL.matcher(value).matches()) {
      return integer(new BigInteger(value.substring(2), 8));
    }
    return FLOAT.matcher(value).matches()
        ? DecimalNode.valueOf(new BigDecimal(value))
        : TextNode.valueOf(value);
  }

  /** The node types that Jackson makes of the same number, so that equal values are equal nodes. */
  private static JsonNode integer(BigInteger value) {
    if (value.bitLength() < Integer.SIZE) {
      return IntNode.valueOf(value.intValue());
    }
    return value.bitLength() < Long.SIZE
        ? LongNode.valueOf(value.longValue())
        : BigIntegerNode.valueOf(value);
  }

  /** Whether a text without quotes could be taken for something that is not text. */
  static boolean ambiguous(String text) {
    return AMBIGUOUS.matcher(text).matches();
  }
}
