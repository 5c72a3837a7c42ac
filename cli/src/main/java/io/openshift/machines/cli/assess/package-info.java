/**
 * How ready a fleet is: what converts, what is held back and by which fields, what a hand-over
 * would have to wait for, and what would be different afterwards.
 *
 * <p>Start at {@link io.openshift.machines.cli.assess.Assessing}. Every report is written from one
 * {@link io.openshift.machines.cli.assess.Assessment}, so their numbers are the same.
 */
@NullMarked
package io.openshift.machines.cli.assess;

import org.jspecify.annotations.NullMarked;
