package io.openshift.machines.e2e.story;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.openshift.machines.e2e.platform.Model;
import io.openshift.machines.e2e.story.Picture.MachineRow;
import io.openshift.machines.e2e.story.Picture.SetHalf;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;

/** Prints what changes between pictures: one line for each subject that looks different. */
public final class Timeline implements Consumer<Picture> {
  private final Consumer<String> out;
  private final Model model;
  private final Instant started = Instant.now();
  private final Map<String, String> last = new LinkedHashMap<>();

  /** A timeline that begins now, of sets that look like the model. */
  public Timeline(Consumer<String> out, Model model) {
    this.out = out;
    this.model = model;
  }

  @Override
  public void accept(Picture picture) {
    var now = new LinkedHashMap<String, String>();
    if (picture.machineApi().isPresent() || picture.clusterApi().isPresent()) {
      now.put("set", set(picture));
      now.put("template", template(picture));
    }
    picture.machines().forEach(row -> now.put(row.name(), machine(row)));
    picture
        .machineApi()
        .flatMap(half -> trouble(half.object()))
        .ifPresent(t -> now.put("set !", t));
    picture
        .machines()
        .forEach(
            row ->
                row.machineApi()
                    .flatMap(Timeline::trouble)
                    .ifPresent(t -> now.put(row.name() + " !", t)));
    now.put("cloud", cloud(picture.cloud()));
    last.keySet().stream()
        .filter(subject -> !now.containsKey(subject))
        .toList()
        .forEach(this::gone);
    now.forEach(this::say);
  }

  private void gone(String subject) {
    if (!subject.endsWith(" !")) {
      say(subject, "gone");
    }
    last.remove(subject);
  }

  private void say(String subject, String text) {
    if (!text.equals(last.put(subject, text))) {
      var seconds = Duration.between(started, Instant.now()).toMillis() / 1000.0;
      out.accept(String.format(Locale.ROOT, "%7.1f s  %-22s %s", seconds, subject, text));
    }
  }

  private static String set(Picture picture) {
    return "%-11s MAPI %s   CAPI %s"
        .formatted(
            picture.machineApi().map(half -> authority(half.object())).orElse("-"),
            half(picture.machineApi()),
            half(picture.clusterApi()));
  }

  /** Why it is not in step, or why it is not handed over. */
  private static Optional<String> trouble(GenericKubernetesResource object) {
    if (Look.condition(object, "Synchronized").equals("False")) {
      return Optional.of(Look.conditionField(object, "Synchronized", "message"));
    }
    return Look.conditionField(object, "AuthorityTransition", "reason").equals("Blocked")
        ? Optional.of(Look.conditionField(object, "AuthorityTransition", "message"))
        : Optional.empty();
  }

  private static String half(Optional<SetHalf> half) {
    return half.map(
            set -> "%d of %d%s".formatted(set.have(), set.wanted(), mark(stopped(set.object()))))
        .orElse("-");
  }

  private static String machine(MachineRow row) {
    return "%-11s MAPI %s   CAPI %s"
        .formatted(
            row.machineApi().map(Timeline::authority).orElse("-"),
            machineHalf(row.machineApi()),
            machineHalf(row.clusterApi()));
  }

  private static String machineHalf(Optional<GenericKubernetesResource> half) {
    return half.map(
            object -> {
              var phase = Look.text(object, "status", "phase");
              var deleting = object.getMetadata().getDeletionTimestamp() != null;
              return (phase.isEmpty() ? "new" : phase)
                  + mark(stopped(object))
                  + (deleting ? " (being deleted)" : "");
            })
        .orElse("-");
  }

  /** Stopped means: its own controller has said so, or has been told so by the annotation. */
  private static boolean stopped(GenericKubernetesResource object) {
    return Look.condition(object, "Paused").equals("True") || Look.annotatedPaused(object);
  }

  private static String mark(boolean stopped) {
    return stopped ? " paused" : "";
  }

  private static String authority(GenericKubernetesResource object) {
    var authority = Look.text(object, "status", "authoritativeAPI");
    return authority.isEmpty() ? "-" : authority;
  }

  private static String cloud(Picture.Cloud cloud) {
    var asked = new StringJoiner(", ");
    cloud.asked().forEach((what, count) -> asked.add(what + " " + count));
    return "%d running; %s".formatted(cloud.running(), asked).strip();
  }

  private String template(Picture picture) {
    return "%-11s MAPI %s   CAPI %s"
        .formatted(
            "",
            picture.machineApi().isPresent() ? Crossing.size(picture, model) : "-",
            picture
                .clusterApi()
                .map(set -> set.text("spec", "template", "spec", "infrastructureRef", "name"))
                .orElse("-"));
  }
}
