"""Stamped pages with their tags: the form's tree once a page, with the marks that are filled."""

from collections.abc import Mapping, Sequence

from printing.form import Form
from printing.ink import kind_of
from printing.qr import QR
from printing.stamp import Stamp
from printing.tags import FIGURE, Branch, Kid, filled
from printing.written import Addition, written

Filled = tuple[Stamp, Mapping[str, str]]


def with_tagged_pages(form: Form, pages: Sequence[Filled]) -> bytes:
    """The tagged form's file with these pages as its only ones."""
    book = TaggedBook(form)
    for index, (stamp, words) in enumerate(pages):
        book.add_page(index, stamp, words)
    return book.finish()


class TaggedBook:
    def __init__(self, form: Form) -> None:
        self.form = form
        self.addition = Addition(written(form))
        self.whole = self.addition.number()
        self.branches: list[str] = []
        self.parents: list[str] = []

    def add_page(self, index: int, stamp: Stamp, words: Mapping[str, str]) -> None:
        page = self.addition.add_page(stamp, f"/StructParents {index}")
        tags = PageTags(self.addition, page, figures_of(self.form, words))
        there = self.form.tags.own | {self.form.tags.marks[mark] for mark in words}
        for kid in filled(self.form.tags.branches, there):
            self.branches.append(tags.put(kid, self.whole))
        self.parents.append(f"{index} [{tags.by_number()}]")

    def finish(self) -> bytes:
        put, root = self.addition.put, self.addition.base.tags
        kids = " ".join(self.branches)
        put(self.whole, f"<</S/Document/P {root} 0 R/K[{kids}]>>".encode())
        by_number = put(self.addition.number(), f"<</Nums[{' '.join(self.parents)}]>>".encode())
        count = len(self.parents)
        tree = f"/K {self.whole} 0 R/ParentTree {by_number} 0 R/ParentTreeNextKey {count}"
        put(root, f"<</Type/StructTreeRoot{tree}>>".encode())
        return self.addition.finish()


def figures_of(form: Form, words: Mapping[str, str]) -> dict[int, str]:
    """What is said of each picture, and the box it fills."""
    found = {}
    for mark, address in words.items():
        if kind_of(mark) == QR:
            place = form.places[mark]
            box = f"{place.left:.2f} {place.top - place.width:.2f} "
            box += f"{place.left + place.width:.2f} {place.top:.2f}"
            text = f"QR code: {address}".encode("utf-16-be").hex()
            found[form.tags.marks[mark]] = f"/Alt<FEFF{text}>/A<</O/Layout/BBox[{box}]>>"
    return found


class PageTags:
    """Writes the tree of one page, and remembers which of its tags each number belongs to."""

    def __init__(self, addition: Addition, page: int, figures: Mapping[int, str]) -> None:
        self.addition, self.page, self.figures = addition, page, figures
        self.owners: dict[int, int] = {}

    def put(self, kid: Kid, parent: int) -> str:
        """The tag's reference, or the number itself where its parent holds the words."""
        if isinstance(kid, int) and kid not in self.figures:
            self.owners[kid] = parent
            return str(kid)
        number, more = self.addition.number(), ""
        if isinstance(kid, Branch):
            tag, kids = kid.tag, " ".join([self.put(each, number) for each in kid.kids])
        else:
            tag, kids, more = FIGURE, str(kid), self.figures[kid]
            self.owners[kid] = number
        element = f"<</S/{tag}/P {parent} 0 R/Pg {self.page} 0 R/K[{kids}]{more}>>"
        self.addition.put(number, element.encode())
        return f"{number} 0 R"

    def by_number(self) -> str:
        last = max(self.owners, default=-1)
        return " ".join(
            f"{self.owners[number]} 0 R" if number in self.owners else "null"
            for number in range(last + 1)
        )
