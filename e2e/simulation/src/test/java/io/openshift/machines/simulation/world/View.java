package io.openshift.machines.simulation.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.kit.resource.Lookup;
import io.openshift.machines.kit.resource.Meta;
import io.openshift.machines.kit.resource.ResourceType;
import io.openshift.machines.simulation.server.ApiServer;
import io.openshift.machines.simulation.server.Change;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The caches of one controller: of each kind it watches, as old as the schedule wants it. */
public final class View implements Lookup {
  private final ApiServer server;
  private final List<ResourceType> types;
  private final UnaryOperator<ObjectNode> reading;
  private final Map<ResourceType, Integer> read = new HashMap<>();
  private final Map<ResourceType, Map<String, ObjectNode>> known = new HashMap<>();
  private boolean fresh = true;

  /** Caches of those kinds, filled by a first list; what is taken out is read in that way. */
  public View(ApiServer server, List<ResourceType> types, UnaryOperator<ObjectNode> reading) {
    this.server = server;
    this.reading = reading;
    this.types = types;
    list();
  }

  /** Forgets everything and lists anew. */
  public void list() {
    for (var type : types) {
      var all = new TreeMap<String, ObjectNode>();
      server.list(type).forEach(one -> all.put(Meta.of(one).name(), one));
      known.put(type, all);
      read.put(type, server.changes(type).size());
    }
    fresh = true;
  }

  public List<ResourceType> types() {
    return types;
  }

  /** Hears of the next changes of that kind, so many at most. */
  public void hear(ResourceType type, int most) {
    var changes = server.changes(type);
    var from = read.get(type);
    var to = (int) Math.min(changes.size(), (long) from + most);
    for (var change : changes.subList(from, to)) {
      take(change);
    }
    fresh |= to > from;
    read.put(type, to);
  }

  private void take(Change change) {
    var all = known.get(change.key().type());
    change
        .object()
        .ifPresentOrElse(
            one -> all.put(change.key().name(), one), () -> all.remove(change.key().name()));
  }

  /** Hears of everything. */
  public void hearAll() {
    types.forEach(type -> hear(type, Integer.MAX_VALUE));
  }

  /** Whether it has not heard of everything yet. */
  public boolean behind() {
    return types.stream().anyMatch(type -> read.get(type) < server.changes(type).size());
  }

  /** Whether it has heard anything since it was asked last. */
  public boolean news() {
    var news = fresh;
    fresh = false;
    return news;
  }

  /** The object as it was seen; not to be changed. */
  public Optional<ObjectNode> seen(ResourceType type, String name) {
    return Optional.ofNullable(known.get(type).get(name));
  }

  /** All objects as they were seen; not to be changed. */
  public List<ObjectNode> seen(ResourceType type) {
    return List.copyOf(known.get(type).values());
  }

  @Override
  public Optional<ObjectNode> get(ResourceType type, String name) {
    return seen(type, name).map(one -> reading.apply(one.deepCopy()));
  }

  @Override
  public List<ObjectNode> list(ResourceType type) {
    return seen(type).stream().map(one -> reading.apply(one.deepCopy())).toList();
  }

  @Override
  public List<ObjectNode> ownedBy(ResourceType type, String uid) {
    return list(type).stream()
        .filter(one -> Meta.of(one).owners().stream().anyMatch(owner -> owner.uid().equals(uid)))
        .toList();
  }
}
