package io.openshift.machines.cli.manual;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of a command, in the language of {@code man}. */
final class ManPage {
  private final CommandSpec command;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
  }

  static String of(CommandSpec command) {
    return new ManPage(command).page();
  }

  /** The file of the page, such as {@code mapictl-convert.1}. */
  static String file(CommandSpec command) {
    return command.qualifiedName("-") + ".1";
  }

  private String page() {
    var usage = command.usageMessage();
    var title = command.qualifiedName("-").toUpperCase(Locale.ROOT);
    page.append(".TH \"%s\" 1 \"\" \"mapictl\" \"mapictl\"%n".formatted(title));
    section("NAME");
    var first = usage.description().length == 0 ? "" : plain(usage.description()[0]);
    text(command.qualifiedName("-") + " \\- " + escaped(first));
    section("SYNOPSIS");
    text(escaped(command.commandLine().getHelp().synopsis(0).strip()));
    section("DESCRIPTION");
    for (var line : usage.description()) {
      page.append(".PP\n");
      text(escaped(plain(line)));
    }
    arguments();
    commands();
    exitCodes();
    examples(List.of(usage.footer()));
    return page.toString();
  }

  private void arguments() {
    section("OPTIONS");
    command.positionalParameters().forEach(argument -> argument(argument.paramLabel(), argument));
    for (var option : command.options()) {
      if (!option.hidden()) {
        argument(names(option), option);
      }
    }
  }

  private static String names(OptionSpec option) {
    var names = String.join(", ", option.names());
    return option.arity().max() == 0 ? names : names + "=" + option.paramLabel();
  }

  private void argument(String name, ArgSpec argument) {
    page.append(".TP\n\\fB").append(escaped(name)).append("\\fR\n");
    text(escaped(plain(String.join(" ", argument.description()))));
  }

  private void commands() {
    var visible =
        command.subcommands().values().stream()
            .map(line -> line.getCommandSpec())
            .filter(spec -> !spec.usageMessage().hidden())
            .toList();
    if (!visible.isEmpty()) {
      section("COMMANDS");
      for (var spec : visible) {
        page.append(".TP\n\\fB").append(escaped(spec.qualifiedName("-"))).append("\\fR(1)\n");
        text(escaped(plain(spec.usageMessage().description()[0])));
      }
    }
  }

  private void exitCodes() {
    section("EXIT STATUS");
    command
        .root()
        .usageMessage()
        .exitCodeList()
        .forEach((code, meaning) -> page.append(".TP\n" + code + "\n" + escaped(meaning) + "\n"));
  }

  private void examples(List<String> lines) {
    if (!lines.isEmpty()) {
      section("EXAMPLES");
      page.append(".nf\n");
      page.append(lines.stream().map(ManPage::escaped).collect(Collectors.joining("\n")));
      page.append("\n.fi\n");
    }
  }

  private void section(String name) {
    page.append(".SH ").append(name).append('\n');
  }

  private void text(String line) {
    page.append(line).append('\n');
  }

  private static String plain(String marked) {
    return Ansi.OFF.string(marked);
  }

  /** A dot or quote that begins a line, and every hyphen and backslash, mean themselves. */
  private static String escaped(String text) {
    var safe = text.replace("\\", "\\e").replace("-", "\\-");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
