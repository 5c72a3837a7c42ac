package io.openshift.machines.e2e.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Something to run beside the tests.
 *
 * @param name what logs and messages call it
 * @param command executable and arguments
 * @param environment added to that of this process
 * @param log gets all that it prints, appended
 */
public record Program(
    String name, List<String> command, Map<String, String> environment, Path log) {}
