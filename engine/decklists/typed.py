"""A list that somebody types in from a sheet, column by column, as a deck list and its text."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.model import DeckList, Line
from engine.decklists.write import usual_layout, write_deck
from engine.kits.registry import kit_of

DICE = "dice"


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
    kept = (
        [Line(1, 1, " ".join(leader.split()), kit_of(game).leader.section)]
        if leader.strip()
        else []
    )
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
    return write_deck(deck, usual_layout(deck.game))


def line_of(game: str, column: str, copies: int, name: str, catalogue: Catalogue) -> Line:
    typed_line = kit_of(game).lists.typed_line
    if typed_line is None:
        return Line(1, copies, name, column)
    return typed_line(column, copies, name, catalogue)


def names_for(game: str, columns: Iterable[str], catalogue: Catalogue) -> dict[str, list[str]]:
    """For each column the names that can stand in it, in order; those of leaders under `leader`."""
    found: dict[str, set[str]] = {column: set() for column in ("leader", *columns)}
    for card in catalogue:
        for column in columns_of(card, found):
            found[column].add(card.name)
    if DICE in found:
        found[DICE] = {name.capitalize() for name in kit_of(game).lists.dice}
    return {column: sorted(names, key=str.casefold) for column, names in found.items()}


def columns_of(card: Card, columns: Iterable[str]) -> list[str]:
    kit = kit_of(card.game)
    if kit.leader.kind in card.kinds:
        return ["leader", "main", "side"] if kit.leader.may_be_in_deck else ["leader"]
    if kit.lists.columns_of is not None:
        return kit.lists.columns_of(card)
    return [column for column in columns if column in ("main", "side")]
