"""Chromium, which the browser tests drive."""

import os
import shutil

from machine import apt

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def install() -> list[str]:
    if find() or (apt.install("chromium") and find()):
        return []
    return [f"Chromium is missing, so no browser test runs: {apt.line('chromium')}"]


def find() -> str | None:
    if chosen := os.environ.get("CHROMIUM"):
        return shutil.which(chosen)
    return next((path for name in NAMES if (path := shutil.which(name))), None)
