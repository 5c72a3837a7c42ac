package io.openshift.machines.e2e.story;

import java.util.List;
import java.util.function.Consumer;

/**
 * One thing a user does and what must come of it.
 *
 * @param title what is asked, in words
 * @param action what the user does
 * @param expectations all must hold in one and the same picture
 */
public record Step(String title, Consumer<User> action, List<Expectation> expectations) {}
