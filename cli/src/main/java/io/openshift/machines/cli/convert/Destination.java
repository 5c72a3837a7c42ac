package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.convert.Folder.Content;
import io.openshift.machines.cli.input.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where the output goes, and whether it really does. */
final class Destination {
  /** Words that are formats of other commands, and surely no folders. */
  private static final Set<String> OTHER_FORMATS =
      Set.of("table", "wide", "name", "xml", "html", "markdown", "junit", "text");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "yaml|json|DIR",
      description =
          "A format for the standard output (by default that of the input), or a folder"
              + " that gets a file for each input file, in the same layout.")
  private Optional<String> output = Optional.empty();

  @Option(
      names = "--output-dir",
      paramLabel = "DIR",
      description = "The folder, where -o names the format.")
  private Optional<Path> folder = Optional.empty();

  @Option(names = "--dry-run", description = "Say what would be written, and write nothing.")
  private boolean dryRun;

  @Option(
      names = "--diff",
      description =
          "Show what would change instead of writing it: in the folder, or else in the"
              + " input. Exit code 1 when anything would.")
  private boolean diff;

  /** An input and what came of it. */
  record Input(Parsed parsed, Conversions.Result result) {}

  /**
   * All that is to be written.
   *
   * @param others files that are copied into a folder
   */
  record Writing(List<Input> inputs, List<Source> others) {}

  void check(CommandLine line) {
    if (output.isPresent() && format().isEmpty()) {
      if (OTHER_FORMATS.contains(output.get())) {
        throw new ParameterException(
            line,
            "-o: '" + output.get() + "' is no format of this command: use yaml, json or a folder");
      }
      if (folder.isPresent()) {
        throw new ParameterException(line, "-o names a folder, and so does --output-dir");
      }
    }
  }

  private Optional<Format> format() {
    return output.filter(word -> word.equals("yaml") || word.equals("json")).map(Format::valueOf);
  }

  private Optional<Path> target() {
    return folder.or(() -> output.filter(_word -> format().isEmpty()).map(Path::of));
  }

  int write(Writing writing, CommandLine line, Telling.Verdict verdict) throws IOException {
    var usual = verdict.refused() ? ExitCode.REFUSED : ExitCode.OK;
    if (target().isPresent()) {
      return toFolder(target().get(), writing, line, usual);
    }
    if (diff) {
      var differs = false;
      for (var input : writing.inputs()) {
        var name = input.parsed().source().name();
        var now = text(input);
        differs |= shown(line, UnifiedDiff.of(name, input.parsed().text(), name, now));
      }
      return differs && usual == ExitCode.OK ? ExitCode.DIFFERENT : usual;
    }
    var documents = writing.inputs().stream().flatMap(i -> i.result().documents().stream());
    if (dryRun) {
      line.getErr().println("dry run: " + documents.count() + " documents would be written");
      return usual;
    }
    var json = writing.inputs().stream().allMatch(input -> input.parsed().json());
    var chosen = format().orElse(json ? Format.json : Format.yaml);
    line.getOut().print(chosen.text(documents.toList()));
    return usual;
  }

  private static boolean shown(CommandLine line, String difference) {
    line.getOut().print(difference);
    return !difference.isEmpty();
  }

  private String text(Input input) {
    return format(input).text(input.result().documents());
  }

  private Format format(Input input) {
    return format().orElse(input.parsed().json() ? Format.json : Format.yaml);
  }

  private int toFolder(Path target, Writing writing, CommandLine line, int usual)
      throws IOException {
    var files = files(target, writing, line);
    if (diff) {
      var differs = false;
      for (var file : files.files().entrySet()) {
        if (file.getValue() instanceof Content.Text(var text)) {
          var name = target.resolve(file.getKey()).toString();
          differs |= shown(line, UnifiedDiff.of(name, files.now(file.getKey()), name, text));
        }
      }
      return differs && usual == ExitCode.OK ? ExitCode.DIFFERENT : usual;
    }
    spare(inputs(writing), files, line);
    if (dryRun) {
      files.files().keySet().forEach(f -> line.getErr().println("dry run: " + target.resolve(f)));
    } else if (!files.files().isEmpty()) {
      files.write();
    }
    return usual;
  }

  private static Set<Path> inputs(Writing writing) throws IOException {
    var paths = new HashSet<Path>();
    for (var input : writing.inputs()) {
      var path = Path.of(input.parsed().source().name());
      if (Files.isRegularFile(path)) {
        paths.add(path.toRealPath());
      }
    }
    return paths;
  }

  /** What was read is not replaced by what it became: nobody else may have it. */
  private static void spare(Set<Path> inputs, Folder folder, CommandLine line) throws IOException {
    for (var file : folder.files().entrySet()) {
      var path = folder.path().resolve(file.getKey());
      if (file.getValue() instanceof Content.Text
          && Files.exists(path)
          && inputs.contains(path.toRealPath())) {
        throw new ParameterException(
            line, path + " is an input and would be replaced: name another folder");
      }
    }
  }

  private Folder files(Path target, Writing writing, CommandLine line) {
    var folder = Folder.at(target);
    for (var input : writing.inputs()) {
      var source = input.parsed().source();
      if (source.isStdin()) {
        oneEach(input, folder);
      } else if (input.result().touched() || format().isPresent()) {
        put(folder, named(source.relative(), format(input)), new Content.Text(text(input)), line);
      } else {
        put(folder, source.relative(), new Content.Copy(source.opening()::open), line);
      }
    }
    for (var other : writing.others()) {
      put(folder, other.relative(), new Content.Copy(other.opening()::open), line);
    }
    return folder;
  }

  private static void put(Folder folder, Path path, Content content, CommandLine line) {
    if (folder.files().putIfAbsent(path, content) != null) {
      throw new ParameterException(
          line, "two inputs would be written to " + folder.path().resolve(path));
    }
  }

  /** A file name tells the format. */
  private static Path named(Path path, Format format) {
    var name = path.getFileName().toString();
    var json = name.toLowerCase(Locale.ROOT).endsWith(".json");
    return json == (format == Format.json)
        ? path
        : path.resolveSibling(name.replaceFirst("\\.[^.]*$", "") + "." + format);
  }

  /** What came on the standard input has no file names: one file a document, by kind and name. */
  private void oneEach(Input input, Folder folder) {
    var format = format(input);
    for (var document : input.result().documents()) {
      var stem = stem(document);
      var path = Path.of(stem + "." + format);
      for (var count = 2; folder.files().containsKey(path); count++) {
        path = Path.of(stem + "-" + count + "." + format);
      }
      var all = new ArrayList<>(List.of(document));
      folder.files().put(path, new Content.Text(format.text(all)));
    }
  }

  /** Kind and name, with nothing in it that a file system could take for a path. */
  private static String stem(Output document) {
    var kind = document.tree().path("kind").asText("object").toLowerCase(Locale.ROOT);
    var name = document.tree().at("/metadata/name").asText();
    var stem = (name.isEmpty() ? kind : kind + "-" + name).replaceAll("[^A-Za-z0-9._-]", "_");
    return stem.substring(0, Math.min(stem.length(), 200)).replaceAll("^\\.+", "_");
  }
}
