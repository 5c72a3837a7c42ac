package io.openshift.machines.kit.write;

import io.fabric8.kubernetes.client.KubernetesClientException;

/** Who or what refused a write, as far as the API server's answer tells. */
public enum Refuser {
  /** An admission webhook. */
  WEBHOOK("an admission webhook"),
  /** A ValidatingAdmissionPolicy. */
  POLICY("an admission policy"),
  /** A ResourceQuota or the like. */
  QUOTA("a quota"),
  /** The operator has not the right to do it. */
  RIGHTS("missing rights"),
  /** The object is larger than the API server takes. */
  SIZE("the limit of size"),
  /** The schema, or a rule in it. */
  SCHEMA("the schema");

  private static final int FORBIDDEN = 403;
  private static final int TOO_LARGE = 413;
  private static final String DENIED = "denied the request";

  private final String title;

  Refuser(String title) {
    this.title = title;
  }

  /** The name in sentences for people. */
  public String title() {
    return title;
  }

  /** Whether a webhook or policy said no, whatever code it chose. */
  static boolean denied(String words) {
    return words.contains(DENIED) || words.contains("denied request");
  }

  static Refuser of(KubernetesClientException answer, String words) {
    if (words.contains("ValidatingAdmissionPolicy")) {
      return POLICY;
    }
    if (words.contains("admission webhook")) {
      return WEBHOOK;
    }
    return switch (answer.getCode()) {
      case FORBIDDEN -> words.contains("exceeded quota") ? QUOTA : RIGHTS;
      case TOO_LARGE -> SIZE;
      default -> SCHEMA;
    };
  }
}
