package io.openshift.machines.kit.event;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.kit.operator.OperatorSettings;
import io.openshift.machines.kit.resource.Meta;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Leaves events on objects in the name of this operator. One that fails is only logged. */
@ApplicationScoped
public class Announcer {
  private static final Logger LOG = Logger.getLogger(Announcer.class);

  private final KubernetesClient client;
  private final OperatorSettings settings;
  private final Clock clock;

  /** Announces through that client. */
  public Announcer(KubernetesClient client, OperatorSettings settings, Clock clock) {
    this.client = client;
    this.settings = settings;
    this.clock = clock;
  }

  /** Says it on the object. */
  public void announce(ObjectNode object, Notice notice) {
    var meta = Meta.of(object);
    try {
      client.v1().events().inNamespace(meta.namespace()).resource(event(object, notice)).create();
    } catch (KubernetesClientException e) {
      LOG.debugf("no event on %s: %s", meta, e.getMessage());
    }
  }

  private Event event(ObjectNode object, Notice notice) {
    var now = clock.instant().toString();
    return new EventBuilder()
        .withNewMetadata()
        .withGenerateName(Meta.of(object).name() + ".")
        .withNamespace(Meta.of(object).namespace())
        .endMetadata()
        .withInvolvedObject(reference(object))
        .withNewSource(settings.name(), null)
        .withType(notice.type())
        .withReason(notice.reason())
        .withMessage(notice.message())
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
