package io.openshift.machines.conversion.status.powervs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.status.part.Fields;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The parts of {@code ibmpowervs://region/zone/workspace/instance}; all empty when there is none of
 * that form.
 */
record ProviderId(String region, String zone, String workspace, String instance) {
  private static final Pattern FORM =
      Pattern.compile("ibmpowervs://([^/]+)/([^/]+)/([^/]+)/([^/]+)");

  /** Of a Machine API Machine. */
  static ProviderId of(ObjectNode machine) {
    return parse(Fields.text(machine.path("spec"), "providerID"));
  }

  /** Of the infra machine, else of the core Machine. */
  static ProviderId of(ClusterApiObjects source) {
    return Stream.of(source.infra(), source.core())
        .map(object -> Fields.text(object.path("spec"), "providerID"))
        .filter(id -> !id.isEmpty())
        .map(ProviderId::parse)
        .findFirst()
        .orElseGet(() -> parse(""));
  }

  private static ProviderId parse(String text) {
    var matcher = FORM.matcher(text);
    return matcher.matches()
        ? new ProviderId(matcher.group(1), matcher.group(2), matcher.group(3), matcher.group(4))
        : new ProviderId("", "", "", "");
  }
}
