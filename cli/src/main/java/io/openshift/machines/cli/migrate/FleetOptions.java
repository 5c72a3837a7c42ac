package io.openshift.machines.cli.migrate;

import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.openshift.machines.cli.ExitCode;
import io.openshift.machines.cli.authority.Patience;
import io.openshift.machines.cli.authority.Subject;
import io.openshift.machines.cli.authority.Subjects;
import io.openshift.machines.cli.cluster.KubeconfigOptions;
import io.openshift.machines.cli.terminal.Table;
import io.openshift.machines.cli.terminal.Terminal;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of all fleet moves, and what they have in common. */
final class FleetOptions {
  /** How many of a fleet are under way at a time. */
  static final int FEW = 5;

  @Mixin private Selection selection = new Selection();

  @Option(
      names = "--max-in-flight",
      paramLabel = "N",
      description =
          "How many may be under way at a time: 5 by default, all of those to be cancelled.")
  private Optional<Integer> atOnce = Optional.empty();

  @Option(
      names = "--wait",
      description = "Wait until the last one has arrived, and not only until it was asked.")
  private boolean wait;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Patience.class,
      description = "How long one may take, such as 90s, 15m (default) or 2h.")
  private Duration timeout = Duration.ofMinutes(15);

  @Option(
      names = "--dry-run",
      description = "Only print what would be done, and what is in the way.")
  private boolean dryRun;

  @Mixin private KubeconfigOptions kubeconfig = new KubeconfigOptions();

  /**
   * A kind of move.
   *
   * @param to who is to be in charge of each of the chosen ones
   * @param atOnce how many may be under way at a time unless a person says so
   */
  record Kind(Function<Subject, String> to, int atOnce) {}

  /**
   * Moves the chosen ones.
   *
   * @return the exit code
   */
  int move(CommandLine line, Terminal terminal, Kind kind) throws InterruptedException {
    selection.check(line);
    int most = atOnce.orElse(kind.atOnce());
    if (most < 1) {
      throw new ParameterException(line, "--max-in-flight wants a number from 1 on");
    }
    try (var client = new KubernetesClientBuilder().withConfig(kubeconfig.config()).build()) {
      var subjects = new Subjects(client);
      return dryRun
          ? plan(line, subjects, wanted(subjects, kind))
          : run(line, new Board(terminal, line.getErr()), subjects, new Kind(kind.to(), most));
    } catch (KubernetesClientException e) {
      line.getErr().println("error: the cluster does not answer as it should: " + e.getMessage());
      return ExitCode.REFUSED;
    }
  }

  private List<Wanted> wanted(Subjects subjects, Kind kind) {
    return selection.in(subjects).stream()
        .map(one -> new Wanted(one, kind.to().apply(one)))
        .toList();
  }

  private int run(CommandLine line, Board board, Subjects subjects, Kind kind)
      throws InterruptedException {
    var limits = new Limits(kind.atOnce(), timeout, wait);
    var result =
        new Move(subjects, board, limits, Clock.systemUTC()).run(() -> wanted(subjects, kind));
    line.getOut().println(result.count());
    if (result.failures().isEmpty()) {
      return ExitCode.OK;
    }
    line.getOut()
        .println(
            "stopped; mend what failed and run it again to go on, or take all of it back with"
                + " mapictl rollback");
    return ExitCode.REFUSED;
  }

  private static int plan(CommandLine line, Subjects subjects, List<Wanted> fleet) {
    var plan = new Plan(subjects);
    var table = new Table("KIND", "NAME", "IN CHARGE", "PLAN");
    boolean free = true;
    for (var one : fleet) {
      var words =
          switch (Standing.of(one)) {
            case Standing.There _there -> "is there";
            case Standing.Leaving _leaving -> "is being deleted";
            case Standing.UnderWay(var step, var what) -> "under way, " + step + ": " + what;
            case Standing.Failed(var why) -> "blocked: " + why;
            case Standing.Unasked _unasked -> {
              var obstacles = plan.obstacles(one);
              yield obstacles.isEmpty()
                  ? "to " + one.to()
                  : "blocked: " + String.join("; ", obstacles);
            }
          };
      free &= !words.startsWith("blocked");
      var subject = one.subject();
      table.row().cell(subject.kind()).cell(subject.name()).cell(subject.current()).cell(words);
    }
    line.getOut().print(table.text());
    return free ? ExitCode.OK : ExitCode.REFUSED;
  }
}
