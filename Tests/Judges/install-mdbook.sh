#!/bin/sh
# Fetches mdBook, which judges whether Hornbook opens its sources as they are, under .build/mdbook.
# Tests whose judge is not there are skipped by name.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p .build/mdbook
Benchmarks/with-mdbook sh -c '$MDBOOK --version' >.build/mdbook/version
