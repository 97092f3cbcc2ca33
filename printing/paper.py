"""The paper sizes that can be printed on; everything inside the margins is 190 mm wide."""

from dataclasses import dataclass

from printing.errors import UnknownPaperError

INNER_WIDTH = 190.0


@dataclass(frozen=True, slots=True)
class Paper:
    """Sizes in millimetres."""

    key: str
    name: str
    width: float
    height: float
    margin_top: float = 9.0

    @property
    def margin_side(self) -> float:
        return (self.width - INNER_WIDTH) / 2

    @property
    def inner_height(self) -> float:
        return self.height - 2 * self.margin_top


PAPERS = {
    paper.key: paper
    for paper in (Paper("A4", "A4", 210.0, 297.0), Paper("Letter", "US Letter", 215.9, 279.4))
}


def paper_called(key: str) -> Paper:
    try:
        return PAPERS[key]
    except KeyError:
        raise UnknownPaperError(key, list(PAPERS)) from None
