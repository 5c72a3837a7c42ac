/** What both operators and the webhook share. Start at the feature packages below. */
@NullMarked
package io.openshift.machines.kit;

import org.jspecify.annotations.NullMarked;
