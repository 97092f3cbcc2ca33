"""Running programs, and what this person may do on this machine."""

import ctypes
import functools
import hashlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"
VENV_PYTHON = ROOT / ".venv" / "bin" / "python"
PR_SET_PDEATHSIG = 1


class MissingError(Exception):
    """Nothing works without this; the sentence says how to get it."""


def say(sentence: str) -> None:
    print(f"· {sentence}", flush=True)


def run(command: list[str | Path], environment: dict[str, str] | None = None) -> None:
    subprocess.run(command, check=True, cwd=ROOT, env=environment)


def succeeds(command: list[str | Path]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, cwd=ROOT, check=False).returncode == 0
    except OSError:
        return False


@functools.cache
def root_prefix() -> list[str] | None:
    """What to write before a command to run it as root, or None where nobody may."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and succeeds(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def fingerprint(*files: Path) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def is_stamped(stamp: Path, content: str) -> bool:
    return stamp.is_file() and stamp.read_text() == content


def die_with_parent() -> None:
    """Have Linux end this process when the one that started it is gone, however it went."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
