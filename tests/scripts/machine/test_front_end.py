"""What pages ask for stands in static/vendor."""

import json

import pytest
from machine.commands import ROOT
from machine.front_end import MODULES, VENDOR, WANTED

PATTERNS = [pattern for files in WANTED.values() for pattern, _ in files]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_wanted_files_when_packages_are_here_then_each_is_in_one(pattern):
    assert list(MODULES.glob(pattern)) != []


@pytest.mark.parametrize("name", WANTED)
def test_vendor_when_set_up_then_it_carries_the_licences(name):
    assert list((VENDOR / name).rglob("LICENSE")) != []


def test_print_fonts_when_set_up_then_they_are_unpacked():
    suffixes = {file.suffix for file in (VENDOR / "print-fonts").rglob("*-normal.*")}
    assert suffixes == {".ttf"}


def test_packages_when_listed_then_each_has_an_exact_version():
    package = json.loads((ROOT / "package.json").read_text())
    versions = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert [version for version in versions if not version[0].isdigit()] == []
