"""The names in a deck that no card has, and those that a judge mapped to one."""

from typing import NamedTuple

from decks.errors import AliasError, DeckError
from decks.models import CardAlias, RegisteredDeck
from decks.queries.answers import deck_in
from decks.queries.catalogues import current_catalogue
from engine.cards.names import normal_name

MOST_NEAR = 5


class UnknownName(NamedTuple):
    """A name as it was written, and the cards that it looks like."""

    written: str
    near: tuple[str, ...]


class DeckNames(NamedTuple):
    unknown: tuple[UnknownName, ...]
    mapped: tuple[CardAlias, ...]


def names_in(deck: RegisteredDeck) -> DeckNames:
    """What a judge may say about the names of this deck."""
    try:
        lines = deck_in(deck.text, deck.game).lines
    except DeckError:
        return DeckNames((), ())
    catalogue = current_catalogue(deck.game)
    names = {normal_name(line.name): line.name for line in lines if line.name}
    mapped = [alias for alias in newest_mappings(deck.game, names) if alias.card_key]
    known = {alias.written_normalised for alias in mapped}
    unknown = [
        UnknownName(name, catalogue.near(name, limit=MOST_NEAR))
        for normal, name in names.items()
        if normal not in known and not catalogue.find(name)
    ]
    return DeckNames(tuple(unknown), tuple(mapped))


def newest_mappings(game: str, names: dict[str, str]) -> list[CardAlias]:
    rows = CardAlias.objects.filter(game=game, written_normalised__in=list(names)).order_by("pk")
    return list({row.written_normalised: row for row in rows}.values())


def mapping_of(game: str, written: str) -> CardAlias | None:
    """The mapping of a name, if it has one."""
    rows = CardAlias.objects.filter(game=game, written_normalised=normal_name(written))
    newest = rows.first()
    return newest if newest and newest.card_key else None


class Meant(NamedTuple):
    """A card's key, or a name that several colours share; and how people say it."""

    key: str
    label: str


def card_meant(game: str, typed: str) -> Meant:
    """What a judge typed: a card with its colour, or a name in whatever colour a line has."""
    catalogue = current_catalogue(game)
    normal = normal_name(typed)
    exact = [card for card in catalogue if normal_name(card.label) == normal]
    found = exact or list(catalogue.find(typed))
    if not found:
        near = catalogue.near(typed, limit=2)
        question = f" Did you mean {' or '.join(near)}?" if near else ""
        raise AliasError(f"No card named “{typed}” is known.{question}")
    if len(found) == 1:
        return Meant(found[0].key, found[0].label)
    name = found[0].name
    return Meant(normal_name(name), name)
