package io.openshift.machines.e2e.cloud;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;

/**
 * Who calls, and for which machine.
 *
 * @param side which side the caller belongs to
 * @param machine {@code <namespace>/<name>} of the object for which it calls
 */
public record Caller(Side side, String machine) {

  /** The sides, spelled as in the header {@code X-Actor}. */
  public enum Side {
    /** The Machine API's controllers. */
    @JsonProperty("machine-api")
    MACHINE_API("machine-api"),
    /** Cluster API's controllers. */
    @JsonProperty("cluster-api")
    CLUSTER_API("cluster-api"),
    /** A test, which may do everything. */
    @JsonProperty("test")
    TEST("test");

    private final String header;

    Side(String header) {
      this.header = header;
    }

    /** The value of the header {@code X-Actor}. */
    public String header() {
      return header;
    }
  }

  /** A test that acts on the cloud itself. */
  public static Caller test() {
    return new Caller(Side.TEST, "test/test");
  }

  /** Reads the two headers, and refuses what is missing or unknown. */
  static Caller of(String actor, String machine) {
    var side =
        Arrays.stream(Side.values())
            .filter(s -> s.header().equals(actor))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("X-Actor is '" + actor + "'"));
    if (!machine.matches("[^/]+/[^/]+")) {
      throw new IllegalArgumentException("X-Machine is '" + machine + "'");
    }
    return new Caller(side, machine);
  }

  /** The name of the object, without its namespace. */
  public String machineName() {
    return machine.substring(machine.indexOf('/') + 1);
  }
}
