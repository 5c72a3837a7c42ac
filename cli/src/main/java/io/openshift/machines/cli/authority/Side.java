package io.openshift.machines.cli.authority;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The API that is, or is to be, in charge. */
public enum Side {
  /** {@code machine.openshift.io}. */
  MACHINE_API("MachineAPI", "the Machine API"),
  /** {@code cluster.x-k8s.io}. */
  CLUSTER_API("ClusterAPI", "Cluster API");

  private final String word;
  private final String title;

  Side(String word, String title) {
    this.word = word;
    this.title = title;
  }

  /** The value in {@code authoritativeAPI} fields. */
  public String word() {
    return word;
  }

  /** The name in sentences for people. */
  public String title() {
    return title;
  }

  /** Reads a side as people write it: {@code ClusterAPI}, or {@code cluster-api}. */
  public static final class Reader implements ITypeConverter<Side> {
    @Override
    public Side convert(String text) {
      for (var side : values()) {
        var plain = text.replace("-", "").toLowerCase(Locale.ROOT);
        if (side.word.toLowerCase(Locale.ROOT).equals(plain)) {
          return side;
        }
      }
      throw new TypeConversionException("'" + text + "' is neither ClusterAPI nor MachineAPI");
    }
  }
}
