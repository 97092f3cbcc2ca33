"""What two people bring to a table, as one setup for the rules: practice decks or their own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils import timezone

from decks.errors import UnknownFormatError
from decks.queries.formats import format_called
from decks.queries.readings import abilities_for_game
from engine.core.game import Game
from engine.core.table import CONFIRM, VIRTUAL
from engine.formats.model import Format
from engine.kits.kit import Kit
from engine.kits.play import Occasion, Play
from engine.kits.registry import edition_called
from tournaments.errors import TournamentError
from tracker.queries.own_decks import TO_CORRECT, OwnDeck
from tracker.services.table_games import Listed, keys_of, seat_of_list, tokens_of


@dataclass(frozen=True)
class Brought:
    """A seat's part of a setup with the facts of its cards, what it asks of the whole table, and
    how far the engine plays it."""

    seat: Mapping[str, Any]
    cards: Mapping[str, Any]
    table: Mapping[str, Any]
    edition: str
    coverage: Mapping[str, Any] = field(default_factory=dict)


def play_in(kit: Kit) -> Play:
    if kit.play is None or kit.play.board is None:
        raise TournamentError(f"{kit.name} is not played in the browser.")
    return kit.play


def practice_deck(kit: Kit, number: int) -> Brought:
    """Made-up cards that the engine plays wholly."""
    held = kit.practice
    edition = play_in(kit).editions[0].name
    return Brought(held["decks"][number]["seat"], held["cards"], held["setup"], edition)


def brought_deck(kit: Kit, deck: OwnDeck) -> Brought:
    """What the engine does not play, people do by hand."""
    play = play_in(kit)
    listed = Listed(kit.slug, deck.leader, deck.sections, "This list", TO_CORRECT)
    seat, tokens = seat_of_list("", listed, play), tokens_of(kit.slug, play)
    rules = format_of(deck)
    readings = abilities_for_game(kit.slug, keys_of([seat], tokens))
    setup = play.setup([seat, seat], Occasion(rules, tokens=tokens, readings=readings))
    table = {key: value for key, value in setup.items() if key not in ("cards", "players")}
    edition = play.edition_for(rules, timezone.localdate()).name
    coverage = {"leader": deck.leader, "played": deck.played, "cards": deck.cards}
    return Brought(setup["players"][0], setup["cards"], table, edition, coverage)


def format_of(deck: OwnDeck) -> Format:
    try:
        return format_called(deck.game, deck.format)
    except UnknownFormatError:
        return Format(deck.format, deck.game, deck.format, "", ())


def coverage_of(brought: Brought | None) -> dict[str, Any]:
    return dict(brought.coverage) if brought else {}


def game_between(own: Brought, other: Brought, names: Sequence[str], seed: str) -> Game[Any]:
    """By the edition and the numbers of the deck that somebody brought themselves."""
    setup = {
        **own.table,
        "mode": VIRTUAL,
        "strictness": CONFIRM,
        "cards": {**other.cards, **own.cards},
        "players": [
            {**each.seat, "name": name} for each, name in zip((own, other), names, strict=True)
        ],
    }
    return Game.new(edition_called(own.edition)[1].rules, setup, seed=seed)


def game_joined_by(
    saved: Mapping[str, Any], place: int, name: str, brought: Brought | None
) -> Game[Any]:
    """The same table from its beginning, with who sits down there and what they bring."""
    setup = dict(saved["setup"])
    players = [dict(each) for each in setup["players"]]
    if brought is not None:
        players[place] = dict(brought.seat)
        setup["cards"] = {**setup["cards"], **brought.cards}
        setup["strictness"] = CONFIRM
    players[place]["name"] = name
    return Game.new(
        edition_called(saved["rules"])[1].rules, {**setup, "players": players}, seed=saved["seed"]
    )
