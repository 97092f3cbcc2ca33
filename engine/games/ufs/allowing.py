"""What players may agree to against the rules: the acts of a question, and what cannot be done."""

from collections.abc import Iterator

from engine.core.agreement import Doable
from engine.core.decisions import Decision
from engine.core.errors import Refusal
from engine.core.table import is_unknown
from engine.games.ufs.abilities import option
from engine.games.ufs.attacks import cannot_block, fitting
from engine.games.ufs.cards import ENHANCE, FORM, Ability
from engine.games.ufs.costs import can_pay
from engine.games.ufs.playing import cannot_play, card_refusals, shared_symbols
from engine.games.ufs.restrictions import is_in_place
from engine.games.ufs.state import BLOCK, HAND, POOL, STAGING, Play, UfsState
from engine.games.ufs.values import abilities
from engine.rulebook import rule

OTHER_ZONE = Refusal("ufs09/G.2.1.1.1", "Its block zone does not fit the attack.")


def doable(state: UfsState, decision: Decision) -> list[Doable]:
    """Forms, enhances and blocks; a response that nothing triggers has nothing to respond to."""
    player = decision.player
    if decision.kind == "form":
        return [*_plays(state, player), *_abilities(state, player, FORM)]
    if decision.kind == "enhance":
        return list(_abilities(state, player, ENHANCE))
    return list(_blocks(state, player)) if decision.kind == "block" else []


def _hand(state: UfsState, player: str) -> list[str]:
    """Cards that somebody has seen; the question offers the others."""
    return [each for each in state.in_zone(player, HAND) if not is_unknown(state, each)]


def _plays(state: UfsState, player: str) -> Iterator[Doable]:
    for each in _hand(state, player):
        cannot = cannot_play(state, player, each)
        yield Doable(f"play:{each}", f"Play {state.facts(each).name}", cannot)


def _abilities(state: UfsState, player: str, kind: str) -> Iterator[Doable]:
    own = [*state.in_zone(player, STAGING), *state.in_zone(player, POOL), *_hand(state, player)]
    for me in own:
        for number, ability in enumerate(abilities(state, me)):
            if ability.type == kind:
                found = option(state, (me, number, ability))
                yield Doable(found.key, found.label, _cannot_use(state, player, me, ability))


@rule("ufs09/E.4.4")
def _cannot_use(state: UfsState, player: str, me: str, ability: Ability) -> str:
    """A committed card may be let pass; a text that is not there, or a cost, may not."""
    card = state.objects[me]
    lies_ready = card.zone == STAGING and card.face_up and not card.attached
    if not lies_ready and not is_in_place(state, me, ability):
        return "The ability is not on a card where it can be played."
    return "" if can_pay(state, player, me, ability) else "Its costs cannot be paid."


def _blocks(state: UfsState, player: str) -> Iterator[Doable]:
    shared, fits = shared_symbols(state, player), fitting(state, state.attack[-1])
    for each in _hand(state, player):
        broken = card_refusals(state, Play(player, each, BLOCK), shared)
        broken += [] if each in fits else [OTHER_ZONE]
        label, cannot = f"Block with {state.facts(each).name}", cannot_block(state, player, each)
        yield Doable(f"block:{each}", label, cannot, broken=tuple(broken))
