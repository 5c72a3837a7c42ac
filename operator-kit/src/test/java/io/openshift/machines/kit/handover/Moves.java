package io.openshift.machines.kit.handover;

/** Takes what can happen next in a state of the model. */
interface Moves {

  /** The state can become {@code next}. */
  void to(String name, World next);

  /** The state can go wrong: an invariant breaks. */
  void wrong(String name, String violation);
}
