#!/bin/sh
# Publishes a small program with Blake2.Simd by native AOT, with the trim and AOT analyzers' warnings as errors, and runs it, once for each framework given
# (net8.0 if none is). It needs a linker (clang or gcc) and, from the configured package sources, the native compiler; where one is missing it says so.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for framework in "${@:-net8.0}"; do
    echo "== native AOT, $framework"
    if ! dotnet publish "$root/tests/Simd.Aot" -c Release -p:AotFramework="$framework" --use-current-runtime -o "$folder/$framework" -nologo -v q >"$folder/log" 2>&1; then
        cat "$folder/log" >&2
        if grep -qiE 'NU110[0-9].*(ilcompiler|nativeaot)' "$folder/log"; then
            echo "prove-aot: the package sources do not have the native compiler for $framework; add one that does." >&2
        elif grep -qi 'Platform linker' "$folder/log"; then
            echo "prove-aot: there is no linker; install clang or gcc." >&2
        fi
        exit 2
    fi

    "$folder/$framework/Simd.Aot"
done
