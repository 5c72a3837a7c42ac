package io.openshift.machines.cli.input;

import io.openshift.machines.cli.text.Document;
import io.openshift.machines.cli.text.Documents;
import io.openshift.machines.cli.text.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * One text to read.
 *
 * @param name as messages call it
 * @param relative where it belongs below an output folder; empty for the standard input
 * @param opening opens it, once
 */
public record Source(String name, Path relative, Opening opening) {

  /** Opens a stream. */
  @FunctionalInterface
  public interface Opening {
    /** The bytes, from the start. */
    InputStream open() throws IOException;
  }

  /** Whether it is the standard input. */
  public boolean isStdin() {
    return relative.toString().isEmpty();
  }

  /**
   * Its text.
   *
   * @throws UnreadableException when it cannot be read, is no UTF-8 or too large
   */
  public String text() {
    try (var stream = opening.open()) {
      return Documents.text(name, stream);
    } catch (NoSuchFileException _x) {
      throw new UnreadableException(name, "does not exist");
    } catch (AccessDeniedException _x) {
      throw new UnreadableException(name, "may not be read");
    } catch (IOException broken) {
      throw new UnreadableException(name, String.valueOf(broken.getMessage()));
    }
  }

  /**
   * Its documents, in order.
   *
   * @throws UnreadableException as {@link #text}, and when it is no YAML or JSON
   */
  public List<Document> documents() {
    return Documents.parse(name, text());
  }
}
