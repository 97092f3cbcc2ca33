"""Keywords that are newer than the document: what is paid, put on, prevented and made stronger."""

from collections.abc import Mapping

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.modifiers import Modifier, Patch, Values
from engine.core.targets import choose_one
from engine.games.fab.abilities import (
    AdditionalCost,
    Costs,
    PlayableFrom,
    Replaces,
    Static,
    Triggered,
    given_by_effects,
    keyword,
)
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE
from engine.games.fab.index import arena_of
from engine.games.fab.keywords import WEARING, prevent
from engine.games.fab.state import FabState, Layer
from engine.games.fab.values import amount, base_of, rating
from engine.games.fab.watching import STATE
from engine.games.fab.zones import BANISHED, CHAIN, GRAVEYARD, HAND
from engine.rulebook import rule

STRONG = 6


# Guardwell


@rule("fab14/16.4.1", "fab14/25.4")
async def _guardwell(state: FabState, layer: Layer) -> None:
    """As many -1 defense counters as it has defense."""
    if layer.object in state.objects:
        by = amount(state, layer.object, "defense")
        if by:
            await points.add_counters(state, layer.object, "defense", -by, "fab14/25.4")


WEARING["guardwell"] = Triggered(
    "guardwell", "combat closes", "fab14/16.4.1", "-1 defense counters", _guardwell
)
given_by_effects(WEARING["guardwell"])


# Arcane shelter


def _arcane_to_my_hero(state: FabState, me: str, change: Change) -> bool:
    mine = bool(change.player) and change.player == state.objects[me].controller
    return mine and change.flavour == ARCANE


@rule("fab14/26.5", "fab14/18.2")
async def _arcane_shelter(state: FabState, me: str, change: Change) -> None:
    """It prevents that much, and is destroyed for it."""
    level = rating(state, me, "arcane shelter")
    await moves.destroy(state, me, "fab14/26.5")
    prevent(state, change, level)


keyword(
    "arcane shelter",
    Replaces(
        "arcane shelter", "damage", "fab14/26.5", "Arcane shelter", _arcane_shelter,
        _arcane_to_my_hero,
    ),
)  # fmt: skip


# Piercing


@rule("fab14/17.1", "fab14/20.5.2")
def _piercing(state: FabState, me: str) -> Modifier:
    """More power while equipment defends it."""
    link = next((link for link in state.links if link.attack == me), None)
    defenders = [each for each in link.defenders if each in state.objects] if link else []
    on = any(state.facts(each).type == "equipment" for each in defenders)

    def found(view: Mapping[str, Values]) -> list[Patch]:
        level = view[me]["keywords"].get("piercing", 0) if on and me in view else 0
        return [Patch(me, "power", "+", int(level))] if level else []

    return Modifier(f"{me}/piercing", 0, found, frozenset({"keywords"}), frozenset({"power"}))


keyword("piercing", Static("piercing", "fab14/17.1", _piercing))


# Mirage


@rule("fab14/16.6", "fab14/20.5.2")
def _is_seen_through(state: FabState, me: str, change: Change) -> bool:
    """Defending an attack with 6 or more power that is not Illusionist."""
    link = next((link for link in state.links if me in link.defenders), None)
    if link is None or link.attack not in state.objects or me not in state.objects:
        return False
    if state.objects[me].zone != CHAIN or "illusionist" in state.facts(link.attack).supertypes:
        return False
    return amount(state, link.attack, "power") >= STRONG


async def _vanish(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects:
        await moves.destroy(state, layer.object, "fab14/G.destroy.1")


keyword(
    "mirage",
    Triggered(
        "mirage", STATE, "fab14/16.6", "destroy it", _vanish, _is_seen_through,
        while_defending=True,
    ),
)  # fmt: skip


# Scrap and beat chest


def scrappable(state: FabState, player: str, me: str) -> list[str]:
    """Items and equipment in the graveyard."""
    cards = state.in_zone(player, GRAVEYARD)
    return [
        e for e in cards if state.facts(e).type == "equipment" or "item" in state.facts(e).subtypes
    ]


def strong_in_hand(state: FabState, player: str, me: str) -> list[str]:
    hand = [each for each in state.in_zone(player, HAND) if each != me]
    return [each for each in hand if amount(state, each, "power") >= STRONG]


@rule("fab14/15.5.1b", "fab14/15.5.3c", "fab14/11.1.12")
async def _scrap(state: FabState, player: str, me: str) -> None:
    chosen = await _one(player, state, scrappable(state, player, me), "What is scrapped?")
    if chosen:
        await moves.banish(state, chosen, "fab14/15.5.3c")
        put.mark(state, f"scrapped:{me}")


@rule("fab14/15.5.1b", "fab14/15.5.3c", "fab14/G.discard.1")
async def _beat_chest(state: FabState, player: str, me: str) -> None:
    chosen = await _one(
        player, state, strong_in_hand(state, player, me), "Which card is discarded?"
    )
    if chosen:
        await moves.discard(state, chosen)
        put.mark(state, f"beat chest:{player}")


async def _one(player: str, state: FabState, able: list[str], text: str) -> str:
    if not able:
        return ""
    options = [Option(f"one:{each}", state.facts(each).name) for each in able]
    pick = await choose_one(player, "keyword cost", options, "fab14/15.5.3c", text=text)
    return pick.removeprefix("one:")


async def _wants_to_scrap(state: FabState, player: str, me: str) -> bool:
    """Everybody sees whether there is something to scrap."""
    return bool(scrappable(state, player, me)) and await _agrees(player, me, "Scrap", possible=True)


async def _wants_to_beat(state: FabState, player: str, me: str) -> bool:
    """Asked whenever there is a hand: the question alone must not tell what is in it."""
    possible = bool(strong_in_hand(state, player, me))
    asked = bool(state.in_zone(player, HAND))
    return asked and await _agrees(player, me, "Beat chest", possible=possible)


async def _agrees(player: str, me: str, name: str, *, possible: bool) -> bool:
    options = [Option("no", f"Do not {name.lower()}")]
    if possible:
        options.append(Option("yes", name, "fab14/15.5.1b"))
    (pick,) = await Decision(player, name.lower(), options, "fab14/15.5.1b", source=me)
    return pick == "yes"


def _always(state: FabState, player: str, me: str) -> bool:
    return True


keyword("scrap", AdditionalCost("scrap", _scrap, _always, _wants_to_scrap))
keyword("beat chest", AdditionalCost("beat chest", _beat_chest, _always, _wants_to_beat))


# Rune gate


@rule("fab14/15.1", "fab14/15.5.2")
def opens(state: FabState, me: str) -> bool:
    """As many Runechants as it costs, or more."""
    cost, player = base_of(state, me, "cost") or 0, state.objects[me].owner
    runes = [each for each in arena_of(state, player) if state.facts(each).card_name == "Runechant"]
    return len(runes) >= cost


def _without_cost(state: FabState, me: str) -> int:
    card = state.objects[me]
    there = card.zone == BANISHED or f"from banished:{me}" in state.marks
    return -(base_of(state, me, "cost") or 0) if there and opens(state, me) else 0


keyword(
    "rune gate",
    PlayableFrom("rune gate", BANISHED, opens),
    Costs("rune gate cost", _without_cost),
)
