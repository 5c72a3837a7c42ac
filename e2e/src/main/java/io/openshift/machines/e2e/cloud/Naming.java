package io.openshift.machines.e2e.cloud;

import java.util.List;

/** What differs between clouds: how an instance and its addresses are called. */
public interface Naming {
  /** The key under which orders ask for this platform, such as {@code aws}. */
  String platform();

  /**
   * The ID of the n-th instance of this cloud, n from 1. It is different for each n, or the name
   * where the platform knows an instance by that: then no two may live at the same time.
   */
  String id(long n, Order order);

  /** The provider ID that stands on the Node of an instance which that side has made. */
  String providerId(String id, Order order, Caller.Side side);

  /** The addresses of the n-th instance; one of them is an {@code InternalDNS}. */
  List<Address> addresses(long n, Order order);
}
