package io.openshift.machines.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapictlTest {

  @Test
  void versionIsTheBuildsOwn() {
    var expected = "mapictl 1.0.0-SNAPSHOT (Java " + Runtime.version().feature() + ")\n";
    assertEquals(new Run(0, expected, ""), Run.mapictl("", "--version"));
  }

  @ParameterizedTest
  @CsvSource({"-h", "--help", "convert -h"})
  void helpHasExamples(String arguments) {
    var run = Run.mapictl("", arguments.split(" "));
    assertEquals(0, run.code());
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("Usage: mapictl"), run.out());
    assertTrue(
        run.out().contains("\nExamples:\n  mapictl convert --to cluster-api worker-a.yaml\n"),
        run.out());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 80), run.out());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "''              | error: Missing required subcommand; see `mapictl --help`",
        "nope            | error: Unmatched argument at index 0: 'nope'; see `mapictl --help`",
        "convert --x -   | error: Unknown option: '--x'; see `mapictl convert --help`",
        "convert - --platform Moon | error: platform 'Moon' is not converted yet: platforms are"
            + " AWS, Azure, GCP, VSphere, OpenStack, PowerVS, IBMCloud, Nutanix, BareMetal; see `mapictl convert --help`",
        "convert - -o xml | error: -o: 'xml' is no format of this command: use yaml, json or a folder;"
            + " see `mapictl convert --help`",
        "convert - --to x | error: Invalid value for option '--to': expected cluster-api or"
            + " machine-api but was 'x'; see `mapictl convert --help`",
        "convert -o a --output-dir b | error: -o names a folder, and so does --output-dir; see"
            + " `mapictl convert --help`",
        "convert x --infrastructure - | error: --infrastructure: - is not one Infrastructure object;"
            + " see `mapictl convert --help`",
      })
  void wrongUsageIsOneLine(String arguments, String error) {
    var words = arguments.isEmpty() ? new String[0] : arguments.split(" ");
    assertEquals(new Run(64, "", error + "\n"), Run.mapictl("", words));
  }
}
