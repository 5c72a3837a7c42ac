package io.openshift.machines.cli.cluster;

import io.fabric8.kubernetes.api.model.NamedContext;
import io.fabric8.kubernetes.client.Config;
import io.openshift.machines.cli.text.UnreadableException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The options by which a person names a cluster, as kubectl has them. */
public final class KubeconfigOptions {
  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "The kubeconfig to use instead of $KUBECONFIG or ~/.kube/config.")
  private Optional<Path> kubeconfig = Optional.empty();

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "The context of the kubeconfig to use.")
  private Optional<String> context = Optional.empty();

  boolean given() {
    return kubeconfig.isPresent() || context.isPresent();
  }

  /**
   * Where the cluster is and who asks it.
   *
   * @throws UnreadableException when there is no such file or context
   */
  public Config config() {
    var config = read();
    var known = config.getContexts().stream().map(NamedContext::getName).toList();
    if (context.isPresent() && !known.contains(context.get())) {
      throw new UnreadableException(
          "context " + context.get(), "is not in the kubeconfig, which has " + known);
    }
    return config;
  }

  private Config read() {
    var name = context.orElse(null);
    return kubeconfig
        .map(
            file -> {
              if (!file.toFile().canRead()) {
                throw new UnreadableException(
                    file.toString(), "may not be read, or does not exist");
              }
              return read(file.toString(), () -> Config.fromKubeconfig(name, file.toFile()));
            })
        .orElseGet(() -> read("the kubeconfig", () -> Config.autoConfigure(name)));
  }

  /** The client has no words for a file that is something else, and breaks in several ways. */
  private static Config read(String file, Supplier<Config> reading) {
    try {
      return reading.get();
    } catch (RuntimeException broken) {
      throw new UnreadableException(file, "is no kubeconfig");
    }
  }
}
