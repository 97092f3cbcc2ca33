"""What every game wires to the kernel in the same way: seats, printed facts, who may answer."""

from typing import Any, ClassVar, Generic, TypeVar

from engine.core.acts import Act
from engine.core.agreement import Doable
from engine.core.decisions import Decision
from engine.core.events import Event
from engine.core.seeing import may_answer
from engine.core.table import (
    FREE,
    STRICT,
    TABLE,
    VIRTUAL,
    Cards,
    Facts,
    TableState,
    bind,
    is_unknown,
    possible,
)

AnyTable = TypeVar("AnyTable", bound=TableState)

SHOWING = frozenset({"search"})


class CardRules(Generic[AnyTable, Facts]):
    """One edition of one game. The game says how its cards are read, and runs its steps."""

    effects_begin_with: ClassVar[frozenset[str]] = frozenset()
    """The events whose first value is the card of which an effect is under way."""
    acts: ClassVar[tuple[Act, ...]] = ()

    def __init__(self) -> None:
        self._setup: dict[str, Any] = {}
        self._printed: Cards[Facts] = Cards()

    def read_cards(self, setup: dict[str, Any]) -> dict[str, Facts]:
        """The facts of every card that the setup speaks of."""
        raise NotImplementedError

    def printed(self, setup: dict[str, Any]) -> Cards[Facts]:
        """The same, read once for a setup."""
        if self._setup is not setup:
            self._setup, self._printed = setup, Cards(self.read_cards(setup))
        return self._printed

    def is_card(self, state: AnyTable, object_id: str) -> bool:
        return object_id in state.objects

    def keys_of(self, state: AnyTable, act: Act, object_id: str) -> list[tuple[str, str]]:
        if not act.numbered:
            return [(f"{act.verb}:{object_id}", "")]
        words = self.abilities_in_words(state, act, object_id)
        return [(f"{act.verb}:{object_id}:{place}", each) for place, each in enumerate(words)]

    def abilities_in_words(self, state: AnyTable, act: Act, object_id: str) -> list[str]:
        """The abilities that a numbered act of this card has."""
        return []

    def suppose(self, state: AnyTable, object_id: str, card: str) -> None:
        """Only what the token can still be."""
        if is_unknown(state, object_id) and card in possible(state, object_id):
            bind(state, object_id, card)

    def source_of_failure(self, state: AnyTable) -> str | None:
        """The card whose effect was the last to begin."""
        for event in reversed(state.events):
            if event.kind in self.effects_begin_with:
                return str(event.args[0])
        return None

    def describe(self, state: AnyTable, event: Event, viewer: str) -> str:
        """The event in words."""
        raise NotImplementedError

    def describe_seen(self, state: AnyTable, event: Event, viewer: str) -> str:
        return self.describe(state, event, viewer)

    def is_showing(self, state: AnyTable, decision: Decision) -> bool:
        """A search shows its zone, unless all that can be found lies open."""
        if decision.kind not in SHOWING:
            return False
        cards = [each.key.rpartition(":")[2] for each in decision.options]
        found = [state.objects[each] for each in cards if each in state.objects]
        return not found or not all(card.face_up for card in found)

    def asks_for_consent(self, state: AnyTable) -> bool:
        """Not in a free game, and not where only life totals are kept: nothing is hidden there."""
        return state.mode in (VIRTUAL, TABLE) and state.strictness != FREE

    def may_mend(self, state: AnyTable) -> bool:
        """In a strict game nobody writes down wrongly; who changes an answer has thought again."""
        return state.strictness != STRICT

    def doable(self, state: AnyTable, decision: Decision) -> list[Doable]:
        """A game that names none has nothing that people could allow."""
        return []

    def why_nothing_is_allowed(self, state: AnyTable) -> str:
        if state.strictness == STRICT:
            return "In a strict game nobody can allow what a rule forbids."
        if state.strictness == FREE or state.mode not in (VIRTUAL, TABLE):
            return "Here everything is done by hand: nothing has to be allowed."
        return ""

    def who_must_allow(self, state: AnyTable) -> list[str]:
        """All who are still in the game, partners too."""
        return [each for each in state.order if not has_lost(state, each)]

    def opponents_of(self, state: AnyTable, player: str) -> list[str]:
        """Those who are still in the game; when it is over, everybody else."""
        others = [each for each in state.order if each != player]
        return [each for each in others if not has_lost(state, each)] or others

    def player_name(self, state: AnyTable, player: str) -> str:
        return str(state.players[player].name) if player in state.players else "Chance"

    def may_answer(self, state: AnyTable, viewer: str, decision: Decision) -> bool:
        return may_answer(state, viewer, decision)


def has_lost(state: TableState, player: str) -> bool:
    """Whether a player is out of the game, where some go on without one."""
    return bool(getattr(state.players[player], "has_lost", False))


def seats_of(setup: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The players of a setup as p1, p2 ... in their order."""
    return {f"p{number}": seat for number, seat in enumerate(setup["players"], start=1)}


def one_by_one(cards: dict[str, int]) -> list[str]:
    """A deck as it is registered, copy by copy."""
    return sorted(key for key, count in cards.items() for _ in range(count))
