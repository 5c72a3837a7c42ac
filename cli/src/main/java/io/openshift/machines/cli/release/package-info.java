/**
 * {@code mapictl release}: every machine back to the Machine API, before the feature is switched
 * off.
 *
 * <p>It only asks: the authority migration operator hands over by its own rules. Start at {@link
 * io.openshift.machines.cli.release.Verdict}.
 */
@NullMarked
package io.openshift.machines.cli.release;

import org.jspecify.annotations.NullMarked;
