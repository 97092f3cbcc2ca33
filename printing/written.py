"""A form as a finished file, written once in a process, and filled pages added at its end.

PDF lets one add objects behind a file, with a table of their own that refers to the one before: so
a page costs its stamp alone, not the fonts and the form again.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple

from printing.document import PRESS
from printing.form import Form
from printing.stamp import Stamp
from printing.tags import without_tags

OWN = ("Contents", "Type", "Parent", "StructParents")


class Written(NamedTuple):
    """The file, and what has to be known to go on behind it: the numbers of the list of pages, of
    the form's own page and of the tags, what all pages have in common, and the contents before and
    after a stamp."""

    file: bytes
    size: int
    table: int
    pages: int
    first: int
    tags: int
    root: str
    info: str
    page: str
    layers: str


@lru_cache(maxsize=12)
def written(form: Form) -> Written:
    found: list[Written] = []
    with PRESS:
        form.document.copy().write_pdf(
            finisher=lambda _document, pdf: found.append(finished(pdf)), pdf_tags=form.is_tagged
        )
    return found[0]


def finished(pdf: Any) -> Written:
    """Written plainly, with a table of objects as text that another one may follow."""
    import pydyf

    page = next(item for item in pdf.objects if is_page(item))
    # The names of all marks: half of the file, and nothing points at them.
    pdf.catalog.pop("Names", None)
    tags = without_tags(pdf, page)
    # WeasyPrint leaves its flipped axis in the graphics state: without q and Q around it
    # everything after it would be upside down.
    begin, end = pydyf.Stream([b"q"]), pydyf.Stream([b"Q"])
    pdf.add_object(begin)
    pdf.add_object(end)
    layers = (begin.reference, page["Contents"], end.reference)
    file = BytesIO()
    pdf.write(file)
    return Written(
        file=file.getvalue(),
        size=len(pdf.objects),
        table=pdf.xref_position,
        pages=pdf.pages.number,
        first=page.number,
        tags=tags,
        root=pdf.catalog.reference.decode(),
        info=f"/Info {pdf.info.reference.decode()}" if pdf.info else "",
        page=entries({name: value for name, value in page.items() if name not in OWN}),
        layers=b" ".join(layers).decode(),
    )


def is_page(item: object) -> bool:
    return isinstance(item, dict) and item.get("Type") == "/Page"


def entries(values: Mapping[str, object]) -> str:
    import pydyf

    data: bytes = pydyf.Dictionary(values).data
    return data.decode("latin-1").removeprefix("<<").removesuffix(">>")


def with_pages(form: Form, stamps: Sequence[Stamp]) -> bytes:
    """The form's file with these pages as its only ones."""
    base = written(form)
    addition = Addition(base)
    for stamp in stamps:
        addition.add_page(stamp)
    return addition.finish()


class Addition:
    """Objects behind a file: new ones, whose numbers go on where it stopped, and ones that take the
    place of the file's own."""

    def __init__(self, base: Written) -> None:
        self.base = base
        self.parts = [base.file]
        self.position = len(base.file)
        self.offsets: dict[int, int] = {}
        self.kids: list[int] = []
        self.free = base.size

    def number(self) -> int:
        """A number that no object has yet."""
        self.free += 1
        return self.free - 1

    def put(self, number: int, data: bytes) -> int:
        whole = b"%d 0 obj\n%s\nendobj\n" % (number, data)
        self.offsets[number] = self.position
        self.parts.append(whole)
        self.position += len(whole)
        return number

    def add_page(self, stamp: Stamp, also: str = "") -> int:
        """The first page has the number of the form's own: headings lead there."""
        base = self.base
        drawn = self.put(
            self.number(),
            b"<</Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream"
            % (len(stamp.commands), stamp.commands),
        )
        page = f"<</Type/Page/Parent {base.pages} 0 R{base.page}{also}"
        number = self.number() if self.kids else base.first
        self.put(number, f"{page}/Contents [{base.layers} {drawn} 0 R]>>".encode())
        self.kids.append(number)
        return number

    def finish(self) -> bytes:
        base = self.base
        kids = " ".join(f"{number} 0 R" for number in self.kids)
        self.put(base.pages, f"<</Type/Pages/Kids [{kids}]/Count {len(self.kids)}>>".encode())
        trailer = f"<</Size {self.free}/Root {base.root}{base.info}/Prev {base.table}>>"
        end = f"xref\n{self.table()}trailer\n{trailer}\nstartxref\n{self.position}\n%%EOF\n"
        return b"".join([*self.parts, end.encode()])

    def table(self) -> str:
        """Where each object begins: new ones in one section, each replaced one in its own."""
        new = [self.offsets[number] for number in range(self.base.size, self.free)]
        old = sorted(number for number in self.offsets if number < self.base.size)
        sections = [*((number, [self.offsets[number]]) for number in old), (self.base.size, new)]
        return "".join(
            f"{first} {len(offsets)}\n" + "".join(f"{offset:010} 00000 n \n" for offset in offsets)
            for first, offsets in sections
        )
