package io.openshift.machines.e2e;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.openshift.machines.e2e.cluster.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;

/** The modules of the project: where their compiled classes lie, and which others they may use. */
enum ModuleClasses {
  CONVERSION("conversion", "conversion"),
  KIT("operator-kit", "kit", "conversion"),
  SYNC("machine-api-sync-operator", "sync", "kit", "conversion"),
  MIGRATION("authority-migration-operator", "migration", "kit", "conversion"),
  ADMISSION("admission-webhook", "admission", "kit", "conversion"),
  CLI("cli", "cli", "conversion"),
  E2E("e2e", "e2e", "kit", "conversion", "sync", "migration", "admission", "cli");

  static final String BASE = "io.openshift.machines.";

  private final String folder;
  private final String name;
  private final Set<String> mayUse;

  ModuleClasses(String folder, String name, String... mayUse) {
    this.folder = folder;
    this.name = name;
    this.mayUse = Set.of(mayUse);
  }

  /** The classes of all modules, tests aside; fails by name when one has not been compiled. */
  static JavaClasses all() {
    return new ClassFileImporter()
        .importPaths(Stream.of(values()).map(ModuleClasses::compiled).toList());
  }

  private Path compiled() {
    var classes = Project.find().root().resolve(folder).resolve("target/classes");
    if (!Files.isDirectory(classes.resolve(packages().replace("..", "").replace('.', '/')))) {
      throw new AssertionError(
          "module %s is not compiled: no classes in %s; build with mvn -pl e2e -am"
              .formatted(folder, classes));
    }
    return classes;
  }

  /** Whether the class was compiled in this module. */
  boolean holds(JavaClass type) {
    return type.getSource()
        .filter(source -> source.getUri().getPath().contains("/" + folder + "/target/classes/"))
        .isPresent();
  }

  /** Whether a class of this module may use that one of the project. */
  boolean mayUse(JavaClass other) {
    var module = other.getPackageName().substring(BASE.length()).split("\\.")[0];
    return module.equals(name) || mayUse.contains(module);
  }

  /** The package that holds all its classes, as a pattern. */
  String packages() {
    return BASE + name + "..";
  }
}
