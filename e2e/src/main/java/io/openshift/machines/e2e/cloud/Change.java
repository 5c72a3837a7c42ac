package io.openshift.machines.e2e.cloud;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What somebody asks to be changed on an instance. An absent part stays as it is.
 *
 * @param tags written over those there are; a null value takes the tag off
 * @param metadata replaces what there is
 * @param state stops, starts or ends the instance, for tests
 */
public record Change(
    @Nullable Map<String, @Nullable String> tags,
    @Nullable Metadata metadata,
    @Nullable InstanceState state) {

  /** A change of tags and metadata, as the controllers ask for it. */
  public static Change of(Map<String, @Nullable String> tags, Metadata metadata) {
    return new Change(tags, metadata, null);
  }

  /** A change of state alone. */
  public static Change to(InstanceState state) {
    return new Change(null, null, state);
  }

  /** Whether anything on the instance would be different after it. */
  public boolean changes(Instance instance) {
    return !applyTo(instance).equals(instance);
  }

  /** The instance after the change; equal to it when nothing changes. */
  Instance applyTo(Instance instance) {
    var next = new HashMap<>(instance.tags());
    if (tags != null) {
      tags.forEach((key, value) -> next.compute(key, (_k, _v) -> value));
    }
    return instance.with(
        Objects.requireNonNullElse(state, instance.state()),
        next,
        Objects.requireNonNullElse(metadata, instance.metadata()));
  }
}
