package io.openshift.machines.conversion.provider.azure;

import com.fasterxml.jackson.databind.JsonNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Side;

/**
 * A value of another row that a row has to look at, with its path on each side: Azure allows some
 * values only together with others.
 */
record Sibling(Path machineApi, Path clusterApi) {

  static Sibling of(String machineApi, String clusterApi) {
    return new Sibling(Path.of(machineApi), Path.of(clusterApi));
  }

  /** A value that has the same path on both sides. */
  static Sibling of(String path) {
    return of(path, path);
  }

  /** What the source says there; a missing node when nothing. */
  JsonNode in(Context context, Hearing hearing) {
    var stored = hearing.beside(context.from() == Side.MACHINE_API ? machineApi : clusterApi);
    return stored.isNull() ? Json.missing() : stored;
  }

  /** Whether the source says something there. */
  boolean said(Context context, Hearing hearing) {
    return !Json.zero(in(context, hearing));
  }

  /** Whether the source has this text there. */
  boolean is(String text, Context context, Hearing hearing) {
    return in(context, hearing).asText().equals(text);
  }
}
