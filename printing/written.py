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

OWN = ("Contents", "Type", "Parent")


class Written(NamedTuple):
    """The file, and what has to be known to go on behind it: the number of the list of pages, what
    all pages have in common, and the contents before and after a stamp."""

    file: bytes
    size: int
    table: int
    pages: int
    root: str
    info: str
    page: str
    layers: str


@lru_cache(maxsize=12)
def written(form: Form) -> Written:
    found: list[Written] = []
    with PRESS:
        form.document.copy().write_pdf(finisher=lambda _document, pdf: found.append(finished(pdf)))
    return found[0]


def finished(pdf: Any) -> Written:
    """Written plainly, with a table of objects as text that another one may follow."""
    import pydyf

    page = next(item for item in pdf.objects if is_page(item))
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
    """Objects behind a file: numbers go on where it stopped."""

    def __init__(self, base: Written) -> None:
        self.base = base
        self.parts = [base.file]
        self.position = len(base.file)
        self.offsets: list[int] = []
        self.kids: list[int] = []

    def put(self, number: int, data: bytes) -> int:
        """Adds the object and answers where it begins."""
        start, whole = self.position, b"%d 0 obj\n%s\nendobj\n" % (number, data)
        self.parts.append(whole)
        self.position += len(whole)
        return start

    def add(self, data: bytes) -> int:
        number = self.base.size + len(self.offsets)
        self.offsets.append(self.put(number, data))
        return number

    def add_page(self, stamp: Stamp) -> None:
        drawn = self.add(
            b"<</Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream"
            % (len(stamp.commands), stamp.commands)
        )
        base = self.base
        page = f"<</Type/Page/Parent {base.pages} 0 R{base.page}"
        self.kids.append(self.add(f"{page}/Contents [{base.layers} {drawn} 0 R]>>".encode()))

    def finish(self) -> bytes:
        base = self.base
        kids = " ".join(f"{number} 0 R" for number in self.kids)
        pages = self.put(
            base.pages, f"<</Type/Pages/Kids [{kids}]/Count {len(self.kids)}>>".encode()
        )
        sections = [(base.pages, [pages]), (base.size, self.offsets)]
        table = "".join(
            f"{first} {len(offsets)}\n" + "".join(f"{offset:010} 00000 n \n" for offset in offsets)
            for first, offsets in sections
        )
        size = base.size + len(self.offsets)
        trailer = f"<</Size {size}/Root {base.root}{base.info}/Prev {base.table}>>"
        end = f"xref\n{table}trailer\n{trailer}\nstartxref\n{self.position}\n%%EOF\n"
        return b"".join([*self.parts, end.encode()])
