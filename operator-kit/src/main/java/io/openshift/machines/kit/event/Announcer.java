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
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Leaves events on objects in the name of this operator. One that fails is only logged. */
@ApplicationScoped
public class Announcer {
  private static final Logger LOG = Logger.getLogger(Announcer.class);

  private static final int DIGEST = 16;

  private final KubernetesClient client;
  private final OperatorSettings settings;
  private final Clock clock;

  /** Announces through that client. */
  public Announcer(KubernetesClient client, OperatorSettings settings, Clock clock) {
    this.client = client;
    this.settings = settings;
    this.clock = clock;
  }

  /** Says it on the object. What was said before is counted, and not said anew. */
  public void announce(ObjectNode object, Notice notice) {
    var meta = Meta.of(object);
    var event = event(object, notice);
    try {
      client.resource(event).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        count(event);
      } else {
        LOG.debugf("no event on %s: %s", meta, e.getMessage());
      }
    }
  }

  private void count(Event again) {
    try {
      // By name, so that the one that stands is read: the count goes on from there.
      client
          .v1()
          .events()
          .inNamespace(again.getMetadata().getNamespace())
          .withName(again.getMetadata().getName())
          .edit(
              said -> {
                said.setCount(said.getCount() + 1);
                said.setLastTimestamp(again.getLastTimestamp());
                return said;
              });
    } catch (KubernetesClientException e) {
      LOG.debugf("event %s was not counted: %s", again.getMetadata().getName(), e.getMessage());
    }
  }

  private Event event(ObjectNode object, Notice notice) {
    var now = clock.instant().toString();
    return new EventBuilder()
        .withNewMetadata()
        .withName(Meta.of(object).name() + "." + digest(object, notice))
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

  /**
   * The same for the same words on the same object, so that the API server knows the event again.
   */
  private String digest(ObjectNode object, Notice notice) {
    var said = List.of(settings.name(), Meta.of(object).uid(), notice.reason(), notice.message());
    var uuid = UUID.nameUUIDFromBytes(String.join("\0", said).getBytes(StandardCharsets.UTF_8));
    return uuid.toString().replace("-", "").substring(0, DIGEST);
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
