package io.openshift.machines.cli;

import java.io.IOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote down, and the Java that runs it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    var build = new Properties();
    try (var file = Version.class.getResourceAsStream("build.properties")) {
      build.load(file);
    }
    return new String[] {
      "mapictl " + build.getProperty("version") + " (Java " + Runtime.version().feature() + ")"
    };
  }
}
