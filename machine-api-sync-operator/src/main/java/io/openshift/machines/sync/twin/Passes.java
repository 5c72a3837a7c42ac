package io.openshift.machines.sync.twin;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.RetryInfo;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.write.StaleViewException;
import io.openshift.machines.kit.write.WriteRefusedException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** How a pass over a pair ends for the framework. */
public final class Passes {
  /** The caches are behind by less than this, as a rule. */
  private static final Duration CATCH_UP = Duration.ofMillis(200);

  /** So many tries take half a minute: what fails as often is told. */
  private static final int LASTING = 6;

  private Passes() {}

  /**
   * Runs a pass. Where it saw too late what others did, it is run again soon, and that is no
   * failure. Where the API server fails, the framework tries again, later each time; only a failure
   * that lasts is told.
   *
   * @param pass says whether there is more to do at once, though no watched object changed
   * @param tell tells of a failure that lasts, if it can
   */
  public static <P extends HasMetadata> UpdateControl<P> run(
      Context<P> context, BooleanSupplier pass, Consumer<Report> tell) {
    try {
      var more = pass.getAsBoolean();
      return more ? again(context, Duration.ZERO) : UpdateControl.noUpdate();
    } catch (StaleViewException stale) {
      return again(context, CATCH_UP);
    } catch (KubernetesClientException failure) {
      if (context.getRetryInfo().map(RetryInfo::getAttemptCount).orElse(0) >= LASTING) {
        tellIfPossible(failure, tell);
      }
      throw failure;
    }
  }

  /** Once the primary is gone there is nothing to come back to: its twin's controller goes on. */
  private static <P extends HasMetadata> UpdateControl<P> again(
      Context<P> context, Duration after) {
    return context.isPrimaryResourceDeleted()
        ? UpdateControl.noUpdate()
        : UpdateControl.<P>noUpdate().rescheduleAfter(after);
  }

  private static void tellIfPossible(KubernetesClientException failure, Consumer<Report> tell) {
    try {
      tell.accept(
          Report.failure(
              Reason.TRANSIENT_FAILURE,
              "the API server keeps failing, and is tried again: " + failure.getMessage()));
    } catch (KubernetesClientException | StaleViewException | WriteRefusedException again) {
      failure.addSuppressed(again);
    }
  }
}
