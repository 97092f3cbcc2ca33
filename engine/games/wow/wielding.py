"""Weapons: striking (303), and heroes that wield more than one (406)."""

from collections.abc import Callable, Sequence

from engine.core.decisions import Answer, Decision, Option
from engine.core.errors import IllegalAnswerError
from engine.games.wow import resources
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms import table
from engine.games.wow.index import answers
from engine.games.wow.state import WowState
from engine.games.wow.values import amount, has, hero_of, is_hero, party, tags
from engine.rulebook import rule

MELEE, RANGED, TWO_HANDED, OFF_HAND, SHIELD = "melee", "ranged", "2h", "off-hand", "shield"
HANDS_OF_SIX = 6


def wields(state: WowState, player: str, what: str) -> bool:
    """Whether the player's hero has one of the wield keywords."""
    hero = hero_of(state, player)
    return bool(hero) and has(state, hero, what)


@rule("wow74/406.2", "wow74/406.3", "wow74/406.4", "wow74/406.5", "wow74/406.2b")
@rule(
    "wow74/G.dual-wield",
    "wow74/G.dual-wield-ranged",
    "wow74/G.dual-wield-two-handed",
    "wow74/G.infinite-wield",
)
@rule("wow74/G.dual-shield", "wow74/G.sextuple-wield", "wow74/G.one-handed")
def has_room(state: WowState, player: str, tag: str, found: Sequence[str]) -> bool:
    """Whether a wield power lets these weapons, or these Shields, be together."""
    two_handed = [each for each in found if TWO_HANDED in tags(state, each)]
    if tag == RANGED:
        return wields(state, player, "ranged dual wield") and len(found) <= 2
    if tag in (SHIELD, OFF_HAND):
        shields = all(SHIELD in tags(state, each) for each in found)
        return wields(state, player, "dual shield") and shields and len(found) <= 2
    if tag != MELEE:
        return False
    if wields(state, player, "infinite wield") and not two_handed:
        return True
    if wields(state, player, "sextuple wield"):
        return len(found) + len(two_handed) <= HANDS_OF_SIX
    if wields(state, player, "two-handed dual wield"):
        return len(found) <= 2
    return wields(state, player, "dual wield") and len(found) <= 2 and not two_handed


@rule("wow74/414.3c", "wow74/406.2a", "wow74/406.3a", "wow74/406.5")
def violating_hands(state: WowState, player: str, watched: Sequence[str]) -> list[str]:
    """Two-Handed and Off-Hand together, or a third thing beside two that are wielded."""
    off = [each for each in watched if OFF_HAND in tags(state, each)]
    if not off:
        return []
    melee = [each for each in watched if MELEE in tags(state, each)]
    both = [each for each in watched if TWO_HANDED in tags(state, each)]
    if wields(state, player, "sextuple wield"):
        hands = len(melee) + len(both) + len(off)
        return [*melee, *off] if hands > HANDS_OF_SIX else []
    if both and not wields(state, player, "two-handed dual wield"):
        return [*both, *off]
    if wields(state, player, "infinite wield") and not both:
        return []
    wielded = max(len(melee), len(off)) > 1
    return [*melee, *off] if wielded and len(melee) + len(off) > 2 else []


@rule("wow74/303.2d", "wow74/303.2")
def is_wielder(state: WowState, object_id: str) -> bool:
    """Heroes are wielders, and allies that something makes wielders."""
    return is_hero(state, object_id) or bool(answers(state, "wielder", object_id))


@rule("wow74/303.2", "wow74/303.3", "wow74/G.cost-strike")
def strikable(state: WowState, wielder: str) -> list[str]:
    """Ready weapons whose strike cost its controller can pay now, however new they are."""
    player = state.objects[wielder].controller
    money = resources.available(state, player)
    return [
        each
        for each in party(state, player)
        if "weapon" in tags(state, each)
        and not state.objects[each].exhausted
        and amount(state, each, "strike") <= money
        and not answers(state, "can't strike", each)
    ]


@rule("wow74/303.2c", "wow74/406.6")
def check_together(state: WowState, player: str, weapons: Sequence[str]) -> None:
    """One weapon a combat; more only with a wield power, and never Melee with Ranged."""
    if len(weapons) < 2:
        return
    kinds = [tags(state, each) for each in weapons]
    melee = [each for each in kinds if MELEE in each]
    ranged = [each for each in kinds if RANGED in each]
    if (melee and ranged) or any({MELEE, RANGED} <= each for each in kinds):
        raise IllegalAnswerError("Melee and Ranged weapons do not strike in the same combat.")
    if not _may_strike_with(state, player, kinds, bool(ranged)):
        raise IllegalAnswerError("Your hero cannot strike with so many weapons.")
    price = sum(amount(state, each, "strike") for each in weapons)
    if price > resources.available(state, player):
        raise IllegalAnswerError("These strikes together cannot be paid.")


def _may_strike_with(
    state: WowState, player: str, kinds: Sequence[frozenset[str]], ranged: bool
) -> bool:
    if ranged:
        return wields(state, player, "ranged dual wield") and len(kinds) <= 2
    two_handed = sum(TWO_HANDED in each for each in kinds)
    if wields(state, player, "infinite wield") and not two_handed:
        return True
    if wields(state, player, "sextuple wield") and len(kinds) + two_handed <= HANDS_OF_SIX:
        return True
    if wields(state, player, "two-handed dual wield"):
        return len(kinds) <= 2
    return wields(state, player, "dual wield") and len(kinds) <= 2 and not two_handed


@rule("wow74/303.2", "wow74/303.2a", "wow74/602.1", "wow74/602.3", "wow74/406.6")
async def strike(state: WowState, wielder: str, cited: str) -> None:
    """As a wielder becomes an attacker or defender its controller may strike; no chain."""
    if not wielder or wielder not in state.objects or not is_wielder(state, wielder):
        return
    player = state.objects[wielder].controller
    found = strikable(state, wielder)
    if not found:
        return
    options = [
        Option(f"strike:{each}", f"Strike with {state.facts(each).name}", "wow74/303.2")
        for each in found
    ]
    picked = await Decision(
        player, "strike", options, cited, at_least=0, at_most=len(found), source=wielder,
        text="Strike with a weapon?", verify=_verified(state, player),
    )  # fmt: skip
    weapons = [pick.removeprefix("strike:") for pick in picked]
    await _pay_strikes(state, player, weapons, cited)
    for weapon in weapons:
        put.strike(state, weapon, wielder, cited)


def _verified(state: WowState, player: str) -> Callable[[Answer], None]:
    def verify(answer: Answer) -> None:
        check_together(state, player, [pick.removeprefix("strike:") for pick in answer])

    return verify


@rule("wow74/303.2", "wow74/G.cost-strike")
async def _pay_strikes(state: WowState, player: str, weapons: Sequence[str], cited: str) -> None:
    for weapon in weapons:
        await table.exhaust(state, weapon, cited)
    price = sum(amount(state, each, "strike") for each in weapons)
    await resources.pay(state, player, price, "wow74/303.2")
