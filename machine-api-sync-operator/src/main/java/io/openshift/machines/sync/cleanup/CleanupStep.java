package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** One thing to do with one object that is still there. */
public sealed interface CleanupStep {
  /** The object as it was seen. */
  ObjectNode object();

  /**
   * Stop its engine.
   *
   * @param free whether our finalizer goes in the same write: what has been in charge is kept, and
   *     a later look must not take it for a mirror
   */
  record Pause(ObjectNode object, boolean free) implements CleanupStep {}

  /** Take the owning set off a Machine that outlives it. */
  record Orphan(ObjectNode object) implements CleanupStep {}

  /** Delete a mirror, with every finalizer: its engine is paused and will not let it go. */
  record Remove(ObjectNode object) implements CleanupStep {}

  /** Delete a template that nobody refers to. */
  record Discard(ObjectNode object) implements CleanupStep {}

  /** Take our finalizer off, and no other. */
  record Free(ObjectNode object) implements CleanupStep {}

  /** Nothing yet: its engine says that it acts. */
  record Wait(ObjectNode object) implements CleanupStep {}
}
