"""A list that somebody types in from a sheet, column by column, as a deck list and its text."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.model import DeckList, Line
from engine.decklists.resolve import LEADER_KINDS, card_section
from engine.decklists.write import layouts_of, write_deck

LEADERS = {"fab": "hero", "wow": "hero", "ufs": "character", "ashes": "phoenixborn"}
PITCHES = {"pitch1": 1, "pitch2": 2, "pitch3": 3}
DICE = "dice"
DICE_KINDS = (
    *("ceremonial", "charm", "divine", "illusion", "natural", "sympathy", "time", "astral"),
    "artifice",
)
COLOUR = re.compile(r"\s*\((red|yellow|blue)\)\s*$", re.IGNORECASE)


class TypedLine(NamedTuple):
    """One line of a column of the sheet: `arena`, `pitch2`, `main`, `side`, `dice` ..."""

    column: str
    copies: int
    name: str


def typed_deck(
    game: str,
    leader: str,
    lines: Iterable[TypedLine],
    catalogue: Catalogue,
    *,
    title: str = "",
    format_name: str = "",
) -> DeckList:
    """The deck list; names that no card has are kept as they were typed."""
    typed = [(line.column, line.copies, " ".join(line.name.split())) for line in lines]
    kept = [Line(1, 1, " ".join(leader.split()), LEADERS[game])] if leader.strip() else []
    kept += [
        line_of(game, column, copies, name, catalogue)
        for column, copies, name in typed
        if column != DICE
    ]
    numbered = (line._replace(number=number) for number, line in enumerate(kept, start=1))
    dice = tuple((name.lower(), copies) for column, copies, name in typed if column == DICE)
    return DeckList(
        game=game, lines=tuple(numbered), title=title, format_name=format_name, dice=dice
    )


def typed_text(deck: DeckList) -> str:
    """The text of the deck in the layout that its players know best."""
    return write_deck(deck, layouts_of(deck.game)[0])


def line_of(game: str, column: str, copies: int, name: str, catalogue: Catalogue) -> Line:
    if game != "fab":
        return Line(1, copies, name, column)
    name = COLOUR.sub("", name)
    pitch = PITCHES.get(column)
    if pitch == 1 and not catalogue.find(name, 1) and catalogue.find(name):
        # The red column is also that of the cards without a colour.
        pitch = None
    return Line(1, copies, name, "deck" if column in PITCHES else column, pitch)


def names_for(game: str, columns: Iterable[str], catalogue: Catalogue) -> dict[str, list[str]]:
    """For each column the names that can stand in it, in order; those of leaders under `leader`."""
    found: dict[str, set[str]] = {column: set() for column in ("leader", *columns)}
    for card in catalogue:
        for column in columns_of(card, found):
            found[column].add(card.name)
    if DICE in found:
        found[DICE] = {name.capitalize() for name in DICE_KINDS}
    return {column: sorted(names, key=str.casefold) for column, names in found.items()}


def columns_of(card: Card, columns: Iterable[str]) -> list[str]:
    if LEADER_KINDS[LEADERS[card.game]] in card.kinds:
        # A UFS character is a card of the deck as well.
        return ["leader", "main", "side"] if card.game == "ufs" else ["leader"]
    if card.game == "fab":
        if card.home == "arena":
            return ["arena"]
        return [f"pitch{card.fab.pitch or 1}"] if card.home == "deck" else []
    if card.game == "ashes":
        return [card_section(card, Line(1, 1, card.name))]
    return [column for column in columns if column in ("main", "side")]
