package io.openshift.machines.e2e.cloud;

import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.DoubleSupplier;

/** The contract of the cloud's HTTP API: which call does what, and how refusals are answered. */
final class Routes {
  private final Cloud cloud;
  private final DoubleSupplier dice;

  /** Routes over that cloud; a call on instances fails when the dice show less than the rate. */
  Routes(Cloud cloud, DoubleSupplier dice) {
    this.cloud = cloud;
    this.dice = dice;
  }

  Reply answer(Request request) {
    try {
      var onInstances = request.verb().contains(" /v1/instances");
      return onInstances && dice.getAsDouble() < cloud.settings().failureRate()
          ? Reply.error(503, "the cloud has a bad day")
          : route(request);
    } catch (NoSuchElementException e) {
      return Reply.error(404, String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      return Reply.error(409, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      return Reply.error(400, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      // Such as a cluster that cannot say who is in charge: nothing was done, so call again.
      return Reply.error(503, e.toString());
    }
  }

  private Reply route(Request request) {
    var id = request.id();
    return switch (request.verb()) {
      case "POST /v1/instances" ->
          new Reply(201, cloud.create(request.body(Order.class), request.caller()));
      case "GET /v1/instances" -> Reply.ok(cloud.find(request.filter()));
      case "GET /v1/instances/ID" -> Reply.ok(cloud.get(id).orElseThrow());
      case "POST /v1/instances/ID/adopt" -> Reply.ok(cloud.adopt(id, request.caller()));
      case "PATCH /v1/instances/ID" ->
          Reply.ok(cloud.change(id, request.body(Change.class), request.caller()));
      case "DELETE /v1/instances/ID" -> new Reply(202, cloud.delete(id, request.caller()));
      case "GET /v1/ledger" -> Reply.ok(cloud.ledger().entries());
      case "GET /v1/settings" -> Reply.ok(cloud.settings());
      case "PUT /v1/settings" -> {
        cloud.set(request.body(Settings.class));
        yield Reply.ok(cloud.settings());
      }
      case "GET /healthz" -> Reply.ok(Map.of("status", "ok"));
      default -> Reply.error(404, "no such call: " + request.verb());
    };
  }
}
