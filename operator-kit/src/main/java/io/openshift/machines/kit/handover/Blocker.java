package io.openshift.machines.kit.handover;

/**
 * Why a resource cannot be handed over at present, though its user asked for it.
 *
 * @param name short and stable, such as {@code GateOff}; for metrics and tests
 * @param message what is in the way and what would clear it, for a person
 */
public record Blocker(String name, String message) {}
