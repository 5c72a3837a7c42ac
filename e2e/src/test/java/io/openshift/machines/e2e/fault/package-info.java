/** The way between, by itself. */
@NullMarked
package io.openshift.machines.e2e.fault;

import org.jspecify.annotations.NullMarked;
