"""What a list of names would do to an event, line by line, before anything is done."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from accounts.queries import look_alike_key
from tournaments.enums import RegistrationState
from tournaments.queries.look_alikes import Known

NEW, KNOWN, UNSURE = "new", "known", "unsure"

Answers = Mapping[int, frozenset[int] | None]
"""By line: whom it is not (players by their number, earlier lines below zero); None says that it
is the one who is here already."""


@dataclass(frozen=True)
class Line:
    """A line of the list as it was read; the first of a file is 1."""

    number: int
    name: str
    player_id: str = ""
    email: str = ""
    is_paid: bool = False
    amount: Decimal = Decimal(0)

    @property
    def key(self) -> str:
        return look_alike_key(self.name)

    @property
    def fee_words(self) -> str:
        return f"{self.amount}" if self.amount else "yes" * self.is_paid


@dataclass(frozen=True)
class Planned:
    """A line and what happens with it; `could_be` is whom it may mean."""

    line: Line
    outcome: str
    could_be: tuple[Known, ...] = ()
    has_its_id: bool = False

    @property
    def is_asked(self) -> bool:
        """Somebody has to look: the same person, or another one."""
        return bool(self.could_be) and not self.has_its_id

    @property
    def names(self) -> str:
        return ", ".join(in_list(each) for each in self.could_be)

    @property
    def others(self) -> str:
        """As a form says "none of these"."""
        return ",".join(str(each.pk) for each in self.could_be)

    @property
    def question(self) -> str:
        return (
            f"Line {self.line.number}: {self.line.name} could be {self.names}. "
            "Say whether it is the same person."
        )


def in_list(known: Known) -> str:
    if known.pk < 0:
        return f"{known.name} of line {-known.pk}"
    return f"{known.name} (withdrew)" if known.has_withdrawn else known.name


def plan_of(known: Iterable[Known], lines: Sequence[Line], answers: Answers) -> list[Planned]:
    """Each line sees the players of the event and the new ones of the lines above it."""
    by_key: dict[str, list[Known]] = defaultdict(list)
    by_id: dict[str, Known] = {}

    def file(each: Known) -> None:
        by_key[each.key].append(each)
        if each.player_id:
            by_id.setdefault(each.player_id.casefold(), each)

    for each in known:
        file(each)
    plan = []
    for line in lines:
        same = by_id.get(line.player_id.casefold()) if line.player_id else None
        planned = planned_line(line, same, by_key[line.key], answers)
        plan.append(planned)
        if planned.outcome == NEW:
            state = RegistrationState.REGISTERED
            file(Known(-line.number, line.name, state, line.player_id, line.email))
    return plan


def planned_line(
    line: Line, same: Known | None, alike: Sequence[Known], answers: Answers
) -> Planned:
    if same:
        return Planned(line, KNOWN, (same,), has_its_id=True)
    could_be = tuple(each for each in alike if not differs(each, line))
    answer = answers.get(line.number, frozenset())
    left = [each for each in could_be if answer is None or each.pk not in answer]
    if not left:
        return Planned(line, NEW, could_be)
    is_here = any(each.is_called(line.name) and not each.has_withdrawn for each in left)
    return Planned(line, KNOWN if is_here or answer is None else UNSURE, could_be)


def differs(known: Known, line: Line) -> bool:
    """Two numbers are two people, whatever they are called."""
    return bool(known.player_id and line.player_id)
