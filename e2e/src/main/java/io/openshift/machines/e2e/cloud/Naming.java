package io.openshift.machines.e2e.cloud;

import java.util.List;

/** What differs between clouds: how an instance and its addresses are called. */
public interface Naming {
  /** The key under which orders ask for this platform, such as {@code aws}. */
  String platform();

  /** The ID of the n-th instance of this cloud, n from 1; different for each n. */
  String id(long n, Order order);

  /** The provider ID that the platform's cloud provider writes on the Node. */
  String providerId(String id, Order order);

  /** The addresses of the n-th instance; one of them is an {@code InternalDNS}. */
  List<Address> addresses(long n, Order order);
}
