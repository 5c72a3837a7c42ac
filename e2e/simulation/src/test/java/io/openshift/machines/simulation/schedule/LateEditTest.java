package io.openshift.machines.simulation.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Authority;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.openshift.machines.simulation.operator.Bench;
import io.openshift.machines.simulation.server.Key;
import io.openshift.machines.simulation.world.Actor;
import io.openshift.machines.simulation.world.Request;
import io.openshift.machines.simulation.world.Tally;
import io.openshift.machines.simulation.world.Trouble;
import io.openshift.machines.simulation.world.World;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An edit of a label raises no generation; the hand-over waits for it all the same. */
class LateEditTest {
  private static final String LABEL = "example.com/shift";

  private final World world = new Theatre(new Tally()).world(1);

  private ObjectNode get(ResourceType type) {
    return world.server().get(new Key(type, "a")).orElseThrow();
  }

  private void change(ObjectNode object, Consumer<ObjectNode> change) {
    var wanted = object.deepCopy();
    change.accept(wanted);
    assertEquals(200, world.commit("somebody", new Request.Update(wanted, false), "").code());
  }

  private void want(String authority) {
    change(
        get(ResourceType.MACHINE),
        one -> Trees.child(one, "spec").put("authoritativeAPI", authority));
  }

  /** Everybody works but the process of that name. */
  private void work(String butNot) {
    for (int i = 0; i < 20; i++) {
      for (var actor : world.actors()) {
        if (!actor.seat().process().equals(butNot)) {
          pass(actor);
        }
      }
    }
  }

  private void pass(Actor actor) {
    actor.seat().view().hearAll();
    Rounds.names(actor).forEach(name -> world.pass(actor, name, Trouble.NONE));
  }

  private void begin() {
    for (var actor : world.actors()) {
      if (actor.seat().name().equals("machine migration")) {
        pass(actor);
      }
    }
    assertEquals(Authority.MIGRATING, Authority.current(get(ResourceType.MACHINE)));
  }

  private static Optional<String> label(ObjectNode object) {
    return Meta.of(object).label(LABEL);
  }

  @ParameterizedTest
  @CsvSource({"ClusterAPI", "MachineAPI"})
  void aLabelThatIsEditedWhileAuthorityMovesIsCarried(String to) {
    var there = to.equals("ClusterAPI");
    var source = there ? ResourceType.MACHINE : ResourceType.CLUSTER_MACHINE;
    if (!there) {
      want("ClusterAPI");
      work("");
    }
    want(to);
    work(Bench.MIGRATION);
    begin();
    change(get(source), one -> Meta.of(one).label(LABEL, "night"));
    work(Bench.SYNC);
    assertEquals(Authority.MIGRATING, Authority.current(get(ResourceType.MACHINE)));
    work("");
    assertEquals(to, Authority.current(get(ResourceType.MACHINE)).text());
    assertEquals(Optional.of("night"), label(get(ResourceType.MACHINE)));
    assertEquals(Optional.of("night"), label(get(ResourceType.CLUSTER_MACHINE)));
  }
}
