package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.kit.condition.Condition;
import io.openshift.machines.kit.operator.OperatorSettings;
import io.openshift.machines.kit.resource.Meta;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Leaves an event on an object when its condition turns. An event that fails is only logged. */
@ApplicationScoped
public class Announcer {
  private static final Logger LOG = Logger.getLogger(Announcer.class);

  /** The API server refuses longer ones. */
  private static final int LONGEST = 1024;

  private final KubernetesClient client;
  private final OperatorSettings settings;
  private final Clock clock;

  /** Announces in the name of that operator. */
  public Announcer(KubernetesClient client, OperatorSettings settings, Clock clock) {
    this.client = client;
    this.settings = settings;
    this.clock = clock;
  }

  /** Says on the object what the condition says. */
  void announce(ObjectNode object, Condition condition) {
    var namespace = Meta.of(object).namespace();
    try {
      client.v1().events().inNamespace(namespace).resource(event(object, condition)).create();
    } catch (KubernetesClientException e) {
      LOG.debugf("no event on %s: %s", Meta.of(object), e.getMessage());
    }
  }

  private Event event(ObjectNode object, Condition condition) {
    var now = clock.instant().toString();
    var message = condition.message();
    return new EventBuilder()
        .withNewMetadata()
        .withGenerateName(Meta.of(object).name() + ".")
        .endMetadata()
        .withInvolvedObject(reference(object))
        .withNewSource(settings.name(), null)
        .withType(condition.isTrue() ? "Normal" : "Warning")
        .withReason(condition.reason())
        .withMessage(message.substring(0, Math.min(LONGEST, message.length())))
        .withFirstTimestamp(now)
        .withLastTimestamp(now)
        .withCount(1)
        .build();
  }

  private static ObjectReference reference(ObjectNode object) {
    var meta = Meta.of(object);
    return new ObjectReferenceBuilder()
        .withApiVersion(object.path("apiVersion").asText())
        .withKind(object.path("kind").asText())
        .withNamespace(meta.namespace())
        .withName(meta.name())
        .withUid(meta.uid())
        .build();
  }
}
