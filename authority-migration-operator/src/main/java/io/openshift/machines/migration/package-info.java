/** Hands authority over, one object at a time. */
@NullMarked
package io.openshift.machines.migration;

import org.jspecify.annotations.NullMarked;
