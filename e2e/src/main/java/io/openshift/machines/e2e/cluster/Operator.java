package io.openshift.machines.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An operator of this project, to be run as a process under its own service account.
 *
 * @param module folder of its module, which has been packaged
 * @param serviceAccount whose rights it has
 * @param namespace of the service account
 * @param environment added to what every operator gets
 */
public record Operator(
    String module, String serviceAccount, String namespace, Map<String, String> environment) {
  /** The same with one more environment variable. */
  public Operator with(String name, String value) {
    var next = new HashMap<>(environment);
    next.put(name, value);
    return new Operator(module, serviceAccount, namespace, next);
  }

  /**
   * An operator on its cluster, which can be started again and again.
   *
   * @param kubeconfig of its service account
   */
  public record Placed(Operator operator, Cluster cluster, Path kubeconfig) {
    /** Keeps it running; returns when it says that it is ready for the first time. */
    public Kept keep() {
      var port = Running.freePort();
      return new Kept(
          () -> operator.launch(cluster, kubeconfig, operator.command(cluster), port),
          process -> ready(process, port));
    }
  }

  /** Puts it on that cluster; asks the API server for a token once. */
  public Placed in(Cluster cluster) {
    return new Placed(this, cluster, cluster.serviceAccountKubeconfig(serviceAccount, namespace));
  }

  /** Starts it on that cluster, and returns when it says that it is ready. */
  public Running start(Cluster cluster) {
    return start(cluster, command(cluster));
  }

  /** The same by another command than that of the tests, such as the one of its image. */
  public Running start(Cluster cluster, List<String> command) {
    var port = Running.freePort();
    return ready(launch(cluster, in(cluster).kubeconfig(), command, port), port);
  }

  private List<String> command(Cluster cluster) {
    return command(cluster, module);
  }

  /** What runs a module of this project; refused when it has not been packaged. */
  public static List<String> command(Cluster cluster, String module) {
    var jar =
        cluster.project().root().resolve(module).resolve("target/quarkus-app/quarkus-run.jar");
    if (!Files.exists(jar)) {
      throw new IllegalStateException("package " + module + " first: no " + jar);
    }
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return List.of(java, "-jar", jar.toString());
  }

  private Running launch(Cluster cluster, Path kubeconfig, List<String> command, int port) {
    var variables = new HashMap<String, String>();
    variables.put("KUBECONFIG", kubeconfig.toString());
    variables.put("QUARKUS_HTTP_HOST", "127.0.0.1");
    variables.put("QUARKUS_HTTP_PORT", String.valueOf(port));
    variables.putAll(environment);
    var log = cluster.work().resolve(module + ".log");
    return Running.start(new Program(module, command, variables, log));
  }

  private static Running ready(Running process, int port) {
    return process.await(Patience.start(), () -> Running.answers(url(port) + "/q/health/ready"));
  }

  private static String url(int port) {
    return "http://127.0.0.1:" + port;
  }

  /** How the API server's log calls it. */
  public String user() {
    return "system:serviceaccount:" + namespace + ":" + serviceAccount;
  }
}
