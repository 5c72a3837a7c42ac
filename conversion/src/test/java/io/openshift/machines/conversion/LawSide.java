package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Side;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * The objects of one side, as the laws handle them.
 *
 * @param <X> an object of this side
 * @param <Y> its twin on the other side
 */
interface LawSide<X, Y> {
  /** The side. */
  Side side();

  /** The object of this seed. */
  X random(long seed);

  /** The object of this seed, in half of the cases as somebody else might have spelled it. */
  X random(long seed, Random random);

  /** Its conversion. */
  Outcome<Y> cross(X source, Optional<Y> existing);

  /** A copy. */
  X copy(X object);

  /** A copy with another order of keys. */
  X reordered(X object, Random random);

  /** A copy that remembers nothing of the other side. */
  X withoutCarry(X object);

  /** A copy with a label that is nowhere else. */
  X withStrayLabel(X object);

  /** A copy with a label or annotation that the other side does not know and leaves alone. */
  X withOwnLabel(X object);

  /** What has the labels and annotations of a machine. */
  List<ObjectNode> labelled(X object);

  /** What it says. */
  JsonNode said(X object);

  /** What it says but for labels and annotations. */
  JsonNode saidWithoutLabels(X object);

  /** What must not be written when its unchanged twin is converted. */
  JsonNode kept(X object);

  /** Where the rows of the platform's table start. */
  Place place(X object);

  /** The same in what it says. */
  Place placeOf(JsonNode said);
}
