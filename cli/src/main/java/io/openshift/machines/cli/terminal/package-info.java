/**
 * What a command speaks through: its streams, colours where a person looks, progress of long work,
 * and tables.
 *
 * <p>Start at {@link io.openshift.machines.cli.terminal.Terminal}.
 */
@NullMarked
package io.openshift.machines.cli.terminal;

import org.jspecify.annotations.NullMarked;
