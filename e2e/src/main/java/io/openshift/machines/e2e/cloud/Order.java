package io.openshift.machines.e2e.cloud;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What somebody asks for when creating an instance.
 *
 * @param platform key of a known {@link Naming}; required
 * @param name the machine it is for; required
 * @param region required
 * @param zone required
 * @param instanceType required
 * @param image required
 * @param tags none when absent
 * @param metadata {@link Metadata#DEFAULT} when absent
 */
public record Order(
    String platform,
    String name,
    String region,
    String zone,
    String instanceType,
    String image,
    @Nullable Map<String, String> tags,
    @Nullable Metadata metadata) {

  /** Refuses an order that lacks a required field, by the field's name. */
  public Order {
    required(platform, "platform");
    required(name, "name");
    required(region, "region");
    required(zone, "zone");
    required(instanceType, "instanceType");
    required(image, "image");
    tags = tags == null ? Map.of() : Map.copyOf(tags);
    metadata = Objects.requireNonNullElse(metadata, Metadata.DEFAULT);
  }

  private static void required(@Nullable String value, String field) {
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException("an order needs " + field);
    }
  }
}
