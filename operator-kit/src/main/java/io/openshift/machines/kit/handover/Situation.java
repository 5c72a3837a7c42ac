package io.openshift.machines.kit.handover;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.resource.Authority;
import java.util.List;
import java.util.Optional;

/**
 * All that a hand-over decision rests on, for one resource, read at one moment.
 *
 * @param existence what exists and what is being deleted
 * @param readiness what the new side needs before its engine may act
 */
public record Situation(
    Kind kind,
    Authorities authorities,
    Mirror mirror,
    Pauses pauses,
    Existence existence,
    Readiness readiness) {

  /**
   * Who is, was and shall be in charge.
   *
   * @param wanted {@code spec.authoritativeAPI}
   * @param current {@code status.authoritativeAPI}
   * @param stable {@code status.synchronizedAPI}, the last side that was in charge
   * @param evidence for a Migrating resource without {@code stable}: the source in the last {@code
   *     Synchronized} message, else the side that has the instance
   */
  public record Authorities(
      Side wanted, Authority current, Optional<Side> stable, Optional<Side> evidence) {}

  /**
   * How far the mirror is.
   *
   * @param synced the source that {@code Synchronized} speaks of, if it is True: its message names
   *     the direction, and one that speaks of the other direction is old
   * @param synchronizedGeneration {@code status.synchronizedGeneration}, 0 when absent
   * @param machineApiGeneration {@code metadata.generation} of the Machine API object
   * @param clusterApiGeneration the same of the Cluster API core object, 0 when there is none
   * @param refusal why the source cannot be converted, as {@code Synchronized} says, if it says so
   */
  public record Mirror(
      Optional<Side> synced,
      long synchronizedGeneration,
      long machineApiGeneration,
      long clusterApiGeneration,
      Optional<String> refusal) {

    /** The same, but the mirror lacks something that no generation counts. */
    public Mirror behind() {
      return new Mirror(
          Optional.empty(),
          synchronizedGeneration,
          machineApiGeneration,
          clusterApiGeneration,
          refusal);
    }

    /** Generation of that side's object. */
    public long generation(Side side) {
      return side == Side.MACHINE_API ? machineApiGeneration : clusterApiGeneration;
    }
  }

  /**
   * What each engine reports, and the pause annotation.
   *
   * @param clusterApi the Cluster API objects that exist: of a Machine, the Machine, its infra
   *     machine and, where the provider keeps one, its object of identity, whose engines are
   *     separate; of a set, the set alone
   */
  public record Pauses(PauseReport machineApi, List<Twin> clusterApi) {
    /** Copies the list. */
    public Pauses {
      clusterApi = List.copyOf(clusterApi);
    }

    /** Whether all of that side's engines report this. */
    boolean all(Side side, PauseReport report) {
      return side == Side.MACHINE_API
          ? machineApi == report
          : !clusterApi.isEmpty() && clusterApi.stream().allMatch(twin -> twin.report() == report);
    }

    /** The Cluster API objects on which the annotation is wrong if it should be {@code present}. */
    List<Twin> wrong(boolean present) {
      return clusterApi.stream().filter(twin -> twin.annotated() != present).toList();
    }
  }

  /**
   * One Cluster API object.
   *
   * @param annotated whether it has the pause annotation
   * @param report what its engine says; for a provider that never reports, what the operator
   *     concludes from the core object and a bound
   */
  public record Twin(boolean annotated, PauseReport report) {}

  /**
   * What exists.
   *
   * @param machineApiDeleting whether the Machine API object is being deleted
   * @param clusterApiDeleting whether one of the Cluster API objects is being deleted
   * @param twin whether all Cluster API objects of the resource exist
   */
  public record Existence(boolean machineApiDeleting, boolean clusterApiDeleting, boolean twin) {}

  /**
   * What stands between the resource and its new side.
   *
   * @param finalizers sides whose objects carry all finalizers of their engines, and all that their
   *     providers must find in their object of identity
   * @param records per side that may take over, whether its provider would find the instance
   * @param children for a set: where the two sides do not count the same machines; empty when all
   *     agree
   * @param blockers whatever else forbids the hand-over
   */
  public record Readiness(
      List<Side> finalizers, Records records, List<Difference> children, List<Blocker> blockers) {
    /** Copies the lists. */
    public Readiness {
      finalizers = List.copyOf(finalizers);
      children = List.copyOf(children);
      blockers = List.copyOf(blockers);
    }
  }

  /**
   * A machine of a set that one side counts and the other does not: it has no twin with the owner
   * and the labels that the other set looks for, or its deletion has begun.
   *
   * @param side where the machine, or its deletion, is known
   */
  public record Difference(Side side, String message) {}

  /** The adoption records of both sides. */
  public record Records(AdoptionRecord machineApi, AdoptionRecord clusterApi) {}

  /**
   * Whether a side that takes over finds the instance that runs, instead of making a second.
   *
   * @param instance what the other side knows of an instance
   * @param gaps what this side's provider lacks to find it; empty when it lacks nothing
   */
  public record AdoptionRecord(Instance instance, List<String> gaps) {
    /** Copies the list. */
    public AdoptionRecord {
      gaps = List.copyOf(gaps);
    }

    /** Whether there may be an instance that would not be found. */
    boolean unsafe() {
      return instance != Instance.NONE && !gaps.isEmpty();
    }

    /** Whether there is an instance that would not be found. */
    boolean loses() {
      return instance == Instance.IDENTIFIED && !gaps.isEmpty();
    }
  }

  /** What one side knows about an instance. */
  public enum Instance {
    /** There is none, and none is being made. */
    NONE,
    /** A phase is set, so one may exist, but nothing names it. */
    POSSIBLE,
    /** Something names it. */
    IDENTIFIED
  }

  /** The adoption record of that side. */
  AdoptionRecord record(Side side) {
    return side == Side.MACHINE_API
        ? readiness.records().machineApi()
        : readiness.records().clusterApi();
  }

  /** Whether the annotation is present exactly when Cluster API is not in charge. */
  boolean annotationRight() {
    return pauses.wrong(authorities.current() != Authority.CLUSTER_API).isEmpty();
  }

  /**
   * Whether that side's engines have let go. The Machine API's set controller skips deleting sets
   * before it looks at the authority, so a deleting set counts as paused.
   */
  boolean acknowledged(Side side) {
    boolean skipped =
        kind == Kind.MACHINE_SET && side == Side.MACHINE_API && existence.machineApiDeleting();
    return skipped || pauses.all(side, PauseReport.PAUSED);
  }

  /** Whether an engine of Cluster API says that it acts. */
  boolean clusterApiActs() {
    return pauses.clusterApi().stream().anyMatch(twin -> twin.report() == PauseReport.RUNNING);
  }

  /** Whether the Machine API's own controllers can no longer write the first authority. */
  boolean initialised() {
    return pauses.machineApi() != PauseReport.NONE;
  }

  /** Whether that side's object was made again since its generation was recorded. */
  boolean renumbered(Side source) {
    return exists(source) && mirror.generation(source) < mirror.synchronizedGeneration();
  }

  /** Whether the mirror holds the newest state of that source. */
  boolean current(Side source) {
    return mirror.synced().equals(Optional.of(source))
        && mirror.synchronizedGeneration() == mirror.generation(source);
  }

  /** Whether a deletion has begun, or the source is gone. */
  boolean deleting(Side source) {
    return existence.machineApiDeleting() || existence.clusterApiDeleting() || !exists(source);
  }

  /** Whether that side's own object is being deleted or gone. */
  boolean leaving(Side side) {
    return side == Side.MACHINE_API
        ? existence.machineApiDeleting()
        : existence.clusterApiDeleting() || !existence.twin();
  }

  private boolean exists(Side side) {
    return side == Side.MACHINE_API || existence.twin();
  }
}
