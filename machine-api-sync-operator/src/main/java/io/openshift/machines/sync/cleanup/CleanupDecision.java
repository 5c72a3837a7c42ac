package io.openshift.machines.sync.cleanup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.sync.cleanup.CleanupStep.Discard;
import io.openshift.machines.sync.cleanup.CleanupStep.Free;
import io.openshift.machines.sync.cleanup.CleanupStep.Orphan;
import io.openshift.machines.sync.cleanup.CleanupStep.Pause;
import io.openshift.machines.sync.cleanup.CleanupStep.Remove;
import io.openshift.machines.sync.cleanup.CleanupStep.Wait;
import io.openshift.machines.sync.twin.Names;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What to do next about what is left, until nothing is.
 *
 * <p>With the gate off the Machine API acts on every object that it has, whatever authority was
 * written there. So first all engines of Cluster API stop that would act beside it. Then mirrors
 * go, and no deletion reaches the Machine API. What was in charge is kept, paused, for a person to
 * look at: it may say what its twin cannot. In the end our finalizers go, so that nothing is held
 * by an operator that does not run.
 */
final class CleanupDecision {
  private CleanupDecision() {}

  /**
   * On which terms it is done.
   *
   * @param gateOff whether the Machine API acts regardless of authorities; else each side minds
   *     them
   * @param patient whether to wait for engines that have not stopped yet
   */
  record Terms(boolean gateOff, boolean patient) {}

  /** The next steps, in their order; after them look again. None means that all is done. */
  static List<CleanupStep> decide(Remains now, Terms terms) {
    return Stream.<Supplier<List<CleanupStep>>>of(
            () -> pauses(now, terms),
            () -> mirrors(now.machines(), terms),
            () -> orphans(now, terms),
            () -> mirrors(now.sets(), terms),
            () -> templates(now),
            () -> finalizers(now))
        .map(Supplier::get)
        .filter(steps -> !steps.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<CleanupStep> pauses(Remains now, Terms terms) {
    return Stream.concat(now.sets().stream(), now.machines().stream())
        .filter(_pair -> terms.gateOff())
        .filter(Remnant::inCharge)
        .flatMap(CleanupDecision::pauses)
        .toList();
  }

  /**
   * The unpaused ones last: as long as one is left, a new start sees that the pair was in charge.
   */
  private static Stream<CleanupStep> pauses(Remnant pair) {
    return pair.objects()
        .sorted(Comparator.comparing((ObjectNode one) -> !Remnant.paused(one)))
        .filter(one -> !Remnant.paused(one) || Remnant.ours(one) && !pair.leaving())
        .map(one -> new Pause(one, !pair.leaving()));
  }

  private static List<CleanupStep> mirrors(List<Remnant> pairs, Terms terms) {
    return pairs.stream()
        .filter(pair -> goes(pair, terms))
        .flatMap(
            pair ->
                pair.objects()
                    .<CleanupStep>map(one -> pair.acts() ? new Wait(one) : new Remove(one)))
        .toList();
  }

  private static boolean goes(Remnant pair, Terms terms) {
    return pair.mirror()
        && (terms.gateOff() || !pair.twinRests())
        && (terms.patient() || !pair.acts());
  }

  /**
   * Machines that stay have to be let go by a set that goes, or the garbage collector takes them.
   */
  private static List<CleanupStep> orphans(Remains now, Terms terms) {
    var going =
        now.sets().stream()
            .filter(pair -> goes(pair, terms))
            .map(pair -> Meta.of(pair.core().orElseThrow()).uid())
            .toList();
    return now.clusterApi().machines().stream()
        .filter(one -> Meta.of(one).owners().stream().map(Owner::uid).anyMatch(going::contains))
        .<CleanupStep>map(Orphan::new)
        .toList();
  }

  private static List<CleanupStep> templates(Remains now) {
    return now.infra().sets().stream()
        .filter(one -> Meta.of(one).label(WellKnown.TEMPLATE_LABEL).isPresent())
        .filter(one -> !bequeathed(one) && !referred(one, now) && !cloned(one, now))
        .<CleanupStep>map(Discard::new)
        .toList();
  }

  /** A template that its clones own goes with the last of them. */
  private static boolean bequeathed(ObjectNode template) {
    var owners = Meta.of(template).owners();
    return !owners.isEmpty() && owners.stream().noneMatch(one -> one.is(ResourceType.CLUSTER));
  }

  private static boolean referred(ObjectNode template, Remains now) {
    return now.clusterApi().sets().stream()
        .map(set -> set.at("/spec/template/spec/infrastructureRef/name").asText())
        .anyMatch(Meta.of(template).name()::equals);
  }

  private static boolean cloned(ObjectNode template, Remains now) {
    return now.infra().machines().stream()
        .flatMap(one -> Meta.of(one).annotation(Names.CLONED_FROM).stream())
        .anyMatch(Meta.of(template).name()::equals);
  }

  private static List<CleanupStep> finalizers(Remains now) {
    return Stream.of(now.infra(), now.clusterApi(), now.machineApi())
        .flatMap(kinds -> Stream.concat(kinds.machines().stream(), kinds.sets().stream()))
        .filter(Remnant::ours)
        .<CleanupStep>map(Free::new)
        .toList();
  }
}
