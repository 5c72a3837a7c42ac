package io.openshift.machines.e2e.provider.aws;

/**
 * How the provider reads a provider ID: anything with a scheme counts, and the ID is what stands
 * behind the last slash, so a wrong zone or two slashes do no harm.
 */
sealed interface AwsProviderId {
  /** The field is absent or empty. */
  record Absent() implements AwsProviderId {}

  /** The field names that instance, which may not exist. */
  record Names(String instanceId) implements AwsProviderId {}

  /** The field cannot be read. */
  record Invalid() implements AwsProviderId {}

  static AwsProviderId of(String text) {
    if (text.isEmpty()) {
      return new Absent();
    }
    var scheme = text.indexOf("://");
    var readable = scheme > 0 && text.indexOf(':') == scheme && !text.endsWith("/");
    return readable ? new Names(text.substring(text.lastIndexOf('/') + 1)) : new Invalid();
  }

  /** The one form it is rewritten to. */
  static String write(String zone, String instanceId) {
    return "aws:///" + zone + "/" + instanceId;
  }
}
