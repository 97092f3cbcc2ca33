"""Combat proposals (600, 601): who may attack what, and adding the proposal effect."""

from collections.abc import Iterator

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.games.wow import resources
from engine.games.wow.atoms import procedure as put
from engine.games.wow.index import answers, index_of
from engine.games.wow.state import Combat, Link, WowState
from engine.games.wow.targets import label_of, words
from engine.games.wow.values import (
    characters,
    has,
    is_character,
    is_hero,
    keywords,
    kinds_named,
    tags,
)
from engine.rulebook import rule

ACTION, COMBAT_START = "action", "combat start"


@rule("wow74/601.2a", "wow74/302.2", "wow74/302.3", "wow74/301.3")
def may_be_proposed(state: WowState, attacker: str) -> bool:
    """Whether nothing about the card itself keeps it from attacking."""
    return next(_unable(state, attacker), None) is None


@rule("wow74/601.2a", "wow74/302.2", "wow74/302.3", "wow74/301.3")
@rule("wow74/G.mount")
@rule("wow74/G.ferocity")
def _unable(state: WowState, attacker: str) -> Iterator[Refusal]:
    """Ready, able to attack, and under control since the turn began (allies only, WOW-16)."""
    card = state.objects[attacker]
    if card.exhausted:
        yield Refusal("wow74/601.2a", "It is exhausted.")
    if not is_character(state, attacker):
        yield Refusal("wow74/601.2a", "Only heroes and allies attack.")
        return
    if tags(state, attacker) & {"totem", "mount"}:
        yield Refusal("wow74/601.2a", "Totems and Mounts do not attack.")
    if answers(state, "can't attack", attacker):
        yield Refusal("wow74/601.2a", "Something says that it can't attack.")
    if is_hero(state, attacker) or has(state, attacker, "ferocity"):
        return
    if card.joined >= state.players[card.controller].turn_began:
        yield Refusal("wow74/601.2a", "It joined your party this turn, and has no Ferocity.")


@rule("wow74/601.1", "wow74/601.2", "wow74/600.1", "wow74/600.3")
def attacker_refusals(state: WowState, player: str, attacker: str) -> Iterator[Refusal]:
    """Every rule that forbids proposing a combat with this card, at a time when combats are."""
    if state.objects[attacker].controller != player or attacker not in state.play:
        yield Refusal("wow74/601.2", "You attack with your own characters.")
        return
    yield from (able := list(_unable(state, attacker)))
    if price_of(state, attacker) > resources.available(state, player):
        yield Refusal("wow74/600.3", "What attacking costs cannot be paid.")
    if not able and not (defenders_for(state, attacker) or sabotage_for(state, attacker)):
        yield Refusal("wow74/601.2b", "There is nothing that it may attack.")


@rule("wow74/601.2b", "wow74/600.1", "wow74/302.3", "wow74/G.defender")
@rule("wow74/G.mount")
def attackable(state: WowState, player: str) -> list[str]:
    """What the characters of a player could attack at all: opposing, no mount, not elusive."""
    known = state.cached.attackable
    if player not in known:
        known[player] = [
            each
            for each in characters(state)
            if _is_opposing(state, player, each) and "mount" not in tags(state, each)
        ]
    return known[player]


def _is_opposing(state: WowState, player: str, object_id: str) -> bool:
    card = state.objects[object_id]
    return not (state.is_friendly(player, card.controller) or is_elusive(state, object_id))


@rule("wow74/601.2b", "wow74/G.sabotage")
def may_sabotage(state: WowState, attacker: str, defender: str) -> bool:
    """Opposing, not elusive, and of the kind that the attacker can sabotage."""
    kinds = kinds_named(state, attacker, "sabotage")
    player = state.objects[attacker].controller
    return not words(state, defender).isdisjoint(kinds) and _is_opposing(state, player, defender)


@rule("wow74/G.elusive", "wow74/G.shadowmeld")
def is_elusive(state: WowState, object_id: str) -> bool:
    found = keywords(state, object_id)
    return "elusive" in found or ("shadowmeld" in found and not state.objects[object_id].exhausted)


@rule("wow74/600.3", "wow74/600.3a")
def price_of(state: WowState, attacker: str) -> int:
    """What attacking costs additionally, once."""
    return sum(answers(state, "attack cost", attacker))


@rule("wow74/601.2", "wow74/601.2c", "wow74/601.2d", "wow74/601.2e", "wow74/600.2a")
@rule("wow74/600.2b")
def defenders_for(state: WowState, attacker: str, *, allowed: bool = False) -> list[str]:
    """The legal proposed defenders; “only” and “must” narrow them down while they can be met."""
    if not (allowed or may_be_proposed(state, attacker)):
        return []
    found = attackable(state, state.objects[attacker].controller)
    for kinds in answers(state, "can attack only kinds", attacker):
        found = [each for each in found if not words(state, each).isdisjoint(kinds)]
    only = [each for named in answers(state, "can attack only", attacker) for each in named]
    must = [each for named in answers(state, "must attack one of", attacker) for each in named]
    narrowed = [each for each in found if each in only]
    if narrowed:
        return [each for each in narrowed if each in must] or narrowed
    return [each for each in found if each in must] or found


@rule("wow74/601.2b", "wow74/601.2c", "wow74/600.2a", "wow74/G.sabotage")
def sabotage_for(state: WowState, attacker: str, *, allowed: bool = False) -> list[str]:
    """What may be sabotaged; “only” and “must” narrow it down while they can be met."""
    may = allowed or may_be_proposed(state, attacker)
    if "sabotage" not in keywords(state, attacker) or not may:
        return []
    found = [each for each in state.play if may_sabotage(state, attacker, each)]
    attacked = set(attackable(state, state.objects[attacker].controller))
    for said in ("can attack only", "must attack one of"):
        named = {each for some in answers(state, said, attacker) for each in some}
        if named & attacked:
            found = [each for each in found if each in named]
    return found


@rule("wow74/601.1", "wow74/600.1")
def attackers(state: WowState, player: str) -> list[str]:
    """The characters for which the player could propose a combat now."""
    return [
        each
        for each in characters(state)
        if state.objects[each].controller == player
        and next(attacker_refusals(state, player, each), None) is None
    ]


@rule("wow74/600.2", "wow74/600.2a", "wow74/600.3")
def must_attack(state: WowState, player: str) -> list[str]:
    """Characters that keep their player from passing: they must attack and could, unpaid."""
    said = index_of(state).says
    if "must attack" not in said and "must attack one of" not in said:
        return []
    return [
        each
        for each in attackers(state, player)
        if not price_of(state, each)
        and (
            answers(state, "must attack", each)
            or set(defenders_for(state, each))
            & {x for named in answers(state, "must attack one of", each) for x in named}
        )
    ]


@rule("wow74/601.1", "wow74/601.2", "wow74/601.2e", "wow74/600.3", "wow74/410.3")
async def propose(state: WowState, player: str, attacker: str) -> None:
    """Choose the proposed defender, pay what it costs, and add the proposal effect."""
    allowed = bool(state.agreed)
    normal = defenders_for(state, attacker, allowed=allowed)
    sabotage = sabotage_for(state, attacker, allowed=allowed)
    options = [
        Option(f"defender:{each}", f"Attack {label_of(state, each)}", "wow74/601.2b")
        for each in normal
    ]
    options += [
        Option(f"sabotage:{each}", f"Sabotage {label_of(state, each)}", "wow74/601.2b")
        for each in sabotage
    ]
    (pick,) = await Decision(
        player, "proposed defender", options, "wow74/601.2", source=attacker, text="Attack what?"
    )
    kind, _, defender = pick.partition(":")
    await resources.pay(state, player, price_of(state, attacker), "wow74/600.3")
    combat = Combat(attacker, defender, player, sabotage=kind == "sabotage", allowed=allowed)
    put.propose(state, combat)
    card = state.objects[attacker].card
    link = Link("", "proposal", player, attacker, kind, [[defender]], card=card)
    put.add_link(state, link, "wow74/601.1")


@rule("wow74/601.3", "wow74/709.2a", "wow74/601.2f")
def is_legal_combat(state: WowState) -> bool:
    """Whether the proposed combat is still legal as its effect tries to resolve."""
    combat = state.combat
    if combat is None or combat.attacker not in state.objects:
        return False
    if combat.sabotage:
        return combat.proposed in sabotage_for(state, combat.attacker, allowed=combat.allowed)
    return combat.proposed in defenders_for(state, combat.attacker, allowed=combat.allowed)


@rule("wow74/601.3", "wow74/709.2g.b1")
def start_combat(state: WowState) -> None:
    """The priority window closes and a combat step begins."""
    put.begin_combat(state)
    put.go_to(state, COMBAT_START)


def cannot_attack(state: WowState, player: str, attacker: str) -> str:
    """Why nobody could propose a combat with this attacker, even against the rules."""
    if state.step != ACTION or state.chain or player != state.turn_player:
        return "A combat begins in the turn player's action phase, with nothing on the chain."
    if price_of(state, attacker) > resources.available(state, player):
        return "The price of attacking cannot be paid."
    found = (find(state, attacker, allowed=True) for find in (defenders_for, sabotage_for))
    return "" if any(found) else "There is nothing to attack."
