#!/bin/sh
# Runs the benchmarks one after another; each prints JSON lines.
set -eu
for name in ${*:-$(ls benchmarks | sed -n 's/^\([a-z][a-z_]*\)\.py$/\1/p')}; do
    echo "# $name"
    python -m "benchmarks.$name"
done
