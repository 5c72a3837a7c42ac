package io.openshift.machines.e2e.cloud;

/** Tells who is in charge of a machine now. */
@FunctionalInterface
public interface Authorities {
  /** The authority over the machine of that name, read when the call to the cloud arrives. */
  Authority of(String machineName);
}
