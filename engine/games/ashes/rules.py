"""Ashes as the kernel runs it."""

from typing import Any

from engine.core.acts import Act
from engine.core.agreement import Doable
from engine.core.card_rules import CardRules, one_by_one, seats_of
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.scripts import declare_all
from engine.core.table import VIRTUAL
from engine.games.ashes import acts, allowing, by_hand, position, views, wording
from engine.games.ashes.atoms import procedure
from engine.games.ashes.cards import Printed, printed_from
from engine.games.ashes.state import ZONES, AshesState, Player
from engine.games.ashes.steps import FOLLOWING, ORDER, STEPS

declare_all("engine.games.ashes.scripts")
declare_all("engine.games.ashes.reading")


class AshesRules(CardRules[AshesState, Printed]):
    """The Raven Rules 1.1."""

    name = "raven11"
    effects_begin_with = frozenset({"plays", "activates", "triggers"})
    acts = acts.ACTS

    def read_cards(self, setup: dict[str, Any]) -> dict[str, Printed]:
        return {key: printed_from(key, facts) for key, facts in setup["cards"].items()}

    def new_state(self, setup: dict[str, Any]) -> AshesState:
        seats = seats_of(setup)
        players = {p: Player(p, seat["name"], seat["phoenixborn"]) for p, seat in seats.items()}
        state = AshesState(
            mode=setup.get("mode", VIRTUAL),
            strictness=setup.get("strictness", "confirm"),
            players=players,
            order=list(players),
            step=ORDER[0].name,
            zones={f"{player}.{zone}": [] for player in players for zone in ZONES},
            pools={player: list(seat.get("dice", [])) for player, seat in seats.items()},
            outside={player: one_by_one(seat.get("deck", {})) for player, seat in seats.items()},
            printed=self.printed(setup),
        )
        if "position" in setup:
            position.set_up(state, setup["position"])
        return state

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> AshesState:
        return AshesState.restored(data, self.printed(setup))

    async def run(self, state: AshesState) -> None:
        """Perform step after step until the game ends."""
        while state.outcome is None:
            step = STEPS[state.step]
            await step.perform(state, step.rule)
            procedure.go_to(state, FOLLOWING[step.name])

    def table_options(self, state: AshesState, decision: Decision) -> list[Option]:
        return by_hand.table_options(state)

    def table_timing(self, state: AshesState, key: str) -> str:
        return by_hand.timing(state, key)

    async def by_hand(self, state: AshesState, key: str) -> None:
        await by_hand.carry_out(state, key)

    def why_not(self, state: AshesState, player: str, key: str) -> tuple[Refusal, ...]:
        return acts.why_not(state, player, key)

    def abilities_in_words(self, state: AshesState, act: Act, object_id: str) -> list[str]:
        return acts.abilities_in_words(state, object_id)

    def doable(self, state: AshesState, decision: Decision) -> list[Doable]:
        return allowing.doable(state, decision)

    def is_revealing(self, event: Event) -> bool:
        return wording.is_revealing(event)

    def describe(self, state: AshesState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def view(self, state: AshesState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)


RAVEN = AshesRules()
