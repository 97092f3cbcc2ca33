"""Documents that name tests as proof: each of them is there."""

import re

import pytest

from tests.house.sources import ROOT

CITED = re.compile(r"`(tests/[\w/.]+)(?:::(\w+))?`")


@pytest.mark.parametrize("document", ["fide_checklist.md", "reliability.md"])
def test_document_when_it_says_met_then_its_tests_are_there(document):
    cited = CITED.findall((ROOT / "docs" / document).read_text())
    assert len(cited) > 20
    missing = [
        (file, test)
        for file, test in cited
        if not (ROOT / file).exists() or (test and f"def {test}(" not in (ROOT / file).read_text())
    ]
    assert missing == []
