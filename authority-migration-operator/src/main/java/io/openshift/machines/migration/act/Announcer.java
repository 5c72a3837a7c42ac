package io.openshift.machines.migration.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.kit.handover.TransitionReason;
import io.openshift.machines.kit.operator.OperatorSettings;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.migration.look.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Set;
import org.jboss.logging.Logger;

/** Leaves an event on the Machine API object at each step. One that fails is only logged. */
@ApplicationScoped
public class Announcer {
  private static final Logger LOG = Logger.getLogger(Announcer.class);

  /** The API server refuses longer ones. */
  private static final int LONGEST = 1024;

  private static final Set<TransitionReason> BAD =
      EnumSet.of(
          TransitionReason.BLOCKED,
          TransitionReason.ROLLED_BACK,
          TransitionReason.TRANSITION_UNHEALTHY);

  private final KubernetesClient client;
  private final OperatorSettings settings;
  private final Clock clock;

  /** Announces in the name of this operator. */
  public Announcer(KubernetesClient client, OperatorSettings settings, Clock clock) {
    this.client = client;
    this.settings = settings;
    this.clock = clock;
  }

  /** Says it on the resource. */
  public void announce(Resource resource, TransitionReason reason, String message) {
    var meta = Meta.of(resource.machineApi());
    try {
      var events = client.v1().events().inNamespace(meta.namespace());
      events.resource(event(resource.machineApi(), reason, message)).create();
    } catch (KubernetesClientException e) {
      LOG.debugf("no event on %s: %s", meta, e.getMessage());
    }
  }

  private Event event(ObjectNode object, TransitionReason reason, String message) {
    var meta = Meta.of(object);
    var now = clock.instant().toString();
    return new EventBuilder()
        .withNewMetadata()
        .withGenerateName(meta.name() + ".")
        .withNamespace(meta.namespace())
        .endMetadata()
        .withNewInvolvedObject()
        .withApiVersion(object.path("apiVersion").asText())
        .withKind(object.path("kind").asText())
        .withNamespace(meta.namespace())
        .withName(meta.name())
        .withUid(meta.uid())
        .endInvolvedObject()
        .withNewSource(settings.name(), null)
        .withType(BAD.contains(reason) ? "Warning" : "Normal")
        .withReason(reason.word())
        .withMessage(message.substring(0, Math.min(LONGEST, message.length())))
        .withFirstTimestamp(now)
        .withLastTimestamp(now)
        .withCount(1)
        .build();
  }
}
