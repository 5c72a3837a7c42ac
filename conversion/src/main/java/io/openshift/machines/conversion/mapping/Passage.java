package io.openshift.machines.conversion.mapping;

/**
 * One table being crossed.
 *
 * @param recalled what the side that is written once said, from the source's carry annotation
 * @param noted what the source says that the way back would not give again
 */
public record Passage(Place source, Place target, Notes recalled, Notes noted) {}
