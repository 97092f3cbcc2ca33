import io
import logging

import pytest
from pypdf import PdfReader

from printing import document
from printing.document import laid_out, own_files_only, pdf, room
from printing.errors import PrintingUnavailableError, UnknownPaperError
from printing.fonts import font_folder
from printing.paper import paper_called
from tests.printing.reading import is_tagged, pages_of


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:9/x.png", "file:///etc/passwd", "https://example.org/a.css"]
)
def test_page_when_it_names_something_elsewhere_then_it_is_not_fetched(address, caplog):
    caplog.set_level(logging.ERROR, "weasyprint")
    laid_out(f'<html lang="en"><img alt="" src="{address}"><p>Text')
    assert "Paper may not fetch" in caplog.text


@pytest.mark.parametrize(
    ("paper", "size"), [("A4", (595.28, 841.89)), ("Letter", (611.99, 791.99))]
)
def test_template_when_printed_then_it_is_tagged_and_of_the_papers_size(
    paper, size, settings, tmp_path
):
    (tmp_path / "notice.html").write_text(
        '<html lang="en"><title>N</title><style>{{ page_rule }}</style><p>{{ text }}'
    )
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [tmp_path]}]
    printed = pdf("notice.html", {"text": "<b> & co"}, paper)
    assert (is_tagged(printed), pages_of(printed)) == (True, ["<b> & co"])
    box = PdfReader(io.BytesIO(printed)).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.1)


def test_fetcher_when_asked_for_a_path_out_of_the_fonts_then_it_refuses():
    fetcher = own_files_only(room().weasyprint)
    with pytest.raises(ValueError, match="may not fetch"):
        fetcher.fetch(f"{font_folder().as_uri()}/../../../config/settings.py")


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        (
            ModuleNotFoundError("No module named 'weasyprint'", name="weasyprint"),
            "PDF files cannot be made on this machine: the Python package “weasyprint” is "
            "missing. Run: make run",
        ),
        (
            OSError("cannot load library 'libpango-1.0-0'\nmore"),
            "PDF files cannot be made on this machine: a system library is missing (cannot load "
            "library 'libpango-1.0-0'). Run: sudo apt-get install libpango-1.0-0 "
            "libpangoft2-1.0-0 libharfbuzz-subset0",
        ),
    ],
)
def test_unavailable_when_something_is_missing_then_it_names_it_and_the_command(cause, sentence):
    assert str(PrintingUnavailableError(cause)) == sentence


def test_room_when_weasyprint_cannot_be_imported_then_a_sentence_says_so(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "weasyprint", None)
    document.room.cache_clear()
    try:
        with pytest.raises(PrintingUnavailableError):
            document.room()
    finally:
        document.room.cache_clear()


def test_paper_when_unknown_then_the_known_ones_are_named():
    with pytest.raises(UnknownPaperError, match="choose one of A4, Letter"):
        paper_called("A9")
