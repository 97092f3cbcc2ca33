"""What a reader made of a card's text: data to be stored, without the text."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class HowRead(StrEnum):
    """How much of a card's text is understood."""

    WHOLE = "whole"
    PARTLY = "partly"
    BY_HAND = "by hand"
    NO_TEXT = "no text"


@dataclass(frozen=True, slots=True)
class ReadParagraph:
    """One paragraph: what it is as data, or why it is left to people.

    `left` is what a game stores of one that it does not play: where people are asked for it. Where
    it is missing, the paragraph could change the others, and the whole card is left to people.
    """

    data: dict[str, Any] | None
    why: str = ""
    is_played: bool = False
    said: tuple[str, ...] = ()
    left: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class CardReading:
    """All paragraphs of one card, in the order of its text."""

    paragraphs: tuple[ReadParagraph, ...]
    is_scripted: bool = False

    @property
    def read(self) -> HowRead:
        """How much of it is understood."""
        return how_many([each.data is not None for each in self.paragraphs])

    @property
    def played(self) -> HowRead:
        """How much of it is understood and carried out."""
        return how_many([each.is_played for each in self.paragraphs])

    def abilities(self) -> list[dict[str, Any]]:
        """What a game stores with the card."""
        return stored([paragraph_to_data(each) for each in self.paragraphs])


def stored(paragraphs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each paragraph as it is played, or where people are asked; nothing if that spoils the rest.

    The paragraphs are as `paragraph_to_data` wrote them.
    """
    if not any(each["played"] for each in paragraphs):
        return []
    found = [each["data"] if each["played"] else each.get("left") for each in paragraphs]
    known = [each for each in found if each]
    return known if len(known) == len(found) else []


def paragraph_to_data(paragraph: ReadParagraph) -> dict[str, Any]:
    """A paragraph as JSON can hold it."""
    return {
        "data": paragraph.data,
        "why": paragraph.why,
        "played": paragraph.is_played,
        "said": list(paragraph.said),
        "left": paragraph.left,
    }


def how_many(understood: list[bool]) -> HowRead:
    if not understood:
        return HowRead.NO_TEXT
    if all(understood):
        return HowRead.WHOLE
    return HowRead.PARTLY if any(understood) else HowRead.BY_HAND
