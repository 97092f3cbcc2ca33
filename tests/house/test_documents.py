"""Documents: each page is found from the index, and no link leads nowhere."""

import re
from pathlib import Path

import pytest

from tests.house.sources import ROOT, files

DOCUMENTS = [file for file in files() if file.suffix == ".md"]


def targets(document: Path) -> set[str]:
    """Where a document's links and pictures lead, as paths from the root of the repository."""
    text = re.sub(r"```.*?```", "", (ROOT / document).read_text(), flags=re.S)
    found = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text) + re.findall(
        r'<img[^>]* src="([^"]+)"', text
    )
    own = [each for each in found if not re.match(r"[a-z]+:|/", each)]
    return {str((ROOT / document).parent.joinpath(each).resolve()) for each in own}


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_document_when_it_links_then_each_link_leads_somewhere(document):
    assert [each for each in targets(document) if not Path(each).exists()] == []


def test_index_when_read_then_it_names_every_page():
    pages = {str(ROOT / file) for file in DOCUMENTS if file.parent == Path("docs")}
    index = str(ROOT / "docs" / "README.md")
    assert pages - {index} - targets(Path("docs/README.md")) == set()


def test_words_when_counted_then_there_are_at_most_forty_and_none_stands_twice():
    rows = re.findall(r"^\| ([a-z][^|]*) \|", (ROOT / "docs" / "words.md").read_text(), re.M)
    words = [row for row in rows if row != "word"]
    assert len(words) == len(set(words)) <= 40
