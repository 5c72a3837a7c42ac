package io.openshift.machines.conversion;

/**
 * One thing that cannot be carried over, in words for the person who has to mend it.
 *
 * @param path full path of the field from the root of its object, such as {@code
 *     spec.template.spec.providerSpec.value.ami.filters}
 * @param reason why the other side cannot hold it
 * @param remedy what to do about it
 */
public record Problem(String path, String reason, String remedy) {

  /** One line: path, reason and remedy. */
  @Override
  public String toString() {
    return path + ": " + reason + "; " + remedy;
  }
}
