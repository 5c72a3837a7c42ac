/**
 * Fleet moves: {@code mapictl migrate}, {@code cancel} and {@code rollback}.
 *
 * <p>Start at {@link io.openshift.machines.cli.migrate.Move}. All that a move knows stands in the
 * cluster, so that one that was stopped goes on when it is run again.
 */
@NullMarked
package io.openshift.machines.cli.migrate;

import org.jspecify.annotations.NullMarked;
