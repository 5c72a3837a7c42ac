package io.openshift.machines.e2e.cloud;

import java.util.List;

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
  public String providerId(String id, Order order, Caller.Side side) {
    return "aws:///" + order.zone() + "/" + id;
  }

  @Override
  public List<Address> addresses(long n, Order order) {
    var ip = FormNaming.ip(n);
    var domain =
        order.region().equals("us-east-1") ? "ec2.internal" : order.region() + ".compute.internal";
    var dns = "ip-" + ip.replace('.', '-') + "." + domain;
    return List.of(
        new Address("InternalIP", ip),
        new Address("InternalDNS", dns),
        new Address("Hostname", dns));
  }
}
