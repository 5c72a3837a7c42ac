package io.openshift.machines.cli;

import picocli.CommandLine.Option;

/** The option of every command that explains it. */
public final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  private boolean help;
}
