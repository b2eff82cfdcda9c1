#!/bin/sh
# Builds native-ref and its tests with warnings as errors, and runs them twice: under AddressSanitizer and UndefinedBehaviorSanitizer, and optimised as shipped.
# CC chooses the compiler (cc if unset).
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
compiler=${CC:-cc}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if ! "$compiler" --version >/dev/null 2>&1; then
    echo "test-native: no C compiler '$compiler'; install one, or name one in CC." >&2
    exit 2
fi

run() {
    echo "== $compiler $*"
    "$compiler" -std=c99 -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror "$@" \
        "$root"/native-ref/src/*.c "$root"/native-ref/tests/*.c -o "$folder/native-tests"
    "$folder/native-tests" "$root/inputs"
}

run -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
run -O3
