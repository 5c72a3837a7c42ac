package io.openshift.machines.conversion.provider.part;

import static io.openshift.machines.conversion.mapping.Json.text;
import static io.openshift.machines.conversion.mapping.Rows.always;
import static io.openshift.machines.conversion.mapping.Rows.carry;
import static io.openshift.machines.conversion.mapping.Rows.usual;
import static io.openshift.machines.conversion.mapping.Side.MACHINE_API;

import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Shape;
import java.util.List;

/** Rows that every provider spec begins with. */
public final class ProviderSpecs {
  private ProviderSpecs() {}

  /** API version and kind, which the Machine API hardly looks at, and metadata without effect. */
  public static List<Rule> head(String apiVersion, String kind) {
    return List.of(
        usual(
            MACHINE_API,
            Leaf.of("apiVersion", Shape.TEXT),
            always(text(apiVersion)),
            "older spellings mean the same"),
        usual(
            MACHINE_API,
            Leaf.of("kind", Shape.TEXT),
            always(text(kind)),
            "the kind is given by the platform"),
        carry(
            MACHINE_API,
            Leaf.of("metadata", Shape.ANY),
            "metadata of a provider spec has no effect"));
  }
}
