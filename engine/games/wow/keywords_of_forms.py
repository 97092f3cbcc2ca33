"""Bear Form and Cat Form: what abilities make of a hero, until it does something else."""

from collections.abc import Mapping
from typing import Any

from engine.core.changes import Change
from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow.atoms import moves
from engine.games.wow.cards import ABILITY
from engine.games.wow.index import index_of
from engine.games.wow.powers import Static, Triggered, keyword
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of, types
from engine.rulebook import rule

FORMS = frozenset({"bear form", "cat form"})


@rule("wow74/G.bear-form", "wow74/G.cat-form")
def plays_something_else(state: WowState, me: str, change: Change) -> bool:
    """Its controller plays an ability that is not Feral."""
    played = state.printed[change.flavour]
    mine = change.player == state.objects[me].controller
    return mine and ABILITY in played.types and "feral" not in played.tags


def strikes(state: WowState, me: str, change: Change) -> bool:
    return change.player == state.objects[me].controller


@rule("wow74/G.bear-form", "wow74/G.cat-form")
async def end_forms(state: WowState, link: Link) -> None:
    """Destroy the abilities that give the hero a form."""
    hero, cited = hero_of(state, link.controller), "wow74/G.bear-form"
    sources = [
        me
        for me, power in index_of(state).grants
        if hero and not FORMS.isdisjoint(power.words) and power.to(state, me, hero)
    ]
    abilities = [each for each in sources if ABILITY in types(state, each)]
    await moves.destroy_together(state, dict.fromkeys(abilities, cited), {})


@rule("wow74/G.cat-form")
def claws(state: WowState, me: str) -> Modifier:
    """+1 ATK while attacking."""

    def patches(view: Mapping[str, Any]) -> list[Patch]:
        combat = state.combat
        attacks = combat is not None and combat.begun and combat.attacker == me
        return [Patch(me, "atk", ADD, 1)] if attacks and me in view else []

    return Modifier("cat form", 0, patches, frozenset(), frozenset({"atk"}))


def until_something_else(form: str) -> tuple[Triggered, Triggered]:
    cited = f"wow74/G.{form.replace(' ', '-')}"
    return (
        Triggered(f"{form} played", "played", cited, "end forms", end_forms, plays_something_else),
        Triggered(f"{form} strikes", "strike", cited, "end forms", end_forms, strikes),
    )


keyword("bear form", *until_something_else("bear form"))
keyword(
    "cat form", *until_something_else("cat form"), Static("cat form", "wow74/G.cat-form", claws)
)
