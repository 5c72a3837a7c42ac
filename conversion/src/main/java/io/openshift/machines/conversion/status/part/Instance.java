package io.openshift.machines.conversion.status.part;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What the side in charge knows of a machine's instance in the cloud. */
public sealed interface Instance {

  /** It is there, running or not. */
  record Exists() implements Instance {}

  /** It has not been made yet. */
  record NotCreated() implements Instance {}

  /** It was made, and is gone. */
  record Missing() implements Instance {}

  /** The provider could not be asked. */
  record Unseen(String why) implements Instance {}

  /** What the core Cluster API Machine alone tells: an identity is given once it is made. */
  static Instance of(ObjectNode core) {
    var made =
        !core.at("/spec/providerID").asText().isEmpty()
            || core.at("/status/initialization/infrastructureProvisioned").asBoolean();
    return made ? new Exists() : new NotCreated();
  }
}
