/**
 * Conditions on Machine API objects, and what the engines report of their pausing.
 *
 * <p>Status is built, never changed in place; transition times are kept here and nowhere else.
 * Start at {@link io.openshift.machines.kit.condition.Condition}.
 */
@NullMarked
package io.openshift.machines.kit.condition;

import org.jspecify.annotations.NullMarked;
