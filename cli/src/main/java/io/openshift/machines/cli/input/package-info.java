/**
 * What a person names on the command line: files, folders, archives and the standard input.
 *
 * <p>Start at {@link io.openshift.machines.cli.input.Sources}. One input that cannot be read never
 * hides another.
 */
@NullMarked
package io.openshift.machines.cli.input;

import org.jspecify.annotations.NullMarked;
