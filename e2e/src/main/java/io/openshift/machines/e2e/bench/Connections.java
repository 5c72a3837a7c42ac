package io.openshift.machines.e2e.bench;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.cluster.Cluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Plain connections of an administrator, each with a client of its own, all busy at once. */
final class Connections implements AutoCloseable {
  private static final int COUNT = 8;

  /** An API server on a busy machine may take long to answer, and a bench is to tell how long. */
  private static final int REQUEST_TIMEOUT_MILLIS = 120_000;

  private final List<KubernetesClient> clients = new ArrayList<>();
  private final ExecutorService threads = Executors.newFixedThreadPool(COUNT);

  Connections(Cluster cluster) {
    for (int i = 0; i < COUNT; i++) {
      var config = Config.fromKubeconfig(cluster.kubeconfigText());
      config.setRequestTimeout(REQUEST_TIMEOUT_MILLIS);
      clients.add(new KubernetesClientBuilder().withConfig(config).build());
    }
  }

  /** What is done for one number, over one connection. */
  interface Task {
    void run(Trees trees, int number);
  }

  /** Does the task for 0 to {@code count - 1} as fast as the connections can; how long it took. */
  Duration each(int count, Task task) {
    var next = new AtomicInteger();
    var from = System.nanoTime();
    var running = new ArrayList<Future<?>>();
    for (var client : clients) {
      var trees = new Trees(client, "bench");
      running.add(threads.submit(() -> work(trees, count, next, task)));
    }
    running.forEach(Connections::finish);
    return Duration.ofNanos(System.nanoTime() - from);
  }

  private static void work(Trees trees, int count, AtomicInteger next, Task task) {
    for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement()) {
      task.run(trees, number);
    }
  }

  private static void finish(Future<?> future) {
    try {
      future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a bare client's write failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    clients.forEach(KubernetesClient::close);
  }
}
