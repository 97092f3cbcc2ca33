"""What `make run` says when it is told a port that is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SERVE = Path(__file__).parents[2] / "scripts" / "serve.py"


@pytest.mark.parametrize("port", ["abc", "0", "65536", "-1", "٣٣"])
def test_port_when_it_is_none_then_one_line_says_so(port):
    done = subprocess.run(
        [sys.executable, str(SERVE)],
        env={**os.environ, "PORT": port},
        capture_output=True,
        text=True,
        check=False,
        timeout=20,
    )
    said = f"PORT is a number from 1 to 65535, not {port!r}.\n"
    assert (done.returncode, done.stderr) == (1, said)
