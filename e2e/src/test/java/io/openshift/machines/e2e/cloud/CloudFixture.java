package io.openshift.machines.e2e.cloud;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A cloud without a cluster, whose authorities the test sets and whose watcher it reads. */
final class CloudFixture implements AutoCloseable {
  static final Caller MAPI = new Caller(Caller.Side.MACHINE_API, "openshift-machine-api/worker-a");
  static final Caller CAPI = new Caller(Caller.Side.CLUSTER_API, "openshift-cluster-api/worker-a");
  static final Map<String, String> TAGS =
      Map.of("Name", "worker-a", "kubernetes.io/cluster/demo-x7k2p", "owned");

  final Map<String, Authority> authorities = new ConcurrentHashMap<>();
  final List<InstanceState> seen = new CopyOnWriteArrayList<>();
  final Cloud cloud =
      new Cloud(
          List.of(
              new AwsNaming(),
              new FormNaming("gcp", "{name}", "gce://p/{zone}/{id}", List.of("InternalDNS"))),
          Clock.fixed(Instant.parse("2026-03-01T10:00:00.5Z"), ZoneOffset.UTC),
          name -> authorities.getOrDefault(name, Authority.ABSENT),
          instance -> seen.add(instance.state()));

  /** Instances never boot and never end by themselves. */
  CloudFixture frozen() {
    cloud.set(Settings.DEFAULT.lifecycle(3_600_000, 3_600_000));
    return this;
  }

  /** Instances boot and end at once. */
  CloudFixture fast() {
    cloud.set(Settings.DEFAULT.lifecycle(0, 0));
    return this;
  }

  void inCharge(String authoritative, String synchronizedApi) {
    authorities.put("worker-a", new Authority(authoritative, synchronizedApi, true));
  }

  static Order order(String name) {
    return new Order(
        "aws", name, "us-east-1", "us-east-1a", "m6i.xlarge", "ami-0123", TAGS, Metadata.DEFAULT);
  }

  @Override
  public void close() {
    cloud.close();
  }
}
