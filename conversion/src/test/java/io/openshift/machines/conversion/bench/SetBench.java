package io.openshift.machines.conversion.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.ClusterApiObjects;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Conversion;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import java.io.IOException;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One MachineSet, parsed already, to Cluster API and back; name, digest and carry included. */
@State(Scope.Benchmark)
public class SetBench {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Word of the platform. */
  @Param({
    "aws",
    "azure",
    "gcp",
    "vsphere",
    "openstack",
    "powervs",
    "ibmcloud",
    "nutanix",
    "baremetal"
  })
  public String platform = "";

  private ClusterFacts facts;
  private ObjectNode machineApi;
  private ClusterApiObjects clusterApi;

  /** Reads the objects. */
  @Setup
  public void read() throws IOException {
    var pair = BenchSets.of(platform);
    facts = pair.facts();
    machineApi = asReceived(pair.machineApi());
    clusterApi =
        done(Conversion.toClusterApi(Kind.MACHINE_SET, machineApi, Optional.empty(), facts));
    clusterApi =
        new ClusterApiObjects(asReceived(clusterApi.core()), asReceived(clusterApi.infra()));
  }

  /** The object as a client has it that received it from a server. */
  private static ObjectNode asReceived(ObjectNode object) throws IOException {
    return (ObjectNode) MAPPER.readTree(MAPPER.writeValueAsBytes(object));
  }

  /** A set that has no twin yet. */
  @Benchmark
  public Outcome<ClusterApiObjects> forth() {
    return Conversion.toClusterApi(Kind.MACHINE_SET, machineApi, Optional.empty(), facts);
  }

  /** A set whose twin says the same already: what a reconciler asks most often. */
  @Benchmark
  public Outcome<ClusterApiObjects> unchanged() {
    return Conversion.toClusterApi(Kind.MACHINE_SET, machineApi, Optional.of(clusterApi), facts);
  }

  /** The way back, without a twin. */
  @Benchmark
  public Outcome<ObjectNode> back() {
    return Conversion.toMachineApi(Kind.MACHINE_SET, clusterApi, Optional.empty(), facts);
  }

  private static <T> T done(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value, var _warnings) -> value;
      case Outcome.Refused<T>(var problems) -> throw new IllegalStateException(problems.toString());
    };
  }
}
