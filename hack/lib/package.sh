# Packages the project when a source is newer than what was packaged. Sourced by the scripts.

# package_project: builds all modules without tests; quiet unless it fails, then names the log.
package_project() {
  local stamp="$root/target/packaged" log="$root/target/package.log"
  mkdir -p "$root/target"
  if [[ -f "$stamp" && -z "$(find "$root"/pom.xml "$root"/*/pom.xml "$root"/*/src/main -newer "$stamp" -print -quit)" ]]; then
    return 0
  fi
  echo "packaging (log: target/package.log)" >&2
  if ! (cd "$root" && "$MVN" -B -ntp package -DskipTests -Dspotless.check.skip -Dcheckstyle.skip) >"$log" 2>&1; then
    grep -E '^\[ERROR\]' "$log" | head -20 >&2 || true
    echo "packaging failed; see target/package.log" >&2
    return 1
  fi
  touch "$stamp"
}
