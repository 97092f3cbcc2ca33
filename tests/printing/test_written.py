import io

import numpy as np
import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from decks.sheets.designs import design
from decks.sheets.pages import pages_of as marks_of
from printing.bulk import Book, bound
from printing.form import form
from printing.paper import PAPERS
from printing.stamp import stamped
from printing.written import with_pages
from tests.factories.decks import make_sheet
from tests.printing.reading import pages_of

A4 = PAPERS["A4"]
NAMES = ["Ada Lovelace", "Mia Sørensen", "Łukasz Żółć"]


@pytest.fixture
def blank():
    return form(design("fab", A4))


def stamps(blank, names):
    return [stamped(blank, marks_of(make_sheet(player_name=name), A4)[0]) for name in names]


def picture(pdf: bytes) -> np.ndarray:
    return PdfDocument(pdf)[0].render(scale=2).to_numpy()


def test_pages_when_added_to_the_written_form_then_each_is_there_in_order(blank):
    pdf = with_pages(blank, stamps(blank, NAMES))
    assert [name in text for name, text in zip(NAMES, pages_of(pdf), strict=True)] == [True] * 3


def test_file_when_made_a_second_time_then_nothing_of_the_first_is_in_it(blank):
    first = with_pages(blank, stamps(blank, NAMES[:1]))
    [text] = pages_of(with_pages(blank, stamps(blank, NAMES[1:2])))
    assert NAMES[0] not in text
    assert with_pages(blank, stamps(blank, NAMES[:1])) == first


def test_page_when_added_then_it_looks_as_one_bound_with_another_form(blank):
    other = form(design("fab", A4, large=True))
    [stamp] = stamps(blank, NAMES[1:2])
    large = stamped(other, marks_of(make_sheet(), A4, True)[0])
    together = bound(Book(blank, [stamp]), Book(other, [large]))
    assert np.array_equal(picture(with_pages(blank, [stamp])), picture(together))


def test_file_when_read_strictly_then_its_title_and_objects_are_found(blank):
    reader = PdfReader(io.BytesIO(with_pages(blank, stamps(blank, NAMES))), strict=True)
    assert reader.metadata.title == "Deck registration sheets, Flesh and Blood"
    assert [page["/Parent"]["/Count"] for page in reader.pages] == [3, 3, 3]
