package io.openshift.machines.sync.machine;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The value of the label that names a Machine's set, as Cluster API writes it. */
final class SetName {
  /** A label value has no more characters. */
  private static final int LONGEST = 63;

  private static final int FNV_OFFSET = 0x811c9dc5;
  private static final int FNV_PRIME = 0x01000193;

  private SetName() {}

  /** The name itself, or {@code hash_…_z} with its hash where it is too long for a label. */
  static String label(String name) {
    if (name.length() <= LONGEST) {
      return name;
    }
    var hash = FNV_OFFSET;
    for (var one : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (one & 0xff)) * FNV_PRIME;
    }
    var bytes = ByteBuffer.allocate(Integer.BYTES).putInt(hash).array();
    return "hash_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes) + "_z";
  }
}
