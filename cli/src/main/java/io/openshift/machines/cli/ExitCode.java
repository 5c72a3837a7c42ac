package io.openshift.machines.cli;

/** What the exit code of every command tells a script. */
public final class ExitCode {
  /** All was done. */
  public static final int OK = 0;

  /** A comparison found differences. */
  public static final int DIFFERENT = 1;

  /** Something was refused or unreadable, or a check that was asked for does not hold. */
  public static final int REFUSED = 2;

  /** The command line was wrong. */
  public static final int USAGE = 64;

  /** A fault of this program. */
  public static final int FAULT = 70;

  private ExitCode() {}
}
