package io.openshift.machines.cli.migrate;

import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.cli.text.UnreadableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Which Machines or MachineSets a person means. */
final class Selection {
  @Parameters(
      index = "0",
      paramLabel = "KIND",
      converter = Selection.Kinds.class,
      description = "machineset or machine.")
  private String kind = "";

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "NAME", description = "Their names.")
  private List<String> names = List.of();

  @Option(
      names = {"-l", "--selector"},
      paramLabel = "SELECTOR",
      description = "Those with such labels, as kubectl takes it.")
  private String selector = "";

  @Option(names = "--all", description = "All of that kind.")
  private boolean all;

  @Option(
      names = "--with-machines",
      description = "Of each MachineSet, its machines too, after the set itself.")
  private boolean withMachines;

  /** The kinds as kubectl has them. */
  static final class Kinds implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return switch (text) {
        case "machineset", "machinesets" -> Subject.SET;
        case "machine", "machines" -> Subject.MACHINE;
        default ->
            throw new TypeConversionException("'" + text + "' is neither machineset nor machine");
      };
    }
  }

  /** Fails unless exactly one way of choosing is used. */
  void check(CommandLine line) {
    int ways = (names.isEmpty() ? 0 : 1) + (selector.isEmpty() ? 0 : 1) + (all ? 1 : 0);
    if (ways != 1) {
      throw new ParameterException(
          line,
          "choose by names, or by -l SELECTOR, or by --all" + (ways == 0 ? "" : ", not by two"));
    }
    if (withMachines && kind.equals(Subject.MACHINE)) {
      throw new ParameterException(line, "--with-machines goes with machineset");
    }
  }

  /**
   * Those that are meant, each set before its machines.
   *
   * @throws UnreadableException when a name is of nothing
   */
  List<Subject> in(Subjects subjects) {
    var chosen = new ArrayList<>(chosen(subjects));
    chosen.sort(Comparator.comparing(Subject::name));
    if (!withMachines) {
      return chosen;
    }
    var machines = subjects.machineApi(Subject.MACHINE, "");
    var found = new ArrayList<Subject>();
    for (var set : chosen) {
      found.add(set);
      machines.stream().filter(machine -> machine.belongsTo(set)).forEach(found::add);
    }
    return found;
  }

  private List<Subject> chosen(Subjects subjects) {
    if (names.isEmpty()) {
      return subjects.machineApi(kind, selector);
    }
    return names.stream()
        .map(
            name ->
                subjects
                    .named(kind, name)
                    .orElseThrow(
                        () ->
                            new UnreadableException(
                                kind + " " + name, "does not exist in openshift-machine-api")))
        .toList();
  }
}
