package io.openshift.machines.e2e.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServingCertificateTest {
  @TempDir private Path folder;

  @Test
  void itIsForTheLoopbackAndKept() throws Exception {
    var made = ServingCertificate.in(folder);

    try (var in = Files.newInputStream(made.resolve("tls.crt"))) {
      var certificate =
          (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
      assertTrue(
          certificate
              .getSubjectAlternativeNames()
              .containsAll(List.of(List.of(7, "127.0.0.1"), List.of(2, "localhost"))));
    }
    var key = Files.readString(made.resolve("tls.key"));
    assertTrue(key.startsWith("-----BEGIN PRIVATE KEY-----\n"), key.lines().findFirst().orElse(""));
    ServingCertificate.in(folder);
    assertEquals(key, Files.readString(made.resolve("tls.key")));
  }
}
