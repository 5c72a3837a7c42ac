package io.openshift.machines.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.health.HealthCheckTable;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Told;
import io.openshift.machines.conversion.mapping.Twin;
import io.openshift.machines.conversion.provider.Providers;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The list of what a linked row may refuse is what the code of the twins says; {@code
 * -Dsheets.write=true} writes it.
 */
class ConditionsTest {
  private static final Path SOURCES = Path.of("src/main/java/io/openshift/machines/conversion");
  private static final Path LIST =
      Path.of("src/main/resources/io/openshift/machines/conversion/conditions.tsv");

  private static final Pattern CALL =
      Pattern.compile("(?:(\\w+)(?:\\.|::))?\\b(\\w+)(?=\\(|\\s*[,)])");

  /** Sources by the simple name of their class, without the engine and its words. */
  private final Map<String, RefusalsInCode> sources = new TreeMap<>();

  /** Many rows share a twin. */
  private final Map<Twin, Set<String>> known = new IdentityHashMap<>();

  ConditionsTest() throws IOException {
    try (var files = Files.walk(SOURCES)) {
      for (var file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        if (!file.startsWith(SOURCES.resolve("mapping"))) {
          var name = file.getFileName().toString().replace(".java", "");
          sources.put(name, new RefusalsInCode(Files.readString(file)));
        }
      }
    }
  }

  @Test
  void theListSaysWhatTheCodeSays() throws IOException {
    var lines = new LinkedHashSet<String>();
    tables().forEach((name, table) -> lines(name, table, lines));
    var text = String.join("\n", lines) + "\n";
    if (Boolean.getBoolean("sheets.write")) {
      Files.writeString(LIST, text);
    }
    assertEquals(Files.readString(LIST), text, "run hack/sheets");
    assertTrue(lines.size() > 200, lines.size() + " lines");
  }

  private static Map<String, Mapping> tables() {
    var tables = new LinkedHashMap<String, Mapping>();
    for (var platform : Platform.values()) {
      tables.put(platform.type(), Providers.of(platform).spec());
    }
    var common =
        List.of(
            MachineTable.SPEC,
            MachineTable.MACHINE,
            MachineTable.metadata(Providers.of(Platform.AWS).observed()),
            MachineSetTable.SET,
            MachineSetTable.TEMPLATE,
            HealthCheckTable.V1BETA2);
    common.forEach(table -> tables.put(table.name(), table));
    return tables;
  }

  private void lines(String name, Mapping table, Set<String> lines) {
    for (var rule : table.rules()) {
      var rows = Told.of(new Mapping(table.name(), List.of(rule)));
      for (var linked : linked(rule)) {
        for (var row : rows) {
          if (isOf(linked, row)) {
            known
                .computeIfAbsent(linked.twin(), this::conditions)
                .forEach(c -> lines.add(row.key(name) + "\t" + c));
          }
        }
      }
    }
  }

  /** The linked rows of a rule, those of lists and variants too. */
  private static List<Rule.Linked> linked(Rule rule) {
    return switch (rule) {
      case Rule.Linked one -> List.of(one);
      case Rule.Each each -> within(List.of(each.item()));
      case Rule.Sole sole -> within(List.of(sole.item()));
      case Rule.OneOf oneOf -> within(oneOf.variants().values());
      default -> List.of();
    };
  }

  private static List<Rule.Linked> within(Iterable<Mapping> tables) {
    var found = new ArrayList<Rule.Linked>();
    tables.forEach(table -> table.rules().forEach(rule -> found.addAll(linked(rule))));
    return found;
  }

  private static boolean isOf(Rule.Linked rule, Told row) {
    var told = Told.of(new Mapping("one", List.of(rule))).getFirst();
    return same(told.machineApi(), row.machineApi()) && same(told.clusterApi(), row.clusterApi());
  }

  /** Rows of lists have the paths of their items behind that of the list. */
  private static boolean same(List<Told.Spot> own, List<Told.Spot> full) {
    for (int i = 0; i < own.size() && own.size() == full.size(); i++) {
      if (!("." + full.get(i).path()).endsWith("." + own.get(i).path())) {
        return false;
      }
    }
    return own.size() == full.size();
  }

  /** What the methods may refuse that a twin is made of, and those that they call. */
  private Set<String> conditions(Twin twin) {
    var host = host(twin.forth()).isEmpty() ? host(twin.back()) : host(twin.forth());
    var calls = new LinkedHashMap<String, Set<String>>();
    if (sources.containsKey(host)) {
      var code = sources.get(host);
      var start = initialiser(twin, host);
      if (start.isEmpty()) {
        code.methods().forEach(method -> follow(host, method, calls));
      }
      follow(host, start, code, calls);
    }
    var found = new LinkedHashSet<String>();
    calls.forEach((name, methods) -> found.addAll(sources.get(name).in(methods)));
    return found;
  }

  private static String host(Object lambda) {
    var name = lambda.getClass().getName().replaceFirst("\\$.*", "");
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The text that makes the constant which holds a twin; empty for one that is made in place. */
  private String initialiser(Twin twin, String host) {
    for (var type : nested(twin)) {
      for (var field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) && field.getType() == Twin.class) {
          field.setAccessible(true);
          if (value(field) == twin) {
            var made = Pattern.compile("Twin " + field.getName() + "\\s*=([^;]*);");
            var declaration = made.matcher(sources.get(host).source());
            return declaration.find() ? declaration.group(1) : "";
          }
        }
      }
    }
    return "";
  }

  private static List<Class<?>> nested(Twin twin) {
    try {
      var outer = Class.forName(twin.forth().getClass().getName().replaceFirst("\\$.*", ""));
      var all = new ArrayList<Class<?>>(List.of(outer.getDeclaredClasses()));
      all.addFirst(outer);
      return all;
    } catch (ClassNotFoundException broken) {
      throw new AssertionError(broken);
    }
  }

  private static Object value(Field field) {
    try {
      return field.get(null);
    } catch (IllegalAccessException broken) {
      throw new AssertionError(broken);
    }
  }

  private void follow(String name, String method, Map<String, Set<String>> calls) {
    if (calls.computeIfAbsent(name, _n -> new LinkedHashSet<>()).add(method)) {
      var code = sources.get(name);
      follow(name, code.textOf(method), code, calls);
    }
  }

  /** Calls of methods of the same file, and of other classes by their names. */
  private void follow(
      String name, String text, RefusalsInCode code, Map<String, Set<String>> calls) {
    var call = CALL.matcher(text);
    while (call.find()) {
      var of = call.group(1) == null ? "" : call.group(1);
      if (sources.containsKey(of) && !of.equals(name)) {
        follow(of, call.group(2), calls);
      } else if (code.methods().contains(call.group(2))) {
        follow(name, call.group(2), calls);
      }
    }
  }
}
