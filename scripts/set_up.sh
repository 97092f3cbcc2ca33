#!/bin/sh
# Finds a Python of 3.11 or newer and hands over to set_up.py.
set -eu
cd "$(dirname "$0")/.."

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

set_up_with_first_python() {
    for python in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
        if new_enough "$python"; then
            exec "$python" scripts/set_up.py "$@"
        fi
    done
}

set_up_with_first_python "$@"
if [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends python3 || true
    set_up_with_first_python "$@"
fi
echo "Arbiter needs Python 3.11 or newer: sudo apt-get install python3 (or set PYTHON=/path/to/python)." >&2
exit 1
