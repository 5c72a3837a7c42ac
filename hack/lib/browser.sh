# shellcheck shell=bash
# Sees to a browser for the tests of pages; to be sourced. Without one those tests are skipped by name.

# On a CI machine of Debian's kind, as root, Chromium is installed; nobody else's machine is changed.
require_browser() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [[ -z "$name" ]] || ! command -v "$name" >/dev/null || return 0
  done
  if [[ "${CI:-}" == true && "$(id -u)" == 0 ]] && command -v apt-get >/dev/null; then
    { timeout 120 apt-get update && timeout 300 apt-get install -y --no-install-recommends chromium fonts-dejavu-core; } \
      >"$root/target/browser.log" 2>&1 || echo "no Chromium: see target/browser.log" >&2
  fi
}
