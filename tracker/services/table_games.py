"""Starting to follow real cards: what the rules engine needs of two registered decks."""

from collections import Counter
from typing import Any

from decks.models import RegisteredDeck
from decks.queries import current_catalogue
from decks.queries.formats import format_called
from engine.cards.model import Card
from engine.core import game as core
from engine.core.table import TABLE
from engine.formats.judged import INVENTORY
from engine.games.ashes import registered as ashes
from engine.games.ashes.rules import RAVEN
from engine.games.fab import registered as fab
from engine.games.fab.deck_rules.limited import limited_deck_rules
from engine.games.fab.rules import RULES as FAB
from engine.games.ufs import registered as ufs
from engine.games.ufs.rules import UFS
from engine.games.wow import registered as wow
from engine.games.wow.rules import WOW
from tournaments.models import Event, Match, Registration
from tournaments.queries.list_access import deck_at_the_table
from tournaments.services.locks import require
from tracker.queries.games import FOLLOWED

Cards = Counter[Card]


def new_table_game(match: Match, number: int = 1) -> core.Game[Any]:
    """A game with real cards between the two registered decks; the table answers for chance.

    After the first game of a match cards of the side deck may have come in.
    """
    event = match.round.event
    require(event.game in FOLLOWED, "The tracker cannot follow the cards of this game yet.")
    seats = (match.first, match.second)
    for seat in seats:
        listed = deck_at_the_table(seat) is not None
        require(listed, f"{seat} has no registered deck list to follow.")
    if event.game == "ashes":
        return core.Game.new(RAVEN, ashes_setup(seats))
    if event.game == "wow":
        return core.Game.new(WOW, wow_setup(seats, exchanged=number > 1))
    if event.game == "ufs":
        return core.Game.new(UFS, ufs_setup(seats, exchanged=number > 1))
    return core.Game.new(FAB["fab14"], fab_setup(event, seats))


def ashes_setup(seats: tuple[Registration, Registration]) -> dict[str, Any]:
    players = [
        ashes.Registration(
            seat.profile.display_name,
            leader_of(deck_at_the_table(seat)),
            cards_of(deck_at_the_table(seat), "main", "conjuration"),
            dice_of(deck_at_the_table(seat)),
        )
        for seat in seats
    ]
    return ashes.setup_for(players, mode=TABLE)


def wow_setup(
    seats: tuple[Registration, Registration], *, exchanged: bool = False
) -> dict[str, Any]:
    """The main decks as registered; side decks only when cards may have been exchanged."""
    players = [
        wow.Registration(
            seat.profile.display_name,
            leader_of(deck_at_the_table(seat)),
            cards_of(deck_at_the_table(seat), "main"),
            side=cards_of(deck_at_the_table(seat), "side") if exchanged else Cards(),
        )
        for seat in seats
    ]
    return wow.setup_for(players, mode=TABLE)


def ufs_setup(
    seats: tuple[Registration, Registration], *, exchanged: bool = False
) -> dict[str, Any]:
    """The starting character is the one that the list names, if it names one."""
    players = [
        ufs.Registration(
            seat.profile.display_name,
            cards_of(deck_at_the_table(seat), "main"),
            next(iter(cards_of(deck_at_the_table(seat), "leader")), None),
            cards_of(deck_at_the_table(seat), "side") if exchanged else Cards(),
        )
        for seat in seats
    ]
    return ufs.setup_for(players, mode=TABLE)


def fab_setup(event: Event, seats: tuple[Registration, Registration]) -> dict[str, Any]:
    pools = ("arena", "pitch1", "pitch2", "pitch3", "other")
    format = format_called(event.game, event.format)
    limited = INVENTORY in format.sections
    players = [
        fab.Registration(
            seat.profile.display_name,
            leader_of(deck_at_the_table(seat)),
            pool := cards_of(deck_at_the_table(seat), *pools),
            limited_deck_rules(leader_of(deck_at_the_table(seat)), pool) if limited else (),
        )
        for seat in seats
    ]
    sizes = format.presented
    exactly = sizes.get("exactly")
    return fab.setup_for(
        players,
        deck_minimum=exactly or sizes.get("minimum", 0),
        deck_maximum=exactly,
        mode=TABLE,
    )


def leader_of(deck: RegisteredDeck) -> Card:
    leaders = list(cards_of(deck, "leader"))
    require(len(leaders) == 1, f"The list of {deck.profile} does not say who leads the deck.")
    return leaders[0]


def cards_of(deck: RegisteredDeck, *keys: str) -> Cards:
    """The cards of these sections. A line that no card is known for cannot be followed."""
    catalogue, found = current_catalogue(deck.game), Cards()
    for section in deck.sections:
        if section["key"] in keys:
            for line in section["lines"]:
                card = catalogue.get(line["key"])
                require(
                    card is not None,
                    f"The list of {deck.profile} has a line that no card is known for; "
                    "a judge can correct it.",
                )
                found[card] += line["quantity"]
    return found


def dice_of(deck: RegisteredDeck) -> list[str]:
    """The ten dice by type."""
    lines = [
        line for section in deck.sections if section["key"] == "dice" for line in section["lines"]
    ]
    return [line["key"].removeprefix("dice/") for line in lines for _ in range(line["quantity"])]
