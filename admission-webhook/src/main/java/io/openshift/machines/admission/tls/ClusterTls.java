package io.openshift.machines.admission.tls;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.kit.resource.Trees;
import io.quarkus.arc.profile.UnlessBuildProfile;
import io.quarkus.runtime.Quarkus;
import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * Gives the HTTPS server the cluster's TLS profile, before it listens. When the profile changes the
 * process ends with 0 and is started anew, as the convention of OpenShift is. Tests of the HTTP
 * edge alone have no cluster to ask.
 */
@Singleton
@UnlessBuildProfile("test")
public final class ClusterTls implements HttpServerOptionsCustomizer {
  private static final Logger LOG = Logger.getLogger(ClusterTls.class);
  private static final ResourceType API_SERVER =
      ResourceType.of("config.openshift.io/v1", "APIServer");

  private final KubernetesClient client;

  /** Asks that cluster. */
  public ClusterTls(KubernetesClient client) {
    this.client = client;
  }

  @Override
  public void customizeHttpsServer(HttpServerOptions options) {
    var informer =
        client
            .genericKubernetesResources(API_SERVER.definition(""))
            .withName("cluster")
            .runnableInformer(0);
    informer.run();
    var profile =
        SecurityProfile.of(
            informer.getStore().list().stream()
                .findFirst()
                .<JsonNode>map(Trees::of)
                .orElseGet(Trees::empty));
    options.setEnabledSecureTransportProtocols(profile.protocols());
    profile.ciphers().forEach(options::addEnabledCipherSuite);
    LOG.infof("speaks %s", profile);
    informer.addEventHandler(new Changes(profile));
  }

  private record Changes(SecurityProfile inForce)
      implements ResourceEventHandler<GenericKubernetesResource> {
    @Override
    public void onAdd(GenericKubernetesResource added) {
      compare(Trees.of(added));
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource after) {
      compare(Trees.of(after));
    }

    @Override
    public void onDelete(GenericKubernetesResource last, boolean unknown) {
      compare(Trees.empty());
    }

    private void compare(JsonNode apiServer) {
      if (!SecurityProfile.of(apiServer).equals(inForce)) {
        LOG.info("the cluster's TLS profile changed. Starting anew");
        Quarkus.asyncExit(0);
      }
    }
  }
}
