package io.openshift.machines.cli.text;

/**
 * How much of a stranger's input is read. Ten thousand MachineSets fit; a bomb does not.
 *
 * <p>etcd holds objects of 1.5 MiB and Kubernetes schemas nest some thirty levels.
 */
final class Limits {
  static final int BYTES = 64 * 1024 * 1024;
  static final int NODES = 4_000_000;
  static final int DEPTH = 100;

  /** Nodes that aliases may add to one file: each use of an alias counts all that it stands for. */
  static final int ALIASED_NODES = 10_000;

  private Limits() {}
}
