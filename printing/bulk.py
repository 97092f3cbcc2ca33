"""Many filled pages of one form, or of several, as one PDF: each form is in it once, each page
adds its stamp."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from printing.document import PRESS, laid_out
from printing.form import Form
from printing.ink import Text, kind_of
from printing.stamp import Stamp
from printing.written import is_page, with_pages


class Book(NamedTuple):
    """A form and its filled pages in order."""

    form: Form
    stamps: Sequence[Stamp]


def bound(*books: Book) -> bytes:
    """All pages of all books in order. Words that cannot be stamped are set by WeasyPrint on
    pages of their own, whose content is laid over the stamped one."""
    forms = list(dict.fromkeys(book.form for book in books))
    if len(forms) == 1 and not any(stamp.odd for book in books for stamp in book.stamps):
        return with_pages(forms[0], [stamp for book in books for stamp in book.stamps])
    with PRESS:
        overlays = [page for book in books for page in overlays_of(book)]
        blanks = [page for form in forms for page in form.document.pages]
        document = forms[0].document.copy([*blanks, *overlays])
        whole: bytes = document.write_pdf(
            finisher=lambda _document, pdf: Binder(pdf, forms).bind(books)
        )
    return whole


def overlays_of(book: Book) -> Sequence[Any]:
    odd = [stamp.odd for stamp in book.stamps if stamp.odd]
    return laid_out(overlay_html(book.form, odd)).pages if odd else ()


class Binder:
    """Takes the pages that WeasyPrint wrote apart and puts the filled pages in their place."""

    def __init__(self, pdf: Any, forms: Sequence[Form]) -> None:
        import pydyf

        self.pydyf = pydyf
        self.pdf = pdf
        written = (item for item in list(pdf.objects) if is_page(item))
        # Of each form its own page; the one that carries its glyphs is dropped.
        self.form_pages: dict[Form, Any] = {}
        for form in forms:
            self.form_pages[form], *_carriers = islice(written, len(form.document.pages))
        self.overlays = written
        # WeasyPrint leaves its flipped axis in the graphics state: without q and Q around it
        # everything after it would be upside down.
        self.begin, self.end = (self.add_stream([command]) for command in (b"q", b"Q"))

    def bind(self, books: Iterable[Book]) -> None:
        numbers = [self.filled_page(book.form, stamp) for book in books for stamp in book.stamps]
        kids = self.pydyf.Array()
        for number in numbers:
            kids.extend([number, 0, "R"])
        # The forms' own pages and the glyph pages stay in the file, but no longer in the book.
        self.pdf.pages["Kids"] = kids
        self.pdf.pages["Count"] = len(numbers)

    def filled_page(self, form: Form, stamp: Stamp) -> int:
        form_page = self.form_pages[form]
        drawn = self.add_stream([stamp.commands], {"Filter": "/FlateDecode"})
        layers = [self.begin, form_page["Contents"], self.end, drawn]
        if stamp.odd:
            layers += [self.begin, next(self.overlays)["Contents"], self.end]
        page = self.pydyf.Dictionary(form_page)
        page["Contents"] = self.pydyf.Array(layers)
        self.pdf.add_object(page)
        return int(page.number)

    def add_stream(self, content: list[bytes], extra: dict[str, str] | None = None) -> bytes:
        stream = self.pydyf.Stream(content, extra)
        self.pdf.add_object(stream)
        return bytes(stream.reference)


def overlay_html(form: Form, odd: Sequence[dict[str, Text]]) -> SafeString:
    """A page for each sheet with odd words, each word at its mark's place."""
    pages = format_html_join(
        "", "<section>{}</section>", ((overlay_page(form, marks),) for marks in odd)
    )
    paper = form.design.paper
    return format_html(
        "<style>@page{{size:{}mm {}mm;margin:0}}body{{margin:0}}"
        "section{{break-after:page;position:relative;height:1px}}"
        "section:last-child{{break-after:auto}}"
        "p{{position:absolute;margin:0;line-height:1;white-space:nowrap;overflow:hidden;"
        "text-overflow:ellipsis}}</style>{}",
        paper.width,
        paper.height,
        pages,
    )


def overlay_page(form: Form, marks: dict[str, Text]) -> SafeString:
    return format_html_join("", "{}", ((overlay_mark(form, *item),) for item in marks.items()))


def overlay_mark(form: Form, mark: str, text: Text) -> SafeString:
    ink = form.design.inks[kind_of(mark)]
    place = form.places[mark]
    top = form.document.pages[0].height * 0.75 - place.y - form.ascent * text.size
    return format_html(
        '<p style="left:{}pt;top:{}pt;width:{}pt;{};font-size:{}pt">{}</p>',
        round(place.left, 2),
        round(top, 2),
        round(place.width, 2),
        ink.css,
        text.size,
        text.words,
    )
