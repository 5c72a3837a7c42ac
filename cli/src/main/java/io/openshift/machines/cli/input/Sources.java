package io.openshift.machines.cli.input;

import io.openshift.machines.cli.text.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The texts that names stand for: a file itself, all files of a folder and of the folders in it, or
 * the standard input for {@code -}.
 *
 * @param manifests texts that may hold objects, in the order of the names and then of the paths
 * @param others files of folders that are neither YAML nor JSON
 * @param errors what cannot be opened at all, one line each
 */
public record Sources(List<Source> manifests, List<Source> others, List<String> errors) {

  /**
   * Looks the names up; nothing is read yet. Hidden files and folders of a folder are left out.
   *
   * @param stdin what {@code -} reads
   */
  public static Sources of(List<String> names, InputStream stdin) {
    var found = new Sources(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (var name : names) {
      if (name.equals("-")) {
        found.manifests.add(new Source("stdin", Path.of(""), () -> stdin));
      } else {
        found.add(name, Path.of(name));
      }
    }
    return found;
  }

  /**
   * The same for a fleet: archives are opened, and of folders only the files that speak of the APIs
   * are read, since a must-gather is mostly about other things.
   */
  public static Sources ofFleet(List<String> names, InputStream stdin) {
    var found = new Sources(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (var name : names) {
      try {
        if (Archive.promised(name)) {
          var archive = Files.newInputStream(Path.of(name));
          found.manifests.addAll(Archive.read(name, archive));
        } else {
          found.addAll(of(List.of(name), stdin), Files.isDirectory(Path.of(name)));
        }
      } catch (NoSuchFileException _x) {
        found.errors.add(name + ": does not exist");
      } catch (IOException broken) {
        found.errors.add(name + ": " + broken.getMessage());
      } catch (UnreadableException broken) {
        found.errors.add(broken.getMessage());
      }
    }
    return found;
  }

  private void addAll(Sources more, boolean folder) {
    more.manifests.stream()
        .filter(source -> !folder || isOfInterest(source))
        .forEach(manifests::add);
    for (var other : more.others) {
      if (Archive.promised(other.name())) {
        try {
          manifests.addAll(Archive.read(other.name(), other.opening().open()));
        } catch (IOException | UnreadableException broken) {
          errors.add(String.valueOf(broken.getMessage()));
        }
      }
    }
    errors.addAll(more.errors);
  }

  /** One that cannot be read is of interest: somebody should know. */
  private static boolean isOfInterest(Source source) {
    try {
      return isOfInterest(source.text());
    } catch (UnreadableException _told) {
      return true;
    }
  }

  /** Whether a text speaks of the APIs, or of the cluster as a whole. */
  static boolean isOfInterest(String text) {
    return text.contains("machine.openshift.io/")
        || text.contains("cluster.x-k8s.io/")
        || text.contains("config.openshift.io/v1") && text.contains("infrastructureName");
  }

  private void add(String name, Path path) {
    if (!Files.isDirectory(path)) {
      manifests.add(new Source(name, path.getFileName(), () -> Files.newInputStream(path)));
      return;
    }
    try {
      var files = new TreeSet<Path>();
      Files.walkFileTree(
          path, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, visit(path, files));
      files.forEach(file -> addFile(path, file));
    } catch (IOException broken) {
      errors.add(unlisted(path, broken));
    }
  }

  /** Collects files; what cannot be looked at is told, and the rest is looked at. */
  private FileVisitor<Path> visit(Path folder, Set<Path> files) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path inner, BasicFileAttributes about) {
        return !inner.equals(folder) && hidden(folder.relativize(inner))
            ? FileVisitResult.SKIP_SUBTREE
            : FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
        if (hidden(folder.relativize(file))) {
          return FileVisitResult.CONTINUE;
        }
        if (about.isRegularFile()) {
          files.add(file);
        } else if (about.isSymbolicLink()) {
          errors.add(unlisted(file, new NoSuchFileException("")));
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException broken) {
        if (!hidden(folder.relativize(file))) {
          errors.add(unlisted(file, broken));
        }
        return FileVisitResult.CONTINUE;
      }
    };
  }

  private static String unlisted(Path path, IOException broken) {
    var why =
        switch (broken) {
          case FileSystemLoopException _loop -> "is a link to a folder that it is in";
          case AccessDeniedException _denied -> "may not be read";
          case NoSuchFileException _missing -> "is a link to nothing";
          default -> "cannot be listed: " + broken.getMessage();
        };
    return new UnreadableException(path.toString(), why).getMessage();
  }

  private void addFile(Path folder, Path file) {
    var source =
        new Source(file.toString(), folder.relativize(file), () -> Files.newInputStream(file));
    (mayHoldObjects(file.toString()) ? manifests : others).add(source);
  }

  private static boolean hidden(Path path) {
    return Stream.iterate(path, p -> p != null, Path::getParent)
        .anyMatch(p -> p.getFileName().toString().startsWith("."));
  }

  /** Whether a name promises YAML or JSON. */
  static boolean mayHoldObjects(String name) {
    var small = name.toLowerCase(Locale.ROOT);
    return small.endsWith(".yaml") || small.endsWith(".yml") || small.endsWith(".json");
  }
}
