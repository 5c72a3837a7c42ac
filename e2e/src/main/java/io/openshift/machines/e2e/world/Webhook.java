package io.openshift.machines.e2e.world;

import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhook;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfiguration;
import io.openshift.machines.e2e.cluster.Manifests;
import io.openshift.machines.e2e.cluster.Running;
import io.openshift.machines.e2e.cluster.ServingCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/**
 * The admission webhook as a process of its own, and the API server told where it is. On a cluster
 * a Service stands between them, and service-ca makes the certificate; here both are on the
 * loopback.
 */
public final class Webhook {
  private static final Set<String> KINDS = Set.of("ValidatingWebhookConfiguration");
  private static final Duration IN_FORCE_WITHIN = Duration.ofSeconds(75);
  private static final String RELOAD = "30s";

  private final World world;
  private final int port = Running.freePort();
  private final Path certificate;
  private @Nullable Running process;

  private Webhook(World world) {
    this.world = world;
    this.certificate = ServingCertificate.in(world.cluster().work().resolve("webhook-certificate"));
  }

  /** Installs the configuration, starts the server, and returns when its verdicts count. */
  public static Webhook start(World world) {
    var webhook = new Webhook(world);
    webhook.startAgain();
    webhook.configure();
    webhook.awaitInForce();
    return webhook;
  }

  /** Starts the server, where it was before. */
  public void startAgain() {
    process =
        world.start(
            Suite.WEBHOOK
                .with("QUARKUS_HTTP_SSL_PORT", String.valueOf(port))
                .with("QUARKUS_HTTP_SSL_CERTIFICATE_FILES", file("tls.crt"))
                .with("QUARKUS_HTTP_SSL_CERTIFICATE_KEY_FILES", file("tls.key"))
                .with("QUARKUS_HTTP_SSL_CERTIFICATE_RELOAD_PERIOD", RELOAD));
  }

  /** Ends the server at once; the API server still asks it. */
  public void kill() {
    if (process != null) {
      process.kill();
    }
  }

  /** Ends the server, and the API server asks it no more. */
  public void remove() {
    var cluster = world.cluster();
    Manifests.of(cluster.client(), cluster.project().manifests(), KINDS)
        .forEach(object -> cluster.client().resource(object).delete());
    kill();
  }

  /** Its process ID. */
  public long pid() {
    if (process == null) {
      throw new IllegalStateException("it has not been started");
    }
    return process.pid();
  }

  /** Puts another certificate in the place of the present one, as service-ca does. */
  public void renewCertificate() {
    var other = ServingCertificate.in(certificate.resolveSibling("webhook-certificate-next"));
    try {
      for (var name : new String[] {"tls.key", "tls.crt"}) {
        Files.copy(
            other.resolve(name),
            certificate.resolve(name),
            java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    configure();
  }

  /** Waits until the API server hears a verdict that only the webhook gives. */
  public void awaitInForce() {
    Awaitility.await("the webhook is asked")
        .atMost(IN_FORCE_WITHIN)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> verdict().contains("machines of this cluster are of the kind"));
  }

  private String verdict() {
    return Guards.trial(world, "\"infrastructureRef\": {\"kind\": \"Metal3Machine\"}").message();
  }

  private String file(String name) {
    return certificate.resolve(name).toString();
  }

  private void configure() {
    var cluster = world.cluster();
    Manifests.apply(
        cluster.client(),
        cluster.project().manifests(),
        KINDS,
        object -> ((ValidatingWebhookConfiguration) object).getWebhooks().forEach(this::pointHere));
  }

  private void pointHere(ValidatingWebhook webhook) {
    var config = webhook.getClientConfig();
    config.setService(null);
    config.setUrl("https://127.0.0.1:" + port + "/validate");
    config.setCaBundle(ServingCertificate.base64(certificate));
  }
}
