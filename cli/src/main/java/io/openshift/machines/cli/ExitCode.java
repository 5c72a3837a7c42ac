package io.openshift.machines.cli;

/** What the exit code of every command tells a script. */
public final class ExitCode {
  /** All was done. */
  public static final int OK = 0;

  /** Something was refused or unreadable; nothing was written. */
  public static final int REFUSED = 1;

  /** The command line was wrong. */
  public static final int USAGE = 2;

  /** A fault of this program. */
  public static final int FAULT = 70;

  private ExitCode() {}
}
