"""Flesh and Blood as the kernel runs it: one object for each edition of the rules."""

from typing import Any

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.games.fab import by_hand, views, wording
from engine.games.fab.editions import EDITIONS, Edition
from engine.games.fab.state import LIFE_ONLY, FabState, Player


class FabRules:
    """The procedures of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.name = edition.name

    def new_state(self, setup: dict[str, Any]) -> FabState:
        players = {}
        for number, each in enumerate(setup["players"], start=1):
            player = f"p{number}"
            players[player] = Player(
                player, each["name"], each["hero"], each["life"], each["intellect"]
            )
        return FabState(
            edition=self.name,
            mode=setup.get("mode", LIFE_ONLY),
            players=players,
            order=list(players),
            chooser=setup.get("chooser", ""),
            step=self.edition.steps[0].name,
        )

    def state_from_data(self, data: dict[str, Any]) -> FabState:
        return FabState.from_data(data)

    async def run(self, state: FabState) -> None:
        """Perform step after step until the game ends."""
        while state.outcome is None:
            step = self.edition.step(state.step)
            await step.perform(state, step.rule)
            state.step = self.edition.after(step.name)

    def table_options(self, state: FabState, decision: Decision) -> list[Option]:
        return by_hand.table_options(state)

    def table_timing(self, key: str) -> str:
        return by_hand.timing(key)

    async def by_hand(self, state: FabState, key: str) -> None:
        await by_hand.carry_out(state, key)

    def why_not(self, state: FabState, key: str) -> tuple[Refusal, ...]:
        return ()

    def describe(self, state: FabState, event: Event, viewer: str) -> str:
        return wording.describe(state, event)

    def view(self, state: FabState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)

    def may_answer(self, state: FabState, viewer: str, decision: Decision) -> bool:
        return viewer == "judge" or viewer == decision.player


RULES = {name: FabRules(edition) for name, edition in EDITIONS.items()}
