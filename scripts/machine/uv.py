"""The installer uv: got with whatever Python tooling the machine has, told what pip is told."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

from machine import apt
from machine.commands import (
    ROOT,
    TOOLS,
    MissingError,
    fingerprint,
    is_stamped,
    run,
    say,
    succeeds,
)

LOCK = ROOT / "requirements" / "uv.lock"
FOLDER = TOOLS / "uv"
PIP_INSTALL = ("pip", "install", "--quiet", "--root-user-action=ignore", "--require-hashes")
PIP_SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
}


def uv(*arguments: str | Path) -> None:
    run([executable(), *arguments], environment())


def executable() -> Path:
    program, stamp = FOLDER / "bin" / "uv", FOLDER / "stamp"
    if not (is_stamped(stamp, fingerprint(LOCK)) and succeeds([program, "--version"])):
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        fetch()
        stamp.write_text(fingerprint(LOCK))
    return program


def fetch() -> None:
    say("Fetching the installer uv")
    python_package = f"python3.{sys.version_info.minor}-venv"
    ways = (
        lambda: succeeds([sys.executable, "-m", "pip", "--version"]) and with_pip([]),
        with_venv,
        lambda: apt.install(python_package) and with_venv(),
        lambda: apt.unpack(TOOLS / "pip", "python3-pip-whl") and with_pip_wheel(),
    )
    if not any(way() for way in ways):
        raise MissingError(f"Python cannot install packages here: {apt.line(python_package)}")


def with_pip(extra_path: list[Path]) -> bool:
    shutil.rmtree(FOLDER)
    path = {"PYTHONPATH": os.pathsep.join(map(str, extra_path))} if extra_path else {}
    command = [sys.executable, "-m", *PIP_INSTALL, "--target", FOLDER, "-r", LOCK]
    return subprocess.run(command, env=os.environ | path, check=False).returncode == 0


def with_venv() -> bool:
    if not succeeds([sys.executable, "-m", "venv", "--clear", FOLDER]):
        return False
    command = [FOLDER / "bin" / "python", "-m", *PIP_INSTALL, "-r", LOCK]
    return subprocess.run(command, check=False).returncode == 0


def with_pip_wheel() -> bool:
    """Debian keeps pip as a wheel for venv to use; Python can run it where it lies."""
    return with_pip(list((TOOLS / "pip").glob("usr/share/python-wheels/pip-*.whl")))


def environment() -> dict[str, str]:
    """The certificates and package sources this machine gives pip; what is set for uv wins."""
    told = {
        "UV_SYSTEM_CERTS": "1",
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_LINK_MODE": "copy",
    }
    for setting, value in pip_settings().items():
        if setting in PIP_SETTINGS:
            separator = "," if setting == "find-links" else " "
            told[PIP_SETTINGS[setting]] = separator.join(value.split())
    return told | os.environ


def pip_settings() -> dict[str, str]:
    settings: dict[str, str] = {}
    for file in pip_files():
        parser = configparser.RawConfigParser()
        parser.read(file)
        for section in ("global", "install"):
            if parser.has_section(section):
                settings |= parser.items(section)
    for setting in PIP_SETTINGS:
        if value := os.environ.get("PIP_" + setting.upper().replace("-", "_")):
            settings[setting] = value
    return settings


def pip_files() -> list[Path]:
    home = Path.home()
    own = Path(os.environ.get("XDG_CONFIG_HOME", home / ".config")) / "pip" / "pip.conf"
    files = [Path("/etc/pip.conf"), home / ".pip" / "pip.conf", own]
    if chosen := os.environ.get("PIP_CONFIG_FILE"):
        files.append(Path(chosen))
    return files
