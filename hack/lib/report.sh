# Sums the JUnit reports of all modules into one table. Sourced by hack/test.

# attribute NAME FILE: the value of an attribute of the <testsuite> element, 0 when it is missing.
attribute() {
  grep -m1 -o '<testsuite [^>]*' "$2" | grep -o " $1=\"[0-9]*\"" | grep -o '[0-9]*' || echo 0
}

# reports MODULE: the report files that there are, one a line.
reports() { find "$root/$1/target" -path '*-reports/TEST-*.xml' 2>/dev/null | sort; }

# left_out FILE: how many scenarios the choice of a part left out; they were not to run.
left_out() { grep -c '<skipped.*cucumber.filter.tags' "$1" || true; }

# report MODULE...: prints the table, names what failed or was skipped, sets $passed and $failed.
report() {
  local module file run bad skip total bads skips
  passed=0 failed=0
  local skipped=0
  printf '\n%-30s %8s %8s %8s\n' module passed failed skipped
  for module in "$@"; do
    total=0 bads=0 skips=0
    while read -r file; do
      run=$(attribute tests "$file")
      bad=$(($(attribute failures "$file") + $(attribute errors "$file")))
      skip=$(attribute skipped "$file")
      if ((run == 0)); then
        echo "FAILED:  $module $(basename "$file" .xml | sed 's/^TEST-//') ran no test" >&2
        run=1 bad=1
      fi
      run=$((run - $(left_out "$file"))) skip=$((skip - $(left_out "$file")))
      total=$((total + run)) bads=$((bads + bad)) skips=$((skips + skip))
    done < <(reports "$module")
    printf '%-30s %8d %8d %8d\n' "$module" $((total - bads - skips)) "$bads" "$skips"
    passed=$((passed + total - bads - skips)) failed=$((failed + bads)) skipped=$((skipped + skips))
  done
  for module in "$@"; do
    name_cases "$module"
  done
  printf '\n%d passed, %d failed' "$passed" "$failed"
  ((skipped == 0)) || printf ', %d skipped' "$skipped"
  printf '\n'
}

# name_cases MODULE: one line for each case that failed or was skipped, so that none goes unseen.
name_cases() {
  local file
  while read -r file; do
    awk -v module="$1" '
      match($0, /<testcase [^>]*/) {
        case_ = substr($0, RSTART, RLENGTH)
        name = case_; sub(/.* name="/, "", name); sub(/".*/, "", name)
        class = case_; sub(/.* classname="/, "", class); sub(/".*/, "", class)
      }
      /<skipped/ && !/cucumber.filter.tags/ {
        why = /no test data/ ? " (no real schemas at hand: set TEST_DATA)" : ""
        printf "skipped: %s %s.%s%s\n", module, class, name, why
      }
      /<failure|<error/ { printf "FAILED:  %s %s.%s\n", module, class, name }
    ' "$file"
  done < <(reports "$1")
}
