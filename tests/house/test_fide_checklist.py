"""The checklist names tests: each of them is there."""

import re

from tests.house.sources import ROOT

CITED = re.compile(r"`(tests/[\w/.]+)(?:::(\w+))?`")


def test_checklist_when_it_says_met_then_its_tests_are_there():
    rows = (ROOT / "docs" / "fide_checklist.md").read_text()
    cited = CITED.findall(rows)
    assert len(cited) > 20
    missing = [
        (file, test)
        for file, test in cited
        if not (ROOT / file).exists() or (test and f"def {test}(" not in (ROOT / file).read_text())
    ]
    assert missing == []
