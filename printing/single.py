"""Filled pages set by WeasyPrint word by word: slower than stamps, but tagged and in any script."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.safestring import SafeString

from printing.document import PRESS, laid_out
from printing.faces import fitted
from printing.form import Form
from printing.ink import Text, filled_mark, kind_of
from printing.qr import QR


def tagged(form: Form, pages: Sequence[Mapping[str, str]]) -> bytes:
    """The pages as one PDF that a screen reader can read."""
    sections = [form.design.section(filling(form, page)) for page in pages]
    with PRESS:
        made: bytes = laid_out(form.design.document(*sections)).write_pdf(pdf_tags=True)
    return made


def filling(form: Form, words_by_mark: Mapping[str, str]) -> Callable[[str], SafeString]:
    def fill(mark: str) -> SafeString:
        words = words_by_mark.get(mark)
        return filled_mark(mark, text_for(form, mark, words)) if words else SafeString()

    return fill


def text_for(form: Form, mark: str, words: str) -> Text:
    if kind_of(mark) == QR:
        return Text(words, 0)
    ink = form.design.inks[kind_of(mark)]
    return fitted(words, ink, form.places[mark].width, form.faces.of(ink))
