"""The changelog: new lines on top under "Unreleased", versions below it that no longer change."""

import re
import tomllib
from collections import Counter

from tests.house.sources import ROOT

TEXT = (ROOT / "CHANGELOG.md").read_text()
HEADINGS = re.findall(r"^## (\S+)", TEXT, re.M)
# How many lines a version that is out has: a new line that landed there belongs on top.
LINES_OF_VERSIONS = {"0.1.0": 126}


def test_headings_when_read_then_unreleased_stands_before_the_version_of_the_code():
    code = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert HEADINGS[:2] == ["Unreleased", code]


def test_lines_when_merged_then_none_stands_twice():
    lines = Counter(re.findall(r"^- .*", TEXT, re.M))
    assert [line for line, times in lines.items() if times > 1] == []


def test_lines_when_added_then_they_stand_under_unreleased():
    parts = re.split(r"^## (\S+).*$", TEXT, flags=re.M)[1:]
    counted = {
        name: len(re.findall(r"^- ", part, re.M))
        for name, part in zip(parts[::2], parts[1::2], strict=True)
        if name != "Unreleased"
    }
    assert counted == LINES_OF_VERSIONS
