#!/bin/sh
# Puts the examples of the CommonMark and Mustache specifications under .build/judges/conformance, out of
# Debian's source packages of cmark and of a template library for R. Nothing is installed into the
# system, and its lists of packages stay as they are.
set -eu
cd "$(dirname "$0")/../.."
folder=$PWD/.build/judges/conformance
examples=$folder/commonmark-0.30.json
mustache=$folder/mustache
if [ -e "$examples" ] && [ -e "$mustache" ]; then exit 0; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/source"
chmod 755 "$work"
# Where the system has its packages from, the sources are too.
apt-get indextargets --format '$(CREATED_BY) $(ORIGIN) $(REPO_URI) $(CODENAME) $(COMPONENT)' |
  sed -n 's/^Packages Debian //p' | grep -v security | sort -u |
  while read -r mirror suite component; do
    echo "deb-src $mirror $suite $component"
  done >"$work/sources.list"
[ -s "$work/sources.list" ] || {
  echo "no mirror of Debian to take the examples from" >&2
  exit 1
}
cat >"$work/apt.conf" <<END
Dir::Etc::SourceList "$work/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "$work/lists";
Dir::Cache "$work/cache";
Acquire::Languages "none";
APT::Sandbox::User "root";
END
apt-get -c "$work/apt.conf" update -qq
cd "$work/source"
unpack() {
  apt-get -c "$work/apt.conf" source -qq --download-only --tar-only "$1"
  mkdir "$1"
  tar -xf "$1"_*.orig.tar.* -C "$1" --strip-components=1
}
unpack cmark
cd cmark
# The script that the package brings along reads its own specification.
python3 test/spec_tests.py --dump-tests --spec test/spec.txt >"$work/examples.json"
[ "$(grep -c '"example":' "$work/examples.json")" -eq 652 ]
mkdir -p "$folder"
mv "$work/examples.json" "$examples"

cd "$work/source"
unpack r-cran-whisker
rm -rf "$mustache"
mv r-cran-whisker/inst/specs "$mustache"
