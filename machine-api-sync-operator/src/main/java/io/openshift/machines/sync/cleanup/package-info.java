/**
 * What becomes of mirrors when the feature is switched off: once, before the process idles.
 *
 * <p>Look ({@code Survey}), decide ({@code CleanupDecision}), act ({@code CleanupActions}), until
 * nothing is left to do. Start at {@link io.openshift.machines.sync.cleanup.CleanupDecision}.
 */
@NullMarked
package io.openshift.machines.sync.cleanup;

import org.jspecify.annotations.NullMarked;
