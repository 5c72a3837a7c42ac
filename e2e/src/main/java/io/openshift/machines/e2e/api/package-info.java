/**
 * Kubernetes objects as JSON trees, and where the API serves them.
 *
 * <p>Trees, because typed models drop empty lists and fields that they do not know, and a test must
 * see what is really stored. It knows nothing of machines. Start at {@link
 * io.openshift.machines.e2e.api.Trees}.
 */
@NullMarked
package io.openshift.machines.e2e.api;

import org.jspecify.annotations.NullMarked;
