package io.openshift.machines.e2e.provider;

import io.openshift.machines.e2e.cloud.Instance;

/** What the provider found in the cloud by its own rules for looking up an instance. */
public sealed interface Found {
  /** The cloud was not asked: the object is paused or not connected to a cluster. */
  record NotAsked() implements Found {}

  /** The object names no instance, and no instance bears the object's marks. */
  record Nothing() implements Found {}

  /** The object names an instance that the cloud does not know. */
  record Gone(String message) implements Found {}

  /** The object's identity cannot be read, or the cloud did not answer. */
  record Unclear(String message) implements Found {}

  /** The instance, in whatever state. */
  record Here(Instance instance) implements Found {}
}
