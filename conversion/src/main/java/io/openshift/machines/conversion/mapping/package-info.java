/**
 * The mapping language: what two APIs say of the same thing, written once as rows.
 *
 * <p>A {@link io.openshift.machines.conversion.mapping.Mapping} is a list of {@link
 * io.openshift.machines.conversion.mapping.Rule}s; {@link
 * io.openshift.machines.conversion.mapping.Crossing} reads it in either direction. The same rows
 * give coverage, documentation and test values. No kind and no platform is known here.
 */
@NullMarked
package io.openshift.machines.conversion.mapping;

import org.jspecify.annotations.NullMarked;
