"""Pictures in the repository are few, small, and each is shown by a document."""

from tests.house.sources import ROOT, files
from tests.house.test_documents import DOCUMENTS, targets

PICTURES = [file for file in files() if file.parts[:2] == ("docs", "screens")]
MOST_PICTURES = 12
MOST_BYTES = 2_000_000


def test_pictures_when_counted_then_they_are_few_and_small():
    assert len(PICTURES) <= MOST_PICTURES
    assert sum((ROOT / picture).stat().st_size for picture in PICTURES) <= MOST_BYTES


def test_pictures_when_kept_then_a_document_shows_each():
    shown = set().union(*map(targets, DOCUMENTS))
    assert [str(picture) for picture in PICTURES if str(ROOT / picture) not in shown] == []
