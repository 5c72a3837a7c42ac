/**
 * The only code that writes to the API server.
 *
 * <p>Each write is locked on the version that was seen, is left out when nothing differs, and tells
 * its three ways to end apart: done, seen too late ({@link
 * io.openshift.machines.kit.write.StaleViewException}), refused ({@link
 * io.openshift.machines.kit.write.WriteRefusedException}). Start at {@link
 * io.openshift.machines.kit.write.Writes}.
 */
@NullMarked
package io.openshift.machines.kit.write;

import org.jspecify.annotations.NullMarked;
