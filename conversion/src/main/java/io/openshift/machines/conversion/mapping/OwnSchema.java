package io.openshift.machines.conversion.mapping;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The schema of one side that a table itself implies: every leaf that a row speaks for, with what
 * may stand there. It stands in for a real schema that is not at hand, and proves nothing about it.
 */
public final class OwnSchema {
  /** Marks what the API server must store as it comes. */
  private static final String OPEN = "x-kubernetes-preserve-unknown-fields";

  /** What Java's patterns can say and the API server's cannot. */
  private static final List<String> JAVA_ONLY = List.of("(?=", "(?!", "(?<", "(?>", "++", "*+");

  /** Any text of a length within bounds. */
  private static final Pattern LENGTH = Pattern.compile("\\.\\{(\\d+),(\\d+)}");

  /** A bound of a repetition; the API server reads none above 1000. */
  private static final Pattern MANY = Pattern.compile("[{,][1-9]\\d{3,}[,}]");

  /** Numbers below this are exact where numbers are floating. */
  private static final long EXACT = 1L << 53;

  private final Side side;

  private OwnSchema(Side side) {
    this.side = side;
  }

  /**
   * A structural OpenAPI v3 schema of the object at the table's base. Leaves on the core Machine
   * are not part of it; what is one side's own business is open to anything.
   */
  public static ObjectNode of(Mapping mapping, Side side) {
    var root = objectSchema();
    new OwnSchema(side).rows(mapping, root);
    return root;
  }

  private void rows(Mapping mapping, ObjectNode at) {
    for (var rule : mapping.rules()) {
      row(rule, at);
    }
  }

  private void row(Rule rule, ObjectNode at) {
    switch (rule) {
      case Rule.Linked linked -> linked.leaves(side).forEach(leaf -> leaf(leaf, at));
      case Rule.Only only -> ifMine(only.side(), only.leaf(), at);
      case Rule.Carried carried -> ifMine(carried.side(), carried.leaf(), at);
      case Rule.Unsupported refused -> ifMine(refused.side(), refused.leaf(), at);
      case Rule.Own own -> {
        if (own.side() == side && !own.path().machine()) {
          place(at, own.path()).put(OPEN, true);
        }
      }
      case Rule.Each each -> items(each.items(side), each.item(), at);
      case Rule.OneOf oneOf -> {
        ifMine(Side.MACHINE_API, oneOf.word(), at);
        oneOf.variants().values().forEach(variant -> rows(variant, at));
      }
      case Rule.Sole sole ->
          rows(sole.item(), side == Side.CLUSTER_API ? at : listed(place(at, sole.list())));
      case Rule.Keys keys ->
          keys.paths(side)
              .filter(path -> !path.machine())
              .forEach(path -> shape(Shape.mapOf(Shape.TEXT), place(at, path)));
    }
  }

  private void ifMine(Side owner, Leaf leaf, ObjectNode at) {
    if (owner == side) {
      leaf(leaf, at);
    }
  }

  private void items(Items items, Mapping item, ObjectNode at) {
    switch (items) {
      case Items.Plain plain -> rows(item, listed(place(at, plain.path())));
      case Items.Unmarked others -> rows(item, listed(place(at, others.path())));
      case Items.HeadAndRest parts -> {
        rows(item, asObject(place(at, parts.head())));
        rows(item, listed(place(at, parts.rest())));
      }
    }
  }

  private static ObjectNode listed(ObjectNode list) {
    list.put("type", "array");
    return asObject(list.withObject("/items"));
  }

  private static void leaf(Leaf leaf, ObjectNode at) {
    var path = leaf.path();
    if (path.machine()) {
      return;
    }
    if (path.glob().isEmpty()) {
      shape(leaf.shape(), place(at, path));
    } else {
      shape(Shape.mapOf(Shape.TEXT), place(at, path));
    }
  }

  /** Where the path leads, with objects all the way. */
  private static ObjectNode place(ObjectNode from, Path path) {
    var at = from;
    for (var step : path.steps()) {
      at = asObject(at).withObject("/properties").withObject("/" + step);
    }
    return at;
  }

  private static ObjectNode asObject(ObjectNode at) {
    return at.put("type", "object");
  }

  private static ObjectNode objectSchema() {
    return asObject(Json.object());
  }

  private static void shape(Shape shape, ObjectNode at) {
    if (at.has("properties")) {
      // Another row speaks of what is inside, and has said more.
      return;
    }
    switch (shape) {
      case Shape.Text text -> text(text, at);
      case Shape.Whole whole -> {
        at.put("type", "integer").put("format", "int64");
        bound("minimum", whole.min(), at);
        bound("maximum", whole.max(), at);
      }
      case Shape.Flag _flag -> at.put("type", "boolean");
      case Shape.ListOf list -> shape(list.item(), at.put("type", "array").withObject("/items"));
      case Shape.MapOf map -> shape(map.value(), asObject(at).withObject("/additionalProperties"));
      case Shape.Struct struct -> {
        struct.fields().forEach((name, field) -> shape(field, place(at, Path.of(name))));
        asObject(at);
        struct.required().forEach(at.withArray("/required")::add);
        if (struct.required().isEmpty()) {
          at.remove("required");
        }
      }
      case Shape.Any _any -> at.put(OPEN, true);
    }
  }

  /** A bound, unless it is so large that the API server would read another number. */
  private static void bound(String name, long value, ObjectNode at) {
    if (Math.abs(value) < EXACT) {
      at.set(name, Json.whole(value));
    }
  }

  private static void text(Shape.Text text, ObjectNode at) {
    at.put("type", "string");
    if (!text.words().isEmpty()) {
      text.words().stream().sorted().forEach(at.withArray("/enum")::add);
    }
    var pattern = text.pattern().pattern();
    var length = LENGTH.matcher(pattern);
    if (length.matches()) {
      at.put("minLength", Integer.parseInt(length.group(1)));
      at.put("maxLength", Integer.parseInt(length.group(2)));
    } else if (!pattern.equals(".*") && readable(pattern)) {
      // The dot of a table means any character, line ends too.
      at.put("pattern", "^(?s:" + pattern + ")$");
    }
  }

  private static boolean readable(String pattern) {
    return JAVA_ONLY.stream().noneMatch(pattern::contains) && !MANY.matcher(pattern).find();
  }
}
