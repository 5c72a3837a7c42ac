package io.openshift.machines.sync.twin;

import io.openshift.machines.conversion.Kind;
import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.write.Heading;

/** Which side is copied onto which. */
public enum Direction {
  /** The Machine API object is the source. */
  TO_CLUSTER_API("MAPI %s to CAPI", "Machine API %s to Cluster API"),
  /** The Cluster API objects are the source. */
  TO_MACHINE_API("CAPI %s to MAPI", "Cluster API %s to Machine API");

  private final String brief;
  private final String words;

  Direction(String brief, String words) {
    this.brief = brief;
    this.words = words;
  }

  /** The message of a mirror that holds what its source holds; others match on its words. */
  public String success(Kind kind) {
    return "Successfully synchronized " + brief.formatted(kind.kind());
  }

  /** How the message of a refused conversion begins. */
  public String refusal(Kind kind) {
    return "failed to convert " + words.formatted(kind.kind()) + ": ";
  }

  /** The same for the log. */
  public Heading heading() {
    return this == TO_CLUSTER_API ? Heading.TO_CLUSTER_API : Heading.TO_MACHINE_API;
  }

  /** The reason of a refused conversion. */
  public Reason refused(Kind kind) {
    return switch (kind) {
      case MACHINE ->
          this == TO_CLUSTER_API ? Reason.MACHINE_TO_CLUSTER_API : Reason.MACHINE_TO_MACHINE_API;
      case MACHINE_SET ->
          this == TO_CLUSTER_API ? Reason.SET_TO_CLUSTER_API : Reason.SET_TO_MACHINE_API;
    };
  }
}
