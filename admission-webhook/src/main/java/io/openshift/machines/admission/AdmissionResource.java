package io.openshift.machines.admission;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.admission.rule.Request;
import io.openshift.machines.admission.rule.Rules;
import io.openshift.machines.admission.rule.Verdict;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * The HTTP edge: an AdmissionReview in, the same with a verdict out. Whatever comes in, there is a
 * verdict, or a 400 with one line for what no API server would send; never a 500.
 */
@Path("/validate")
public final class AdmissionResource {
  private static final Logger LOG = Logger.getLogger(AdmissionResource.class);

  private final Rules rules;

  AdmissionResource(Rules rules) {
    this.rules = rules;
  }

  /** Judges one review. The body is read as it is, so that nothing fails before this method. */
  @POST
  @Blocking
  @Consumes(MediaType.WILDCARD)
  public Response validate(InputStream body) throws IOException {
    return switch (ReviewReader.read(body)) {
      case Review.Unreadable(var because) ->
          Response.status(Response.Status.BAD_REQUEST)
              .type(MediaType.TEXT_PLAIN_TYPE)
              .entity(because + "\n")
              .build();
      case Review.Readable(var uid, var request) -> verdict(uid, request);
    };
  }

  private Response verdict(String uid, Request request) {
    return Response.ok(answer(uid, request), MediaType.APPLICATION_JSON_TYPE).build();
  }

  /**
   * A rule that breaks denies: the locks are part of the hand-over protocol and do not give way.
   */
  private ObjectNode answer(String uid, Request request) {
    try {
      return ReviewWriter.answer(uid, rules.judge(request));
    } catch (RuntimeException fault) {
      LOG.errorf(fault, "review %s of %s could not be judged", uid, request.target());
      return ReviewWriter.answer(
          uid,
          new Verdict.Denied(
              List.of("the admission webhook failed on this request; its log has review " + uid)));
    }
  }
}
