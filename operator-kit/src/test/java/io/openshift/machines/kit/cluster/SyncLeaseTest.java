package io.openshift.machines.kit.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Trees;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SyncLeaseTest {
  private static final Instant RENEWED = Instant.parse("2026-03-01T10:00:00.123456Z");

  private static boolean isOurs(String holder, Instant now) {
    var spec = Trees.empty().put("holderIdentity", holder).put("renewTime", RENEWED.toString());
    return SyncLease.isOurs(spec.put("leaseDurationSeconds", 137), now);
  }

  @Test
  void isOursWhileOurSyncOperatorRenewsIt() {
    assertEquals(true, isOurs("machine-api-sync-operator_host_1", RENEWED.plusSeconds(136)));
    assertEquals(false, isOurs("machine-api-sync-operator_host_1", RENEWED.plusSeconds(137)));
  }

  @Test
  void isNotOursWithAnotherHolderOrNone() {
    assertEquals(false, isOurs("capi-controllers-0_1", RENEWED));
    assertEquals(false, isOurs("", RENEWED));
    assertEquals(false, SyncLease.isOurs(Trees.empty(), RENEWED));
  }
}
