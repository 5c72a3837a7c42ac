#!/usr/bin/env bash
# Builds the control plane (etcd, kube-apiserver and controllers, from Go modules) and prints the folder it lies in, as the
# last line of stdout; progress goes to stderr. Built once per content of e2e/control-plane, outside the tree.
#
#   control-plane, cluster-api, machine-api-controllers   the programs
#   crds/*.yaml                                           the CRDs, ready to apply
set -euo pipefail

control_plane_source="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../e2e/control-plane" && pwd)"

# Hash of the sources and the Go version: what the programs depend on.
control_plane_hash() {
  (cd "$control_plane_source" && { go env GOVERSION GOOS GOARCH; find . -type f \( -name '*.go' ! -name '*_test.go' -o -name 'go.*' \) |
    LC_ALL=C sort | xargs sha256sum; }) | sha256sum | cut -c1-16
}

check_go() {
  local wanted have
  wanted=$(sed -n 's/^go //p' "$control_plane_source/go.mod")
  have=$(GOTOOLCHAIN=local go env GOVERSION 2>/dev/null | sed 's/^go//; s/[^0-9.].*//') || have=
  if [[ -z $have || $(printf '%s\n' "$wanted" "$have" | sort -V | head -1) != "$wanted" ]]; then
    echo "The control plane needs Go $wanted or newer${have:+ (found $have)}: install it from https://go.dev/dl/" >&2
    return 1
  fi
}

# Runs a command with its output in the log; tells every few seconds how far it is.
with_progress() {
  local what=$1 log=$2 started=$SECONDS pid line='%s: %d s, %d packages compiled\n'
  [[ ! -t 2 ]] || line='\r%s: %d s, %d packages compiled'
  shift 2
  : >"$log"
  # Not the lock of this script: it must fall with the script, whatever the compiler still does.
  "$@" >>"$log" 2>&1 9>&- &
  pid=$!
  trap 'pkill -P "$pid" 2>/dev/null; kill "$pid" 2>/dev/null; exit 130' INT TERM
  while kill -0 "$pid" 2>/dev/null; do
    if [[ -t 2 || $(((SECONDS - started) % 15)) == 0 ]]; then
      printf "$line" "$what" $((SECONDS - started)) "$(grep -vc '^go: ' "$log" || true)" >&2
    fi
    sleep 1
  done
  [[ ! -t 2 ]] || echo >&2
  trap - INT TERM
  wait "$pid" || { echo "$what failed, see $log:" >&2; tail -5 "$log" >&2; return 1; }
}

compile_control_plane() {
  local to=$1 log=$2 v=k8s.io/component-base/version
  # Cluster API and kubectl parse the version, and the default is none.
  local flags="-s -w -X $v.gitVersion=v1.36.3 -X $v.gitMajor=1 -X $v.gitMinor=36 -X $v.buildDate=1970-01-01T00:00:00Z"
  cd "$control_plane_source"
  export CGO_ENABLED=0 GOFLAGS="-mod=mod -buildvcs=false -trimpath" GOTOOLCHAIN=local
  with_progress "control plane" "$log" go build -v -ldflags "$flags" -o "$to/control-plane" ./cmd/control-plane
  with_progress "Cluster API" "$log" go build -v -ldflags "-s -w" -o "$to/cluster-api" sigs.k8s.io/cluster-api/core
  with_progress "Machine API" "$log" go build -v -ldflags "-s -w" -o "$to/machine-api-controllers" \
    ./cmd/machine-api-controllers
  with_progress "CRDs" "$log" go run ./cmd/collect-crds --out "$to/crds"
}

build_control_plane() {
  local root target tmp
  check_go
  root=${XDG_CACHE_HOME:-$HOME/.cache}/machine-api-migration/control-plane
  target=$root/$(control_plane_hash)
  if [[ ! -d $target ]]; then
    mkdir -p "$root"
    (
      flock -n 9 || { echo "another build runs: waiting for it" >&2; flock 9; }
      [[ ! -d $target ]] || exit 0
      echo "building the control plane once; the first time takes 5 to 15 minutes, later ones seconds" >&2
      rm -rf "$root"/building.*
      tmp=$(mktemp -d "$root/building.XXXXXX")
      trap 'rm -rf "$tmp"' EXIT
      compile_control_plane "$tmp" "$root/build.log"
      mv "$tmp" "$target"
    ) 9>"$root/lock"
  fi
  echo "$target"
}

case ${1:-} in
  -h | --help) sed -n '2,6s/^# \{0,1\}//p' "$0" ;;
  "") build_control_plane ;;
  *) echo "unknown option $1, see -h" >&2; exit 2 ;;
esac
