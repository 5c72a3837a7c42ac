# shellcheck shell=bash
# Finds the Java tools; to be sourced. Sets and exports JAVA_HOME (a JDK of 21 or newer) at once, or
# ends the script with one line that says what to install. require_maven sets MVN the same way.

JAVA_MINIMUM=21

# Prints the major version of the JDK in folder $1, or nothing if there is no JDK. It reads the
# JDK's own release file: starting a JVM only to ask it costs more than many a script's work.
jdk_major() {
  [[ -x "$1/bin/javac" ]] || return 0
  local version=""
  if [[ -r "$1/release" ]]; then
    version="$(sed -n 's/^JAVA_VERSION="\(1\.\)\{0,1\}\([0-9]*\).*/\2/p' "$1/release")"
  fi
  if [[ -z "$version" ]]; then
    version="$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \(1\.\)\{0,1\}\([0-9]*\).*/\2/p')"
  fi
  printf '%s\n' "$version"
}

# Prints the home of the `java` on the path, behind all links. A loop, because macOS has no
# `readlink -f`.
java_on_path() {
  local file target
  file="$(command -v java)" || return 0
  while target="$(readlink "$file")"; do
    [[ "$target" == /* ]] || target="$(dirname "$file")/$target"
    file="$target"
  done
  dirname "$(dirname "$file")"
}

# Prints the folder of the first JDK that is new enough: what the user chose goes first.
find_jdk() {
  local candidate major
  for candidate in "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/java* "${HOME:-}"/.sdkman/candidates/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$(java_on_path)"; do
    [[ -n "$candidate" ]] || continue
    major="$(jdk_major "$candidate")"
    if [[ -n "$major" && "$major" -ge "$JAVA_MINIMUM" ]]; then
      printf '%s\n' "$candidate"
      return 0
    fi
  done
  return 1
}

require_java() {
  if ! JAVA_HOME="$(find_jdk)"; then
    printf 'No JDK %s or newer found: install one (for example Temurin 25) or set JAVA_HOME.\n' \
      "$JAVA_MINIMUM" >&2
    exit 1
  fi
  export JAVA_HOME
}

# Sets MVN to the Maven to call.
require_maven() {
  if [[ -n "${MAVEN_HOME:-}" && -x "$MAVEN_HOME/bin/mvn" ]]; then
    MVN="$MAVEN_HOME/bin/mvn"
  elif ! MVN="$(command -v mvn)"; then
    printf 'No Maven found: install Apache Maven 3.8.6 or newer, or set MAVEN_HOME.\n' >&2
    exit 1
  fi
  export MVN
  # Maven's own libraries reach below the JDK, and a newer JDK tells so on every run.
  if [[ "$(jdk_major "$JAVA_HOME")" -ge 23 ]]; then
    export MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow"
  fi
}

require_java
