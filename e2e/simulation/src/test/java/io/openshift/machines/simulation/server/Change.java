package io.openshift.machines.simulation.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * What a watch tells: an object as it became, or its end.
 *
 * @param object not to be changed
 */
public record Change(Key key, Optional<ObjectNode> object) {}
