package io.openshift.machines.admission.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.openshift.machines.kit.resource.Trees;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecurityProfileTest {
  private static final Set<String> BOTH = Set.of("TLSv1.2", "TLSv1.3");

  @ParameterizedTest
  @CsvSource({"'', true", "Old, true", "Intermediate, true", "Modern, false"})
  void named(String type, boolean older) {
    var object = Trees.empty();
    object.withObject("/spec/tlsSecurityProfile").put("type", type);
    var protocols = older ? BOTH : Set.of("TLSv1.3");
    assertEquals(new SecurityProfile(protocols, List.of()), SecurityProfile.of(object));
  }

  @Test
  void customCiphersAreThoseOfTheJdk() throws Exception {
    var profile =
        SecurityProfile.of(
            Trees.parse(
                """
                {"spec": {"tlsSecurityProfile": {"type": "Custom", "custom": {
                  "minTLSVersion": "VersionTLS12", "ciphers": [
                    "TLS_AES_256_GCM_SHA384", "ECDHE-RSA-AES128-GCM-SHA256",
                    "ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-ECDSA-AES256-GCM-SHA384"]}}}}
                """));
    assertEquals(BOTH, profile.protocols());
    assertEquals(
        List.of(
            "TLS_AES_256_GCM_SHA384",
            "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
            "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
            "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"),
        profile.ciphers());
    var known =
        Arrays.asList(SSLContext.getDefault().getSupportedSSLParameters().getCipherSuites());
    assertEquals(
        List.of(), profile.ciphers().stream().filter(one -> !known.contains(one)).toList());
  }
}
