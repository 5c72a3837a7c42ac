package io.openshift.machines.conversion;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which infra template a set refers to. */
class TemplateTest {
  private static final ClusterFacts FACTS = Basics.FACTS;

  @Test
  void theDigestIsFnv1a() {
    assertEquals(0x811c9dc5, TemplateName.digest("".getBytes(UTF_8)));
    assertEquals(0xe40c292c, TemplateName.digest("a".getBytes(UTF_8)));
    assertEquals(0xbf9cf968, TemplateName.digest("foobar".getBytes(UTF_8)));
  }

  @Test
  void aNewTemplateIsNamedAfterItsContentAndLabelled() {
    var there = Conversions.forth(Kind.MACHINE_SET, Basics.set(), FACTS);
    var name = there.infra().at("/metadata/name").asText();
    assertEquals("quarry-a-", name.replaceFirst("[0-9a-f]{8}$", ""));
    assertEquals(
        TestData.one("{machine.openshift.io/cluster-api-machineset: quarry-a}"),
        there.infra().at("/metadata/labels"));
    assertEquals(
        TestData.one(
            "{apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: "
                + name
                + "}"),
        there.core().at("/spec/template/spec/infrastructureRef"));
  }

  @Test
  void aTemplateOfTheUsersStaysWhileItSaysTheSame() {
    var users = Basics.clusterApi(Kind.MACHINE_SET);
    var set = Conversions.back(Kind.MACHINE_SET, users, FACTS);
    var there = again(set, users);
    assertEquals(users.infra(), there.infra());

    ((ObjectNode) set.at("/spec/template/spec/providerSpec/value"))
        .put("instanceType", "m7i.large");
    var changed = again(set, users);
    assertNotEquals("quarry-a", changed.infra().at("/metadata/name").asText());
    assertEquals(
        changed.infra().at("/metadata/name"),
        changed.core().at("/spec/template/spec/infrastructureRef/name"));
  }

  @Test
  void aTemplateOfTheUsersIsNotWrittenForWhatIsOnlyCarried() {
    var users = Basics.clusterApi(Kind.MACHINE_SET);
    var set = Conversions.back(Kind.MACHINE_SET, users, FACTS);
    ((ObjectNode) set.at("/spec/template/spec/providerSpec/value/ami")).put("arn", "arn:x");
    var there = again(set, users);
    assertNotEquals("quarry-a", there.infra().at("/metadata/name").asText());
    assertEquals(there, again(set, there), "and the new one stays");
  }

  @Test
  void aSetIsRememberedWhateverTemplateItIsGiven() {
    var there = Conversions.forth(Kind.MACHINE_SET, Basics.set(), FACTS);
    var users = there.infra().deepCopy();
    ((ObjectNode) users.get("metadata")).removeAll().put("name", "mine");
    var given = new ClusterApiObjects(there.core(), users);
    assertEquals(Basics.set(), Conversions.back(Kind.MACHINE_SET, given, FACTS));
  }

  @Test
  void equalSpecsShareAName() {
    var first = Conversions.forth(Kind.MACHINE_SET, Basics.set(), FACTS);
    var second = Conversions.forth(Kind.MACHINE_SET, Basics.set(), FACTS);
    assertEquals(first, second);
  }

  private static ClusterApiObjects again(ObjectNode set, ClusterApiObjects existing) {
    return Conversions.done(
        Conversion.toClusterApi(Kind.MACHINE_SET, set, Optional.of(existing), FACTS));
  }
}
