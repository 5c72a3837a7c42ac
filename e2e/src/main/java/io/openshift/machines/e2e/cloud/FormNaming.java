package io.openshift.machines.e2e.cloud;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names told by data: forms with blanks that are filled in.
 *
 * <p>The blanks are {@code {id}}, {@code {name}} (of the order), {@code {region}}, {@code {zone}},
 * and in IDs {@code {uuid}} and {@code {n}}.
 *
 * @param platform the key under which orders ask for it
 * @param id form of an instance's ID
 * @param providerId form of the provider ID of an instance that the Machine API has made
 * @param providerIdByClusterApi the same for Cluster API; mostly equal
 * @param addressTypes which addresses an instance has; a DNS name is the order's name
 */
public record FormNaming(
    String platform,
    String id,
    String providerId,
    String providerIdByClusterApi,
    List<String> addressTypes)
    implements Naming {

  /** Names where both sides give the same provider ID. */
  public FormNaming(String platform, String id, String providerId, List<String> addressTypes) {
    this(platform, id, providerId, providerId, addressTypes);
  }

  @Override
  public String id(long n, Order order) {
    var seed = (platform + n).getBytes(StandardCharsets.UTF_8);
    return id.replace("{uuid}", UUID.nameUUIDFromBytes(seed).toString())
        .replace("{n}", String.valueOf(n))
        .replace("{name}", order.name());
  }

  @Override
  public String providerId(String instance, Order order, Caller.Side side) {
    var form = side == Caller.Side.CLUSTER_API ? providerIdByClusterApi : providerId;
    return form.replace("{id}", instance)
        .replace("{name}", order.name())
        .replace("{region}", order.region())
        .replace("{zone}", order.zone());
  }

  @Override
  public List<Address> addresses(long n, Order order) {
    var ip = ip(n);
    return addressTypes.stream()
        .map(type -> new Address(type, type.endsWith("IP") ? ip : order.name()))
        .toList();
  }

  /** The private address of the n-th instance. */
  static String ip(long n) {
    // Hosts .4 to .253 of each /24: the others are reserved.
    return IntStream.of(10, (int) (n / 62_500), (int) (n / 250 % 250), (int) (n % 250) + 4)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining("."));
  }
}
