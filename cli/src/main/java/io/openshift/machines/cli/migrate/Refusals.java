package io.openshift.machines.cli.migrate;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Optional;

/** What the API server says when it refuses. */
final class Refusals {
  private Refusals() {}

  /** Its own words, without those of the client around them. */
  static String words(KubernetesClientException refused) {
    return Optional.ofNullable(refused.getStatus())
        .map(status -> status.getMessage())
        .filter(message -> !message.isEmpty())
        .orElseGet(refused::getMessage);
  }
}
