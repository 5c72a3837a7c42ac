package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Then;
import io.openshift.machines.e2e.cluster.Cluster;
import io.openshift.machines.e2e.step.Worlds.Cast;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The commands of the pages for administrators, typed one after the other. */
public final class AdministrationSteps {
  private static final long PATIENCE_MINUTES = 5;

  /** What cannot be typed here, by what stands in it. */
  private static final Map<String, String> ELSEWHERE = elsewhere();

  private final Stage stage;

  /** Steps on that stage. */
  public AdministrationSteps(Stage stage) {
    this.stage = stage;
  }

  private static Map<String, String> elsewhere() {
    var elsewhere = new LinkedHashMap<String, String>();
    elsewhere.put("oc adm ", "needs OpenShift's own client");
    elsewhere.put(" logs ", "needs pods, and a kubelet that runs them");
    elsewhere.put("webhook-cert", "needs service-ca, which signs it");
    elsewhere.put("must-gather", "needs what oc adm must-gather brings");
    return elsewhere;
  }

  @Then("each command of {string} does what the page says, with the MachineSet {string} for NAME")
  public void page(String page, String set) throws IOException, InterruptedException {
    var cluster = stage.world().cluster();
    var commands = new Page(cluster.project().root().resolve(page)).commands();
    var failed = new ArrayList<String>();
    int typed = 0;
    for (var command : commands) {
      var reason = reason(command);
      if (!reason.isEmpty()) {
        System.out.printf("not typed: %s: %s%n", command, reason);
        continue;
      }
      var end = type(cluster, named(command, set));
      typed++;
      if (!expected(command).contains(end.code())) {
        failed.add("%s%nended with %d: %s".formatted(command, end.code(), end.said()));
      }
    }
    System.out.printf("%s: %d of %d commands typed%n", page, typed, commands.size());
    assertEquals(List.of(), failed);
  }

  /** Nothing of the suite is left: no other scenario finds it there. */
  @Then("the suite has been removed from that cluster")
  public void removed() {
    var client = stage.world().cluster().client();
    var left =
        Stream.of(
                client.apps().deployments().inNamespace("openshift-cluster-api").list(),
                client.admissionRegistration().v1().validatingAdmissionPolicies().list(),
                client.admissionRegistration().v1().validatingWebhookConfigurations().list())
            .flatMap(list -> list.getItems().stream())
            .map(one -> one.getKind() + " " + one.getMetadata().getName())
            .toList();
    Worlds.stop(Cast.INSTALLED);
    assertEquals(List.of(), left);
  }

  private static String reason(String command) {
    for (var program : List.of("kubectl", "jq")) {
      var word = program.equals("kubectl") ? "oc " : "jq ";
      if (command.contains(word) && !installed(program)) {
        return "needs " + program;
      }
    }
    return ELSEWHERE.entrySet().stream()
        .filter(one -> command.contains(one.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  private static boolean installed(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** 2 says that there is something to tell: these ask whether there is. */
  private static Set<Integer> expected(String command) {
    return command.matches("mapictl (diff|assess|preflight|cancel|release|rollback)\\b.*")
        ? Set.of(0, 2)
        : Set.of(0);
  }

  private String named(String command, String set) {
    if (!command.contains("NAME")) {
      return command;
    }
    var machine = stage.camera(set).take().machines().getFirst().name();
    var words =
        command.contains("machine NAME") || command.contains("machines.machine.openshift.io NAME");
    return command.replace("NAME", words ? machine : set);
  }

  private record End(int code, String said) {}

  /** In a shell, with {@code oc} and {@code mapictl} on the path. */
  private static End type(Cluster cluster, String command)
      throws IOException, InterruptedException {
    var folder = Files.createDirectories(cluster.work().resolve("administrator"));
    shim(folder.resolve("oc"), "kubectl");
    var jar = cluster.project().root().resolve("cli/target/mapictl/mapictl/lib/mapictl.jar");
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    shim(folder.resolve("mapictl"), java + " -jar " + jar);
    if (!Files.exists(folder.resolve("release"))) {
      Files.createSymbolicLink(folder.resolve("release"), cluster.project().manifests());
    }
    var out = folder.resolve("out").toFile();
    var builder =
        new ProcessBuilder("bash", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out);
    builder.environment().put("KUBECONFIG", cluster.kubeconfig().toString());
    builder
        .environment()
        .merge("PATH", folder.toString(), (path, own) -> own + File.pathSeparator + path);
    var process = builder.start();
    if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      return new End(-1, "it did not end within " + PATIENCE_MINUTES + " minutes");
    }
    return new End(process.exitValue(), Files.readString(out.toPath(), StandardCharsets.UTF_8));
  }

  private static void shim(Path file, String program) throws IOException {
    Files.writeString(file, "#!/bin/sh\nexec " + program + " \"$@\"\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
  }
}
