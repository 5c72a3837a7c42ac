package io.openshift.machines.conversion.provider.powervs;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Json;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where an instance stands, and on what: from the infra machine's status, else its identity. */
final class PowerVsPlace {
  /** {@code ibmpowervs://region/zone/workspace/instance}. */
  private static final Pattern PROVIDER_ID =
      Pattern.compile("ibmpowervs://([^/]+)/([^/]+)/([^/]+)/([^/]+)");

  private static final int REGION = 1;
  private static final int ZONE = 2;

  /** What the Machine API shows in labels. */
  static final Observed OBSERVED =
      new Observed(
          context -> infra(context).path("spec").path("systemType"),
          context -> place(context, "region", REGION),
          context -> place(context, "zone", ZONE));

  private PowerVsPlace() {}

  private static JsonNode infra(Context context) {
    return context.level(context.infra());
  }

  private static JsonNode place(Context context, String field, int part) {
    var reported = context.infra().path("status").path(field);
    if (!Json.zero(reported)) {
      return reported;
    }
    return Stream.of(context.infra(), context.core())
        .map(object -> PROVIDER_ID.matcher(object.path("spec").path("providerID").asText()))
        .filter(Matcher::matches)
        .map(matcher -> Json.text(matcher.group(part)))
        .findFirst()
        .orElseGet(Json::missing);
  }
}
