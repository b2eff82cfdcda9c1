#!/usr/bin/env bash
# Builds, tests, verifies and measures on every leg that this machine can run, and writes results/.
set -euo pipefail
cd "$(dirname "$0")"
exec dotnet run -c Release --project Blake2.Bench -- run-all "$@"
