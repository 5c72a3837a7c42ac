/**
 * The Machines and MachineSets of a live cluster, and who is in charge of each.
 *
 * <p>Start at {@link io.openshift.machines.cli.authority.Subject}. What is written here is a wish:
 * the authority migration operator hands over by its own rules.
 */
@NullMarked
package io.openshift.machines.cli.authority;

import org.jspecify.annotations.NullMarked;
