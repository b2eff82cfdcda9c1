# Counts results for the gate's last line, and decides its exit code.

# attribute NAME FILE...: the sum of all NAME="N" in the elements that hold a file's totals.
attribute() {
  local name=$1
  shift
  grep -hoE "<(Counters|testsuites) [^>]*" "$@" 2>/dev/null | grep -oE "[ ]$name=\"[0-9]+\"" | grep -oE '[0-9]+' | awk '{ sum += $1 } END { print sum + 0 }'
}

# failed_names FOLDER: a line for each failed test, so that whoever sees only the end of the output knows where to look.
failed_names() {
  grep -hE '<UnitTestResult [^>]*outcome="Failed"' "$1"/*.trx 2>/dev/null | sed -E 's/.* testName="([^"]*)".*/failed: \1/'
}

# report_counts FOLDER TESTS_EXIT GATE_EXIT TABLES_EXIT
report_counts() {
  local folder=$1 tests_exit=$2 gate_exit=$3 tables_exit=$4
  local tests_passed tests_failed tests_total gate_total gate_failed gate_skipped
  tests_total=$(attribute total "$folder"/*.trx)
  tests_passed=$(attribute passed "$folder"/*.trx)
  tests_failed=$(attribute failed "$folder"/*.trx)
  gate_total=$(attribute tests "$folder/gate.xml")
  gate_failed=$(($(attribute failures "$folder/gate.xml") + $(attribute errors "$folder/gate.xml")))
  gate_skipped=$(attribute skipped "$folder/gate.xml")

  local passed=$((tests_passed + gate_total - gate_failed - gate_skipped))
  local failed=$((tests_failed + gate_failed))
  local skipped=$((tests_total - tests_passed - tests_failed + gate_skipped))
  # A run that executed nothing, or that failed without a failed result, has failed.
  [ "$tests_total" -gt 0 ] || { echo "No test ran."; failed=$((failed + 1)); }
  [ "$gate_total" -gt "$gate_skipped" ] || { echo "No candidate was verified."; failed=$((failed + 1)); }
  [ "$tests_exit" -eq 0 ] || [ "$tests_failed" -gt 0 ] || { echo "dotnet test exited with $tests_exit."; failed=$((failed + 1)); }
  [ "$gate_exit" -eq 0 ] || [ "$gate_failed" -gt 0 ] || { echo "verify exited with $gate_exit."; failed=$((failed + 1)); }
  [ "$tables_exit" -eq 0 ] || { echo "report --check exited with $tables_exit."; failed=$((failed + 1)); }
  failed_names "$folder"
  if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
  else
    echo "$passed passed, $failed failed"
  fi
  [ "$failed" -eq 0 ]
}
