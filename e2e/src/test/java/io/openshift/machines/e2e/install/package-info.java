/** What the version operator's stand-in applies. */
@NullMarked
package io.openshift.machines.e2e.install;

import org.jspecify.annotations.NullMarked;
