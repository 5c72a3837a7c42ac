/** Tests of what all platforms have in common. */
@NullMarked
package io.openshift.machines.conversion.provider;

import org.jspecify.annotations.NullMarked;
