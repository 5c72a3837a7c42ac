package io.openshift.machines.cli.convert;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.convert.Message.Severity;
import io.openshift.machines.cli.facts.Context;
import io.openshift.machines.cli.facts.Inventory;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.cli.text.Comments;
import io.openshift.machines.conversion.ClusterFacts;
import io.openshift.machines.conversion.Kind;
import io.openshift.machines.conversion.Outcome;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Converts the documents of one input; each input stands or falls as a whole. */
public final class Conversions {
  private static final int MANY = 50;

  private final Context context;
  private final Inventory inventory;
  private final Optional<Direction> to;

  /** Conversions that see the whole input. */
  public Conversions(Context context, Inventory inventory, Optional<Direction> to) {
    this.context = context;
    this.inventory = inventory;
    this.to = to;
  }

  /**
   * What came of one input.
   *
   * @param documents the output, in the order of the input; with an error it does not count
   * @param touched whether any object of it was converted
   */
  record Result(List<Output> documents, List<Message> messages, boolean touched) {
    boolean refused() {
      return messages.stream().anyMatch(Message::isError);
    }
  }

  /** What came of one object. */
  private record Piece(List<Output> outputs, List<Message> messages, boolean foreign) {
    Piece(List<Output> outputs, List<Message> messages) {
      this(outputs, messages, false);
    }
  }

  /** Converts one input. */
  Result convert(List<Bundle> bundles) {
    var documents = new ArrayList<Output>();
    var messages = new ArrayList<Message>();
    boolean touched = false;
    for (var piece : pieces(bundles)) {
      documents.addAll(piece.documents());
      messages.addAll(piece.messages());
      touched |= piece.touched();
    }
    return new Result(documents, messages, touched);
  }

  private List<Result> pieces(List<Bundle> bundles) {
    var stream = bundles.size() < MANY ? bundles.stream() : bundles.parallelStream();
    return stream.map(this::bundle).toList();
  }

  private Result bundle(Bundle bundle) {
    var items = bundle.items();
    var stream = items.size() < MANY ? items.stream() : items.parallelStream();
    var pieces = stream.map(this::item).toList();
    var messages = pieces.stream().flatMap(piece -> piece.messages().stream()).toList();
    if (pieces.stream().allMatch(Piece::foreign)) {
      return new Result(List.of(bundle.untouched()), messages, false);
    }
    if (bundle.isResourceList() && messages.stream().anyMatch(Message::isError)) {
      var output = Results.into(bundle.untouched(), messages);
      return new Result(List.of(output), messages, false);
    }
    var outputs = pieces.stream().flatMap(piece -> piece.outputs().stream()).toList();
    var documents = bundle.with(outputs);
    return new Result(
        bundle.isResourceList() ? List.of(Results.into(documents.getFirst(), messages)) : documents,
        messages,
        true);
  }

  private Piece item(Manifest manifest) {
    var step = Step.decide(manifest, inventory, to);
    return switch (step) {
      case Step.Foreign() -> new Piece(List.of(as(manifest)), List.of(), true);
      case Step.PassThrough(var because) ->
          new Piece(
              List.of(as(manifest)),
              List.of(Message.note(manifest, "passed through, " + because)),
              true);
      case Step.PartOfAnother() -> new Piece(List.of(), List.of());
      case Step.Refuse(var problem) ->
          new Piece(List.of(), List.of(Message.of(Severity.ERROR, manifest, problem)));
      default -> crossed(step, manifest);
    };
  }

  private static Output as(Manifest manifest) {
    return new Output(manifest.tree(), manifest.comments(), Optional.empty());
  }

  private Piece crossed(Step step, Manifest manifest) {
    var crossed = Crossed.of(step, manifest, context, inventory).orElseThrow();
    var messages = crossed.messages(manifest);
    return switch (crossed.outcome()) {
      case Outcome.Refused<List<ObjectNode>>(var _problems) -> new Piece(List.of(), messages);
      case Outcome.Done<List<ObjectNode>>(var objects, var _warnings) -> {
        var comments = comments(step, manifest, objects, crossed.facts().orElseThrow());
        var outputs = new ArrayList<Output>();
        for (int i = 0; i < objects.size(); i++) {
          outputs.add(Output.made(objects.get(i), comments.get(i)));
        }
        yield new Piece(KrmPaths.kept(manifest, outputs), messages);
      }
    };
  }

  private static List<Comments> comments(
      Step step, Manifest manifest, List<ObjectNode> objects, ClusterFacts facts) {
    var own = manifest.comments();
    if (own.isEmpty() && !(step instanceof Step.ToMachineApi)) {
      return objects.stream().map(_object -> Comments.NONE).toList();
    }
    return switch (step) {
      case Step.ToClusterApi(var kind) ->
          Placing.of(List.of(own), pairs(kind, facts), Side.MACHINE_API, objects);
      case Step.ToMachineApi(var _kind, var infra)
          when own.isEmpty() && infra.comments().isEmpty() ->
          objects.stream().map(_object -> Comments.NONE).toList();
      case Step.ToMachineApi(var kind, var infra) ->
          Placing.of(List.of(own, infra.comments()), pairs(kind, facts), Side.CLUSTER_API, objects);
      case Step.HealthCheck(var from) ->
          Placing.of(List.of(own), Counterparts.ofHealthCheck(), from, objects);
      default -> Placing.of(List.of(own), List.of(), Side.MACHINE_API, objects);
    };
  }

  private static List<Counterparts.Pair> pairs(Kind kind, ClusterFacts facts) {
    return Counterparts.of(kind, facts.platform(), facts.installed().infraVersion());
  }
}
