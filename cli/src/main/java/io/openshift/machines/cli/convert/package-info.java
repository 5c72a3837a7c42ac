/**
 * {@code mapictl convert}: manifests from the Machine API to Cluster API and back.
 *
 * <p>Start at {@link io.openshift.machines.cli.convert.ConvertCommand}. Look ({@code Inventory}),
 * decide ({@code Step}), act ({@code Conversions}); nothing is written before everything is known
 * to convert. What a field means is known to the conversion library alone.
 */
@NullMarked
package io.openshift.machines.cli.convert;

import org.jspecify.annotations.NullMarked;
