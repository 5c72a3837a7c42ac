package io.openshift.machines.e2e.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cucumber.java.en.Then;
import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.IdentityObject;
import io.openshift.machines.e2e.cluster.AuditLog.Request;
import io.openshift.machines.e2e.install.Pod;
import io.openshift.machines.e2e.install.Right;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** That the rights in the manifests are enough, and none too many, from the API server's log. */
public final class RightsSteps {
  /**
   * A finalizer that was taken off is put on again; a template that had been left is owned again.
   */
  private static final Set<String> FOR_REPAIRS =
      Set.of(
          "authority-migration-operator may update machines.machine.openshift.io"
              + " in openshift-machine-api",
          "machine-api-sync-operator may update awsmachinetemplates.infrastructure.cluster.x-k8s.io"
              + " in openshift-cluster-api");

  private static final Set<String> FOREIGN = foreign();

  private final Stage stage;

  /** Steps on that stage. */
  public RightsSteps(Stage stage) {
    this.stage = stage;
  }

  private List<Request> requests() {
    var users = users();
    return stage.world().cluster().audit().orElseThrow().requests().stream()
        .filter(request -> users.contains(request.user()))
        .toList();
  }

  private Set<String> users() {
    return Worlds.installation(stage.world()).pods().stream()
        .map(Pod::user)
        .collect(Collectors.toSet());
  }

  @Then("none of the servers has been refused anything for want of a right")
  public void sufficient() {
    var refused =
        requests().stream().filter(Request::forbidden).map(Request::toString).distinct().toList();
    assertEquals(List.of(), refused);
  }

  @Then("each right of the servers has been used, or is excused by name")
  public void necessary() {
    var rights = Right.of(Worlds.installation(stage.world()).applied());
    var requests = requests().stream().distinct().toList();
    var used = rights.stream().filter(right -> requests.stream().anyMatch(right::allows)).toList();
    var excuses = new TreeMap<String, Long>();
    var unused =
        rights.stream()
            .filter(right -> !used.contains(right))
            .filter(
                right -> {
                  excuse(right).ifPresent(reason -> excuses.merge(reason, 1L, Long::sum));
                  return excuse(right).isEmpty();
                })
            .map(Right::told)
            .toList();
    System.out.printf(
        "%n== rights of the servers ==%n%-64s %5d%n", "in the manifests", rights.size());
    System.out.printf("%-64s %5d%n", "used", used.size());
    excuses.forEach(
        (reason, count) -> System.out.printf("%-64s %5d%n", "excused: " + reason, count));
    System.out.printf("%-64s %5d%n%n", "neither", unused.size());
    assertEquals(users(), used.stream().map(Right::user).collect(Collectors.toSet()));
    assertEquals(List.of(), unused);
  }

  private static Optional<String> excuse(Right right) {
    if (right.resource().endsWith("/finalizers")) {
      return Optional.of("asked by the API server itself, for blocking owner references");
    }
    if (right.resource().equals("clusterversions")) {
      return Optional.of("read by a build that is of no release");
    }
    if (right.resource().equals("events") && !right.verb().equals("create")) {
      return Optional.of("needed when an event is told again, and counted");
    }
    if (FOR_REPAIRS.contains(right.told())) {
      return Optional.of(
          "needed to mend what somebody changed by hand, or to return to a template");
    }
    if (foreign(right)) {
      return Optional.of("a kind of another platform than AWS");
    }
    return Optional.empty();
  }

  private static boolean foreign(Right right) {
    var what =
        right.resource().equals("customresourcedefinitions") ? right.name() : right.resource();
    return FOREIGN.contains(what.replaceFirst("[./].*", ""));
  }

  /** The kinds of all platforms but AWS, as resources. */
  private static Set<String> foreign() {
    var others = EnumSet.complementOf(EnumSet.of(Platform.AWS));
    var kinds =
        others.stream()
            .flatMap(
                one ->
                    Stream.of(
                        one.infraMachineKind(), one.infraTemplateKind(), one.infraClusterKind()));
    var identities =
        others.stream().flatMap(one -> IdentityObject.of(one).stream()).map(IdentityObject::kind);
    var domains =
        Stream.of("NutanixFailureDomain", "VSphereDeploymentZone", "VSphereFailureDomain");
    return Stream.of(kinds, identities, domains)
        .flatMap(all -> all)
        .map(kind -> kind.toLowerCase(Locale.ROOT) + "s")
        .collect(Collectors.toSet());
  }
}
