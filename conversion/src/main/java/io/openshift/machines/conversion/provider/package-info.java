/**
 * What a platform brings: its table, what it observes, and by what it finds a running instance.
 *
 * <p>Start at {@link io.openshift.machines.conversion.provider.Provider}. A new platform is a
 * package with one table and a line in {@link io.openshift.machines.conversion.provider.Providers}.
 */
@NullMarked
package io.openshift.machines.conversion.provider;

import org.jspecify.annotations.NullMarked;
