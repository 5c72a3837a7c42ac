package io.openshift.machines.cli.migrate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.cli.Run;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MigrateCommandTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "migrate machineset a                              | Missing required option: '--to=API'",
        "migrate machineset --to ClusterAPI                | choose by names, or by -l SELECTOR, or"
            + " by --all",
        "migrate machineset a --all --to ClusterAPI        | choose by names, or by -l SELECTOR, or"
            + " by --all, not by two",
        "migrate machine a --with-machines --to ClusterAPI | --with-machines goes with machineset",
        "migrate machine a --max-in-flight 0 --to cluster-api | --max-in-flight wants a number from"
            + " 1 on",
        "migrate node a --to ClusterAPI                    | Invalid value for positional parameter"
            + " at index 0 (KIND): 'node' is neither machineset nor machine",
        "migrate machine a --to Moon                       | Invalid value for option '--to': 'Moon'"
            + " is neither ClusterAPI nor MachineAPI",
        "cancel machine                                    | choose by names, or by -l SELECTOR, or"
            + " by --all",
        "rollback machine --all --timeout soon             | Invalid value for option '--timeout':"
            + " 'soon' is not a time; write such as 90s, 30m or 2h",
      })
  void wrongUsageIsOneLine(String arguments, String error) {
    var command = arguments.split(" ")[0];
    assertEquals(
        new Run(64, "", "error: " + error + "; see `mapictl " + command + " --help`\n"),
        Run.mapictl("", arguments.split(" ")));
  }
}
