/**
 * What is allowed, one rule a class, as pure functions of a request.
 *
 * <p>Start at {@link io.openshift.machines.admission.rule.Rules}, the list. A rule says by its
 * {@link io.openshift.machines.admission.rule.Scope} which requests it looks at, and judges them;
 * its messages are part of the contract, tests and people match on them. Nothing here knows HTTP.
 */
@NullMarked
package io.openshift.machines.admission.rule;

import org.jspecify.annotations.NullMarked;
