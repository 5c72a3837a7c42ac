package io.openshift.machines.conversion.obstacle;

/**
 * One thing in the way of a hand-over.
 *
 * @param name short and stable, such as {@code EtcdMember}
 * @param message what is in the way and what would clear it, for a person
 */
public record Obstacle(String name, String message) {}
