/**
 * {@code mapictl status}: who is in charge of what on a cluster, and how far hand-overs are. Start
 * at {@link io.openshift.machines.cli.status.StatusCommand}.
 */
@NullMarked
package io.openshift.machines.cli.status;

import org.jspecify.annotations.NullMarked;
