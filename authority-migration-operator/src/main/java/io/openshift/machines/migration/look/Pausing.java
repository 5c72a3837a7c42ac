package io.openshift.machines.migration.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.condition.Paused;
import io.openshift.machines.kit.handover.PauseReport;
import io.openshift.machines.kit.handover.Situation.Pauses;
import io.openshift.machines.kit.handover.Situation.Twin;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.migration.MigrationSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;

/** What the engines report of their pausing, and the annotation that asks for it. */
@ApplicationScoped
public class Pausing {
  private final MigrationSettings settings;
  private final Clock clock;

  /** Takes the bound for silent providers from the settings. */
  public Pausing(MigrationSettings settings, Clock clock) {
    this.settings = settings;
    this.clock = clock;
  }

  Pauses of(Twins twins, Platform platform) {
    var clusterApi = new ArrayList<Twin>();
    twins.core().ifPresent(core -> clusterApi.add(twin(core, report(core))));
    Stream.of(twins.infra(), twins.identity())
        .flatMap(Optional::stream)
        .forEach(object -> clusterApi.add(twin(object, providersReport(twins, object, platform))));
    return new Pauses(report(twins.machineApi()), clusterApi);
  }

  private static Twin twin(ObjectNode object, PauseReport report) {
    return new Twin(Meta.of(object).annotation(WellKnown.PAUSED).isPresent(), report);
  }

  private PauseReport providersReport(Twins twins, ObjectNode object, Platform platform) {
    if (platform.reportsPaused()) {
      return report(object);
    }
    return twins.core().map(this::concluded).orElse(PauseReport.NONE);
  }

  /** A provider that never reports: what the core object says, but True only after the bound. */
  private PauseReport concluded(ObjectNode core) {
    var report = report(core);
    boolean early =
        Condition.find(core, "Paused")
            .filter(Condition::isTrue)
            .map(paused -> paused.since().plus(settings.silentProviderBound()))
            .filter(clock.instant()::isBefore)
            .isPresent();
    return early ? PauseReport.RUNNING : report;
  }

  private static PauseReport report(ObjectNode object) {
    return switch (Paused.of(object)) {
      case YES -> PauseReport.PAUSED;
      case NO -> PauseReport.RUNNING;
      case UNREPORTED -> PauseReport.NONE;
    };
  }
}
