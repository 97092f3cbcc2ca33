"""Reads an Ashes card: each paragraph by itself, and only what has exactly one meaning (4.5.0)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.cards.model import Card
from engine.games.ashes.abilities import SCRIPTS
from engine.games.ashes.cards import Printed, printed_from
from engine.games.ashes.reading import (  # noqa: F401 - each teaches its phrases
    aims,
    effects_of_cards,
    effects_of_dice,
    effects_of_players,
    events,
    sentences,
    statics,
)
from engine.games.ashes.reading.book import BOOK
from engine.games.ashes.reading.carrying_out import has, made_of
from engine.games.ashes.reading.grammar import grammar_for
from engine.games.ashes.reading.layout import (
    FOCUSED,
    NUMBER,
    RETURNS,
    TEXT,
    USED,
    Paragraph,
    paragraphs,
)
from engine.games.ashes.registered import facts_of
from engine.reading.meaning import Meaning, as_data
from engine.reading.record import CardReading, ReadParagraph
from engine.reading.sentences import NotReadError, Sentences, judged

ONE = re.compile(r"\b(1 (?:(?:wound|exhaustion|status) token|card|conjuration))s\b")
AN = re.compile(r"\ba(?= [aeio])")
TRIGGERS = ("when ", "whenever ", "after ")
Said = tuple[dict[str, Any] | None, str, tuple[str, ...]]


def reader_for(cards: Iterable[Card]) -> "CardReader":
    """The reader of a catalogue."""
    return CardReader(Sentences(grammar_for(cards)))


def version() -> str:
    """Changes with the phrases: what was read by others is read again."""
    return BOOK.version()


def is_scripted(name: str) -> bool:
    return SCRIPTS.is_scripted(name)


@dataclass
class CardReader:
    """Reads the cards of one catalogue; the same sentence is read once."""

    sentences: Sentences

    def reading_of(self, card: Card) -> CardReading:
        """What is understood of a card, and what of it is carried out."""
        printed = printed_from(card.key, facts_of(card))
        found = [self._understood(each) for each in paragraphs(card.text)]
        data = [each for each, _, _ in found if each is not None]
        return CardReading(
            tuple(_judged(printed, each, data) for each in found), is_scripted(card.name)
        )

    def _understood(self, paragraph: Paragraph) -> Said:
        try:
            meanings = self._meanings(paragraph)
        except NotReadError as error:
            return None, str(error), ()
        said = tuple(aloud(self.sentences.said("ability", each)) for each in meanings)
        return data_of(paragraph, meanings), "", said

    def _meanings(self, paragraph: Paragraph) -> list[Meaning]:
        """A triggered effect and its “if you do” belong together: what is before it is a cost."""
        left, found = list(paragraph.sentences), []
        if paragraph.kind == NUMBER:
            raise NotReadError("It says what X is.")
        while left:
            both: Meaning | str = ""
            if left[0].startswith(TRIGGERS) and left[1:] and left[1].startswith("if you do"):
                both = self.sentences.tried("ability", f"{left[0]} . {left[1]}")
            is_both = isinstance(both, Meaning)
            found.append(both if isinstance(both, Meaning) else self._meaning(left[0]))
            left = left[2 if is_both else 1 :]
        return found

    def _meaning(self, sentence: str) -> Meaning:
        return self.sentences.meaning("ability", sentence)


def _judged(printed: Printed, said: Said, whole: list[dict[str, Any]]) -> ReadParagraph:
    data, why, words = said
    if data is None:
        return ReadParagraph(None, why)
    beside = whole if data["kind"] == FOCUSED else [data]
    return judged(data, lambda: made_of(printed, beside), words)


def data_of(paragraph: Paragraph, meanings: list[Meaning]) -> dict[str, Any]:
    """Plain data, without the text."""
    data: dict[str, Any] = {"kind": paragraph.kind}
    if paragraph.kind in (TEXT, USED, FOCUSED):
        data["meanings"] = [as_data(each) for each in meanings]
    if found := has(meanings):
        data["has"] = found
    if paragraph.kind in (USED, RETURNS):
        data["cost"] = paragraph.cost
    if paragraph.kind == FOCUSED:
        data["number"] = paragraph.number
    marks = {
        "name": paragraph.name,
        "inexhaustible": paragraph.inexhaustible,
        "between realms": paragraph.between_realms,
    }
    return data | {name: value for name, value in marks.items() if value}


def aloud(said: str) -> str:
    """Icons in words, as people say them."""
    for face in ("power", "class"):
        said = said.replace(f"{face}}}", f" {face}}}")
    said = said.replace("{", "").replace("}", "").replace(" ' ", "' ")
    return AN.sub("an", ONE.sub(r"\1", said))
