# shellcheck shell=bash
# Times mapictl; to be sourced by hack/bench after java.sh.

# best_ms TIMES COMMAND...: the shortest of several runs, in milliseconds.
best_ms() {
  local times="$1" best=999999999 started took
  shift
  for ((run = 0; run < times; run++)); do
    started="$(date +%s%N)"
    "$@" >/dev/null 2>&1 || true
    took=$((($(date +%s%N) - started) / 1000000))
    ((took < best)) && best=$took
  done
  echo "$best"
}

# fleet N: N MachineSets as YAML documents.
fleet() {
  awk -v sets="$1" '{ line[NR] = $0 } END {
    for (i = 0; i < sets; i++) {
      if (i) print "---"
      for (j = 1; j <= NR; j++) { text = line[j]; gsub(/worker-a/, "worker-" i, text); print text }
    }
  }' "$root/docs/examples/fleet/worker-a.yaml"
}

# bench_cli JSON: prints the figures, and writes them to that file if it is not empty.
bench_cli() {
  local json="$1" start bare one yaml_ms json_ms
  source "$root/hack/lib/mapictl.sh"
  build_mapictl
  local mapictl="$root/cli/src/main/launcher/mapictl"
  # Not local: the trap runs when this function has ended.
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
  fleet 10000 | grep -v '^ *#' >"$folder/fleet.yaml"
  head -n 60 "$root/docs/examples/fleet/worker-a.yaml" >"$folder/one.yaml"
  "$mapictl" convert "$folder/one.yaml" >/dev/null 2>&1
  "$mapictl" convert --to machine-api -o json "$folder/fleet.yaml" >"$folder/fleet.json" 2>/dev/null
  bare="$(best_ms 5 "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -version)"
  start="$(best_ms 5 "$mapictl" --version)"
  one="$(best_ms 5 "$mapictl" convert "$folder/one.yaml")"
  yaml_ms="$(best_ms 2 "$mapictl" convert "$folder/fleet.yaml")"
  json_ms="$(best_ms 2 "$mapictl" convert "$folder/fleet.json")"
  printf '%-34s %8s %s\n' figure ms 'beside a bare JVM' 'bare JVM' "$bare" ''
  printf '%-34s %8d %s\n' 'mapictl --version' "$start" "$(ratio "$start" "$bare")" \
    'convert, 1 MachineSet' "$one" "$(ratio "$one" "$bare")" \
    'convert, 10,000 MachineSets, YAML' "$yaml_ms" "$(ratio "$yaml_ms" "$bare")" \
    'convert, 10,000 MachineSets, JSON' "$json_ms" "$(ratio "$json_ms" "$bare")"
  if [[ -n "$json" ]]; then
    printf '{"cli.start_ms": %d, "cli.start_ratio": %s, "cli.convert_one_ms": %d, ' \
      "$start" "$(ratio "$start" "$bare")" "$one" >"$json"
    printf '"cli.convert_10000_yaml_ms": %d, "cli.convert_10000_json_ms": %d}\n' \
      "$yaml_ms" "$json_ms" >>"$json"
  fi
}

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f", a / b }'; }
