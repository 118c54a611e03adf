#!/bin/sh
# Installs the Nu HTML checker under .build/judges/vnu, out of Debian's newest packages: the releases do
# not have it. Nothing of it is installed into the system, which needs only a Java.
set -eu
cd "$(dirname "$0")/../.."
folder=$PWD/.build/judges/vnu
packages="vnu libvnu-java libvnu-java-common libcommons-codec-java libcommons-fileupload2-java
  libcommons-io-java libcommons-logging-java libcommons-text-java libcommons-lang3-java
  libcss-validator-java libhtml5parser-java libhtmlunit-csp-java libicu4j-java libisorelax-java
  libjakarta-servlet-api-java libjetty12-java libjsonp-java liblog4j1.2-java libsaxon-java
  libsaxonb-java libslf4j-java libxalan2-java"
if [ -e "$folder/vnu.jar" ]; then exit 0; fi

# Where the system has its packages from.
mirror=$(apt-get indextargets --format '$(CREATED_BY) $(ORIGIN) $(REPO_URI)' |
  sed -n 's/^Packages Debian //p' | grep -v security | head -n 1)
[ -n "$mirror" ] || {
  echo "no mirror of Debian to take the checker from" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/root" "$work/jars"
chmod 755 "$work"
echo "deb $mirror sid main" >"$work/sources.list"
cat >"$work/apt.conf" <<END
Dir::Etc::SourceList "$work/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "$work/lists";
Dir::Cache "$work/cache";
Acquire::Languages "none";
APT::Sandbox::User "root";
END
apt-get -c "$work/apt.conf" update -qq
cd "$work/cache"
# shellcheck disable=SC2086
apt-get -c "$work/apt.conf" download -qq $packages
for package in *.deb; do dpkg-deb -x "$package" "$work/root"; done
cp "$work/root"/usr/share/vnu/*.jar "$work/root"/usr/share/java/*.jar "$work/jars/"
[ -e "$work/jars/vnu.jar" ]
mkdir -p "$(dirname "$folder")"
rm -rf "$folder"
mv "$work/jars" "$folder"
