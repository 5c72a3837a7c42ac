package io.openshift.machines.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.Run;
import io.openshift.machines.cli.text.Documents;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  private static final Path CASE = Path.of("src/test/resources/golden/convert-storage-machineset");

  @Test
  void whatCrossedOverComesBack() throws IOException {
    var back = Run.mapictl(Files.readString(CASE.resolve("output.txt")), "convert", "-");
    assertEquals(0, back.code(), back.err());
    assertEquals(only(Files.readString(CASE.resolve("input.yaml"))), only(back.out()));
  }

  @Test
  void whatClusterApiRunsComesBackIdle() throws IOException {
    var forth =
        Run.mapictl(
            Files.readString(CASE.resolve("input.yaml")), "convert", "--in-charge", "cluster-api");
    assertFalse(forth.out().contains("cluster.x-k8s.io/paused"), forth.out());
    assertFalse(forth.err().contains("note:"), forth.err());
    var back = Run.mapictl(forth.out(), "convert", "-");
    assertTrue(back.err().contains("note: what becomes the Machine API's has authoritativeAPI"));
    var returned = only(back.out());
    assertEquals("\"ClusterAPI\"", take(returned.withObject("/spec")));
    assertEquals("\"ClusterAPI\"", take(returned.withObject("/spec/template/spec")));
    assertEquals(only(Files.readString(CASE.resolve("input.yaml"))), returned);
  }

  @Test
  void aStatusTellsWhoIsInCharge() throws IOException {
    var input = Files.readString(CASE.resolve("input.yaml"));
    var wish = input.replaceFirst("(?m)^spec:", "spec:\n  authoritativeAPI: ClusterAPI");
    var wanted = Run.mapictl(wish, "convert", "-");
    assertTrue(wanted.out().contains("cluster.x-k8s.io/paused: \"\""), wanted.out());
    assertTrue(wanted.err().contains("its spec wants ClusterAPI"), wanted.err());
    var done = wish + "status:\n  authoritativeAPI: ClusterAPI\n";
    var moved = Run.mapictl(done, "convert", "-");
    assertFalse(moved.out().contains("cluster.x-k8s.io/paused"), moved.out());
  }

  /** An infra machine that is not paused is worked on, whatever its Machine says. */
  @Test
  void aMachineIsPausedWithItsInfraMachineOnly() throws IOException {
    var list = Path.of("src/test/resources/golden/convert-list-of-machines/input.yaml");
    var facts = "--cluster-name pond-7tt2c --region us-west-2 --platform aws".split(" ");
    var forth = Run.mapictl(Files.readString(list), command("convert -o yaml", facts)).out();
    assertEquals(2, forth.split("cluster.x-k8s.io/paused", -1).length - 1, forth);
    var half = forth.replaceFirst("cluster.x-k8s.io/paused: \"\"", "x: y");
    var idle = Run.mapictl(half, command("convert", facts));
    assertTrue(idle.out().contains("authoritativeAPI: ClusterAPI"), idle.toString());
    var leading = Run.mapictl(forth, command("convert", facts));
    assertEquals(0, leading.code(), leading.err());
    assertFalse(leading.out().contains("authoritativeAPI"), leading.out());
  }

  private static String[] command(String words, String... more) {
    return Stream.concat(Stream.of(words.split(" ")), Stream.of(more)).toArray(String[]::new);
  }

  private static String take(ObjectNode spec) {
    return String.valueOf(spec.remove("authoritativeAPI"));
  }

  private static ObjectNode only(String yaml) throws IOException {
    var input = new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8));
    return (ObjectNode) Documents.read("m.yaml", input).getFirst().tree();
  }
}
