package io.openshift.machines.conversion;

import io.openshift.machines.conversion.mapping.Mapping;
import io.openshift.machines.conversion.mapping.Place;
import io.openshift.machines.conversion.mapping.Side;
import io.openshift.machines.conversion.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What a person changes in one go. */
sealed interface Edit permits RowEdit, ItemEdit {

  /** All edits that a platform's table allows, of whole rows and within items of its lists. */
  static List<Edit> all(Mapping table, Sample sample) {
    var edits = new ArrayList<Edit>(RowEdit.of(table, sample.together()));
    edits.addAll(ItemEdit.of(table, sample.unique()));
    return edits;
  }

  /** Writes what another object says at the places of this edit, nothing included. */
  void copy(Side side, Place from, Place into, Random random);

  /** Takes these places out of what an object says, where names are in small letters. */
  void remove(Side side, Place said);
}
