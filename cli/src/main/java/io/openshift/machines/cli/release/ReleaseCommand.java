package io.openshift.machines.cli.release;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.HelpOption;
import io.openshift.machines.cli.authority.Patience;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.cli.cluster.KubeconfigOptions;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Hands all machines of a cluster back to the Machine API. */
@Command(
    name = "release",
    description = {
      "Hands every Machine and MachineSet of a cluster back to the Machine API.",
      "",
      "To be run before the feature gate MachineAPIMigration is switched off. It asks for the"
          + " Machine API, waits for the operators to hand over, and names what cannot come back;"
          + " there the wish is taken back, and Cluster API stays in charge. Exit code 2 says that"
          + " something stays."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  mapictl release --dry-run", "  mapictl release --timeout 1h"})
public final class ReleaseCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Mixin private KubeconfigOptions kubeconfig = new KubeconfigOptions();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Patience.class,
      description = "How long to wait at most, such as 90s, 30m (default) or 2h.")
  private Duration timeout = Duration.ofMinutes(30);

  @Option(names = "--dry-run", description = "Only tell how things stand.")
  private boolean dryRun;

  @Mixin private HelpOption help = new HelpOption();

  @Override
  public Integer call() throws InterruptedException {
    var line = command.commandLine();
    try (var client = client()) {
      var release = new Release(new Subjects(client), line.getOut(), Clock.systemUTC());
      var back = dryRun ? release.preview() : release.run(timeout);
      return back ? ExitCode.OK : ExitCode.REFUSED;
    } catch (KubernetesClientException e) {
      line.getErr().println("error: the cluster does not answer as it should: " + e.getMessage());
      return ExitCode.REFUSED;
    }
  }

  private KubernetesClient client() {
    return new KubernetesClientBuilder().withConfig(kubeconfig.config()).build();
  }
}
