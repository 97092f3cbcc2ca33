"""The virtual environment and the locked Python packages in it."""

import sys
from pathlib import Path

from machine.commands import ROOT, VENV_PYTHON, fingerprint, is_stamped, say, succeeds
from machine.uv import uv

VENV = ROOT / ".venv"


def install(name: str) -> None:
    """Bring `runtime` or `dev` to what its lock says; dev holds everything runtime does."""
    make_environment()
    if is_stamped(stamp(name), fingerprint(lock(name))):
        return
    say(f"Installing Python packages from {lock(name).relative_to(ROOT)}")
    install_into(["--python", VENV_PYTHON], lock(name))
    for done in {name, "runtime"}:
        stamp(done).write_text(fingerprint(lock(done)))


def install_into(place: list[str | Path], lock: Path) -> None:
    checked = ["--require-hashes", "--compile-bytecode", "--quiet"]
    uv("pip", "install", *place, *checked, "-r", lock)


def make_environment() -> None:
    if succeeds([VENV_PYTHON, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]):
        return
    say(f"Making .venv with Python {sys.version.split()[0]}")
    uv("venv", "--quiet", "--clear", "--python", sys.executable, VENV)


def lock(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.lock"


def stamp(name: str) -> Path:
    return VENV / f"{name}.stamp"
