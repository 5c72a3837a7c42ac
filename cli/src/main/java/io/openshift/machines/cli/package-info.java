/**
 * {@code mapictl}: what the suite knows, away from a cluster, on files.
 *
 * <p>Start at {@link io.openshift.machines.cli.Mapictl}. One package a command; {@code text} reads
 * and writes YAML and JSON for all of them. Commands know neither sockets nor the operators: they
 * call the conversion library and speak to a person.
 */
@NullMarked
package io.openshift.machines.cli;

import org.jspecify.annotations.NullMarked;
