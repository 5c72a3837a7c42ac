package io.openshift.machines.conversion.provider.openstack;

/** Where an entry of a list tells what cannot be carried. */
@FunctionalInterface
interface Refusals {
  /** Nobody listens: an entry is only tried out. */
  Refusals SILENT = (_path, _reason, _remedy) -> {};

  /** Refuses at a path of the table. */
  void refuse(String path, String reason, String remedy);
}
