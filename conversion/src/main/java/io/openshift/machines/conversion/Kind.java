package io.openshift.machines.conversion;

/** The kinds that exist in both APIs under the same name. */
public enum Kind {
  /** One machine; its infrastructure half is an infra machine of the same name. */
  MACHINE("Machine"),
  /** A set of machines; its infrastructure half is an immutable infra template. */
  MACHINE_SET("MachineSet");

  private final String kind;

  Kind(String kind) {
    this.kind = kind;
  }

  /** The value of the object's {@code kind} field, the same in both APIs. */
  public String kind() {
    return kind;
  }
}
