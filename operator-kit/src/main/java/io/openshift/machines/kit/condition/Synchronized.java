package io.openshift.machines.kit.condition;

import io.openshift.machines.conversion.Kind;
import java.time.Instant;

/** The {@code Synchronized} condition: whether the mirror holds what its source holds. */
public final class Synchronized {
  /** Its type. */
  public static final String TYPE = "Synchronized";

  private Synchronized() {}

  /** Every reason that the condition may have, with the status that goes with it. */
  public enum Reason {
    /** The mirror holds what the source holds at {@code synchronizedGeneration}. */
    RESOURCE_SYNCHRONIZED("ResourceSynchronized", "True", ""),
    /** The infra machine is being replaced by one with other immutable fields. */
    PROGRESSING_TO_CREATE_INFRA("ProgressingToCreateCAPIInfraMachine", "Unknown", "Info"),
    /** Authority was handed over a moment ago; the new direction has not run yet. */
    AUTHORITY_CHANGED("AuthoritativeAPIChanged", "Unknown", "Info"),
    /** Cluster API is in charge of a Machine that is not there. */
    CLUSTER_MACHINE_NOT_FOUND("CAPIMachineNotFound", "False", "Error"),
    /** Cluster API is in charge of a MachineSet that is not there. */
    CLUSTER_MACHINE_SET_NOT_FOUND("CAPIMachineSetNotFound", "False", "Error"),
    /** An infra machine, template or cluster is missing. */
    FAILED_TO_GET_INFRA("FailedToGetCAPIInfraResources", "False", "Error"),
    /** The Machine API Machine says what Cluster API cannot hold. */
    MACHINE_TO_CLUSTER_API("FailedToConvertMAPIMachineToCAPI", "False", "Error"),
    /** The Cluster API Machine says what the Machine API cannot hold. */
    MACHINE_TO_MACHINE_API("FailedToConvertCAPIMachineToMAPI", "False", "Error"),
    /** The Machine API MachineSet says what Cluster API cannot hold. */
    SET_TO_CLUSTER_API("FailedToConvertMAPIMachineSetToCAPI", "False", "Error"),
    /** The Cluster API MachineSet says what the Machine API cannot hold. */
    SET_TO_MACHINE_API("FailedToConvertCAPIMachineSetToMAPI", "False", "Error"),
    /** The API server refused to create the Cluster API Machine. */
    CREATE_CLUSTER_MACHINE("FailedToCreateCAPIMachine", "False", "Error"),
    /** The API server refused a change of the Cluster API Machine. */
    UPDATE_CLUSTER_MACHINE("FailedToUpdateCAPIMachine", "False", "Error"),
    /** The API server refused to create the infra machine. */
    CREATE_INFRA_MACHINE("FailedToCreateCAPIInfraMachine", "False", "Error"),
    /** The API server refused a change of the infra machine. */
    UPDATE_INFRA_MACHINE("FailedToUpdateCAPIInfraMachine", "False", "Error"),
    /** The API server refused to create the Machine API Machine. */
    CREATE_MACHINE("FailedToCreateMAPIMachine", "False", "Error"),
    /** The API server refused a change of the Machine API Machine. */
    UPDATE_MACHINE("FailedToUpdateMAPIMachine", "False", "Error"),
    /** The API server refused a change of the Machine API MachineSet. */
    UPDATE_MACHINE_SET("FailedToUpdateMAPIMachineSet", "False", "Error"),
    /** The API server refused to create the Cluster API MachineSet. */
    CREATE_CLUSTER_MACHINE_SET("FailedToCreateCAPIMachineSet", "False", "Error"),
    /** The API server refused a change of the Cluster API MachineSet. */
    UPDATE_CLUSTER_MACHINE_SET("FailedToUpdateCAPIMachineSet", "False", "Error"),
    /** The API server has been failing for a while; it is tried again. */
    TRANSIENT_FAILURE("TransientFailure", "False", "Warning"),
    /** The API server refused the infra template. */
    UPDATE_TEMPLATE("FailedToUpdateCAPIInfraMachineTemplate", "False", "Error");

    private final String text;
    private final String status;
    private final String severity;

    Reason(String text, String status, String severity) {
      this.text = text;
      this.status = status;
      this.severity = severity;
    }

    /** The value of the condition's {@code reason}. */
    public String text() {
      return text;
    }

    /** The whole condition with this reason. */
    public Condition condition(String message, Instant now) {
      return new Condition(TYPE, status, severity, text, message, now);
    }
  }

  /** The field manager that owns the condition and the synchronized generation of that kind. */
  public static String fieldManager(Kind kind) {
    return kind.kind() + "SyncController-SynchronizedCondition";
  }
}
