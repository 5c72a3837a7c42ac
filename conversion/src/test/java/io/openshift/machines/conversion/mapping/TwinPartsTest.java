package io.openshift.machines.conversion.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TwinPartsTest {
  @Test
  void theSheetTellsATwinOfLargeValuesInParts() {
    var twin =
        Twin.SAME
            .settledBy((_old, now) -> now)
            .toldIn(
                List.of(
                    new Twin.Part("casks[].size", "barrels[].litres", "in litres"),
                    new Twin.Part("casks[].song", "", "carried: nobody sings it")));
    var row = Rows.link(Leaf.of("casks", Shape.ANY), Leaf.of("barrels", Shape.ANY), twin);
    assertEquals(
        """
        | Machine API | Cluster API | how |
        | --- | --- | --- |
        | `casks` | `barrels` | the same value |
        | `casks[].size` | `barrels[].litres` | in litres |
        | `casks[].song` |  | carried: nobody sings it |
        """,
        Sheet.of(new Mapping("cellar", List.of(row))));
  }
}
