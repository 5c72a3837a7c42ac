package io.openshift.machines.e2e.cloud;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What somebody asks for when creating an instance.
 *
 * @param platform key of a known {@link Naming}; required
 * @param name the machine it is for; required
 * @param region empty where the platform has none
 * @param zone empty where the platform has none
 * @param instanceType empty where the platform has none
 * @param image empty when the platform's own is meant
 * @param tags none when absent
 * @param metadata {@link Metadata#DEFAULT} when absent
 */
public record Order(
    String platform,
    String name,
    @Nullable String region,
    @Nullable String zone,
    @Nullable String instanceType,
    @Nullable String image,
    @Nullable Map<String, String> tags,
    @Nullable Metadata metadata) {

  /** Refuses an order that lacks a required field, by the field's name. */
  public Order {
    required(platform, "platform");
    required(name, "name");
    region = Objects.requireNonNullElse(region, "");
    zone = Objects.requireNonNullElse(zone, "");
    instanceType = Objects.requireNonNullElse(instanceType, "");
    image = Objects.requireNonNullElse(image, "");
    tags = tags == null ? Map.of() : Map.copyOf(tags);
    metadata = Objects.requireNonNullElse(metadata, Metadata.DEFAULT);
  }

  private static void required(@Nullable String value, String field) {
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException("an order needs " + field);
    }
  }
}
