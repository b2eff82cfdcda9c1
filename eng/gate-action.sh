#!/usr/bin/env bash
# What action.yml runs, in the workspace of the project that is gated: builds the program from the action's own checkout, and runs it once.
# Inputs come as GATE_COMMAND, GATE_PACKAGE, GATE_CASES, GATE_SOURCE, GATE_ARGUMENTS and GATE_RESULTS: never as text of a script.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  echo "::error title=BLAKE2 gate::$1"
  exit 2
}

case ${GATE_COMMAND:-evaluate} in
  evaluate | verify) ;;
  *) fail "command: evaluate or verify is needed." ;;
esac

package=${GATE_PACKAGE:-}
[ -n "$package" ] || fail "package: what is to be judged is needed."
if [[ $package == *[*?]* ]]; then
  mapfile -t found < <(compgen -G "$package")
  [ "${#found[@]}" -eq 1 ] || fail "package: ${#found[@]} files fit the pattern; one is needed."
  package=${found[0]}
fi

# In its own folder, so that no global.json of the gated project picks another SDK.
(cd "$root" && dotnet build Blake2.Bench/Blake2.Bench.csproj -c Release -v q -nologo) || { echo "::error title=BLAKE2 gate::The program could not be built."; exit 4; }

results=${GATE_RESULTS:-blake2-gate}
mkdir -p "$results"
arguments=("${GATE_COMMAND:-evaluate}" "$package" --cases "${GATE_CASES:-quick}" --json "$results/evidence.json" --junit "$results/gate.xml" --markdown "$results/gate.md")
[ -z "${GATE_SOURCE:-}" ] || arguments+=(--source "$GATE_SOURCE")
read -ra further <<< "${GATE_ARGUMENTS:-}"
dotnet "$root/Blake2.Bench/bin/Release/net10.0/Blake2.Bench.dll" "${arguments[@]}" ${further[@]+"${further[@]}"}
exit_code=$?
[ -z "${GITHUB_OUTPUT:-}" ] || echo "exit-code=$exit_code" >> "$GITHUB_OUTPUT"
exit $exit_code
