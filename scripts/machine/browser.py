"""Chromium, which the browser tests drive."""

import os
import shutil

from machine import apt
from machine.commands import TOOLS

# Chromium without the windows that nobody looks at; a page takes it half the processor's time.
SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASKED = TOOLS / "asked-for-headless-shell"


def install() -> list[str]:
    if not (find_whole() or (apt.install("chromium") and find_whole())):
        return [f"Chromium is missing, so no browser test runs: {apt.line('chromium')}"]
    ask_for_shell()
    return []


def ask_for_shell() -> None:
    """Once: where it is not to be had, the whole Chromium does all of the work."""
    if os.environ.get("CHROMIUM") or shutil.which(SHELL) or ASKED.exists():
        return
    apt.install(SHELL, options=apt.SOON)
    ASKED.touch()


def find() -> str | None:
    """What shows a page in the least time."""
    whole = find_whole()
    return whole if os.environ.get("CHROMIUM") else whole and (shutil.which(SHELL) or whole)


def find_whole() -> str | None:
    """With all that people have: messages of the device, what can be installed."""
    if chosen := os.environ.get("CHROMIUM"):
        return shutil.which(chosen)
    return next((path for name in WHOLE if (path := shutil.which(name))), None)
