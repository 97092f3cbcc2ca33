#!/bin/sh
# Runs the benchmarks one after another; each prints JSON lines. Fails when one missed a target.
set -eu
status=0
for name in ${*:-$(grep -l __main__ benchmarks/*.py | sed 's/.*\/\(.*\)\.py/\1/')}; do
    echo "# $name"
    python -m "benchmarks.$name" || status=1
done
exit $status
