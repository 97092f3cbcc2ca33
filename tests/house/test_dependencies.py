"""Every dependency is explained, and every Python one of the product is used."""

import json
import re

from tests.house.sources import ROOT

DOCUMENT = (ROOT / "docs" / "dependencies.md").read_text()
EXPLAINED = {
    name for row in re.findall(r"^\| ([^|]+) \|", DOCUMENT, re.M) for name in row.split(", ")
}


def test_python_packages_when_required_then_each_is_explained():
    required = set()
    for file in (ROOT / "requirements").glob("*.in"):
        required |= set(re.findall(r"^[A-Za-z][\w-]*", file.read_text(), re.M))
    assert required - EXPLAINED == set()


def test_npm_packages_when_required_then_each_is_explained():
    package = json.loads((ROOT / "package.json").read_text())
    assert {*package["dependencies"], *package["devDependencies"]} - EXPLAINED == set()
