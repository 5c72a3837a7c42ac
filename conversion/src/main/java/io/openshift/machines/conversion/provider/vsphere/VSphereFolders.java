package io.openshift.machines.conversion.provider.vsphere;

/** Folders of virtual machines, {@code /<datacenter>/vm/<path>}. */
final class VSphereFolders {
  /** The word for "the only datacenter there is". */
  static final String ANY_DATACENTER = "*";

  private VSphereFolders() {}

  /** Whether the datacenter has a name of its own. */
  static boolean known(String datacenter) {
    return !datacenter.isEmpty() && !datacenter.equals(ANY_DATACENTER);
  }

  /**
   * A folder's absolute path; unchanged when it is absolute already, or when nothing tells in which
   * datacenter it lies.
   */
  static String absolute(String folder, String datacenter) {
    return folder.startsWith("/") || folder.isEmpty() || !known(datacenter)
        ? folder
        : "/" + datacenter + "/vm/" + folder;
  }

  /** Whether an absolute folder lies in the datacenter; any will do when that has no name. */
  static boolean within(String folder, String datacenter) {
    return known(datacenter)
        ? folder.startsWith("/" + datacenter + "/vm/") && folder.length() > datacenter.length() + 5
        : folder.matches("/[^/].*/vm/.+");
  }

  /** The datacenter in which an absolute folder lies; empty when the text tells none. */
  static String datacenter(String folder) {
    var end = folder.indexOf("/vm/");
    return folder.startsWith("/") && end > 1 ? folder.substring(1, end) : "";
  }
}
