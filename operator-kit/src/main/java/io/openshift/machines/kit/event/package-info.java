/**
 * Events on the objects that users look at.
 *
 * <p>Start at {@link io.openshift.machines.kit.event.Announcer}. An event is a courtesy: no
 * decision rests on one, and one that fails is only logged.
 */
@NullMarked
package io.openshift.machines.kit.event;

import org.jspecify.annotations.NullMarked;
