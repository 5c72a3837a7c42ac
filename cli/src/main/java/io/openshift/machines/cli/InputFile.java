package io.openshift.machines.cli;

import io.openshift.machines.cli.text.Document;
import io.openshift.machines.cli.text.Documents;
import io.openshift.machines.cli.text.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * A file named on the command line, {@code -} for the standard input.
 *
 * @param stdin what {@code -} reads
 */
public record InputFile(String name, InputStream stdin) {

  /**
   * Its documents, in order.
   *
   * @throws UnreadableException when it cannot be read or is no YAML or JSON
   */
  public List<Document> read() {
    try {
      return name.equals("-") ? Documents.read("stdin", stdin) : readFile(Path.of(name));
    } catch (NoSuchFileException _x) {
      throw new UnreadableException(name, "does not exist");
    } catch (AccessDeniedException _x) {
      throw new UnreadableException(name, "may not be read");
    } catch (IOException broken) {
      throw new UnreadableException(name, String.valueOf(broken.getMessage()));
    }
  }

  private List<Document> readFile(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      throw new UnreadableException(name, "is a folder; name the files in it");
    }
    try (var input = Files.newInputStream(path)) {
      return Documents.read(name, input);
    }
  }

  /** The name as it was given. */
  @Override
  public String toString() {
    return name;
  }
}
