/**
 * YAML and JSON in, trees out, and back; nothing here knows what a Machine is.
 *
 * <p>Start at {@link io.openshift.machines.cli.text.Documents}. Input is anybody's: sizes, depths
 * and aliases have limits, and whatever is wrong is one {@link
 * io.openshift.machines.cli.text.UnreadableException} that names file, line and column.
 */
@NullMarked
package io.openshift.machines.cli.text;

import org.jspecify.annotations.NullMarked;
