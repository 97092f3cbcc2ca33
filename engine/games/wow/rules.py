"""World of Warcraft TCG as the kernel runs it."""

from typing import Any

from engine.core.acts import Act
from engine.core.agreement import Doable
from engine.core.card_rules import CardRules
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.scripts import declare_all
from engine.games.wow import acts, allowing, by_hand, decks, position, starting, views, wording
from engine.games.wow.atoms import procedure as put
from engine.games.wow.cards import Printed, printed_from
from engine.games.wow.known_keywords import KNOWN
from engine.games.wow.powers import read_of
from engine.games.wow.state import WowState
from engine.games.wow.steps import ORDER, STEPS
from engine.rulebook import rule

declare_all("engine.games.wow.scripts")
declare_all("engine.games.wow.reading")


class WowRules(CardRules[WowState, Printed]):
    """The Comprehensive Rules 7.4."""

    name = "wow74"
    effects_begin_with = frozenset({"resolves"})
    keywords = KNOWN
    acts = acts.ACTS

    def read_cards(self, setup: dict[str, Any]) -> dict[str, Printed]:
        found = {key: printed_from(key, facts) for key, facts in setup["cards"].items()}
        for each in found.values():
            read_of(each)
        return found

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

    def why_not(self, state: WowState, player: str, key: str) -> tuple[Refusal, ...]:
        return acts.why_not(state, player, key)

    def abilities_in_words(self, state: WowState, act: Act, object_id: str) -> list[str]:
        return acts.abilities_in_words(state, object_id)

    def is_showing(self, state: WowState, decision: Decision) -> bool:
        """Whoever has priority may look at the top of a deck, if something lets them."""
        tops = (decks.may_look_at_top(state, decision.player, each) for each in state.order)
        return super().is_showing(state, decision) or any(tops)

    def opponents_of(self, state: WowState, player: str) -> list[str]:
        """Nobody has to ask their own team."""
        return state.opponents(player) or super().opponents_of(state, player)

    def doable(self, state: WowState, decision: Decision) -> list[Doable]:
        return allowing.doable(state, decision)

    def is_revealing(self, event: Event) -> bool:
        return wording.is_revealing(event)

    def describe(self, state: WowState, event: Event, viewer: str) -> str:
        return wording.describe(state, event, viewer)

    def describe_seen(self, state: WowState, event: Event, viewer: str) -> str:
        return wording.describe_seen(state, event, viewer)

    def view(self, state: WowState, viewer: str) -> dict[str, Any]:
        return views.view_of(state, viewer)


WOW = WowRules()
