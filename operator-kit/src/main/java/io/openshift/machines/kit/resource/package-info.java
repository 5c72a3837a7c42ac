/**
 * Objects of the API server as JSON trees that keep every field, and the few classes that the
 * operator framework needs as primaries.
 *
 * <p>Nothing here writes, and nothing knows what a twin is. Start at {@link
 * io.openshift.machines.kit.resource.ResourceType} and {@link
 * io.openshift.machines.kit.resource.Meta}.
 */
@NullMarked
package io.openshift.machines.kit.resource;

import org.jspecify.annotations.NullMarked;
