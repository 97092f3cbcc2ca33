"""UFS as the kernel runs it."""

from typing import Any

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.seeing import may_answer
from engine.core.table import VIRTUAL
from engine.games.ufs import abilities, attacks, by_hand, playing, position, views, wording
from engine.games.ufs.atoms import procedure
from engine.games.ufs.atoms.happen import note
from engine.games.ufs.cards import Printed, printed_from
from engine.games.ufs.game_events import occur
from engine.games.ufs.keywords import with_keywords
from engine.games.ufs.scripts import known_of
from engine.games.ufs.state import ZONES, Known, Player, UfsState
from engine.games.ufs.steps import ORDER, STEPS, Step
from engine.rulebook import rule


class UfsRules:
    """The Living Game Rules 0.9."""

    name = "ufs09"

    def __init__(self) -> None:
        self._setup: dict[str, Any] = {}
        self._printed: dict[str, Printed] = {}
        self._known = Known()

    def printed(self, setup: dict[str, Any]) -> dict[str, Printed]:
        """The facts of a setup's cards, read once."""
        if self._setup is not setup:
            self._setup = setup
            read = {key: printed_from(key, facts) for key, facts in setup["cards"].items()}
            self._printed = {key: with_keywords(printed) for key, printed in read.items()}
            self._known = known_of(self._printed)
        return self._printed

    def new_state(self, setup: dict[str, Any]) -> UfsState:
        seats = {f"p{n}": seat for n, seat in enumerate(setup["players"], start=1)}
        players = {
            player: Player(player, seat["name"], registered=seat.get("character", ""))
            for player, seat in seats.items()
        }
        state = UfsState(
            mode=setup.get("mode", VIRTUAL),
            strictness=setup.get("strictness", "confirm"),
            players=players,
            order=list(players),
            step=ORDER[0].name,
            zones={f"{player}.{zone}": [] for player in players for zone in ZONES},
            outside={
                player: sorted(k for k, count in seat.get("deck", {}).items() for _ in range(count))
                for player, seat in seats.items()
            },
            printed=self.printed(setup),
            known=self._known,
        )
        if "position" in setup:
            position.set_up(state, setup["position"])
        return state

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> UfsState:
        return UfsState.restored(data, self.printed(setup), self._known)

    async def run(self, state: UfsState) -> None:
        """Perform step after step until the game ends. A step may say itself what follows."""
        while state.outcome is None:
            step = STEPS[state.step]
            await step.perform(state, step.rule)
            if state.ending:
                attacks.end_forced(state)
            if state.step == step.name:
                await self._go_on(state, step)
            if state.touched:
                await occur(state)

    @rule("ufs09/F.4.1", "ufs09/F.4.2")
    async def _go_on(self, state: UfsState, step: Step) -> None:
        """Between phases and steps things may happen; between two turns they may not."""
        procedure.go_to(state, step.follows)
        if state.turn and step.name != "end":
            note(state, "step begins", state.turn_player, word=step.follows)
            await occur(state)

    def table_options(self, state: UfsState, decision: Decision) -> list[Option]:
        return by_hand.table_options(state)

    def table_timing(self, state: UfsState, key: str) -> str:
        return by_hand.timing(key)

    async def by_hand(self, state: UfsState, key: str) -> None:
        await by_hand.carry_out(state, key)

    def source_of_failure(self, state: UfsState) -> str | None:
        for event in reversed(state.events):
            if event.kind in ("ability", "announces"):
                return str(event.args[0])
        return None

    def why_not(self, state: UfsState, player: str, key: str) -> tuple[Refusal, ...]:
        verb, _, object_id = key.partition(":")
        if verb == "ability":
            return tuple(abilities.ability_named(state, player, object_id))
        if verb != "play" or object_id not in state.objects:
            return (Refusal("ufs09/E.4.1", "There is no such action."),)
        return tuple(playing.form_refusals(state, player, object_id))

    def is_revealing(self, event: Event) -> bool:
        return event.kind in wording.REVEALING

    def player_name(self, state: UfsState, player: str) -> str:
        return state.players[player].name if player in state.players else "Chance"

    def describe(self, state: UfsState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def view(self, state: UfsState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)

    def may_answer(self, state: UfsState, viewer: str, decision: Decision) -> bool:
        return may_answer(state, viewer, decision)


UFS = UfsRules()
