/**
 * What the Cluster Version Operator applies, read as a reviewer reads it: does each object carry
 * its annotations, and do names, labels and ports that point at one another meet?
 *
 * <p>{@link io.openshift.machines.e2e.manifest.ManifestsTest} holds the rules against {@code
 * manifests/}, {@link io.openshift.machines.e2e.manifest.BrokenManifestsTest} against broken
 * copies, each of which must be found.
 */
package io.openshift.machines.e2e.manifest;
