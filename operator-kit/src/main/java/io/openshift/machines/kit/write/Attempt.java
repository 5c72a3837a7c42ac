package io.openshift.machines.kit.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * One try to write: sorts the answers of the API server, leaves a line in the log and a count.
 *
 * <p>The line has {@code group}, {@code kind}, {@code namespace}, {@code name} and {@code verb} as
 * fields, and {@code direction} where the work has a {@link Heading}: in JSON they stand under
 * {@code mdc}.
 *
 * <p>Metric {@code machines_writes_total}, tags {@code group}, {@code kind}, {@code verb} and
 * {@code result} (done, stale, refused, failed).
 */
@ApplicationScoped
public class Attempt {
  private static final Logger LOG = Logger.getLogger("io.openshift.machines.writes");
  private static final int NOT_FOUND = 404;
  private static final Set<Integer> STALE = Set.of(NOT_FOUND, 409, 410);
  private static final Set<Integer> REFUSED = Set.of(400, 403, 413, 422);

  private final MeterRegistry registry;

  /** Counts into that registry. */
  public Attempt(MeterRegistry registry) {
    this.registry = registry;
  }

  /** Runs the request; its answer is the object as it is now. */
  ObjectNode write(String verb, ObjectNode about, Supplier<ObjectNode> request) {
    try {
      var answer = request.get();
      count(verb, about, "done");
      log(verb, about);
      return answer;
    } catch (KubernetesClientException e) {
      throw sorted(verb, about, e);
    }
  }

  private static void log(String verb, ObjectNode about) {
    var type = ResourceType.of(about);
    var meta = Meta.of(about);
    var fields =
        Map.of(
            "group", type.group(),
            "kind", type.kind(),
            "namespace", meta.namespace(),
            "name", meta.name(),
            "verb", verb);
    fields.forEach(MDC::put);
    try {
      LOG.infof("%s %s (%s)", verb, meta, type.group());
    } finally {
      fields.keySet().forEach(MDC::remove);
    }
  }

  private RuntimeException sorted(String verb, ObjectNode about, KubernetesClientException e) {
    var words = reason(e);
    var what = verb + " " + Meta.of(about) + ": " + words;
    if (REFUSED.contains(e.getCode()) || Refuser.denied(words)) {
      count(verb, about, "refused");
      return new WriteRefusedException(
          verb,
          ResourceType.of(about),
          Refuser.of(e, words),
          new WriteRefusedException.Refusal(what, e));
    }
    if (stale(verb, e.getCode())) {
      count(verb, about, "stale");
      LOG.debugf("stale view: %s", what);
      return new StaleViewException(what, e);
    }
    count(verb, about, "failed");
    return e;
  }

  /**
   * Where an object cannot be created because its namespace or kind is missing, nothing is late.
   */
  private static boolean stale(String verb, int code) {
    return STALE.contains(code) && !(verb.equals("create") && code == NOT_FOUND);
  }

  private static String reason(KubernetesClientException e) {
    var status = e.getStatus();
    var words = status == null ? null : status.getMessage();
    return words == null ? String.valueOf(e.getMessage()) : words;
  }

  private void count(String verb, ObjectNode about, String result) {
    var type = ResourceType.of(about);
    var tags = Tags.of("group", type.group(), "kind", type.kind(), "verb", verb, "result", result);
    registry.counter("machines.writes", tags).increment();
  }
}
