"""Choosing weapons and equipment before the game (12.3, newer 4.1.4)."""

from engine.core.decisions import Decision, Option
from engine.games.fab.atoms import before_game
from engine.games.fab.cards import Printed
from engine.games.fab.state import FabState
from engine.games.fab.zones import EQUIPMENT, WEAPON_1, WEAPON_2, WEAPONS, zones_for
from engine.rulebook import rule

IN_WORDS = {"weapon1": "first weapon", "weapon2": "second weapon"}


@rule("fab14/12.3", "fab4/4.1.4", "fab4/4.1.4a")
async def choose(state: FabState, player: str, cited: str) -> None:
    """One card at most for each zone, asked zone by zone."""
    for zone in (*WEAPONS, *EQUIPMENT):
        fitting = sorted({c for c in state.outside[player] if fits(state, player, c, zone)})
        if not fitting:
            continue
        options = [Option("none", "Leave it empty")]
        options += [Option(f"wear:{card}", state.printed[card].name) for card in fitting]
        text = f"What starts in your {IN_WORDS.get(zone, zone)} zone?"
        (pick,) = await Decision(player, f"arena card {zone}", options, cited, text=text)
        if pick != "none":
            before_game.equip(state, player, pick.removeprefix("wear:"), zone)
    state.emit("face down", cited, player)


@rule("fab14/8.2.3b", "fab14/7.2.3a.b1", "fab14/7.2.3a.b2", "fab14/11.1.2")
def fits(state: FabState, player: str, card: str, zone: str) -> bool:
    """Whether the card may start in this zone, beside what is chosen already."""
    facts = state.printed[card]
    if facts.type not in ("weapon", "equipment"):
        return False
    if zone not in zones_for(facts.type, facts.subtypes):
        return False
    return zone not in WEAPONS or _hands_are_free(state, player, facts, zone)


@rule("fab14/7.2.3a.b1", "fab14/7.2.3a.b2", "fab14/8.2.3b")
def _hands_are_free(state: FabState, player: str, facts: Printed, zone: str) -> bool:
    """A two-handed weapon takes both hands; only one off-hand, beside a one-handed weapon.

    Off-hand equipment is missing in the list of 8.2.3b; it goes to a weapon zone (FAB-13).
    """
    if zone == WEAPON_1:
        return facts.type == "weapon"
    first = state.in_zone(player, WEAPON_1)
    holds_two_handed = any("2h" in state.facts(each).subtypes for each in first)
    return zone == WEAPON_2 and not holds_two_handed and "2h" not in facts.subtypes
