package io.openshift.machines.kit.resource;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/**
 * A MachineSet of the Machine API, as a primary for a reconciler.
 *
 * <p>Spec and status are trees, so that no field is lost; work on {@link Trees#of}.
 */
@Group("machine.openshift.io")
@Version("v1beta1")
@Kind("MachineSet")
public class MachineSet extends CustomResource<ObjectNode, ObjectNode> implements Namespaced {
  private static final long serialVersionUID = 1L;

  @Override
  protected @Nullable ObjectNode initSpec() {
    return null;
  }

  @Override
  protected @Nullable ObjectNode initStatus() {
    return null;
  }
}
