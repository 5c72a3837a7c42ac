package io.openshift.machines.cli.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.input.Source;
import io.openshift.machines.cli.text.UnreadableException;
import io.openshift.machines.conversion.WellKnown;
import java.io.ByteArrayInputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads lists of a cluster, each as a text of its own, as {@code kubectl get -o json} gives it. */
final class LiveCluster {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String INFRASTRUCTURES = "/apis/config.openshift.io/v1/infrastructures";

  /** Infra kinds that tell of the cluster; machines and templates are the fleet's. */
  private static final Pattern OF_THE_CLUSTER = Pattern.compile(".*(Cluster|Zone|FailureDomain)");

  private static final Pattern OF_MACHINES = Pattern.compile(".*Machine(Template)?");
  private static final List<String> FLEET =
      List.of(
          "/apis/machine.openshift.io/v1beta1/machinesets",
          "/apis/machine.openshift.io/v1beta1/machines",
          "/apis/machine.openshift.io/v1beta1/machinehealthchecks",
          "/apis/machine.openshift.io/v1/controlplanemachinesets",
          "/apis/" + WellKnown.CLUSTER_API_VERSION + "/machinesets",
          "/apis/" + WellKnown.CLUSTER_API_VERSION + "/machines",
          "/apis/" + WellKnown.CLUSTER_API_VERSION + "/machinehealthchecks");

  private final KubernetesClient client;
  private final List<Source> found = new ArrayList<>();

  private LiveCluster(KubernetesClient client) {
    this.client = client;
  }

  /**
   * What the cluster holds.
   *
   * @param fleet whether machines are read too, and not only what tells of the cluster
   * @throws UnreadableException when the cluster does not answer or does not allow it
   */
  static List<Source> read(Config config, boolean fleet) {
    try (var client = new KubernetesClientBuilder().withConfig(config).build()) {
      var live = new LiveCluster(client);
      live.list(INFRASTRUCTURES);
      live.infra(OF_THE_CLUSTER);
      if (fleet) {
        FLEET.forEach(live::list);
        live.infra(OF_MACHINES);
      }
      return live.found;
    } catch (KubernetesClientException refused) {
      throw new UnreadableException("cluster " + config.getMasterUrl(), reason(refused));
    }
  }

  private static String reason(KubernetesClientException refused) {
    if (refused.getCode() > 0) {
      return "does not allow it: " + refused.getMessage().lines().findFirst().orElse("");
    }
    Throwable cause = refused;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    var words = cause.getMessage() == null ? "" : ", " + cause.getMessage();
    return "does not answer: " + cause.getClass().getSimpleName() + words;
  }

  /** All lists of infra kinds with such a name, in the group's preferred version. */
  private void infra(Pattern kinds) {
    var group = get("/apis/" + WellKnown.INFRA_GROUP);
    var version = group.at("/preferredVersion/groupVersion").asText();
    if (version.isEmpty()) {
      return;
    }
    for (var resource : get("/apis/" + version).path("resources")) {
      var name = resource.path("name").asText();
      if (!name.contains("/") && kinds.matcher(resource.path("kind").asText()).matches()) {
        list("/apis/" + version + "/" + name);
      }
    }
  }

  private void list(String path) {
    if (!(get(path) instanceof ObjectNode list) || list.path("items").isEmpty()) {
      return;
    }
    var kind = list.path("kind").asText().replaceFirst("List$", "");
    for (var item : list.path("items")) {
      // A list says once what all its items are.
      ((ObjectNode) item).put("apiVersion", list.path("apiVersion").asText()).put("kind", kind);
    }
    var text = list.toString().getBytes(StandardCharsets.UTF_8);
    var name = "cluster:" + path.replaceFirst("^/apis/", "");
    found.add(new Source(name, Path.of(path.substring(1)), () -> new ByteArrayInputStream(text)));
  }

  /** What the server answers; an empty object for what it does not have. */
  private JsonNode get(String path) {
    try {
      var text = client.raw(path);
      return text == null ? JSON.createObjectNode() : JSON.readTree(text);
    } catch (KubernetesClientException refused) {
      if (refused.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return JSON.createObjectNode();
      }
      throw refused;
    } catch (JsonProcessingException broken) {
      throw new UnreadableException("cluster:" + path, broken.getOriginalMessage());
    }
  }
}
