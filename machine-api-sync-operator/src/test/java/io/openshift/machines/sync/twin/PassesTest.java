package io.openshift.machines.sync.twin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.RetryInfo;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.resource.Machine;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PassesTest {
  private static final KubernetesClientException DOWN =
      new KubernetesClientException("etcdserver: no leader");

  private final List<Report> told = new ArrayList<>();

  /** What a pass is told of its own circumstances. */
  @SuppressWarnings("unchecked")
  private static Context<Machine> context(int attempts, boolean gone) {
    return (Context<Machine>)
        Proxy.newProxyInstance(
            PassesTest.class.getClassLoader(),
            new Class<?>[] {Context.class},
            (_self, method, _arguments) ->
                switch (method.getName()) {
                  case "getRetryInfo" -> Optional.of(retry(attempts));
                  case "isPrimaryResourceDeleted" -> gone;
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  private static RetryInfo retry(int attempts) {
    return new RetryInfo() {
      @Override
      public int getAttemptCount() {
        return attempts;
      }

      @Override
      public boolean isLastAttempt() {
        return false;
      }
    };
  }

  private void fails(int attempts) {
    var thrown =
        assertThrows(
            KubernetesClientException.class,
            () ->
                Passes.run(
                    context(attempts, false),
                    () -> {
                      throw DOWN;
                    },
                    told::add));
    assertSame(DOWN, thrown, "the framework backs off only from what it sees");
  }

  @Test
  void aFailureThatMayPassIsNotTold() {
    fails(0);
    fails(5);
    assertEquals(List.of(), told);
  }

  @Test
  void aFailureThatLastsIsTold() {
    fails(6);
    assertEquals(
        List.of(
            Report.failure(
                Reason.TRANSIENT_FAILURE,
                "the API server keeps failing, and is tried again: etcdserver: no leader")),
        told);
  }

  @Test
  void moreToDoComesBackAtOnceUnlessThePrimaryIsGone() {
    var back = Passes.run(context(0, false), () -> true, told::add);
    assertEquals(Optional.of(0L), back.getScheduleDelay());
    var gone = Passes.run(context(0, true), () -> true, told::add);
    assertEquals(Optional.empty(), gone.getScheduleDelay());
  }
}
