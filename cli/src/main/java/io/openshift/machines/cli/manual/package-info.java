/** What the shell and {@code man} know of the program, from the same model as its help. */
@NullMarked
package io.openshift.machines.cli.manual;

import org.jspecify.annotations.NullMarked;
