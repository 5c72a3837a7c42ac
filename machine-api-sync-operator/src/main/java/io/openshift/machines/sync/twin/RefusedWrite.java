package io.openshift.machines.sync.twin;

import io.openshift.machines.kit.condition.Synchronized.Reason;
import io.openshift.machines.kit.write.WriteRefusedException;
import java.util.function.Supplier;

/**
 * A write that the API server refused as such, with the reason under which it is reported. It ends
 * the action that it is part of.
 */
public final class RefusedWrite extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  private RefusedWrite(Reason reason, WriteRefusedException cause) {
    super(cause.getMessage(), cause);
    this.reason = reason;
  }

  /** The answer of the write; if it is refused, that reason. */
  public static <T> T reportedAs(Reason reason, Supplier<T> write) {
    try {
      return write.get();
    } catch (WriteRefusedException e) {
      throw new RefusedWrite(reason, e);
    }
  }

  /** What to report. */
  public Report report() {
    return Report.failure(reason, getMessage());
  }
}
