"""System packages from Debian or Ubuntu: installed as root, or unpacked into .tools."""

import re
import shutil
import subprocess
from pathlib import Path

from machine.commands import TOOLS, root_prefix, run, say

OWN_LISTS = TOOLS / "apt"
# For what can be done without: a machine that reaches no server is not kept waiting.
SOON = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10")
QUIETLY = ("DEBIAN_FRONTEND=noninteractive", "DEBCONF_NOWARNINGS=yes")


def line(*packages: str) -> str:
    return f"sudo apt-get install -y --no-install-recommends {' '.join(packages)}"


def install(*packages: str, options: tuple[str, ...] = ()) -> bool:
    """As root, refreshing the package lists once when they are stale; False when this cannot be."""
    prefix = root_prefix()
    if prefix is None or not shutil.which("apt-get"):
        return False
    say(f"Installing system packages: {' '.join(packages)}")
    quietly = [*prefix, "env", *QUIETLY, "apt-get", "-qq", *options]
    installing = [*quietly, "install", "-y", "--no-remove", "--no-install-recommends", *packages]
    return attempt(installing) or (attempt([*quietly, "update"]) and attempt(installing))


def unpack(folder: Path, *packages: str) -> bool:
    """Without root: download the packages and all they need, and unpack them into a folder."""
    if not shutil.which("apt-get") or not shutil.which("dpkg"):
        return False
    say(f"Unpacking into {folder.name}: {' '.join(packages)}")
    return unpack_from(folder, packages, []) or unpack_from(folder, packages, own_lists())


def unpack_from(folder: Path, packages: tuple[str, ...], options: list[str]) -> bool:
    try:
        wanted = not_installed(packages, options)
        downloads = folder / "downloads"
        downloads.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", *options, "-qq", "download", *wanted], check=True, cwd=downloads)
        for package in downloads.glob("*.deb"):
            run(["dpkg", "-x", package, folder])
        shutil.rmtree(downloads)
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(folder, ignore_errors=True)
        return False
    return True


def not_installed(packages: tuple[str, ...], options: list[str]) -> list[str]:
    simulated = subprocess.run(
        ["apt-get", *options, "-s", "install", "--no-install-recommends", *packages],
        check=True,
        capture_output=True,
        text=True,
    )
    return re.findall(r"^Inst (\S+)", simulated.stdout, re.MULTILINE)


def own_lists() -> list[str]:
    """Package lists of our own, for a machine whose lists are empty and only root may fill."""
    (OWN_LISTS / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    (OWN_LISTS / "cache" / "archives" / "partial").mkdir(parents=True, exist_ok=True)
    options = [
        "-o",
        f"Dir::State::Lists={OWN_LISTS / 'lists'}",
        "-o",
        f"Dir::Cache={OWN_LISTS / 'cache'}",
    ]
    attempt(["apt-get", *options, "-qq", "update"])
    return options


def forget_lists() -> None:
    shutil.rmtree(OWN_LISTS, ignore_errors=True)


def attempt(command: list[str]) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
