"""What was chosen for a card as it entered play, and the ally types to choose from (202.4)."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.wow.atoms import table
from engine.games.wow.cards import ALLY, Printed
from engine.games.wow.state import WowState
from engine.rulebook import rule

CHOSEN = "chosen"
NO_TYPES = frozenset({"arena", "monster"})


@rule("wow74/202.4")
def ally_types(state: WowState) -> list[str]:
    """The tags after the dash on allies and ally tokens of this game, Arena and Monster left out.

    A tag that limits how many there may be stands on the other side of the type line.
    """
    found = {tag for card in state.printed.values() for tag in _ally_types_of(card)}
    return sorted(found - NO_TYPES)


def _ally_types_of(card: Printed) -> set[str]:
    if ALLY not in card.types:
        return set()
    right = {name for limit in card.limits for name in (limit, limit.rpartition(" ")[2])}
    return {tag for tag in card.tags if tag not in right}


async def choose_ally_type(state: WowState, player: str, me: str) -> None:
    """A player chooses an ally type for this card."""
    options = [Option(f"type:{each}", each.title(), "wow74/202.4") for each in ally_types(state)]
    if not options:
        return
    text = "Choose an ally type."
    pick = await choose_one(player, "ally type", options, "wow74/202.4", text=text, source=me)
    choose_for(state, player, me, pick.removeprefix("type:"))


def choose_for(state: WowState, player: str, me: str, said: str) -> None:
    """What was chosen stays with the card."""
    table.add_effect(state, CHOSEN, player, "", "game", objects=[me], flavour=said)
    state.emit("note", "wow74/202.4", player, said)


def chosen(state: WowState, me: str) -> str:
    """What was chosen for this card; empty when it is undefined."""
    found = [e.flavour for e in state.effects if e.kind == CHOSEN and me in e.objects]
    return found[-1] if found else ""


@rule("wow74/402.3c")
def forget_choices(state: WowState, me: str) -> None:
    """A card that becomes another has no choices: neither those of the other one nor its own."""
    for each in [e for e in state.effects if e.kind == CHOSEN and me in e.objects]:
        table.end_effect(state, each)
