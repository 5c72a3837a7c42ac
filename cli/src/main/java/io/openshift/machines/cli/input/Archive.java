package io.openshift.machines.cli.input;

import io.openshift.machines.cli.text.Documents;
import io.openshift.machines.cli.text.UnreadableException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * The files of a tar archive that may hold objects of ours, as must-gather and the Insights
 * operator write them. They are read at once, since an archive has one end alone.
 */
final class Archive {
  /** What a stranger's archive may unpack to; what nobody needs is never unpacked at all. */
  private static final long BYTES = 4L << 30;

  private static final int ENTRIES = 1_000_000;

  private final String name;
  private long bytes;

  private Archive(String name) {
    this.name = name;
  }

  /** Whether a name promises an archive. */
  static boolean promised(String name) {
    var small = name.toLowerCase(Locale.ROOT);
    return small.endsWith(".tar") || small.endsWith(".tar.gz") || small.endsWith(".tgz");
  }

  /**
   * Its files, in the order of their paths.
   *
   * @throws UnreadableException when it is no archive or beyond the limits
   */
  static List<Source> read(String name, InputStream stream) {
    try (var tar = new TarArchiveInputStream(unpacked(name, stream))) {
      return new Archive(name).files(tar);
    } catch (IOException | IllegalArgumentException broken) {
      throw new UnreadableException(name, "is no readable archive: " + broken.getMessage());
    }
  }

  private static InputStream unpacked(String name, InputStream stream) throws IOException {
    var buffered = new BufferedInputStream(stream, 1 << 16);
    return name.toLowerCase(Locale.ROOT).endsWith(".tar")
        ? buffered
        : new GZIPInputStream(buffered, 1 << 16);
  }

  private List<Source> files(TarArchiveInputStream tar) throws IOException {
    var files = new ArrayList<Source>();
    TarArchiveEntry entry;
    for (int count = 0; (entry = tar.getNextEntry()) != null; count++) {
      bytes += Math.max(0, entry.getSize());
      if (count > ENTRIES || bytes > BYTES) {
        throw new IOException("it is larger than anything that is read");
      }
      if (entry.isFile() && Sources.mayHoldObjects(entry.getName())) {
        add(entry, tar, files);
      }
    }
    files.sort((a, b) -> a.name().compareTo(b.name()));
    return files;
  }

  private void add(TarArchiveEntry entry, InputStream tar, List<Source> files) throws IOException {
    var file = name + ":" + entry.getName();
    String text;
    try {
      text = Documents.text(file, tar);
    } catch (UnreadableException _tooLargeOrBinary) {
      return;
    }
    if (Sources.isOfInterest(text)) {
      var stored = text.getBytes(StandardCharsets.UTF_8);
      files.add(new Source(file, Path.of(entry.getName()), () -> new ByteArrayInputStream(stored)));
    }
  }
}
