"""Filled pages that a screen reader can read: stamped onto the tagged form where its letters are
enough, else set by WeasyPrint word by word, which takes a hundred times as long."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.safestring import SafeString

from printing.document import PRESS, laid_out
from printing.faces import fitted
from printing.form import Design, Form, form
from printing.ink import Text, filled_mark, kind_of
from printing.qr import QR
from printing.stamp import stamped
from printing.tagged import with_tagged_pages

Page = Mapping[str, str]


def tagged(design: Design, pages: Sequence[Page]) -> bytes:
    """The pages as one PDF that a screen reader can read."""
    blank = form(design, is_tagged=True)
    stamps = [stamped(blank, page) for page in pages]
    if any(stamp.odd for stamp in stamps):
        return set_by_words(blank, pages)
    return with_tagged_pages(blank, list(zip(stamps, pages, strict=True)))


def set_by_words(form: Form, pages: Sequence[Page]) -> bytes:
    """For words that no stamp can set: right to left, combining, or of letters that the form does
    not carry."""
    sections = [form.design.section(filling(form, page)) for page in pages]
    with PRESS:
        made: bytes = laid_out(form.design.document(*sections)).write_pdf(pdf_tags=True)
    return made


def filling(form: Form, words_by_mark: Page) -> Callable[[str], SafeString]:
    def fill(mark: str) -> SafeString:
        words = words_by_mark.get(mark)
        return filled_mark(mark, text_for(form, mark, words)) if words else SafeString()

    return fill


def text_for(form: Form, mark: str, words: str) -> Text:
    if kind_of(mark) == QR:
        return Text(words, 0)
    ink = form.design.inks[kind_of(mark)]
    return fitted(words, ink, form.places[mark].width, form.faces.of(ink))
