package io.openshift.machines.admission.tls;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * What {@code spec.tlsSecurityProfile} of {@code APIServer/cluster} asks for.
 *
 * @param protocols as the JDK calls them, such as {@code TLSv1.3}
 * @param ciphers as the JDK calls them; none leaves the choice to it
 */
public record SecurityProfile(Set<String> protocols, List<String> ciphers) {
  private static final String NEWEST = "TLSv1.3";

  /** Copies the collections. */
  public SecurityProfile {
    protocols = Set.copyOf(protocols);
    ciphers = List.copyOf(ciphers);
  }

  /**
   * The profile of that object; Intermediate where it names none.
   *
   * <p>Old is taken for Intermediate: the one client of this server is the API server, and a JDK
   * speaks nothing before TLS 1.2 any more.
   */
  public static SecurityProfile of(JsonNode apiServer) {
    var profile = apiServer.at("/spec/tlsSecurityProfile");
    var custom = profile.path("custom");
    return switch (profile.path("type").asText()) {
      case "Modern" -> new SecurityProfile(Set.of(NEWEST), List.of());
      case "Custom" -> new SecurityProfile(from(custom.path("minTLSVersion")), ciphers(custom));
      default -> new SecurityProfile(Set.of("TLSv1.2", NEWEST), List.of());
    };
  }

  private static Set<String> from(JsonNode minimum) {
    return minimum.asText().equals("VersionTLS13") ? Set.of(NEWEST) : Set.of("TLSv1.2", NEWEST);
  }

  private static List<String> ciphers(JsonNode custom) {
    return StreamSupport.stream(custom.path("ciphers").spliterator(), false)
        .map(JsonNode::asText)
        .map(SecurityProfile::named)
        .collect(Collectors.toList());
  }

  /** OpenSSL's name as the JDK has it: {@code ECDHE-RSA-AES128-GCM-SHA256} and so on. */
  private static String named(String openSsl) {
    if (openSsl.startsWith("TLS_")) {
      return openSsl;
    }
    var spelled =
        openSsl
            .replace("CHACHA20-POLY1305", "CHACHA20-POLY1305-SHA256")
            .replace("AES128", "AES-128")
            .replace("AES256", "AES-256")
            .replaceFirst("-(AES|CHACHA20)", "-WITH-$1");
    return "TLS_" + spelled.replace('-', '_');
  }
}
