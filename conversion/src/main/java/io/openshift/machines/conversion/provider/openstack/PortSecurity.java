package io.openshift.machines.conversion.provider.openstack;

/** The word that a version of Cluster API's ports has for port security. */
enum PortSecurity {
  /** v1beta1 says when it is off. */
  DISABLE("disablePortSecurity"),
  /** v1beta2 says when it is on, as the Machine API does. */
  ENABLE("enablePortSecurity");

  private final String word;

  PortSecurity(String word) {
    this.word = word;
  }

  /** The field's name. */
  String word() {
    return word;
  }

  /** The field's value for the Machine API's, and the other way round. */
  boolean said(boolean secure) {
    return (this == ENABLE) == secure;
  }
}
