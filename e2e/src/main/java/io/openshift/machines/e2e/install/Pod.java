package io.openshift.machines.e2e.install;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HTTPGetAction;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.cluster.Kept;
import io.openshift.machines.e2e.cluster.Operator;
import io.openshift.machines.e2e.cluster.Patience;
import io.openshift.machines.e2e.cluster.Program;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.cluster.ServingCertificate;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The one container of a Deployment that was applied, run as a process: under its service account,
 * with its environment, ready when its readiness probe says so, and started again when it ends.
 * Only the port, the folder of the certificate and what a test has to shorten are ours.
 */
public final class Pod implements AutoCloseable {
  private static final String PORT = "QUARKUS_HTTP_SSL_PORT";

  private final Cluster cluster;
  private final Deployment deployment;
  private final Container container;
  private final Path certificate;
  private final Path kubeconfig;
  private final Map<String, String> shortened;
  private final int port;
  private final Kept process;

  private Pod(Cluster cluster, Deployment deployment, int port, Map<String, String> shortened) {
    var spec = deployment.getSpec().getTemplate().getSpec();
    this.cluster = cluster;
    this.deployment = deployment;
    this.container = spec.getContainers().getFirst();
    this.certificate = ServingCertificate.in(cluster.work().resolve("serving"));
    this.kubeconfig =
        cluster.serviceAccountKubeconfig(
            spec.getServiceAccountName(), deployment.getMetadata().getNamespace());
    this.shortened = shortened;
    this.port = port;
    this.process = new Kept(this::launch, this::awaitReady);
  }

  /**
   * Starts it, and returns when it is ready.
   *
   * @param shortened variables beside those of the Deployment, such as a shorter lease
   */
  static Pod of(Cluster cluster, Deployment deployment, int port, Map<String, String> shortened) {
    return new Pod(cluster, deployment, port, shortened);
  }

  private Running launch() {
    var log = cluster.work().resolve(module() + ".log");
    var command = Operator.command(cluster, module());
    return Running.start(new Program(module(), command, environment(), log));
  }

  private void awaitReady(Running started) {
    var trust = ServingCertificate.trust(certificate);
    started.await(Patience.start(), () -> Running.answers(readiness(), trust));
  }

  /** The project's module whose program the container's command names. */
  private String module() {
    return Path.of(container.getCommand().getFirst()).getFileName().toString();
  }

  private Map<String, String> environment() {
    var environment = new HashMap<String, String>();
    for (EnvVar variable : container.getEnv()) {
      environment.put(variable.getName(), here(variable.getValue()));
    }
    environment.put("KUBECONFIG", kubeconfig.toString());
    environment.put("QUARKUS_HTTP_HOST", "127.0.0.1");
    environment.put(PORT, String.valueOf(port));
    environment.putAll(shortened);
    return environment;
  }

  /** A file in a mounted Secret is one of the folder that stands for it here. */
  private String here(String value) {
    for (var mount : container.getVolumeMounts()) {
      if (value.startsWith(mount.getMountPath() + "/")) {
        return certificate.resolve(value.substring(mount.getMountPath().length() + 1)).toString();
      }
    }
    return value;
  }

  private String readiness() {
    HTTPGetAction probe = container.getReadinessProbe().getHttpGet();
    return probe.getScheme().toLowerCase(Locale.ROOT) + "://127.0.0.1:" + port + probe.getPath();
  }

  /** The name of its Deployment. */
  public String name() {
    return deployment.getMetadata().getName();
  }

  /** How the API server calls who asks. */
  public String user() {
    return "system:serviceaccount:"
        + deployment.getMetadata().getNamespace()
        + ":"
        + deployment.getSpec().getTemplate().getSpec().getServiceAccountName();
  }

  /** Its process, which is started again when it ends. */
  public Kept process() {
    return process;
  }

  @Override
  public void close() {
    process.close();
  }
}
