package io.openshift.machines.sync.twin;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.openshift.machines.kit.write.StaleViewException;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** How a pass over a pair ends for the framework. */
public final class Passes {
  /** The caches are behind by less than this, as a rule. */
  private static final Duration CATCH_UP = Duration.ofMillis(200);

  private Passes() {}

  /**
   * Runs a pass. Where it saw too late what others did, it is run again soon, and that is no
   * failure.
   *
   * @param pass says whether there is more to do at once, though no watched object changed
   */
  public static <P extends HasMetadata> UpdateControl<P> run(BooleanSupplier pass) {
    try {
      var more = pass.getAsBoolean();
      return more ? UpdateControl.<P>noUpdate().reschedule() : UpdateControl.noUpdate();
    } catch (StaleViewException stale) {
      return UpdateControl.<P>noUpdate().rescheduleAfter(CATCH_UP);
    }
  }
}
