package io.openshift.machines.conversion.provider.vsphere;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** IP addresses as text, without ever asking a name server. */
final class VSphereAddress {
  private static final Pattern IPV4 =
      Pattern.compile("((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(?=\\d)|$)){4}");

  private static final Pattern DIGITS = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
  private static final Pattern COUNT = Pattern.compile("0|[1-9][0-9]{0,2}");

  private VSphereAddress() {}

  static boolean isIpv6(String text) {
    return text.indexOf(':') >= 0;
  }

  static boolean isAddress(String text) {
    return isIpv6(text) ? literal(text) : IPV4.matcher(text).matches();
  }

  /** A text with a colon is taken as an address, right or wrong, and never as a name. */
  private static boolean literal(String text) {
    try {
      return DIGITS.matcher(text).matches() && InetAddress.getByName(text) != null;
    } catch (UnknownHostException _wrong) {
      return false;
    }
  }

  /** An address, a slash and the length of its prefix. */
  static boolean isPrefix(String text) {
    var slash = text.indexOf('/');
    if (slash < 0 || !COUNT.matcher(text.substring(slash + 1)).matches()) {
      return false;
    }
    var longest = isIpv6(text) ? 128 : 32;
    return isAddress(text.substring(0, slash))
        && Integer.parseInt(text.substring(slash + 1)) <= longest;
  }

  /** The IPv4 mask of a prefix length, dotted. */
  static String mask(int length) {
    var bits = length == 0 ? 0 : -1 << (32 - length);
    return (bits >>> 24)
        + "."
        + (bits >>> 16 & 255)
        + "."
        + (bits >>> 8 & 255)
        + "."
        + (bits & 255);
  }
}
