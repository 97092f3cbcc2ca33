"""How a game lies on a screen: its zones, its counters, its stops, as data beside its views.

One page draws all games from it. What is said of a card comes from what its viewer may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from engine.core.decisions import Answer, Decision
    from engine.core.table import TableState

SLOT, ROW, PILE, HAND, DICE, BANK = "slot", "row", "pile", "hand", "dice", "bank"
"""One card; cards side by side; a number with the top card; the own cards; dice; backs that pay."""
OWN, OTHER = "own", "other"

View = dict[str, Any]


@dataclass(frozen=True)
class Zone:
    """A place of a player. Of an `open` pile the top card is shown."""

    form: str
    label: str
    open: bool = False


@dataclass(frozen=True)
class Stop:
    """A moment at which a player may want to be asked, named by public facts only: the kind of
    question, the step, and whether it is the `own` turn of whoever is asked, or the `other`'s."""

    key: str
    label: str
    windows: tuple[tuple[str, str, str], ...]
    is_on: bool = False
    answers: str = ""
    """What is answered where it is off; empty: what goes on."""


@dataclass(frozen=True)
class Quick:
    """What is counted when nothing but a life total and a few numbers is; `printed` is the fact of
    a leader that says where it begins."""

    start: int
    counters: tuple[str, ...] = ()
    printed: str = ""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Rows are listed from the middle of the table outwards; the far seat is mirrored."""

    zones: Mapping[str, Zone]
    rows: tuple[tuple[str, ...], ...]
    piles: tuple[str, ...]
    counters: tuple[tuple[str, str], ...]
    lane: str
    stops: tuple[Stop, ...]
    quick: Quick
    careful: tuple[str, ...] = ()
    """Verbs that are said in words before a tap on a card does them."""

    def to_data(self) -> dict[str, Any]:
        zones = {name: asdict(zone) for name, zone in self.zones.items()}
        return {
            "zones": zones,
            "rows": [list(row) for row in self.rows],
            "piles": list(self.piles),
            "counters": [list(each) for each in self.counters],
            "lane": self.lane,
            "stops": [[each.key, each.label, each.is_on] for each in self.stops],
            "careful": list(self.careful),
        }


@dataclass(frozen=True)
class Face:
    """A card as it is printed: two numbers, and what they are called."""

    name: str
    type: str = ""
    text: str = ""
    cost: int | str | None = None
    pips: int | None = None
    corner: int | None = None
    left: int | None = None
    right: int | None = None
    left_is: str = ""
    right_is: str = ""

    def to_data(self) -> dict[str, Any]:
        """What it does not have is left out."""
        return {name: value for name, value in asdict(self).items() if value not in (None, "")}


@dataclass(frozen=True)
class Marks:
    """A card as it lies there: its numbers now, what hurts it, and the rest in words."""

    left: int | None = None
    right: int | None = None
    hurt: int = 0
    words: Sequence[str] = ()
    is_spent: bool = False

    def to_data(self) -> dict[str, Any]:
        said = {"left": self.left, "right": self.right, "hurt": self.hurt or None}
        found: dict[str, Any] = {name: value for name, value in said.items() if value is not None}
        if self.words:
            found["marks"] = list(self.words)
        return found | {"spent": True} if self.is_spent else found


@dataclass(frozen=True)
class Lane:
    """What happens between the players, in words, and the cards that it happens with."""

    words: Sequence[str] = ()
    cards: Sequence[View] = ()


@dataclass(frozen=True)
class Recorded:
    """How people who write down a game with real cards speak, by the kinds of questions.

    `ends` is what “I end my turn” answers, `keeps` one more thing that may be said with it: the
    kind, how its answer begins, the words. `waits` pass when nobody speaks for some seconds;
    `proposes` take the last answer; `goes_on` are answered by doing what comes after.
    """

    ends: Mapping[str, str] = field(default_factory=dict)
    keeps: tuple[str, str, str] | None = None
    waits: frozenset[str] = frozenset()
    proposes: frozenset[str] = frozenset()
    goes_on: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Said:
    """A question in the words of its game, and the answer that goes on; empty: as asked."""

    text: str = ""
    main: str = ""


def as_asked(state: TableState, asked: Decision) -> Said:
    return Said()


class Usual(Protocol):
    def __call__(self, decision: Decision, *, brings_own: bool) -> Answer | None: ...


def no_usual_answer(decision: Decision, *, brings_own: bool) -> Answer | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Board:
    """`face` reads what a setup says of a card, `marks` a card of a view, `lane` a whole view.

    `usual` answers what leaves no choice; None where there is one. A deck for practice leaves
    fewer of them than a deck that somebody brings.

    `moment` names the window of a question more closely than its step does, by public facts only;
    `say` finds words for whoever is asked. Kinds in `weighed` have no answer that only goes on;
    in `once` equal cards are one answer.

    `may_see` and `worth` are for the computer player: what its seat knows, and what a position is
    worth to a player.
    """

    layout: Layout
    face: Callable[[dict[str, Any]], Face]
    marks: Callable[[View], Marks]
    lane: Callable[[View], Lane]
    life: Callable[[View], int]
    may_see: Callable[[Any, Any, str], bool]
    worth: Callable[[Any, str], float]
    usual: Usual = no_usual_answer
    recorded: Recorded = Recorded()
    moment: Callable[[Any, Decision], str] | None = None
    say: Callable[[Any, Decision], Said] = as_asked
    weighed: frozenset[str] = frozenset()
    once: frozenset[str] = frozenset()


def words_of(names: Sequence[str]) -> str:
    return " · ".join(each for each in names if each)


def keywords_of(held: Mapping[str, Any]) -> list[str]:
    """“dominate”, “stun 2”: a level of one goes without saying."""
    return [
        f"{name} {level}" if isinstance(level, int) and level > 1 else name
        for name, level in held.items()
    ]
