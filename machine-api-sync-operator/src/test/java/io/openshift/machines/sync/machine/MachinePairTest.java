package io.openshift.machines.sync.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.Owner;
import io.openshift.machines.kit.resource.Trees;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How the objects of a pair become the situation that decides. */
class MachinePairTest {
  private static final String MAPI = "machine.openshift.io/v1beta1";
  private static final String CAPI = "cluster.x-k8s.io/v1beta2";
  private static final Optional<ObjectNode> NONE = Optional.empty();

  private static ObjectNode object(String apiVersion, String kind, String uid) {
    var object = Trees.empty().put("apiVersion", apiVersion).put("kind", kind);
    object.putObject("metadata").put("name", "a").put("uid", uid);
    return object;
  }

  private static ObjectNode inCharge(ObjectNode object, String authority) {
    Trees.child(object, "status").put("authoritativeAPI", authority);
    return object;
  }

  private static ObjectNode instance(ObjectNode machine, String id) {
    Trees.child(machine, "spec").put("providerID", id);
    return machine;
  }

  private static ObjectNode owned(ObjectNode machine, ObjectNode set) {
    Meta.of(machine).owners(List.of(Owner.to(set, true, true)));
    return machine;
  }

  private static ObjectNode made(ObjectNode cluster, String uid) {
    Meta.of(cluster).annotate("sync.machine.openshift.io/source-uid", uid);
    return cluster;
  }

  private static MachineSituation look(
      ObjectNode machine, ObjectNode cluster, MachinePair.Sets sets) {
    return new MachinePair(Optional.of(machine), Optional.of(cluster), NONE, NONE, sets)
        .situation();
  }

  private static Lineage lineage(ObjectNode machine, ObjectNode cluster) {
    return look(machine, cluster, new MachinePair.Sets(NONE, NONE, NONE)).lineage();
  }

  private static ObjectNode machine() {
    return object(MAPI, "Machine", "m");
  }

  private static ObjectNode cluster() {
    return object(CAPI, "Machine", "c");
  }

  @Test
  void aMirrorKnowsForWhichMachineItWasMade() {
    assertEquals(Lineage.UNMARKED, lineage(machine(), cluster()));
    assertEquals(Lineage.SAME, lineage(machine(), made(cluster(), "m")));
    assertEquals(Lineage.EARLIER, lineage(machine(), made(cluster(), "before")));
  }

  @Test
  void aMirrorOfAnotherInstanceIsStrange() {
    var foreign = instance(made(cluster(), "before"), "aws:///z/i-1");
    assertEquals(Lineage.STRANGE, lineage(machine(), foreign));
    assertEquals(Lineage.EARLIER, lineage(instance(machine(), "aws:///z/i-1"), foreign));
    assertEquals(Lineage.STRANGE, lineage(machine(), instance(cluster(), "aws:///z/i-1")));
  }

  private static boolean setGoes(String machine, ObjectNode set, Optional<ObjectNode> twin) {
    var gone = object(CAPI, "MachineSet", "gone");
    var old = object(MAPI, "MachineSet", "gone");
    var sets = new MachinePair.Sets(Optional.ofNullable(set), twin, NONE);
    return look(owned(inCharge(machine(), machine), old), owned(cluster(), gone), sets).setGoes();
  }

  @Test
  void aMirrorGoesWithoutItsSourceOnlyWhenItsSetIsAMirrorToo() {
    var twin = Optional.of(object(CAPI, "MachineSet", "twin"));
    var mapiSet = inCharge(object(MAPI, "MachineSet", "set"), "MachineAPI");
    var capiSet = inCharge(object(MAPI, "MachineSet", "set"), "ClusterAPI");
    assertEquals(true, setGoes("MachineAPI", mapiSet, NONE));
    assertEquals(true, setGoes("MachineAPI", mapiSet, twin));
    assertEquals(false, setGoes("MachineAPI", capiSet, NONE));
    assertEquals(false, setGoes("MachineAPI", null, twin), "a set of Cluster API alone");
    var mirror = object(CAPI, "MachineSet", "twin");
    Meta.of(mirror).annotate("cluster.x-k8s.io/paused", "");
    assertEquals(true, setGoes("MachineAPI", null, Optional.of(mirror)), "its twin went first");
    assertEquals(false, setGoes("ClusterAPI", mapiSet, twin));
    assertEquals(true, setGoes("ClusterAPI", capiSet, twin));
    assertEquals(true, setGoes("ClusterAPI", null, twin));
    assertEquals(false, setGoes("ClusterAPI", null, NONE), "the twin went first");
    assertEquals(false, setGoes("MachineAPI", null, NONE), "the twin went first");
  }

  @Test
  void aMirrorThatItsSetMarkedGoesAloneWhateverIsLeftOfTheSets() {
    var set = object(MAPI, "MachineSet", "gone");
    var sets = new MachinePair.Sets(NONE, NONE, NONE);
    var marked = owned(inCharge(machine(), "ClusterAPI"), set);
    Meta.of(marked).annotate("sync.machine.openshift.io/goes-with-set", Meta.of(set).uid());
    assertEquals(true, look(marked, cluster(), sets).setGoes());
    Meta.of(marked).annotate("sync.machine.openshift.io/goes-with-set", "another");
    assertEquals(false, look(marked, cluster(), sets).setGoes(), "of an earlier set");
  }

  @Test
  void onlyALivingMachineOfAMirroredSetIsAnOrphan() {
    var set = object(CAPI, "MachineSet", "twin");
    var mirrored = inCharge(object(MAPI, "MachineSet", "set"), "ClusterAPI");
    var sets = new MachinePair.Sets(Optional.of(mirrored), Optional.of(set), NONE);
    var orphan = owned(cluster(), set);
    assertEquals(true, orphan(orphan, sets));
    assertEquals(false, orphan(cluster(), sets));
    assertEquals(false, orphan(orphan, new MachinePair.Sets(NONE, Optional.of(set), NONE)));
    Meta.of(orphan).annotate("cluster.x-k8s.io/paused", "");
    assertEquals(false, orphan(orphan, sets));
  }

  private static boolean orphan(ObjectNode cluster, MachinePair.Sets sets) {
    return new MachinePair(NONE, Optional.of(cluster), NONE, NONE, sets).situation().orphan();
  }

  @Test
  void aMirrorIsPausedWhenItsObjectOfIdentityIsToo() {
    var mirror =
        Trees.parse("{\"metadata\": {\"annotations\": {\"cluster.x-k8s.io/paused\": \"\"}}}");
    var acting = Optional.of(Trees.parse("{\"metadata\": {}}"));
    var sets = new MachinePair.Sets(NONE, NONE, NONE);
    var paused = Optional.of(mirror);
    assertEquals(true, new MachinePair(NONE, paused, paused, paused, sets).situation().paused());
    assertEquals(false, new MachinePair(NONE, paused, paused, acting, sets).situation().paused());
  }
}
