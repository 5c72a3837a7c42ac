package io.openshift.machines.conversion.provider.aws;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Hearing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Leaf;
import io.openshift.machines.conversion.mapping.Shape;
import io.openshift.machines.conversion.mapping.Twin;
import java.util.List;
import java.util.Set;

/** EBS volumes: sizes, speeds and keys. */
final class AwsVolumes {
  private static final Shape IOPS = new Shape.Whole(0, Long.MAX_VALUE);

  /** The Machine API's 32 bits bound what Cluster API has in 64. */
  private static final Shape THROUGHPUT = Shape.COUNT;

  /** Type and speeds in the Machine API. */
  static final List<Leaf> EBS_SPEED =
      List.of(
          Leaf.of("ebs.volumeType", Shape.TEXT),
          Leaf.of("ebs.iops", IOPS).absentMeans(Json.whole(0)),
          Leaf.of("ebs.throughputMib", THROUGHPUT).absentMeans(Json.whole(0)));

  /** Type and speeds in Cluster API. */
  static final List<Leaf> SPEED =
      List.of(
          Leaf.of("type", Shape.TEXT),
          Leaf.of("iops", IOPS).absentMeans(Json.whole(0)),
          Leaf.of("throughput", THROUGHPUT).absentMeans(Json.whole(0)));

  /** The Machine API's key. */
  static final List<Leaf> EBS_KEY =
      List.of(Leaf.of("ebs.kmsKey.id", Shape.TEXT), Leaf.of("ebs.kmsKey.arn", Shape.TEXT));

  /** Cluster API must be told a size; the Machine API would take the image's. */
  static final Twin SIZE = Twin.of("GiB, always given", AwsVolumes::size, AwsVolumes::size);

  /**
   * The Machine API sends IOPS for io1, io2 and gp3 only, and throughput for gp3 only; Cluster API
   * sends whatever stands there, and AWS would refuse it.
   */
  static final Twin SPEEDS =
      Twin.ofValues(
          "type, and the speeds that it knows",
          AwsVolumes::speeds,
          (value, _context, _hearing) ->
              renamed(value, List.of("type", "iops", "throughput"), EBS_SPEED));

  /** The id counts unless empty, then the ARN. */
  static final Twin KEY =
      Twin.ofValues(
          "the id, else the ARN",
          (value, _context, _hearing) ->
              value.has("ebs.kmsKey.id")
                  ? value.path("ebs.kmsKey.id")
                  : value.path("ebs.kmsKey.arn"),
          AwsVolumes::key);

  private static final Set<String> PROVISIONED = Set.of("io1", "io2", "gp3");

  private AwsVolumes() {}

  private static JsonNode size(JsonNode value, Context _context, Hearing hearing) {
    return value.isMissingNode()
        ? hearing.refuse("is missing; Cluster API does not take it from the image", "name the size")
        : value;
  }

  private static JsonNode speeds(JsonNode value, Context _context, Hearing _hearing) {
    var all = renamed(value, List.of("ebs.volumeType", "ebs.iops", "ebs.throughputMib"), SPEED);
    var type = all.path("type").asText();
    if (!PROVISIONED.contains(type)) {
      all.remove("iops");
    }
    if (!"gp3".equals(type)) {
      all.remove("throughput");
    }
    return all;
  }

  private static ObjectNode renamed(JsonNode value, List<String> names, List<Leaf> into) {
    var result = Json.object();
    for (int i = 0; i < names.size(); i++) {
      if (value.has(names.get(i))) {
        result.set(into.get(i).path().text(), value.get(names.get(i)));
      }
    }
    return result;
  }

  private static JsonNode key(JsonNode value, Context _context, Hearing _hearing) {
    var name = value.asText().startsWith("arn:") ? "ebs.kmsKey.arn" : "ebs.kmsKey.id";
    return Json.object().set(name, value);
  }
}
