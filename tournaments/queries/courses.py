"""Where events stand in their plans: the stage being played, whether it is over, what follows."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.pairing import model as plain
from engine.pairing.brackets import is_over, next_matches, round_title
from engine.pairing.model import StageKind
from engine.pairing.openings import fitting
from tournaments.enums import EventState, RoundKind
from tournaments.models import Event, Round, Stage
from tournaments.queries.brackets import StageBracket, brackets_of
from tournaments.queries.rounds import rounds_for_staff
from tournaments.queries.stages import plan_of


@dataclass(frozen=True)
class Course:
    """`number` is the stage being played, 0 before a first stage that has to be begun; `begun` is
    its record, which a first Swiss stage does not have."""

    plan: tuple[plain.Stage, ...]
    number: int
    begun: Stage | None = None
    bracket: StageBracket | None = None
    played: int = 0

    @property
    def current(self) -> plain.Stage | None:
        return self.plan[self.number - 1] if 0 < self.number <= len(self.plan) else None

    @property
    def following(self) -> plain.Stage | None:
        return self.plan[self.number] if self.number < len(self.plan) else None

    @property
    def following_number(self) -> int:
        return self.number + 1

    @property
    def can_be_taken_back(self) -> bool:
        """Nothing is paired in the stage, and it was begun by hand."""
        begun = self.begun
        return begun is not None and not self.played and not begun.begun_by_pairing

    @property
    def planned(self) -> int:
        """Rounds of the stage being played; a bracket has as many as its results need."""
        if self.begun is not None:
            return self.begun.rounds or 0
        return self.current.rounds if self.current else 0

    @property
    def awaits_seeds(self) -> bool:
        """A bracket by seeds or a round robin is played first, and it has not begun."""
        following = self.following
        seeded = (StageKind.SINGLE, StageKind.DOUBLE, StageKind.ROUND_ROBIN)
        return self.number == 0 and following is not None and following.kind in seeded

    @property
    def is_over(self) -> bool:
        if self.bracket is not None:
            return is_over(self.bracket.bracket, self.bracket.results)
        return self.played >= self.planned

    def is_played_out(self, players: int) -> bool:
        """Nothing is left to pair: no stage follows, or nobody to play it."""
        return self.is_over and (self.following is None or self.size_of_following(players) < 2)

    @property
    def bracket_title(self) -> str:
        """What the next round of the bracket is called."""
        if self.bracket is None:
            return ""
        held = self.bracket
        found = next_matches(held.bracket, held.results, held.seated)
        return round_title(held.bracket, [seat.match for seat in found])

    def size_of_following(self, players: int) -> int:
        """How many the next stage takes at least."""
        if self.following is None:
            return 0
        top = fitting(self.following, players).top if self.number else None
        return min(top or players, players)


def course_of(event: Event) -> Course:
    return courses_of([event], {event.pk: list(rounds_for_staff(event))})[event.pk]


def courses_of(events: Sequence[Event], rounds: Mapping[int, list[Round]]) -> dict[int, Course]:
    """Of several events, given their rounds that count; Swiss rounds alone need no look-up."""
    staged = [event for event in events if may_have_begun(event, rounds[event.pk])]
    begun: dict[int, list[Stage]] = defaultdict(list)
    if staged:
        for stage in Stage.objects.filter(event__in=staged, taken_back_at=None).order_by("number"):
            begun[stage.event_id].append(stage)
    newest = {pk: stages[-1] for pk, stages in begun.items()}
    brackets = brackets_of(newest.values())
    return {
        event.pk: course(event, rounds[event.pk], newest.get(event.pk), brackets)
        for event in events
    }


def next_cut_of(event: Event) -> int:
    """How many the next stage takes while the one being played gives points; 0 without a cut."""
    if event.state != EventState.RUNNING or not (event.structure or event.cut_size):
        return 0
    course = course_of(event)
    if course.bracket is not None or course.following is None:
        return 0
    return course.following.top or 0


def may_have_begun(event: Event, rounds: Sequence[Round]) -> bool:
    """Without a plan of its own, an event has the cut as its only stage that has to begin."""
    has_cut = event.cut_size or any(each.kind == RoundKind.CUT for each in rounds)
    return bool(event.structure or has_cut)


def course(
    event: Event, rounds: Iterable[Round], begun: Stage | None, brackets: dict[int, StageBracket]
) -> Course:
    plan = plan_of(event)
    is_open = plan[0].kind is StageKind.SWISS
    number = begun.number if begun else int(is_open)
    return Course(
        plan=plan,
        number=number,
        begun=begun,
        bracket=brackets.get(begun.pk) if begun else None,
        played=sum(each.stage == number for each in rounds),
    )
