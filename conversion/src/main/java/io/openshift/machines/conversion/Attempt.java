package io.openshift.machines.conversion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.openshift.machines.conversion.core.MachineSetTable;
import io.openshift.machines.conversion.core.MachineTable;
import io.openshift.machines.conversion.mapping.Context;
import io.openshift.machines.conversion.mapping.Crossing;
import io.openshift.machines.conversion.mapping.Json;
import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Notes;
import io.openshift.machines.conversion.mapping.Passage;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Report;

/**
 * The tables of one object, crossed one after the other; what is remembered is filed by table.
 *
 * @param recalled notes of the source's carry annotation
 * @param machine what is noted of the machine or of a set's template
 * @param set what is noted of the set itself
 */
record Attempt(Tables tables, Crossing crossing, Notes recalled, Notes machine, Notes set) {

  static Attempt of(Tables tables, Context context, Report report, Notes recalled) {
    var crossing = new Crossing(context.from(), context, report);
    return new Attempt(tables, crossing, recalled, Notes.none(), Notes.none());
  }

  /** Crosses everything; the platform's table first, since metadata shows what it has written. */
  void cross(Kind kind, Ends provider, Frame source, Frame target) {
    cross(tables.spec(), provider, machine);
    cross(MachineTable.SPEC, new Ends(source.machine(), target.machine()), machine);
    if (tables.infraObject().get(kind) instanceof Mapping beside) {
      cross(beside, new Ends(source.infraObject(), target.infraObject()), machine);
    }
    switch (kind) {
      case MACHINE -> {
        cross(MachineTable.MACHINE, new Ends(source.machine(), target.machine()), machine);
        cross(tables.metadata(), new Ends(source.level(), target.level()), machine);
      }
      case MACHINE_SET -> {
        cross(MachineSetTable.TEMPLATE, new Ends(source.level(), target.level()), machine);
        cross(
            MachineSetTable.INFRA_TEMPLATE,
            new Ends(source.infraObject(), target.infraObject()),
            machine);
        cross(MachineSetTable.SET, new Ends(source.object(), target.object()), set);
      }
    }
  }

  /** Where a table is read and written. */
  record Ends(Place source, Place target) {}

  private void cross(Mapping table, Ends ends, Notes notes) {
    var noted = Notes.none();
    var passage = new Passage(ends.source(), ends.target(), recalled.section(table.name()), noted);
    crossing.cross(table, passage);
    notes.file(table.name(), noted);
  }

  /** All notes together, for an object that keeps them in one annotation. */
  Notes all() {
    ObjectNode entries = Json.object().setAll(machine.entries());
    return new Notes(entries.setAll(set.entries()));
  }
}
