"""Effects that wait for the next attack (20.4.2) or the next defending card (20.5.2c)."""

from collections.abc import Sequence

from engine.core.decisions import Option
from engine.core.kinds import is_such, kind_of
from engine.core.targets import choose_one
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.gains import gained, grant
from engine.games.fab.state import Effect, FabState, Link
from engine.games.fab.values import keywords
from engine.rulebook import rule

NEXT_ATTACK = "next attack"
NEXT_ACTION = "next attack action card"
NEXT_DEFENDER = "next defender"
NEXT_CARD = "next card"
"""For the next card of a kind that is played, attack or not."""


@rule("fab14/20.4.2", "fab14/G.spectra.5", "fab14/G.spectra.6")
async def apply_next_attack_effects(state: FabState, link: Link) -> None:
    """They apply to this attack, unless it targets spectra (FAB-1 of the overview)."""
    at_spectra = "spectra" in keywords(state, link.target)
    is_card = not link.by_ability
    until = "chain" if is_card else "link"
    for effect in list(state.effects):
        if effect.controller != link.controller or not _is_meant(state, effect, link.attack):
            continue
        if effect.kind == NEXT_ATTACK and not at_spectra:
            await _bind(state, effect, link.attack, until)
        elif effect.kind == NEXT_ACTION and is_card:
            if at_spectra:
                put.drop_effect(state, effect)
            else:
                await _bind(state, effect, link.attack, until)


@rule("fab14/20.4.2")
def _is_meant(state: FabState, effect: Effect, object_id: str) -> bool:
    """An effect that names a kind of attack, or what was paid for it, waits for such a one."""
    if effect.ability and f"{effect.ability}:{object_id}" not in state.marks:
        return False
    return is_such(state.facts(object_id), kind_of(effect.flavour))


async def _bind(state: FabState, effect: Effect, object_id: str, until: str) -> None:
    patches = await gained(state, object_id, effect.patches, "fab14/20.4.2")
    values = grant(state, object_id, effect.controller, effect.source, until, patches)
    put.bind_effect(state, effect, object_id, until, values)


@rule("fab14/20.4.2", "fab14/17.1")
async def apply_next_card_effects(state: FabState, player: str, object_id: str) -> None:
    """A card that is no attack keeps what it gains while it is a layer."""
    until = "chain" if state.facts(object_id).is_attack_action else "turn"
    for effect in list(state.effects):
        waits = effect.kind == NEXT_CARD and effect.controller == player
        if waits and _is_meant(state, effect, object_id):
            await _bind(state, effect, object_id, until)


@rule("fab14/20.5.2c")
async def apply_next_defender_effects(state: FabState, link: Link, declared: Sequence[str]) -> None:
    """Of several cards declared together, the defending hero says which one is the next."""
    for effect in list(state.effects):
        if effect.kind != NEXT_DEFENDER or effect.controller != link.defending_hero:
            continue
        fitting = [
            each
            for each in declared
            if not effect.flavour or effect.flavour in keywords(state, each)
        ]
        if fitting:
            options = [Option(f"next:{each}", state.facts(each).name) for each in fitting]
            text = "Which card is modified?"
            pick = await choose_one(
                link.defending_hero, "next defender", options, "fab14/20.5.2c", text=text
            )
            await _bind(state, effect, pick.removeprefix("next:"), "chain")
