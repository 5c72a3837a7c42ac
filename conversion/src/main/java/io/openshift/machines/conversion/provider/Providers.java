package io.openshift.machines.conversion.provider;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.provider.aws.AwsTable;
import io.openshift.machines.conversion.provider.azure.AzureTable;
import io.openshift.machines.conversion.provider.baremetal.BareMetalTable;
import io.openshift.machines.conversion.provider.gcp.GcpTable;
import io.openshift.machines.conversion.provider.ibmcloud.IbmCloudTable;
import io.openshift.machines.conversion.provider.nutanix.NutanixTable;
import io.openshift.machines.conversion.provider.openstack.OpenStackTable;
import io.openshift.machines.conversion.provider.powervs.PowerVsTable;
import io.openshift.machines.conversion.provider.vsphere.VSphereTable;

/** The platforms there are. */
public final class Providers {
  private Providers() {}

  /** The provider of a platform. */
  public static Provider of(Platform platform) {
    return switch (platform) {
      case AWS -> AwsTable.PROVIDER;
      case AZURE -> AzureTable.PROVIDER;
      case GCP -> GcpTable.PROVIDER;
      case VSPHERE -> VSphereTable.PROVIDER;
      case OPENSTACK -> OpenStackTable.PROVIDER;
      case POWER_VS -> PowerVsTable.PROVIDER;
      case IBM_CLOUD -> IbmCloudTable.PROVIDER;
      case NUTANIX -> NutanixTable.PROVIDER;
      case BARE_METAL -> BareMetalTable.PROVIDER;
    };
  }
}
