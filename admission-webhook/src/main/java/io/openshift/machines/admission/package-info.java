/** Rules on writes to mirrored resources. */
@NullMarked
package io.openshift.machines.admission;

import org.jspecify.annotations.NullMarked;
