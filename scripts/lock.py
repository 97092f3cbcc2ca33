"""Writes the lock files: exact versions with hashes for every Python from 3.11, no addresses."""

import sys

from machine.commands import ROOT
from machine.uv import uv

REQUIREMENTS = ROOT / "requirements"


def lock(name: str, options: list[str]) -> None:
    uv(
        *("pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
        *("--generate-hashes", "--no-emit-index-url", "--custom-compile-command", "make lock"),
        *options,
        *(f"requirements/{name}.in", "-o", f"requirements/{name}.lock"),
    )


if __name__ == "__main__":
    for name in ("uv", "node", "runtime"):
        lock(name, sys.argv[1:])
    lock("dev", ["-c", "requirements/runtime.lock", *sys.argv[1:]])
