package io.openshift.machines.e2e.cloud;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One virtual machine. Immutable: the cloud replaces it when something changes.
 *
 * @param id in the platform's form, unique for the life of the cloud
 * @param platform key of its {@link Naming}, such as {@code aws}
 * @param name the machine it was made for; several instances may bear one name
 * @param region where it is
 * @param zone where in the region it is
 * @param state where it is in its life
 * @param providerID as the platform's cloud provider writes it on the Node
 * @param instanceType its size
 * @param image what it booted from
 * @param tags keys and values that its makers and adopters gave it
 * @param metadata how it may ask for its own metadata
 * @param addresses known from the order on
 * @param createdAt RFC 3339
 */
public record Instance(
    String id,
    String platform,
    String name,
    String region,
    String zone,
    InstanceState state,
    String providerID,
    String instanceType,
    String image,
    Map<String, String> tags,
    Metadata metadata,
    List<Address> addresses,
    String createdAt) {

  /** Copies the collections. */
  public Instance {
    tags = Map.copyOf(tags);
    addresses = List.copyOf(addresses);
  }

  /** The first address of that type. */
  public Optional<String> address(String type) {
    return addresses.stream().filter(a -> a.type().equals(type)).map(Address::address).findFirst();
  }

  Instance named(String next) {
    return new Instance(
        id,
        platform,
        next,
        region,
        zone,
        state,
        providerID,
        instanceType,
        image,
        tags,
        metadata,
        addresses,
        createdAt);
  }

  Instance in(InstanceState next) {
    return with(next, tags, metadata);
  }

  Instance with(InstanceState next, Map<String, String> nextTags, Metadata nextMetadata) {
    return new Instance(
        id,
        platform,
        name,
        region,
        zone,
        next,
        providerID,
        instanceType,
        image,
        nextTags,
        nextMetadata,
        addresses,
        createdAt);
  }
}
