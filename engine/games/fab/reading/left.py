"""Paragraphs that are left to people: asked for at their place, the others are played (19.2)."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.fab import by_hand
from engine.games.fab.cards import Printed, PrintedAbility
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import effect
from engine.games.fab.reading.layout import ACTIVATED_ABILITY, Paragraph
from engine.games.fab.reading.parts import does_resolve
from engine.games.fab.values import facts_of
from engine.reading.meaning import Meaning
from engine.reading.record import ReadParagraph
from engine.rulebook import rule

LEFT = "left"
SPOILS = re.compile(
    r"(?<![\w-])([+-]?x|instead|rather|becomes?|copy|loses?|additional|choose|repeat|equal|base|//)"
    r"(?![\w-])"
)
"""Words of a paragraph that may say something about another one of the card."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def place_in_words(number: int) -> str:
    return PLACES[number - 1] if number <= len(PLACES) else f"number {number}"


@effect(LEFT)
@rule("fab14/19.2")
async def do_by_hand(at: Acting, meaning: Meaning) -> None:
    """Whoever controls the effect does what this paragraph says, and says when it is done."""
    name = facts_of(at.state, at.source).name or "the card"
    which = place_in_words(meaning.number("n"))
    text = f"Do what the {which} paragraph of {name} says."
    await by_hand.settle(at.state, at.controller, at.source, text)


def asked_for(number: int) -> Meaning:
    return Meaning(LEFT, (("n", number),))


def left_to_people(
    printed: Printed,
    several: Iterable[Paragraph],
    read: Iterable[ReadParagraph],
    waits: Iterable[dict[str, Any] | None],
) -> Iterator[dict[str, Any] | None]:
    """What is stored of each paragraph that is not played; None where it could change others."""
    several = list(several)
    activated = list(printed.activated)
    printed_all = len(activated) == sum(each.kind == ACTIVATED_ABILITY for each in several)
    for number, (each, found, event) in enumerate(zip(several, read, waits, strict=True), 1):
        ability = activated.pop(0) if each.kind == ACTIVATED_ABILITY and activated else None
        unknown = each.kind == ACTIVATED_ABILITY and not printed_all
        if found.is_played or unknown or SPOILS.search(words(each)):
            yield None
        else:
            yield {
                "kind": LEFT,
                "paragraph": number,
                "event": event,
                "activated": data_of(ability) if ability else None,
                "keywords": [word for word in printed.conditional if word in words(each)],
            }


def words(paragraph: Paragraph) -> str:
    modes = (sentence for mode in paragraph.modes for sentence in mode)
    return " . ".join((paragraph.cost, *paragraph.sentences, *modes))


def data_of(ability: PrintedAbility) -> dict[str, Any]:
    """A printed ability as a setup stores it."""
    return {name: value for name in ability.__slots__ if (value := getattr(ability, name))}


@rule("fab14/19.2")
def is_asked_as_it_resolves(printed: Printed, data: dict[str, Any]) -> bool:
    """What an attack or a permanent says besides its triggers, people see to themselves."""
    return does_resolve(printed) and not data["activated"] and not data["event"]
