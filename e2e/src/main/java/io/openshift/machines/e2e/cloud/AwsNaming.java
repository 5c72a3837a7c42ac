package io.openshift.machines.e2e.cloud;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names as EC2 gives them: {@code i-0} with 16 hex digits, provider IDs with the zone, and DNS
 * names made of the private address.
 */
public final class AwsNaming implements Naming {
  /** Odd, so that different numbers stay different; makes IDs look as unlike as real ones. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  @Override
  public String platform() {
    return "aws";
  }

  @Override
  public String id(long n, Order order) {
    return "i-0%016x".formatted(n * SPREAD);
  }

  @Override
  public String providerId(String id, Order order) {
    return "aws:///" + order.zone() + "/" + id;
  }

  @Override
  public List<Address> addresses(long n, Order order) {
    // Hosts .4 to .253 of each /24: the others are reserved.
    var ip =
        IntStream.of(10, (int) (n / 62_500), (int) (n / 250 % 250), (int) (n % 250) + 4)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining("."));
    var domain =
        order.region().equals("us-east-1") ? "ec2.internal" : order.region() + ".compute.internal";
    var dns = "ip-" + ip.replace('.', '-') + "." + domain;
    return List.of(
        new Address("InternalIP", ip),
        new Address("InternalDNS", dns),
        new Address("Hostname", dns));
  }
}
