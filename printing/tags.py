"""What a screen reader is told of a form: the tags that WeasyPrint gives the blank page, as a tree
whose leaves are numbers of marked content (ISO 32000-1, 14.7 and 14.8).

Every mark has such a number too, found by the picture of no size that bears its name. A page that
is stamped uses the same numbers for its words, so one tree serves every page of the form.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Union

FIGURE = "Figure"
PLAIN = ("Div", "NonStruct", "Span")

Kid = Union["Branch", int]


class Branch(NamedTuple):
    tag: str
    kids: tuple[Kid, ...]


class Tags(NamedTuple):
    """The branches of the page, its own numbers, and the number of each mark."""

    branches: tuple[Kid, ...]
    own: frozenset[int]
    marks: Mapping[str, int]


NO_TAGS = Tags((), frozenset(), {})


def tags_of(pdf: Any, marks: Collection[str]) -> Tags:
    """The tags of the first page: the page behind it only carries glyphs."""
    reading = Reading(pdf, marks)
    branches = tuple(reading.branches())
    own = frozenset(numbers(branches)) - frozenset(reading.numbers.values())
    return Tags(branches, own, reading.numbers)


class Reading:
    """Reads the tree out of what WeasyPrint has written."""

    def __init__(self, pdf: Any, marks: Collection[str]) -> None:
        tagged: list[Any] = [each for each in pdf.objects if isinstance(each, dict) and "S" in each]
        self.elements = {item.reference: item for item in tagged}
        self.top = next(item for item in tagged if item["S"] == "/Document")
        self.page, *_glyphs = pdf.page_references
        self.marks = marks
        self.numbers: dict[str, int] = {}

    def branches(self) -> Iterator[Kid]:
        for reference in self.top["K"]:
            element = self.elements[reference]
            if element["Pg"] == self.page:
                yield from self.branch(element)

    def branch(self, element: Any) -> Iterator[Kid]:
        """Nothing for what is empty; boxes that only hold one thing are that thing."""
        tag = element["S"].removeprefix("/")
        if tag == FIGURE and element["Alt"].string in self.marks:
            [number] = element["K"]
            self.numbers[element["Alt"].string] = number
            yield number
            return
        kids = tuple(
            kid
            for each in element["K"]
            for kid in ([each] if isinstance(each, int) else self.branch(self.elements[each]))
        )
        if kids and tag in PLAIN:
            yield kids[0] if len(kids) == 1 else self.plain(kids)
        elif kids:
            yield Branch(tag, kids)

    def plain(self, kids: tuple[Kid, ...]) -> Branch:
        """Marks side by side are one sentence, "3" and the card's name; all else stands alone."""
        if self.marks_alone(kids):
            return Branch("P", kids)
        return Branch("Div", tuple(Branch("P", (k,)) if isinstance(k, int) else k for k in kids))

    def marks_alone(self, kids: tuple[Kid, ...]) -> bool:
        return set(kids) <= set(self.numbers.values())


def numbers(kids: Iterable[Kid]) -> Iterator[int]:
    for kid in kids:
        if isinstance(kid, int):
            yield kid
        else:
            yield from numbers(kid.kids)


def filled(kids: Iterable[Kid], there: Collection[int]) -> tuple[Kid, ...]:
    """The same tree with only these numbers in it."""
    found: list[Kid] = []
    for kid in kids:
        if isinstance(kid, int):
            if kid in there:
                found.append(kid)
        elif inner := filled(kid.kids, there):
            found.append(Branch(kid.tag, inner))
    return tuple(found)


def without_tags(pdf: Any, page: Any) -> int:
    """Takes the blank page's tags out of the file, for filled pages bring their own; answers the
    number that those will have, 0 where the form is not tagged."""
    import pydyf

    if "StructTreeRoot" not in pdf.catalog:
        return 0
    root = next(item for item in pdf.objects if is_root(item))
    # WeasyPrint adds them last, the list by numbers first of all.
    del pdf.objects[int(root["ParentTree"].split()[0]) :]
    [content] = [item for item in pdf.objects[1:] if item.reference == page["Contents"]]
    content.stream = without_figures(content.stream)
    new = pydyf.Dictionary()
    pdf.add_object(new)
    pdf.catalog["StructTreeRoot"] = new.reference
    return int(new.number)


def is_root(item: object) -> bool:
    return isinstance(item, dict) and item.get("Type") == "/StructTreeRoot"


def without_figures(commands: Sequence[Any]) -> list[Any]:
    """Without the pictures of no size: a stamp brings its own marked content of that number."""
    kept: list[Any] = []
    for command in commands:
        if command == b"EMC" and kept[-1] == b"BDC" and kept[-3] == f"/{FIGURE}":
            del kept[-3:]
        else:
            kept.append(command)
    return kept
