package io.openshift.machines.sync.twin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.Problem;
import io.openshift.machines.conversion.WellKnown;
import io.openshift.machines.kit.event.Announcer;
import io.openshift.machines.kit.event.Notice;
import io.openshift.machines.kit.resource.Meta;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a user should see of a pair beside its condition: where a twin comes from, and warnings. */
@ApplicationScoped
public class Events {
  /**
   * So many objects with warnings are remembered; what is forgotten is said, and counted, again.
   */
  private static final int REMEMBERED = 10_000;

  private final Announcer announcer;
  private final Map<String, String> warned = new LinkedHashMap<>();

  /** Says it through that announcer. */
  public Events(Announcer announcer) {
    this.announcer = announcer;
  }

  /** A twin was made; told on the object that it was made for. */
  public void created(ObjectNode source, ObjectNode made) {
    var paused = Meta.of(made).annotation(WellKnown.PAUSED).isPresent() ? ", paused" : "";
    announcer.announce(source, new Notice(false, "TwinCreated", "made " + Meta.of(made) + paused));
  }

  /**
   * A Cluster API object has been marked as the twin; news if it was not before.
   *
   * @param seen as it was then
   */
  public void marked(ObjectNode machineApi, ObjectNode seen) {
    if (Meta.of(seen).annotation(Names.SOURCE_UID).isPresent()) {
      return;
    }
    announcer.announce(
        machineApi, new Notice(false, "TwinAdopted", "took " + Meta.of(seen) + " for its twin"));
  }

  /** What did not stop a conversion, but somebody should know. Said once for each text. */
  public void warn(ObjectNode source, List<Problem> warnings) {
    once(source, "ConversionWarning", warnings);
  }

  /** What of a status cannot be carried to the mirror, which shows it as it was. Said once too. */
  public void left(ObjectNode source, List<Problem> problems) {
    once(source, "StatusNotMirrored", problems);
  }

  private void once(ObjectNode source, String reason, List<Problem> problems) {
    var text = problems.stream().map(Problem::toString).collect(Collectors.joining(" | "));
    if (!text.equals(remember(Meta.of(source).uid() + "/" + reason, text))) {
      announcer.announce(source, new Notice(true, reason, text));
    }
  }

  /** What was said before; an empty text for nothing. */
  private String remember(String key, String text) {
    synchronized (warned) {
      var earlier = text.isEmpty() ? warned.remove(key) : warned.put(key, text);
      if (warned.size() > REMEMBERED) {
        warned.remove(warned.keySet().iterator().next());
      }
      return text.isEmpty() || earlier == null ? "" : earlier;
    }
  }
}
