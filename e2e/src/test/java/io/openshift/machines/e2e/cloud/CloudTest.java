package io.openshift.machines.e2e.cloud;

import static io.openshift.machines.e2e.cloud.CloudFixture.CAPI;
import static io.openshift.machines.e2e.cloud.CloudFixture.MAPI;
import static io.openshift.machines.e2e.cloud.CloudFixture.TAGS;
import static io.openshift.machines.e2e.cloud.CloudFixture.order;
import static io.openshift.machines.e2e.cloud.InstanceState.PENDING;
import static io.openshift.machines.e2e.cloud.InstanceState.RUNNING;
import static io.openshift.machines.e2e.cloud.InstanceState.SHUTTING_DOWN;
import static io.openshift.machines.e2e.cloud.InstanceState.TERMINATED;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CloudTest {
  private final CloudFixture fixture = new CloudFixture();
  private final Cloud cloud = fixture.cloud;

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void anInstanceIsCalledAsEc2CallsIt() {
    fixture.frozen();

    var instance = cloud.create(order("worker-a"), MAPI);

    assertEquals("i-09e3779b97f4a7c15", instance.id());
    assertEquals("aws:///us-east-1a/i-09e3779b97f4a7c15", instance.providerID());
    assertEquals(
        List.of(
            new Address("InternalIP", "10.0.0.5"),
            new Address("InternalDNS", "ip-10-0-0-5.ec2.internal"),
            new Address("Hostname", "ip-10-0-0-5.ec2.internal")),
        instance.addresses());
    assertEquals("2026-03-01T10:00:00Z", instance.createdAt());
    assertEquals(PENDING, instance.state());
  }

  @Test
  void anInstanceBootsAndEnds() {
    fixture.fast();

    var id = cloud.create(order("worker-a"), MAPI).id();
    await().until(() -> cloud.get(id).orElseThrow().state() == RUNNING);
    assertEquals(SHUTTING_DOWN, cloud.delete(id, MAPI).state());
    await().until(() -> cloud.get(id).orElseThrow().state() == TERMINATED);

    await().until(() -> fixture.seen.size() == 4);
    assertEquals(List.of(PENDING, RUNNING, SHUTTING_DOWN, TERMINATED), fixture.seen);
  }

  @Test
  void anInstanceDeletedWhilePendingNeverRuns() {
    cloud.set(Settings.DEFAULT.lifecycle(50, 200));

    var id = cloud.create(order("worker-a"), MAPI).id();
    cloud.delete(id, MAPI);

    await().until(() -> fixture.seen.contains(TERMINATED));
    assertEquals(List.of(PENDING, SHUTTING_DOWN, TERMINATED), fixture.seen);
  }

  @Test
  void filtersMustAllMatch() {
    fixture.frozen();
    cloud.create(order("worker-a"), MAPI);
    cloud.create(order("worker-b"), MAPI);
    var named = Optional.of("worker-a");

    assertEquals(2, cloud.find(Filter.ALL).size());
    assertEquals(1, cloud.find(new Filter(named, TAGS, Set.of(PENDING, RUNNING))).size());
    assertEquals(0, cloud.find(new Filter(named, TAGS, Set.of(RUNNING))).size());
    assertEquals(0, cloud.find(new Filter(named, Map.of("Name", "b"), Set.of())).size());
  }

  @Test
  void aChangeOverwritesTagsAndLeavesForeignOnes() {
    fixture.frozen();
    var id = cloud.create(order("worker-a"), MAPI).id();
    var tags = new HashMap<String, String>();
    tags.put("team", "edge");
    tags.put("Name", null);

    var changed = cloud.change(id, Change.of(tags, new Metadata("required", 2)), CAPI);

    assertEquals(
        Map.of("kubernetes.io/cluster/demo-x7k2p", "owned", "team", "edge"), changed.tags());
    assertEquals(new Metadata("required", 2), changed.metadata());
  }

  @Test
  void nothingComesBackFromTheDead() {
    fixture.frozen();
    var id = cloud.create(order("worker-a"), MAPI).id();
    cloud.delete(id, MAPI);

    assertThrows(
        IllegalStateException.class, () -> cloud.change(id, Change.to(RUNNING), Caller.test()));
  }

  @Test
  void aNameThatIsAnIdIsTakenUntilItsInstanceIsGone() {
    fixture.frozen();
    var order = new Order("gcp", "a", "r", "z", "t", "i", Map.of(), Metadata.DEFAULT);
    cloud.create(order, MAPI);

    assertThrows(IllegalStateException.class, () -> cloud.create(order, CAPI));
    cloud.change("a", Change.to(TERMINATED), Caller.test());
    assertEquals("gce://p/z/a", cloud.create(order, CAPI).providerID());
  }

  @Test
  void whatIsUnknownIsRefused() {
    assertThrows(NoSuchElementException.class, () -> cloud.delete("i-0", MAPI));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            cloud.create(
                new Order("moon", "a", "r", "z", "t", "i", Map.of(), Metadata.DEFAULT), MAPI));
  }
}
