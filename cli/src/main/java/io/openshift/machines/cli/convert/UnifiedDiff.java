package io.openshift.machines.cli.convert;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;
import java.util.stream.Collectors;

/** The lines in which two texts differ, as {@code diff -u} shows them. */
final class UnifiedDiff {
  private static final int CONTEXT = 3;

  private UnifiedDiff() {}

  /** Empty when they are equal. */
  static String of(String oldName, String oldText, String newName, String newText) {
    var before = lines(oldText);
    var patch = DiffUtils.diff(before, lines(newText));
    return UnifiedDiffUtils.generateUnifiedDiff(oldName, newName, before, patch, CONTEXT).stream()
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static List<String> lines(String text) {
    return text.lines().toList();
  }
}
