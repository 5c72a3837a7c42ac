package io.openshift.machines.e2e.step;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.e2e.api.Trees;
import io.openshift.machines.e2e.api.Voice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The objects of one scenario of admission; its step classes share them. */
public final class Exhibits {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Stage stage;
  private final Deque<Specimen> made = new ArrayDeque<>();

  /** Objects on that stage. */
  public Exhibits(Stage stage) {
    this.stage = stage;
  }

  /** The one that the scenario is about. */
  Specimen current() {
    return made.element();
  }

  Optional<Specimen> ifAny() {
    return Optional.ofNullable(made.peek());
  }

  /** The one that was put there last beside it. */
  Specimen other() {
    return made.stream().skip(1).findFirst().orElseThrow(NoSuchElementException::new);
  }

  /** One that is nowhere yet, changed by a merge patch. */
  Specimen fresh(String what, String state, String patch) {
    return named("specimen-" + NUMBER.incrementAndGet(), what, state, patch);
  }

  Specimen named(String name, String what, String state, String patch) {
    var specimen = Specimen.of(what, state, name, stage.scene());
    Merge.into(specimen.object(), Trees.parse(patch));
    return specimen;
  }

  /** Stores it as it is, status too; the scenario is about it then. */
  void put(Specimen specimen) {
    var status = specimen.object().get("status");
    var trees = stage.world().trees();
    var stored = trees.create(specimen.type(), specimen.object());
    made.push(specimen);
    if (status instanceof ObjectNode given && !given.isEmpty()) {
      stored.set("status", status);
      trees.updateStatus(specimen.type(), stored);
    }
  }

  /** The same; the scenario stays with what it is about. */
  void putBeside(Specimen specimen) {
    var about = made.pop();
    put(specimen);
    made.push(about);
  }

  /** Somebody else has stored it. */
  void found(Specimen specimen) {
    made.push(specimen);
  }

  ObjectNode stored() {
    var specimen = current();
    return stage
        .world()
        .trees()
        .get(specimen.type(), specimen.namespace(), specimen.name())
        .orElseThrow();
  }

  /** Asks in that person's name. */
  Voice as(String who) {
    return new Voice(stage.world().cluster().client(), People.named(who));
  }

  Voice asInstaller() {
    return new Voice(stage.world().cluster().client(), "");
  }

  /** Takes all of them away; finalizers are free, so nothing holds. */
  void clear() {
    while (!made.isEmpty()) {
      var path = made.pop().path();
      asInstaller().patch(path, "{\"metadata\": {\"finalizers\": null}}");
      asInstaller().delete(path, "{\"propagationPolicy\": \"Background\"}");
    }
  }
}
