/** The command line tool mapictl. */
@NullMarked
package io.openshift.machines.cli;

import org.jspecify.annotations.NullMarked;
