"""What a game's folder provides so that the kernel can run it."""

from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from engine.core.acts import Act
from engine.core.agreement import Doable
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.state import State

Procedure = Coroutine[Decision, Any, None]
AnyState = TypeVar("AnyState", bound=State)

PASSIVE = "passive"
ENDING = "ending"
BOUNDARY = "boundary"


class Rules(Protocol[AnyState]):
    """One edition of one game's rules."""

    @property
    def name(self) -> str:
        """The edition as it is stored with a game, like `fab14`."""

    def new_state(self, setup: dict[str, Any]) -> AnyState:
        """The state before the first step."""

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> AnyState:
        """The state that `to_data` wrote."""

    def run(self, state: AnyState) -> Procedure:
        """Play on from wherever the state stands."""

    def table_options(self, state: AnyState, decision: Decision) -> list[Option]:
        """What the people at the table may do by hand besides answering the question."""

    def table_timing(self, state: AnyState, key: str) -> str:
        """When an action by hand fits: PASSIVE any time, ENDING when it ends the game, BOUNDARY."""

    def by_hand(self, state: AnyState, key: str) -> Procedure:
        """Do what the table says."""

    def source_of_failure(self, state: AnyState) -> str | None:
        """The card whose effect was under way when something broke."""

    def why_not(self, state: AnyState, player: str, key: str) -> tuple[Refusal, ...]:
        """Every rule that forbids the action now, as far as the state tells."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """What players do with cards, and what else they may ask about."""

    def is_card(self, state: AnyState, object_id: str) -> bool:
        """Whether there is such a card."""

    def keys_of(self, state: AnyState, act: Act, object_id: str) -> list[tuple[str, str]]:
        """The keys of an act with this card, each with the ability in words if it has several."""

    def suppose(self, state: AnyState, object_id: str, card: str) -> None:
        """Take an unseen card for this one; the state is thrown away afterwards."""

    def doable(self, state: AnyState, decision: Decision) -> list[Doable]:
        """What a question of this kind may be answered with, whether the rules allow it or not."""

    def why_nothing_is_allowed(self, state: AnyState) -> str:
        """Why people may not agree to break a rule in this game; empty when they may."""

    def who_must_allow(self, state: AnyState) -> list[str]:
        """Everybody who must agree to what a rule forbids."""

    def is_revealing(self, event: Event) -> bool:
        """Whether somebody learned something by this event that cannot be unlearned."""

    def is_showing(self, state: AnyState, decision: Decision) -> bool:
        """Whether whoever is asked looks at hidden cards to answer, like in a search."""

    def asks_for_consent(self, state: AnyState) -> bool:
        """Whether what was seen is only taken back when the opponents agree."""

    def may_mend(self, state: AnyState) -> bool:
        """Whether an answer may have been written down wrongly: people record a real table."""

    def opponents_of(self, state: AnyState, player: str) -> list[str]:
        """Who must agree to what this player wants to take back."""

    def player_name(self, state: AnyState, player: str) -> str:
        """How a player is called; chance has a name too."""

    def describe(self, state: AnyState, event: Event, viewer: str) -> str:
        """The event in words, as far as this viewer may know it; empty when it is not for them."""

    def describe_seen(self, state: AnyState, event: Event, viewer: str) -> str:
        """A revealing event in words, also where the log leaves that to the line after it."""

    def view(self, state: AnyState, viewer: str) -> dict[str, Any]:
        """The state as this viewer may see it."""

    def may_answer(self, state: AnyState, viewer: str, decision: Decision) -> bool:
        """Whether this viewer may see what can be answered."""
