package io.openshift.machines.cli.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.openshift.machines.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** must-gathers as folders and archives, and the archives of the Insights operator. */
class ArchiveTest {
  private static final String GATHERED = "must-gather/quay-io-release/";
  private static final String INFRASTRUCTURE =
      """
      {"apiVersion": "config.openshift.io/v1", "kind": "Infrastructure",
       "metadata": {"name": "cluster"},
       "status": {"infrastructureName": "quarry-7xk2p",
                  "platformStatus": {"type": "AWS", "aws": {"region": "eu-central-1"}}}}
      """;

  @TempDir private Path folder;

  private static Map<String, String> mustGather() throws IOException {
    var set = Files.readString(Path.of("src/test/resources/golden/convert-comments/input.yaml"));
    var files = new LinkedHashMap<String, String>();
    files.put(
        GATHERED + "cluster-scoped-resources/config.openshift.io/infrastructures/cluster.yaml",
        "---\n" + INFRASTRUCTURE);
    var machines = GATHERED + "namespaces/openshift-machine-api/machine.openshift.io/";
    files.put(machines + "machinesets/quarry-7xk2p-worker-a.yaml", "---\n" + set);
    files.put(GATHERED + "namespaces/openshift-etcd/core/pods.yaml", "kind: PodList\nbroken: [\n");
    files.put(GATHERED + "namespaces/openshift-etcd/pods/etcd/current.log", "a: [\n");
    return files;
  }

  private Path archive(String name, Map<String, String> files) throws IOException {
    var path = folder.resolve(name);
    try (var tar = new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(path)))) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      for (var file : files.entrySet()) {
        var bytes = file.getValue().getBytes(StandardCharsets.UTF_8);
        var entry = new TarArchiveEntry(file.getKey());
        entry.setSize(bytes.length);
        tar.putArchiveEntry(entry);
        tar.write(bytes);
        tar.closeArchiveEntry();
      }
    }
    return path;
  }

  private static JsonNode assessed(Path path) throws IOException {
    var run = Run.mapictl("", "assess", path.toString(), "-o", "json");
    assertEquals(0, run.code(), run.err());
    return new JsonMapper().readTree(run.out());
  }

  private static void holds(JsonNode report) {
    assertEquals(2, report.at("/summary/files").asInt());
    assertEquals(1, report.at("/summary/convertible").asInt());
    assertEquals(1, report.at("/summary/resources").asInt());
    assertEquals(3, report.at("/summary/machines").asInt());
    assertEquals("quarry-7xk2p", report.at("/resources/0/cluster").asText());
    assertEquals(0, report.at("/resources/0/assumed").size(), "the Infrastructure tells all");
  }

  @Test
  void aMustGatherAsArchive() throws IOException {
    holds(assessed(archive("must-gather.tar.gz", mustGather())));
  }

  @Test
  void aMustGatherAsFolder() throws IOException {
    for (var file : mustGather().entrySet()) {
      var path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    holds(assessed(folder.resolve("must-gather")));
  }

  @Test
  void anInsightsArchive() throws IOException {
    var machine =
        """
        {"apiVersion": "machine.openshift.io/v1beta1", "kind": "Machine",
         "metadata": {"name": "quarry-7xk2p-master-0", "namespace": "openshift-machine-api",
                      "labels": {"machine.openshift.io/cluster-api-machine-role": "master"}},
         "spec": {"providerSpec": {"value": {"kind": "AWSMachineProviderConfig",
           "apiVersion": "machine.openshift.io/v1beta1", "ami": {"filters": [{"name": "x"}]},
           "placement": {"region": "eu-central-1"}, "subnet": {"id": "subnet-1"}}}}}
        """;
    var archive =
        archive(
            "insights.tar.gz",
            Map.of(
                "config/infrastructure.json",
                INFRASTRUCTURE,
                "machines/openshift-machine-api/quarry-7xk2p-master-0.json",
                machine,
                "config/pod/openshift-etcd/etcd.json",
                "{\"kind\": \"Pod\"}"));
    var report = assessed(archive);
    assertEquals(1, report.at("/summary/blocked").asInt());
    assertEquals("ControlPlane", report.at("/handOver/0/id").asText());
  }

  @Test
  void whatIsNoArchiveIsOneLine() throws IOException {
    var path = Files.writeString(folder.resolve("x.tar.gz"), "no archive");
    assertEquals(
        "error: " + path + ": is no readable archive: Not in GZIP format\n",
        Run.mapictl("", "assess", path.toString()).err());
    var missing = folder.resolve("none.tgz");
    var run = Run.mapictl("", "assess", missing.toString());
    assertEquals(2, run.code());
    assertTrue(run.err().endsWith("none.tgz: does not exist\n"), run.err());
  }
}
