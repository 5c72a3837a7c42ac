package io.openshift.machines.e2e.step;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.story.Look;
import io.openshift.machines.e2e.story.Picture;
import io.openshift.machines.e2e.story.Picture.SetHalf;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A picture in words, a line for each object: who is in charge, and what its conditions say. */
final class Description {
  private Description() {}

  /** The lines; without a picture, that there is none. */
  static String of(@Nullable Picture picture) {
    if (picture == null) {
      return "no picture was taken";
    }
    var sets =
        Stream.of(
            line("Machine API set", picture.machineApi().map(SetHalf::object)),
            line("Cluster API set", picture.clusterApi().map(SetHalf::object)));
    var machines =
        picture.machines().stream()
            .flatMap(
                row ->
                    Stream.of(
                        line(row.name() + " in the Machine API", row.machineApi()),
                        line(row.name() + " in Cluster API", row.clusterApi()),
                        line(row.name() + " as infra machine", row.infra())));
    var rest =
        Stream.of(
            "templates: " + picture.templates(),
            "instances: "
                + picture.cloud().running()
                + " running, asked "
                + picture.cloud().asked());
    return Stream.of(sets, machines, rest)
        .flatMap(lines -> lines)
        .map(line -> "  " + line)
        .collect(Collectors.joining("\n"));
  }

  private static String line(String what, Optional<GenericKubernetesResource> object) {
    return what + ": " + object.map(Description::facts).orElse("none");
  }

  private static String facts(GenericKubernetesResource object) {
    var facts =
        Stream.of(
            fact("wanted", Look.text(object, "spec", "authoritativeAPI")),
            fact("in charge", Look.text(object, "status", "authoritativeAPI")),
            fact("phase", Look.text(object, "status", "phase")),
            fact("replicas", Look.text(object, "status", "replicas")),
            Look.annotatedPaused(object) ? "paused" : "",
            object.isMarkedForDeletion() ? "being deleted" : "");
    return Stream.concat(facts, conditions(object))
        .filter(fact -> !fact.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String fact(String name, String value) {
    return value.isEmpty() ? "" : name + " " + value;
  }

  private static Stream<String> conditions(GenericKubernetesResource object) {
    return object.get("status", "conditions") instanceof List<?> conditions
        ? conditions.stream().map(each -> (Map<?, ?>) each).map(Description::condition)
        : Stream.empty();
  }

  private static String condition(Map<?, ?> condition) {
    var why =
        Stream.of(condition.get("reason"), condition.get("message"))
            .filter(text -> text != null && !text.toString().isEmpty())
            .map(Object::toString)
            .collect(Collectors.joining(": "));
    return condition.get("type")
        + "="
        + condition.get("status")
        + (why.isEmpty() ? "" : " (" + why + ")");
  }
}
