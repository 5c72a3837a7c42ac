package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.mapping.Items;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Path;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Rule;
import io.openshift.machines.conversion.mapping.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** A row of one item of a list; not of the fields by which the item is known again. */
record ItemEdit(Rule.Each each, RowEdit row) implements Edit {

  /**
   * All edits within items that a table allows.
   *
   * @param unique fields, as {@code list[].field}, that no two items may share
   */
  static List<ItemEdit> of(Mapping table, Set<String> unique) {
    var edits = new ArrayList<ItemEdit>();
    for (var rule : table.rules()) {
      if (rule instanceof Rule.Each each) {
        RowEdit.of(each.item(), List.of()).stream()
            .filter(row -> !identifies(each, unique, row))
            .forEach(row -> edits.add(new ItemEdit(each, row)));
      }
    }
    return edits;
  }

  private static boolean identifies(Rule.Each each, Set<String> unique, RowEdit row) {
    return Stream.concat(row.machineApi().stream(), row.clusterApi().stream())
        .map(path -> path.steps().getFirst())
        .anyMatch(
            field ->
                each.identity().contains(field)
                    || unique.contains(each.clusterApi().key() + "[]." + field));
  }

  private Items items(Side side) {
    return side == Side.MACHINE_API ? each.machineApi() : each.clusterApi();
  }

  @Override
  public void copy(Side side, Place from, Place into, Random random) {
    var theirs = items(side).read(from);
    var ours = items(side).read(into);
    if (!theirs.isEmpty() && !ours.isEmpty()) {
      var donor = theirs.get(random.nextInt(theirs.size())).node();
      var item = ours.get(random.nextInt(ours.size())).node();
      row.copy(side, within(from, donor), within(into, item));
    }
  }

  @Override
  public void remove(Side side, Place said) {
    for (var path : lists(side)) {
      var stored = said.at(path);
      var items = stored.isArray() ? stored : List.of(stored);
      for (var item : items) {
        if (item instanceof ObjectNode node) {
          row.remove(side, within(said, node));
        }
      }
    }
  }

  private List<Path> lists(Side side) {
    var paths =
        switch (items(side)) {
          case Items.Plain plain -> List.of(plain.path());
          case Items.Unmarked others -> List.of(others.path());
          case Items.HeadAndRest parts -> List.of(parts.head(), parts.rest());
        };
    return paths.stream().map(RowEdit::small).toList();
  }

  private static Place within(Place place, JsonNode item) {
    return place.item((ObjectNode) item, "", false);
  }

  @Override
  public String toString() {
    return "item of " + items(Side.CLUSTER_API).key() + ", " + row;
  }
}
