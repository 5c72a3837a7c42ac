package io.openshift.machines.e2e.provider;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.cloud.Change;
import io.openshift.machines.e2e.cloud.Instance;
import io.openshift.machines.e2e.cloud.Order;

/** What a provider does next for one infra machine. */
public sealed interface Plan {

  /** Nothing, until something changes. */
  record Rest(String why) implements Plan {}

  /** Write the infra machine, and do nothing in the cloud. */
  record Write(ObjectNode desired, Then then) implements Plan {}

  /** Write that it begins, then make an instance. */
  record Create(ObjectNode begun, Order order) implements Plan {}

  /** Take the instance as its own, bring it in line, then write what was seen. */
  record Keep(ObjectNode desired, Instance instance, Change change) implements Plan {}

  /** Write that it begins, then end the instance. */
  record Terminate(ObjectNode begun, String instance) implements Plan {}

  /** Make the object in which identity is kept, for another engine to act on. */
  record MakeIdentity(ObjectNode object) implements Plan {}

  /** Ask for the deletion of that object. */
  record EndIdentity(ObjectNode object) implements Plan {}

  /** When to look again after a write. */
  enum Then {
    /** When something changes; the write itself does. */
    ON_CHANGE,
    /** Soon: the cloud is on its way to another state. */
    SOON,
    /** Later and later: something is wrong. */
    AFTER_BACK_OFF
  }
}
