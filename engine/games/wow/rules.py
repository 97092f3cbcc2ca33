"""World of Warcraft TCG as the kernel runs it."""

from typing import Any

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.seeing import may_answer
from engine.games.wow import by_hand, keywords, legality, position, starting, views, wording
from engine.games.wow.atoms import procedure as put
from engine.games.wow.cards import Printed, printed_from
from engine.games.wow.state import WowState
from engine.games.wow.steps import ORDER, STEPS
from engine.rulebook import rule


class WowRules:
    """The Comprehensive Rules 7.4."""

    name = "wow74"
    keywords = keywords.KNOWN

    def __init__(self) -> None:
        self._setup: dict[str, Any] = {}
        self._printed: dict[str, Printed] = {}

    def printed(self, setup: dict[str, Any]) -> dict[str, Printed]:
        """The facts of a setup's cards, read once."""
        if self._setup is not setup:
            self._setup = setup
            self._printed = {k: printed_from(k, each) for k, each in setup["cards"].items()}
        return self._printed

    def new_state(self, setup: dict[str, Any]) -> WowState:
        state = starting.seated(setup, self.printed(setup), ORDER[0].name)
        if "position" in setup:
            position.set_up(state, setup["position"])
        return state

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> WowState:
        return WowState.restored(data, self.printed(setup))

    @rule("wow74/500.1")
    async def run(self, state: WowState) -> None:
        """Perform step after step until the game ends. A step may say itself what follows."""
        while state.outcome is None:
            step = STEPS[state.step]
            await step.perform(state, step.rule)
            if state.step == step.name:
                put.go_to(state, step.follows)

    def table_options(self, state: WowState, decision: Decision) -> list[Option]:
        return by_hand.table_options(state)

    def table_timing(self, state: WowState, key: str) -> str:
        return by_hand.timing(state, key)

    async def by_hand(self, state: WowState, key: str) -> None:
        await by_hand.carry_out(state, key)

    def source_of_failure(self, state: WowState) -> str | None:
        for event in reversed(state.events):
            if event.kind == "resolves":
                return str(event.args[0])
        return None

    def why_not(self, state: WowState, player: str, key: str) -> tuple[Refusal, ...]:
        return legality.why_not(state, player, key)

    def is_revealing(self, event: Event) -> bool:
        return wording.is_revealing(event)

    def player_name(self, state: WowState, player: str) -> str:
        return state.players[player].name if player in state.players else "Chance"

    def describe(self, state: WowState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def view(self, state: WowState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)

    def may_answer(self, state: WowState, viewer: str, decision: Decision) -> bool:
        return may_answer(state, viewer, decision)


WOW = WowRules()
