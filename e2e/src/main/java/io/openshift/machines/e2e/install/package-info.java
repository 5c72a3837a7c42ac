/**
 * The suite as it is installed: a small stand-in of the Cluster Version Operator applies {@code
 * manifests/}, and each Deployment that it applied runs as a process.
 */
@NullMarked
package io.openshift.machines.e2e.install;

import org.jspecify.annotations.NullMarked;
