package io.openshift.machines.conversion;

/**
 * One thing that cannot be carried over, in words for the person who has to mend it.
 *
 * @param object kind and name of the object that has the field, where the source is more than one;
 *     empty where it is the one that is converted
 * @param path full path of the field from the root of its object, such as {@code
 *     spec.template.spec.providerSpec.value.ami.filters}
 * @param reason why the other side cannot hold it
 * @param remedy what to do about it
 */
public record Problem(String object, String path, String reason, String remedy) {

  /** A problem of the object that is converted. */
  public Problem(String path, String reason, String remedy) {
    this("", path, reason, remedy);
  }

  /** The same problem, of that object. */
  public Problem of(String owner) {
    return new Problem(owner, path, reason, remedy);
  }

  /** One line: object where it has to be told, path, reason and remedy. */
  @Override
  public String toString() {
    return (object.isEmpty() ? "" : object + " ") + path + ": " + reason + "; " + remedy;
  }
}
