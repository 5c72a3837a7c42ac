package io.openshift.machines.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Columns that line up, as kubectl prints them: headings in capitals, three spaces between. */
public final class Table {
  private static final String GAP = "   ";
  private final List<String> headings;
  private final List<List<Cell>> rows = new ArrayList<>();

  /** What stands in one place, and how it is painted. */
  private record Cell(String text, UnaryOperator<String> paint) {}

  /** A table with these headings. */
  public Table(String... headings) {
    this.headings = List.of(headings);
  }

  /** Adds a row; control characters of the input are made harmless. */
  public Row row() {
    var row = new ArrayList<Cell>();
    rows.add(row);
    return new Row(row);
  }

  /** A row that is being filled. */
  public static final class Row {
    private final List<Cell> cells;

    private Row(List<Cell> cells) {
      this.cells = cells;
    }

    /** A plain cell. */
    public Row cell(Object value) {
      return cell(value, UnaryOperator.identity());
    }

    /** A cell in a colour. */
    public Row cell(Object value, UnaryOperator<String> paint) {
      cells.add(new Cell(String.valueOf(value).replaceAll("\\p{Cntrl}", "?"), paint));
      return this;
    }
  }

  /** All of it, each row in a line; nothing when there are no rows. */
  public String text() {
    if (rows.isEmpty()) {
      return "";
    }
    var text = new StringBuilder();
    line(headings.stream().map(word -> new Cell(word, UnaryOperator.identity())).toList(), text);
    rows.forEach(row -> line(row, text));
    return text.toString();
  }

  private void line(List<Cell> cells, StringBuilder text) {
    for (int i = 0; i < cells.size(); i++) {
      var cell = cells.get(i);
      text.append(i == 0 ? "" : GAP).append(cell.paint().apply(cell.text()));
      if (i < cells.size() - 1) {
        text.append(" ".repeat(width(i) - length(cell.text())));
      }
    }
    text.append('\n');
  }

  private int width(int column) {
    int width = length(headings.get(column));
    for (var row : rows) {
      width = Math.max(width, length(row.get(column).text()));
    }
    return width;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
