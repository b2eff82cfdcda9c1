# Runs the solution's test projects, which have been built, two at a time as far as that shortens the whole.

# test_projects: the solution's test projects, a line each, those first that take the longest, so that none of them is left over at the end.
test_projects() {
  local project
  dotnet sln list | tr '\\' '/' | grep '\.csproj$' | while read -r project; do
    grep -q Microsoft.NET.Test.Sdk "$project" && case $project in
      */Conformance.Tests.csproj) echo "1 $project" ;;
      */Worker.Tests.csproj) echo "2 $project" ;;
      */ConformanceSuite.csproj) echo "3 $project" ;;
      */Simd.Tests.csproj) echo "4 $project" ;;
      *) echo "5 $project" ;;
    esac
  done | sort -s -k1,1 | cut -d' ' -f2
}

# test_project CONFIGURATION RESULTS PROJECT: one project's tests; its output comes in one piece.
test_project() {
  local name output status
  name=$(basename "$3" .csproj)
  output=$(dotnet test "$3" -c "$1" --no-build --nologo --logger "trx;LogFileName=$name.trx" --results-directory "$2" 2>&1)
  status=$?
  echo "$output"
  return $status
}

# test_in_lanes CONFIGURATION RESULTS: all of them; fails where one fails. Each of most projects keeps one processor busy, and waits besides. Bench.Tests keeps two busy, and runs the program under time
# budgets that hold where nothing else runs, so that it is alone.
test_in_lanes() {
  local projects status=0
  projects=$(test_projects)
  export -f test_project
  grep -v '/Bench\.Tests\.csproj$' <<< "$projects" | xargs -P 2 -I '{}' bash -c 'test_project "$@"' test "$1" "$2" '{}' || status=1
  test_project "$1" "$2" "$(grep '/Bench\.Tests\.csproj$' <<< "$projects")" || status=1
  return $status
}
