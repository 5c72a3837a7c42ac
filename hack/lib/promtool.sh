# shellcheck shell=bash
# Finds Prometheus's own judge of alert rules for the tests; to be sourced. Without one that test is skipped by name.

# Sets and exports PROMTOOL: the one on the path, else the one of Debian's package, unpacked into the user's cache;
# nothing is installed.
require_promtool() {
  [[ -z "${PROMTOOL:-}" ]] || return 0
  local cache="${XDG_CACHE_HOME:-$HOME/.cache}/machine-api-migration/promtool"
  PROMTOOL="$(command -v promtool || true)"
  if [[ -z "$PROMTOOL" && ! -x "$cache/usr/bin/promtool" ]] && command -v apt-get dpkg-deb >/dev/null; then
    fetch_promtool "$cache" >"$root/target/promtool.log" 2>&1 || echo "no promtool: see target/promtool.log" >&2
  fi
  [[ -n "$PROMTOOL" || ! -x "$cache/usr/bin/promtool" ]] || PROMTOOL="$cache/usr/bin/promtool"
  export PROMTOOL
}

# fetch_promtool FOLDER: a CI machine of Debian's kind may have no list of packages yet.
fetch_promtool() {
  local work
  work="$(mktemp -d)"
  if [[ "${CI:-}" == true && "$(id -u)" == 0 ]]; then
    timeout 120 apt-get update || true
  fi
  (cd "$work" && timeout 300 apt-get download prometheus && dpkg-deb -x prometheus_*.deb unpacked) &&
    mkdir -p "$1/usr/bin" && mv "$work/unpacked/usr/bin/promtool" "$1/usr/bin/promtool"
  local outcome=$?
  rm -rf "$work"
  return "$outcome"
}
