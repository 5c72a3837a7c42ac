package io.openshift.machines.e2e.bench;

import static io.openshift.machines.conversion.WellKnown.MACHINE_API_NAMESPACE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.ResourceType;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import io.openshift.machines.e2e.api.Voice.Answer;
import io.openshift.machines.e2e.story.UserManifests;
import io.openshift.machines.e2e.world.World;
import java.util.ArrayList;
import java.util.List;

/** Writes whose time is taken, one after the other over one connection. */
final class SampleWrites {
  private static final String SUBJECT = "bench-subject";
  private static final double MILLISECOND = 1e6;

  private final Voice voice;
  private final Trees trees;
  private final UserManifests manifests;
  private int number;

  SampleWrites(World world) {
    this.voice = new Voice(world.cluster().client(), "");
    this.trees = new Trees(world.cluster().client(), "bench");
    this.manifests =
        new UserManifests(world.facts().infraId(), world.platform().model().providerSpec());
  }

  /** What is written. */
  enum Kind {
    /** A free label of a locked Machine: the policies compare its whole spec. */
    EDIT("edit", "a label of a Machine API Machine that Cluster API runs"),
    /** A new Machine, on trial, which the webhook is asked about. */
    MAKE("make", "a new Machine API Machine, on trial"),
    /** A scale, which only the webhook can judge. */
    SCALE("scale", "a scale of a Machine API MachineSet");

    private final String word;
    private final String meaning;

    Kind(String word, String meaning) {
      this.word = word;
      this.meaning = meaning;
    }

    String word() {
      return word;
    }

    String meaning() {
      return meaning;
    }
  }

  /** Makes the Machine and the set that are written to. */
  void prepare() {
    var machine = here(Trees.of(manifests.machine(SUBJECT)));
    var made = trees.create(ResourceType.MAPI_MACHINE, machine);
    made.putObject("status")
        .put("authoritativeAPI", "ClusterAPI")
        .put("synchronizedAPI", "ClusterAPI");
    trees.updateStatus(ResourceType.MAPI_MACHINE, made);
    trees.create(ResourceType.MAPI_MACHINE_SET, here(Trees.of(manifests.set(SUBJECT, 0))));
  }

  private static ObjectNode here(ObjectNode object) {
    object.withObject("/metadata").put("namespace", MACHINE_API_NAMESPACE);
    return object;
  }

  /** Milliseconds of each of so many writes. */
  List<Double> measure(Kind kind, int writes) {
    var took = new ArrayList<Double>();
    for (int i = 0; i < writes; i++) {
      number++;
      var from = System.nanoTime();
      var answer = write(kind);
      took.add((System.nanoTime() - from) / MILLISECOND);
      if (!answer.done()) {
        throw new IllegalStateException("a write that is allowed was refused: " + answer.message());
      }
    }
    return took;
  }

  private Answer write(Kind kind) {
    var machine = ResourceType.MAPI_MACHINE.path(MACHINE_API_NAMESPACE, SUBJECT);
    return switch (kind) {
      case EDIT ->
          voice.patch(machine, "{\"metadata\":{\"labels\":{\"rack\":\"r" + number + "\"}}}");
      case MAKE ->
          voice.create(
              ResourceType.MAPI_MACHINE.path(MACHINE_API_NAMESPACE) + "?dryRun=All",
              here(Trees.of(manifests.machine("bench-new-" + number))));
      case SCALE ->
          voice.patch(
              ResourceType.MAPI_MACHINE_SET.path(MACHINE_API_NAMESPACE, SUBJECT) + "/scale",
              "{\"spec\":{\"replicas\":" + number % 2 + "}}");
    };
  }
}
