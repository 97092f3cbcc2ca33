"""UFS as the kernel runs it."""

from typing import Any

from engine.core.acts import Act
from engine.core.agreement import Doable
from engine.core.card_rules import CardRules, one_by_one, seats_of
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.scripts import declare_all
from engine.core.table import VIRTUAL
from engine.games.ufs import (
    acts,
    allowing,
    attacks,
    by_hand,
    position,
    views,
    wording,
)
from engine.games.ufs.atoms import procedure
from engine.games.ufs.atoms.happen import note
from engine.games.ufs.cards import Printed, printed_from
from engine.games.ufs.continuous import known_of
from engine.games.ufs.game_events import occur
from engine.games.ufs.keywords import with_keywords
from engine.games.ufs.modifying import apply_modifiers
from engine.games.ufs.state import ZONES, Known, Player, UfsState
from engine.games.ufs.steps import ORDER, STEPS, Step
from engine.rulebook import rule

declare_all("engine.games.ufs.scripts")
declare_all("engine.games.ufs.reading")


class UfsRules(CardRules[UfsState, Printed]):
    """The Living Game Rules 0.9."""

    name = "ufs09"
    effects_begin_with = frozenset({"ability", "announces", "fires"})
    acts = acts.ACTS

    def __init__(self) -> None:
        super().__init__()
        self._known = Known()

    def read_cards(self, setup: dict[str, Any]) -> dict[str, Printed]:
        read = {key: printed_from(key, facts) for key, facts in setup["cards"].items()}
        printed = {key: with_keywords(facts) for key, facts in read.items()}
        self._known = known_of(printed)
        return printed

    def new_state(self, setup: dict[str, Any]) -> UfsState:
        seats = seats_of(setup)
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
            outside={player: one_by_one(seat.get("deck", {})) for player, seat in seats.items()},
            side={
                player: one_by_one(seat["side"])
                for player, seat in seats.items()
                if seat.get("side")
            },
            printed=self.printed(setup),
            known=self._known,
        )
        if "position" in setup:
            position.set_up(state, setup["position"])
        return state

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> UfsState:
        return UfsState.restored(data, self.printed(setup)).knowing(self._known)

    async def run(self, state: UfsState) -> None:
        """Perform step after step until the game ends. A step may say itself what follows.

        In a position that somebody describes, what modifies cards does so from the beginning.
        """
        if state.touched:
            await apply_modifiers(state)
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

    def why_not(self, state: UfsState, player: str, key: str) -> tuple[Refusal, ...]:
        return acts.why_not(state, player, key)

    def abilities_in_words(self, state: UfsState, act: Act, object_id: str) -> list[str]:
        return acts.abilities_in_words(state, object_id)

    def doable(self, state: UfsState, decision: Decision) -> list[Doable]:
        return allowing.doable(state, decision)

    def is_revealing(self, event: Event) -> bool:
        return wording.is_revealing(event)

    def describe(self, state: UfsState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def view(self, state: UfsState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)


UFS = UfsRules()
