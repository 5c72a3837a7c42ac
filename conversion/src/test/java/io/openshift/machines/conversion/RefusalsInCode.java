package io.openshift.machines.conversion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The refusals that the source text of a class holds: reason and remedy of each. */
final class RefusalsInCode {
  private static final Pattern CALL = Pattern.compile("\\.refuse(At|Below|Elsewhere)?\\s*\\(");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
  private static final String ANY = "…";

  private static final Pattern METHOD =
      Pattern.compile(
          "(?m)^ +(?!return|throw|new |else)[\\w<>,.?\\[\\] ]+ (\\w+)\\(([^;{}]*)\\) \\{$");

  private final String source;
  private final List<Body> bodies;

  RefusalsInCode(String source) {
    this.source = source;
    this.bodies = bodies();
  }

  /** A method and where its body lies. */
  private record Body(String name, int from, int to) {}

  /** Those of the methods of these names, in the order of the text, each once. */
  Set<String> in(Set<String> methods) {
    var found = new LinkedHashSet<String>();
    for (var body : bodies) {
      if (methods.contains(body.name())) {
        refusals(body, found);
      }
    }
    return found;
  }

  /** The whole text. */
  String source() {
    return source;
  }

  /** The texts of the methods of that name. */
  String textOf(String method) {
    return bodies.stream()
        .filter(body -> body.name().equals(method))
        .map(body -> source.substring(body.from(), body.to()))
        .collect(Collectors.joining());
  }

  /** The names of all its methods. */
  Set<String> methods() {
    return bodies.stream().map(Body::name).collect(Collectors.toSet());
  }

  private List<Body> bodies() {
    var found = new ArrayList<Body>();
    var methods = METHOD.matcher(source);
    while (methods.find()) {
      var indent = methods.group().length() - methods.group().stripLeading().length();
      var end = source.indexOf("\n" + " ".repeat(indent) + "}", methods.end());
      found.add(new Body(methods.group(1), methods.end(), end));
    }
    return found;
  }

  private void refusals(Body body, Set<String> found) {
    var calls = CALL.matcher(source).region(body.from(), body.to());
    while (calls.find()) {
      var arguments = split(inside(calls.end()), ',');
      if (arguments.size() >= 2) {
        var reason = text(arguments.get(arguments.size() - 2), calls.start(), new HashSet<>());
        var remedy = text(arguments.getLast(), calls.start(), new HashSet<>());
        if (!reason.equals(ANY) && reason.contains(" ")) {
          found.add(reason + "; " + remedy);
        }
      }
    }
  }

  /** What stands between the parenthesis before that place and its partner. */
  private String inside(int start) {
    int depth = 1;
    int at = start;
    for (boolean quoted = false; depth > 0; at++) {
      var c = source.charAt(at);
      quoted ^= c == '"' && source.charAt(at - 1) != '\\';
      depth += quoted ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return source.substring(start, at - 1);
  }

  private static List<String> split(String text, char mark) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int from = 0;
    boolean quoted = false;
    for (int at = 0; at < text.length(); at++) {
      var c = text.charAt(at);
      quoted ^= c == '"' && (at == 0 || text.charAt(at - 1) != '\\');
      depth += quoted ? 0 : "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (c == mark && depth == 0 && !quoted) {
        parts.add(text.substring(from, at).strip());
        from = at + 1;
      }
    }
    parts.add(text.substring(from).strip());
    return parts;
  }

  /** The text of an expression as far as it is known without running it. */
  private String text(String expression, int before, Set<String> asked) {
    var said = new StringBuilder();
    for (var part : split(expression, '+')) {
      said.append(one(part, before, asked));
    }
    return said.toString().replaceAll("(" + ANY + ")+", ANY);
  }

  private String one(String part, int before, Set<String> asked) {
    if (part.matches("(?s)\"([^\"\\\\]|\\\\.)*\"")) {
      return part.substring(1, part.length() - 1).replace("\\\"", "\"").replaceAll("%[sd]", ANY);
    }
    if (part.matches("(?s)\"([^\"\\\\]|\\\\.)*\"\\s*\\.formatted\\(.*\\)")) {
      return one(part.substring(0, part.lastIndexOf('"') + 1), before, asked);
    }
    return NAME.matcher(part).matches() && asked.add(part)
        ? declared(part, before).map(value -> text(value, before, asked)).orElse(ANY)
        : ANY;
  }

  /** What a name stands for: a constant wherever it is, a variable declared last before its use. */
  private Optional<String> declared(String name, int before) {
    var declarations =
        Pattern.compile("(?:String|var)\\s+" + name + "\\s*=\\s*([^;]*);").matcher(source);
    var last = Optional.<String>empty();
    while (declarations.find()) {
      if (declarations.start() < before || declarations.group().startsWith("String")) {
        last = Optional.of(declarations.group(1));
      }
    }
    return last;
  }
}
