package io.openshift.machines.e2e.cloud;

/**
 * One address of an instance.
 *
 * @param type {@code InternalIP}, {@code InternalDNS} or {@code Hostname}, as Nodes name them
 * @param address the address
 */
public record Address(String type, String address) {}
