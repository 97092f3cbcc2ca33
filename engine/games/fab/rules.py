"""Flesh and Blood as the kernel runs it: one object for each edition of the rules."""

from typing import Any

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.seeing import may_answer
from engine.games.fab import by_hand, legality, position, seats, views, wording
from engine.games.fab.atoms import procedure as put
from engine.games.fab.cards import Printed
from engine.games.fab.editions import EDITIONS
from engine.games.fab.state import FabState
from engine.games.fab.steps import Edition
from engine.rulebook import rule


class FabRules:
    """The procedures of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.name = edition.name
        self._setup: dict[str, Any] = {}
        self._printed: dict[str, Printed] = {}

    def new_state(self, setup: dict[str, Any]) -> FabState:
        state = seats.seated(setup, self.name, self.edition.order[0].name)
        if "position" in setup:
            position.set_up(state, setup["position"])
        return state

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> FabState:
        if self._setup is not setup:
            self._setup, self._printed = setup, seats.printed_of(setup)
        return FabState.restored(data, self._printed)

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

    def source_of_failure(self, state: FabState) -> str | None:
        for event in reversed(state.events):
            if event.kind == "resolves":
                return str(event.args[0])
        return None

    async def by_hand(self, state: FabState, key: str) -> None:
        await by_hand.carry_out(state, key)

    def why_not(self, state: FabState, player: str, key: str) -> tuple[Refusal, ...]:
        return legality.why_not(state, player, key)

    def is_revealing(self, event: Event) -> bool:
        return wording.is_revealing(event)

    def player_name(self, state: FabState, player: str) -> str:
        return state.players[player].name if player in state.players else "Chance"

    def describe(self, state: FabState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def view(self, state: FabState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)

    def may_answer(self, state: FabState, viewer: str, decision: Decision) -> bool:
        return may_answer(state, viewer, decision)


RULES = {name: FabRules(edition) for name, edition in EDITIONS.items()}
