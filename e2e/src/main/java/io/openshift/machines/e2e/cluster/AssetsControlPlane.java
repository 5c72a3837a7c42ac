package io.openshift.machines.e2e.cluster;

import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * etcd and kube-apiserver from a folder, as envtest lays it out. There are no controllers beside
 * them: nothing is collected as garbage, and namespaces do not end.
 */
final class AssetsControlPlane implements ControlPlane {
  private static final Duration READY_WITHIN = Duration.ofSeconds(60);

  private final Running etcd;
  private final Running apiServer;
  private final Path work;

  private AssetsControlPlane(Running etcd, Running apiServer, Path work) {
    this.etcd = etcd;
    this.apiServer = apiServer;
    this.work = work;
  }

  /** Starts an empty one from the folder's {@code etcd} and {@code kube-apiserver}. */
  static AssetsControlPlane start(Path assets, Path work) {
    var data = work.resolve("data");
    Folders.delete(data);
    Folders.make(data);
    var etcdPort = Running.freePort();
    var etcd = etcd(assets, work, etcdPort);
    var port = Running.freePort();
    var token = UUID.randomUUID().toString();
    var apiServer = apiServer(assets, work, List.of(etcdPort, port), token);
    var plane = new AssetsControlPlane(etcd, apiServer, work);
    Folders.write(plane.kubeconfig(), Kubeconfig.text("https://127.0.0.1:" + port, token));
    apiServer.await(READY_WITHIN, () -> Kubeconfig.ready(plane.kubeconfig()));
    return plane;
  }

  private static Running etcd(Path assets, Path work, int port) {
    var url = "http://127.0.0.1:" + port;
    var command =
        List.of(
            assets.resolve("etcd").toString(),
            "--data-dir=" + work.resolve("data/etcd"),
            "--listen-client-urls=" + url,
            "--advertise-client-urls=" + url,
            "--listen-peer-urls=http://127.0.0.1:0",
            "--unsafe-no-fsync");
    return Running.start(new Program("etcd", command, Map.of(), work.resolve("etcd.log")));
  }

  private static Running apiServer(Path assets, Path work, List<Integer> ports, String token) {
    var data = work.resolve("data");
    var keys = keys();
    Folders.write(
        data.resolve("sa.key"),
        ServingCertificate.pem("PRIVATE KEY", keys.getPrivate().getEncoded()));
    Folders.write(
        data.resolve("sa.pub"),
        ServingCertificate.pem("PUBLIC KEY", keys.getPublic().getEncoded()));
    Folders.write(data.resolve("tokens.csv"), token + ",admin,admin,system:masters\n");
    Folders.write(data.resolve("audit.yaml"), AuditLog.POLICY);
    var command =
        List.of(
            assets.resolve("kube-apiserver").toString(),
            "--etcd-servers=http://127.0.0.1:" + ports.get(0),
            "--bind-address=127.0.0.1",
            "--secure-port=" + ports.get(1),
            "--cert-dir=" + data.resolve("pki"),
            "--authorization-mode=RBAC",
            "--token-auth-file=" + data.resolve("tokens.csv"),
            "--service-account-issuer=https://kubernetes.default.svc",
            "--service-account-key-file=" + data.resolve("sa.pub"),
            "--service-account-signing-key-file=" + data.resolve("sa.key"),
            "--service-cluster-ip-range=10.96.0.0/16",
            "--endpoint-reconciler-type=none",
            "--audit-policy-file=" + data.resolve("audit.yaml"),
            "--audit-log-path=" + work.resolve("audit.log"));
    var log = work.resolve("kube-apiserver.log");
    return Running.start(new Program("kube-apiserver", command, Map.of(), log));
  }

  private static KeyPair keys() {
    try {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has RSA", e);
    }
  }

  @Override
  public Path kubeconfig() {
    return work.resolve("kubeconfig");
  }

  @Override
  public Optional<Path> auditLog() {
    return Optional.of(work.resolve("audit.log"));
  }

  @Override
  public void close() {
    apiServer.close();
    etcd.close();
  }
}
