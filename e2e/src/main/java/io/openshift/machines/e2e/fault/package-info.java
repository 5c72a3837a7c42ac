/** What goes wrong around the operators: their processes, the API server, and the way between. */
@NullMarked
package io.openshift.machines.e2e.fault;

import org.jspecify.annotations.NullMarked;
