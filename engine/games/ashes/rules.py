"""Ashes as the kernel runs it."""

from typing import Any

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.seeing import may_answer
from engine.core.table import VIRTUAL
from engine.games.ashes import by_hand, errata, playing, position, views, wording
from engine.games.ashes.atoms import procedure
from engine.games.ashes.cards import Printed, printed_from
from engine.games.ashes.state import ZONES, AshesState, Player
from engine.games.ashes.steps import FOLLOWING, ORDER, STEPS

errata.teach()


class AshesRules:
    """The Raven Rules 1.1."""

    name = "raven11"

    def __init__(self) -> None:
        self._setup: dict[str, Any] = {}
        self._printed: dict[str, Printed] = {}

    def printed(self, setup: dict[str, Any]) -> dict[str, Printed]:
        """The facts of a setup's cards, read once."""
        if self._setup is not setup:
            self._setup = setup
            self._printed = {k: printed_from(k, each) for k, each in setup["cards"].items()}
        return self._printed

    def new_state(self, setup: dict[str, Any]) -> AshesState:
        seats = {f"p{n}": seat for n, seat in enumerate(setup["players"], start=1)}
        players = {p: Player(p, seat["name"], seat["phoenixborn"]) for p, seat in seats.items()}
        state = AshesState(
            mode=setup.get("mode", VIRTUAL),
            strictness=setup.get("strictness", "confirm"),
            players=players,
            order=list(players),
            step=ORDER[0].name,
            zones={f"{player}.{zone}": [] for player in players for zone in ZONES},
            pools={player: list(seat.get("dice", [])) for player, seat in seats.items()},
            outside={
                player: sorted(k for k, count in seat.get("deck", {}).items() for _ in range(count))
                for player, seat in seats.items()
            },
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

    def source_of_failure(self, state: AshesState) -> str | None:
        for event in reversed(state.events):
            if event.kind in ("plays", "activates", "triggers"):
                return str(event.args[0])
        return None

    def why_not(self, state: AshesState, player: str, key: str) -> tuple[Refusal, ...]:
        verb, _, object_id = key.partition(":")
        if verb != "play" or object_id not in state.objects:
            return (Refusal("raven11/4.0.0", "There is no such action."),)
        return tuple(playing.play_refusals(state, player, object_id))

    def is_revealing(self, event: Event) -> bool:
        return event.kind in wording.REVEALING

    def player_name(self, state: AshesState, player: str) -> str:
        return state.players[player].name if player in state.players else "Chance"

    def describe(self, state: AshesState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def view(self, state: AshesState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)

    def may_answer(self, state: AshesState, viewer: str, decision: Decision) -> bool:
        return may_answer(state, viewer, decision)


RAVEN = AshesRules()
