# shellcheck shell=bash
# Builds mapictl when it is missing or older than its sources; to be sourced after java.sh. Sets and
# exports MAPICTL_HOME, which its launcher reads.

# Whether any source is newer than the program. -quit ends the search at the first one.
mapictl_is_stale() {
  local jar="$MAPICTL_HOME/lib/mapictl.jar"
  [[ ! -f "$jar" ]] || [[ -n "$(find "$root/pom.xml" "$root/cli/pom.xml" "$root/cli/src/main" \
    "$root/conversion/pom.xml" "$root/conversion/src/main" -newer "$jar" -print -quit)" ]]
}

build_mapictl() {
  export MAPICTL_HOME="$root/cli/target/mapictl/mapictl"
  mapictl_is_stale || return 0
  require_maven
  local log="$root/target/mapictl.log"
  mkdir -p "$root/target"
  printf 'Building mapictl ...\n' >&2
  if ! "$MVN" -q -B -Dstyle.color=never -f "$root/pom.xml" -pl cli -am package -Dmaven.test.skip \
    -Dspotless.check.skip -Dcheckstyle.skip >"$log" 2>&1; then
    grep -m 5 '^\[ERROR\]' "$log" >&2 || tail -n 5 "$log" >&2
    printf 'The build failed; all of it is in %s\n' "$log" >&2
    exit 1
  fi
  touch "$MAPICTL_HOME/lib/mapictl.jar"
}
