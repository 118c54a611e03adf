#!/bin/sh
# Makes a clean Debian of the release of this machine, in which packages are installed, under
# .build/judges. Tests that need it are skipped by name where it is not there.
set -eu
cd "$(dirname "$0")/../.."
root=.build/judges/root
[ ! -f "$root/complete" ] || exit 0
[ "$(id -u)" = 0 ] || { echo "only root can make a clean Debian" >&2; exit 1; }
# The mirror is that of this machine, wherever it is told.
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
rm -rf "$root"
mkdir -p "$root"
debootstrap --variant=minbase "$release" "$root" "$mirror" >.build/judges/root.log 2>&1 || {
  tail -n 5 .build/judges/root.log >&2
  exit 1
}
touch "$root/complete"
