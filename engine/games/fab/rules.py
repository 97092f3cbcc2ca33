"""Flesh and Blood as the kernel runs it: one object for each edition of the rules."""

from typing import Any

from engine.core.acts import Act
from engine.core.agreement import Doable
from engine.core.card_rules import CardRules
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.scripts import declare_all
from engine.games.fab import (
    acts,
    allowing,
    by_hand,
    newer_keywords,  # noqa: F401 - declares them
    newest_keywords,  # noqa: F401 - declares them
    position,
    seats,
    views,
    wording,
)
from engine.games.fab.abilities import of_text
from engine.games.fab.atoms import procedure as put
from engine.games.fab.cards import Printed
from engine.games.fab.editions import EDITIONS
from engine.games.fab.state import FabState
from engine.games.fab.steps import Edition
from engine.rulebook import rule

declare_all("engine.games.fab.scripts")
declare_all("engine.games.fab.reading")


class FabRules(CardRules[FabState, Printed]):
    """The procedures of one edition."""

    effects_begin_with = frozenset({"resolves"})
    acts = acts.ACTS

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.edition = edition
        self.name = edition.name

    def new_state(self, setup: dict[str, Any]) -> FabState:
        printed, first = self.printed(setup), self.edition.order[0].name
        state = seats.seated(setup, printed, self.name, first)
        if "position" in setup:
            position.set_up(state, setup["position"])
        return state

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> FabState:
        return FabState.restored(data, self.printed(setup))

    def read_cards(self, setup: dict[str, Any]) -> dict[str, Printed]:
        found = seats.printed_of(setup)
        for each in found.values():
            of_text(each)
        return found

    @rule("fab14/13", "fab4/4.0.1", "fab4/4.0.3a", "fab4/4.1.1", "fab4/4.5.1")
    async def run(self, state: FabState) -> None:
        """Perform step after step until the game ends. A step may say itself what follows."""
        steps, following = self.edition.steps, self.edition.following
        while state.outcome is None:
            name = state.step
            step = steps[name]
            await step.perform(state, step.rule)
            if state.step == name:
                put.go_to(state, following[name])

    def table_options(self, state: FabState, decision: Decision) -> list[Option]:
        return by_hand.table_options(state)

    def table_timing(self, state: FabState, key: str) -> str:
        return by_hand.timing(state, key)

    async def by_hand(self, state: FabState, key: str) -> None:
        await by_hand.carry_out(state, key)

    def why_not(self, state: FabState, player: str, key: str) -> tuple[Refusal, ...]:
        return acts.why_not(state, player, key)

    def abilities_in_words(self, state: FabState, act: Act, object_id: str) -> list[str]:
        return acts.abilities_in_words(state, object_id)

    def doable(self, state: FabState, decision: Decision) -> list[Doable]:
        return allowing.doable(state, decision)

    def is_revealing(self, event: Event) -> bool:
        return wording.is_revealing(event)

    def describe(self, state: FabState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def describe_seen(self, state: FabState, event: Event, viewer: str) -> str:
        return wording.describe_seen(state, event, viewer)

    def view(self, state: FabState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)


RULES = {name: FabRules(edition) for name, edition in EDITIONS.items()}
