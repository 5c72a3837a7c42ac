/**
 * What every Machine and MachineSet has, whatever the platform: metadata, spec and set.
 *
 * <p>Start at {@link io.openshift.machines.conversion.core.MachineTable}. Knows the mapping
 * language, and no platform.
 */
@NullMarked
package io.openshift.machines.conversion.core;

import org.jspecify.annotations.NullMarked;
