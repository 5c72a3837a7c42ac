package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.openshift.machines.conversion.mapping.Shape;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** Random values of a shape, often at the edge of what it allows. */
record RandomValues(Random random) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final List<String> TEXTS =
      List.of(
          "leaf",
          "b-1",
          "x.y/z",
          "sg-0123",
          "Ünïcode <&> \u2028",
          "a,b",
          "arn:aws:kms:x:1:key/k",
          "x".repeat(256),
          "x".repeat(63),
          "q",
          "7",
          "0b6a1a55-7f1e-4d0c-9d3e-5a6b7c8d9e0f",
          "10.0.0.0/16",
          "10.0.0.7",
          "00:50:56:aa:bb:cc",
          "https://quarry.example.com/disk.qcow2",
          "/quarry/vm/worker");

  /** A value of this shape that the other side can say too, when it has a shape of its own. */
  JsonNode value(Shape shape, Shape other) {
    if (shape instanceof Shape.Whole here && other instanceof Shape.Whole there) {
      return whole(Math.max(here.min(), there.min()), Math.min(here.max(), there.max()));
    }
    if (shape instanceof Shape.Text here
        && other instanceof Shape.Text there
        && here.words().isEmpty()) {
      return JSON.textNode(
          there.words().isEmpty() ? text(here, fits(there)) : pick(List.copyOf(there.words())));
    }
    return value(shape);
  }

  JsonNode value(Shape shape) {
    return switch (shape) {
      case Shape.Text text -> JSON.textNode(text(text, _any -> true));
      case Shape.Whole whole -> whole(whole.min(), whole.max());
      case Shape.Flag _flag -> JSON.booleanNode(random.nextBoolean());
      case Shape.ListOf list -> {
        var items = JSON.arrayNode();
        for (int count = random.nextInt(4); count > 0; count--) {
          items.add(value(list.item()));
        }
        yield items;
      }
      case Shape.MapOf map -> {
        var entries = JSON.objectNode();
        for (int count = random.nextInt(4); count > 0; count--) {
          entries.set("key" + random.nextInt(9), value(map.value()));
        }
        yield entries;
      }
      case Shape.Struct struct -> struct(struct);
      case Shape.Any _any -> JSON.objectNode().put("any", pick(TEXTS));
    };
  }

  private JsonNode whole(long min, long max) {
    var value =
        switch (random.nextInt(8)) {
          case 0 -> min;
          case 1 -> max;
          default -> min + random.nextLong(Math.min(1000, max - min) + 1);
        };
    return value == (int) value ? JSON.numberNode((int) value) : JSON.numberNode(value);
  }

  private String text(Shape.Text shape, Predicate<String> also) {
    if (!shape.words().isEmpty()) {
      return pick(shape.words().stream().sorted().toList());
    }
    if (shape.emptyToo() && random.nextInt(8) == 0) {
      return "";
    }
    var first = random.nextInt(TEXTS.size());
    for (int i = 0; i < TEXTS.size(); i++) {
      var text = TEXTS.get((first + i) % TEXTS.size());
      if (fits(shape).test(text) && also.test(text)) {
        return text;
      }
    }
    throw new IllegalStateException("the sample has to list texts that match " + shape.pattern());
  }

  private static Predicate<String> fits(Shape.Text shape) {
    return text -> shape.pattern().matcher(text).matches();
  }

  private JsonNode struct(Shape.Struct shape) {
    var object = JSON.objectNode();
    shape
        .fields()
        .forEach(
            (name, field) -> {
              if (shape.required().contains(name) || random.nextBoolean()) {
                object.set(name, value(field));
              }
            });
    // What is required must say something.
    for (var name : shape.required()) {
      for (int tries = 0; object.get(name).isContainerNode() && object.get(name).isEmpty(); ) {
        if (tries++ > 20) {
          throw new IllegalStateException("nothing to say in the required field " + name);
        }
        object.set(name, value(shape.fields().get(name)));
      }
    }
    return object;
  }

  <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
