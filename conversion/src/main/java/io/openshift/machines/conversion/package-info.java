/**
 * Conversion between Machine API and Cluster API objects: JSON trees in, JSON trees out.
 *
 * <p>Start at {@link io.openshift.machines.conversion.Conversion}. The tables are data; the engine
 * that reads them in both directions is in {@code mapping}. Nothing here knows a client, a clock or
 * a file.
 */
@NullMarked
package io.openshift.machines.conversion;

import org.jspecify.annotations.NullMarked;
