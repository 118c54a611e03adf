#!/bin/sh
# Installs the Python packages with which the tests judge Hornbook's output, under .build/judges.
# Tests whose judge is not there are skipped by name.
set -eu
cd "$(dirname "$0")/../.."
python3 -m venv .build/judges/python
.build/judges/python/bin/pip install --quiet --requirement Tests/Judges/requirements.txt
