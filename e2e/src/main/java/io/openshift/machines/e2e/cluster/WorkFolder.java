package io.openshift.machines.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Logs and other files of one cluster, empty at the start, kept after the end. No two clusters
 * share one at the same time.
 */
final class WorkFolder implements AutoCloseable {
  private final Path path;
  private final FileChannel lock;

  private WorkFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Takes the folder for a cluster of that name, and empties it; refused while it is taken. */
  static WorkFolder take(Project project, String name) {
    var all = Folders.make(project.root().resolve("target/e2e"));
    var lock = lock(all.resolve(name + ".lock"), name);
    var path = all.resolve(name);
    Folders.delete(path);
    return new WorkFolder(Folders.make(path), lock);
  }

  private static FileChannel lock(Path file, String name) {
    try {
      var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (taken(channel)) {
        channel.close();
        throw new IllegalStateException("a cluster " + name + " runs already: see " + file);
      }
      return channel;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean taken(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
