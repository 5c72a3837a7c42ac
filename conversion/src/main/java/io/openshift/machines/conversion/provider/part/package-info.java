/** What the tables of several platforms have in common. */
@NullMarked
package io.openshift.machines.conversion.provider.part;

import org.jspecify.annotations.NullMarked;
