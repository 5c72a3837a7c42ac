package io.openshift.machines.cli.convert;

import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.input.Source;
import io.openshift.machines.cli.input.Sources;
import io.openshift.machines.cli.terminal.Progress;
import io.openshift.machines.cli.terminal.Terminal;
import io.openshift.machines.cli.text.Documents;
import io.openshift.machines.cli.text.UnreadableException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One input, read.
 *
 * @param text as it was
 * @param json whether it was JSON
 * @param error why it cannot be read; there are no documents then
 */
public record Parsed(
    Source source, String text, boolean json, List<Bundle> bundles, Optional<String> error) {

  /** Reads an input; what is wrong with it is a value. */
  public static Parsed of(Source source) {
    try {
      var text = source.text();
      var documents = Documents.parse(source.name(), text);
      // YAML may start with a brace as well.
      var json =
          Documents.startsLikeJson(text)
              && documents.stream().allMatch(document -> document.source().isEmpty());
      var stream = documents.size() < 50 ? documents.stream() : documents.parallelStream();
      return new Parsed(source, text, json, stream.map(Bundle::of).toList(), Optional.empty());
    } catch (UnreadableException broken) {
      return new Parsed(source, "", false, List.of(), Optional.of(broken.getMessage()));
    }
  }

  /** Reads all inputs, and shows how far it is. */
  public static List<Parsed> all(Sources sources, Terminal terminal, PrintWriter err) {
    var all = sources.manifests().size();
    try (var progress = new Progress(terminal, err, "reading")) {
      return sources.manifests().stream()
          .map(
              source -> {
                progress.step(all);
                return of(source);
              })
          .toList();
    }
  }

  /** All objects of several inputs. */
  public static Inventory inventory(List<Parsed> inputs) {
    return new Inventory(inputs.stream().flatMap(Parsed::manifests).toList());
  }

  /** Its objects, in order. */
  public Stream<Manifest> manifests() {
    return bundles.stream().flatMap(bundle -> bundle.items().stream());
  }
}
