/** What the laws need to know of each platform to make objects of it. */
@NullMarked
package io.openshift.machines.conversion.sample;

import org.jspecify.annotations.NullMarked;
