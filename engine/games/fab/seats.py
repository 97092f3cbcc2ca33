"""From a setup to the state before the first step: seats, zones, registered decks."""

from typing import Any

from engine.core.card_rules import one_by_one
from engine.core.table import Cards
from engine.games.fab.cards import HERO, Printed, printed_from
from engine.games.fab.state import LIFE_ONLY, FabState, Player
from engine.games.fab.zones import CHAIN_KEY, OF_A_PLAYER, zone_key
from engine.rulebook import rule


def printed_of(setup: dict[str, Any]) -> dict[str, Printed]:
    """The facts of every card that the setup speaks of."""
    printed = {key: printed_from(key, data) for key, data in setup.get("cards", {}).items()}
    for seat in setup["players"]:
        if seat["hero"] not in printed:
            printed[seat["hero"]] = Printed(
                seat["hero"], seat["hero"], HERO, life=seat["life"], intellect=seat["intellect"]
            )
    return printed


def seated(
    setup: dict[str, Any], printed: Cards[Printed], edition: str, first_step: str
) -> FabState:
    """A new game: nobody has done anything yet."""
    players = {
        f"p{number}": _player(f"p{number}", seat, printed)
        for number, seat in enumerate(setup["players"], start=1)
    }
    return FabState(
        edition=edition,
        mode=setup.get("mode", LIFE_ONLY),
        strictness=setup.get("strictness", "confirm"),
        players=players,
        order=list(players),
        chooser=setup.get("chooser", ""),
        step=first_step,
        zones=_zones(players),
        outside={
            f"p{number}": _pool(seat) for number, seat in enumerate(setup["players"], start=1)
        },
        deck_rules={
            f"p{number}": seat["deck_rules"]
            for number, seat in enumerate(setup["players"], start=1)
            if "deck_rules" in seat
        },
        deck_size=[setup.get("deck_minimum", 0), setup.get("deck_maximum")],
        printed=printed,
    )


def _player(player: str, seat: dict[str, Any], printed: dict[str, Printed]) -> Player:
    hero = printed[seat["hero"]]
    life = int(seat.get("life") or hero.life or 0)
    intellect = int(seat.get("intellect") or hero.intellect or 0)
    return Player(player, seat["name"], seat["hero"], life, intellect)


@rule("fab14/11.1", "fab14/11.5")
def _zones(players: dict[str, Player]) -> dict[str, list[str]]:
    """A copy of each zone for each player, and one chain for all."""
    zones: dict[str, list[str]] = {CHAIN_KEY: []}
    for player in players:
        zones.update({zone_key(player, zone): [] for zone in OF_A_PLAYER})
    return zones


@rule("fab14/4.3", "fab14/4.3.1")
def _pool(seat: dict[str, Any]) -> list[str]:
    """The registered deck, before anything of it is chosen."""
    return one_by_one(seat.get("pool", {}))
