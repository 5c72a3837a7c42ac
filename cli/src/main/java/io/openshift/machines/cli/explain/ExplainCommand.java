package io.openshift.machines.cli.explain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.explain.Row.Place;
import io.openshift.machines.cli.terminal.Paint;
import io.openshift.machines.cli.terminal.Table;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.cli.text.JsonWriter;
import io.openshift.machines.cli.text.YamlWriter;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.mapping.Told.Fate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the rows of the tables that speak of a field or a kind. */
@Command(
    name = "explain",
    description = {
      "Tells what becomes of a field: its counterpart, by which rule, what absence means on either"
          + " side, and why it is refused where it is.",
      "",
      "PATH is a field of either API as it stands in a manifest or in a message, whole or its end:"
          + " spec.template.spec.providerSpec.value.ami.id, ami.id, deletePolicy. KIND is Machine,"
          + " MachineSet, MachineHealthCheck or an infra kind such as AWSMachine."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  mapictl explain instanceType --platform aws",
      "  mapictl explain spec.template.spec.providerSpec.value.ami.filters",
      "  mapictl explain MachineHealthCheck -o table"
    })
public final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(index = "0", paramLabel = "PATH|KIND", description = "What to explain.")
  private String asked = "";

  @Option(names = "--platform", paramLabel = "PLATFORM", description = "Only this platform.")
  private Optional<String> platform = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; text for few rows and table for many by default.")
  private Optional<Format> format = Optional.empty();

  @Mixin private HelpOption help = new HelpOption();

  private final Terminal terminal;

  /** A command that colours as the terminal says. */
  public ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** How rows are written. */
  enum Format {
    text,
    table,
    wide,
    name,
    json,
    yaml
  }

  private static final int FEW = 12;

  @Override
  public Integer call() {
    var rows = Rows.of(platform.map(this::platform));
    var found = found(rows);
    if (found.isEmpty()) {
      command
          .commandLine()
          .getErr()
          .println(
              terminal.errorPaint().bad("error:")
                  + " no table speaks of '"
                  + asked.replaceAll("\\p{Cntrl}", "?")
                  + "'"
                  + near(rows));
      return ExitCode.REFUSED;
    }
    var chosen = format.orElse(found.size() <= FEW ? Format.text : Format.table);
    command.commandLine().getOut().print(text(found, chosen));
    return ExitCode.OK;
  }

  private Platform platform(String word) {
    return Arrays.stream(Platform.values())
        .filter(one -> one.word().equalsIgnoreCase(word))
        .findFirst()
        .orElseThrow(
            () ->
                new ParameterException(
                    command.commandLine(),
                    "platform '"
                        + word
                        + "' is not one of "
                        + Arrays.stream(Platform.values())
                            .map(Platform::type)
                            .collect(Collectors.joining(", "))));
  }

  private List<Row> found(List<Row> rows) {
    var kinds =
        rows.stream()
            .filter(row -> row.kinds().stream().anyMatch(kind -> kind.equalsIgnoreCase(asked)))
            .toList();
    if (!kinds.isEmpty()) {
      return kinds;
    }
    var path = path(asked);
    var exact = rows.stream().filter(row -> row.places().anyMatch(at -> at.is(path))).toList();
    return exact.isEmpty()
        ? rows.stream().filter(row -> row.places().anyMatch(at -> at.answers(path))).toList()
        : exact;
  }

  /** A path of a message or of kubectl explain, as the tables write it for a single machine. */
  private static String path(String asked) {
    return asked
        .replaceAll("\\[[0-9]*]", "[]")
        .replaceFirst("^\\.", "")
        .replaceFirst("^spec\\.template\\.machines_v1beta1_machine_openshift_io\\.", "")
        .replaceFirst("^spec\\.template\\.(?=spec\\.)", "")
        .replaceFirst("\\.$", "");
  }

  /** Fields whose last name is in what was asked, or the other way round. */
  private String near(List<Row> rows) {
    var last = path(asked).replaceFirst(".*\\.", "").toLowerCase(Locale.ROOT);
    var likely =
        rows.stream()
            .flatMap(Row::places)
            .map(Place::path)
            .filter(
                path -> {
                  var name = path.replaceFirst(".*\\.", "").toLowerCase(Locale.ROOT);
                  return name.length() > 2
                      && last.length() > 2
                      && (name.contains(last) || last.contains(name));
                })
            .distinct()
            .limit(3)
            .toList();
    return likely.isEmpty() ? "" : "; did you mean " + String.join(" or ", likely) + "?";
  }

  private String text(List<Row> rows, Format chosen) {
    return switch (chosen) {
      case text -> rows.stream().map(this::block).collect(Collectors.joining("\n"));
      case table -> table(rows, false);
      case wide -> table(rows, true);
      case name ->
          rows.stream()
              .map(row -> row.places().findFirst().map(Place::path).orElse("") + "\n")
              .distinct()
              .collect(Collectors.joining());
      case json -> JsonWriter.write(tree(rows));
      case yaml -> YamlWriter.write(List.of(tree(rows)));
    };
  }

  private String block(Row row) {
    var paint = terminal.paint();
    var text = new StringBuilder();
    var about = row.of().equals("all") ? "all platforms" : row.of();
    text.append(paint.strong(names(row.machineApi(), "nothing in the Machine API")));
    text.append(" -> ");
    text.append(paint.strong(names(row.clusterApi(), "nothing in Cluster API")));
    text.append(paint.faint("  (" + about + ")")).append('\n');
    line(text, "rule", coloured(row, paint));
    row.refusals().forEach(refusal -> line(text, "refused", paint.bad(refusal)));
    absent(text, "absent in the Machine API", row.machineApi());
    absent(text, "absent in Cluster API", row.clusterApi());
    line(text, "what to do", row.told().remedy());
    return text.toString();
  }

  private static String coloured(Row row, Paint paint) {
    return row.told().fate() == Fate.REFUSED ? paint.bad(row.rule()) : row.rule();
  }

  private static void absent(StringBuilder text, String what, List<Place> places) {
    for (var place : places) {
      if (!place.absent().isEmpty()) {
        line(text, what, "the same as " + place.absent());
      }
    }
  }

  private static void line(StringBuilder text, String what, String value) {
    if (!value.isEmpty()) {
      text.append("  %-26s %s%n".formatted(what + ":", value));
    }
  }

  private static String names(List<Place> places, String none) {
    return places.isEmpty()
        ? none
        : places.stream()
            .map(place -> place.kind() + " " + place.path())
            .collect(Collectors.joining(", "));
  }

  private String table(List<Row> rows, boolean wide) {
    var table =
        wide
            ? new Table("PLATFORM", "MACHINE API", "ABSENT", "CLUSTER API", "ABSENT", "RULE")
            : new Table("PLATFORM", "MACHINE API", "CLUSTER API", "RULE");
    for (var row : rows) {
      var line = table.row().cell(row.of()).cell(paths(row.machineApi()));
      if (wide) {
        line.cell(absences(row.machineApi()));
      }
      line.cell(paths(row.clusterApi()));
      if (wide) {
        line.cell(absences(row.clusterApi()));
      }
      var refused = row.told().fate() == Fate.REFUSED;
      line.cell(row.rule(), rule -> refused ? terminal.paint().bad(rule) : rule);
    }
    return table.text();
  }

  private static String paths(List<Place> places) {
    return places.isEmpty()
        ? "-"
        : places.stream().map(Place::path).collect(Collectors.joining(", "));
  }

  private static String absences(List<Place> places) {
    return places.stream()
        .map(Place::absent)
        .filter(absent -> !absent.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static ObjectNode tree(List<Row> rows) {
    var tree = JsonNodeFactory.instance.objectNode();
    tree.put("apiVersion", "mapictl.machine.openshift.io/v1").put("kind", "Explanation");
    var list = tree.putArray("rows");
    for (var row : rows) {
      var node = list.addObject().put("platform", row.of());
      places(node.putArray("machineAPI"), row.machineApi());
      places(node.putArray("clusterAPI"), row.clusterApi());
      node.put("fate", row.told().fate().name().toLowerCase(Locale.ROOT));
      node.put("rule", row.told().how());
      if (!row.told().remedy().isEmpty()) {
        node.put("remedy", row.told().remedy());
      }
      if (!row.refusals().isEmpty()) {
        row.refusals().forEach(node.putArray("refusals")::add);
      }
    }
    return tree;
  }

  private static void places(ArrayNode list, List<Place> places) {
    for (var place : places) {
      var node = list.addObject().put("kind", place.kind()).put("path", place.path());
      if (!place.absent().isEmpty()) {
        node.put("absent", place.absent());
      }
    }
  }
}
