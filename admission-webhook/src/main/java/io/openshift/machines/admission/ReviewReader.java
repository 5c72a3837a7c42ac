package io.openshift.machines.admission;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.admission.rule.Operation;
import io.openshift.machines.admission.rule.Request;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads AdmissionReviews, strictly and within limits. A request holds an object twice, and etcd
 * takes 1.5 MiB of each, in JSON that escapes may lengthen.
 */
final class ReviewReader {
  static final int MAX_BYTES = 8 * 1024 * 1024;
  static final int MAX_DEPTH = 200;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxTokenCount(2_000_000)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ReviewReader() {}

  static Review read(InputStream body) throws IOException {
    var bytes = body.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      return new Review.Unreadable("the review is larger than " + (MAX_BYTES >> 20) + " MiB");
    }
    try {
      return review(MAPPER.readTree(bytes));
    } catch (IOException _x) {
      // The parser's own words quote the sender's bytes, and go on for lines.
      return new Review.Unreadable(
          "the body is not one JSON value of at most " + MAX_DEPTH + " levels with unique keys");
    }
  }

  private static Review review(JsonNode review) {
    if (!review.path("kind").asText().equals("AdmissionReview")
        || !review.path("apiVersion").asText().equals("admission.k8s.io/v1")) {
      return new Review.Unreadable("the body is not an AdmissionReview of admission.k8s.io/v1");
    }
    var request = review.path("request");
    if (!request.isObject()) {
      return new Review.Unreadable("the review has no request");
    }
    var uid = request.path("uid").asText();
    if (uid.isEmpty()) {
      return new Review.Unreadable("the request has no uid");
    }
    return operation(request.path("operation").asText())
        .map(operation -> request(uid, operation, request))
        .orElse(new Review.Unreadable("the request has no operation of the admission API"));
  }

  private static Review request(String uid, Operation operation, JsonNode request) {
    var resource = request.path("resource");
    if (resource.path("resource").asText().isEmpty()) {
      return new Review.Unreadable("the request names no resource");
    }
    var target =
        new Request.Target(
            resource.path("group").asText(),
            resource.path("resource").asText(),
            request.path("subResource").asText(),
            request.path("namespace").asText());
    var asker =
        new Request.Asker(request.at("/userInfo/username").asText(), object(request, "options"));
    return new Review.Readable(
        uid,
        new Request(
            operation, target, object(request, "object"), object(request, "oldObject"), asker));
  }

  private static Optional<Operation> operation(String name) {
    return Arrays.stream(Operation.values()).filter(each -> each.name().equals(name)).findFirst();
  }

  private static ObjectNode object(JsonNode request, String field) {
    return request.path(field) instanceof ObjectNode object
        ? object
        : JsonNodeFactory.instance.objectNode();
  }
}
