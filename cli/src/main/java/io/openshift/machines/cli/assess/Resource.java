package io.openshift.machines.cli.assess;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.cli.facts.Manifest;
import io.openshift.machines.conversion.Problem;
import java.util.List;

/**
 * One resource of the fleet, assessed.
 *
 * @param platform type of its platform; empty where nobody tells
 * @param cluster infrastructure name; empty where nobody tells
 * @param set the MachineSet that it is or belongs to; empty for none
 * @param to the API that it would cross to: {@code cluster-api} or {@code machine-api}
 * @param machines how many machines it stands for
 * @param problems why it is blocked
 * @param differences what would be different afterwards, or has to be seen to
 * @param handOver what a hand-over would have to wait for
 * @param assumed facts of the cluster that nobody gave
 * @param before the objects that it is now
 * @param after the objects that it would be
 */
public record Resource(
    Manifest manifest,
    Verdict verdict,
    String platform,
    String cluster,
    String set,
    String to,
    int machines,
    List<Problem> problems,
    List<Problem> differences,
    List<HandOverBlocker> handOver,
    List<Problem> assumed,
    List<ObjectNode> before,
    List<ObjectNode> after) {

  /**
   * Something that a hand-over would have to wait for.
   *
   * @param id a word for scripts
   */
  public record HandOverBlocker(String id, String reason) {}

  /** Kind, namespace and name. */
  String title() {
    var namespace = manifest.namespace().isEmpty() ? "" : manifest.namespace() + "/";
    return manifest.kind() + " " + namespace + manifest.name();
  }
}
