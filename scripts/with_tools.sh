#!/bin/sh
# Runs a command with what set_up.py put into .tools on its path; print libraries only where the machine has none.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
PATH="$root/.venv/bin:$PATH"
export PATH
# Where it is set (images of containers do), every process compiles all of our modules and tests anew.
unset PYTHONDONTWRITEBYTECODE

if [ -d "$root/.tools/libraries" ]; then
    LD_LIBRARY_PATH=$(echo "$root"/.tools/libraries/usr/lib/*-linux-gnu*)
    FONTCONFIG_FILE="$root/.tools/libraries/fonts.conf"
    export LD_LIBRARY_PATH FONTCONFIG_FILE
fi
exec "$@"
