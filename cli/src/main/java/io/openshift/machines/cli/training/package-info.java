/** What the launcher has the program do once, so that the JDK knows what to keep ready. */
@NullMarked
package io.openshift.machines.cli.training;

import org.jspecify.annotations.NullMarked;
