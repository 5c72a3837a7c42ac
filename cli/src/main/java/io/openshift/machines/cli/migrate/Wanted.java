package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.authority.Subject;

/**
 * A Machine or MachineSet, and who is to be in charge of it in the end.
 *
 * @param to a value of {@code authoritativeAPI}
 */
record Wanted(Subject subject, String to) {}
