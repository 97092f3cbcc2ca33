"""Lists that stand before a step of an event until somebody says what happens with each.

A decision holds for the version and the state of the list that it was made about. Whoever said
that a list would be fixed is asked again before the next step."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.enums import EventState, ListChoice, ListState
from tournaments.models import Event, ListDecision, Registration
from tournaments.queries.courses import course_of
from tournaments.queries.list_states import list_state_of
from tournaments.queries.registrations import players_whose_list_is

START, END = "start", "end"


@dataclass(frozen=True)
class ListInTheWay:
    registration: Registration
    state: ListState

    @property
    def mark(self) -> str:
        """The version and state that somebody looked at."""
        return f"{self.registration.pk}-{self.registration.deck_id or 0}-{self.state}"

    @property
    def words(self) -> str:
        return f"{self.registration} ({self.state.label.lower()})"


def lists_with_a_fault(event: Event) -> QuerySet[Registration]:
    """Where lists are free, nothing stands in the way of anything."""
    return players_whose_list_is(event, *ListState).filter(event__lists_required=True)


def undecided_lists(event: Event, step: str) -> list[ListInTheWay]:
    """Every step of every event asks it; where lists are free there is nothing to look for."""
    if not event.lists_required:
        return []
    return in_the_way(lists_with_a_fault(event).exclude(Exists(decisions_that_hold(step))))


def decisions_that_hold(step: str) -> QuerySet[ListDecision]:
    """Of a registration with its list's state beside it, for Exists."""
    same_list = Q(deck=OuterRef("deck")) | Q(deck=None, list_state=ListState.MISSING)
    decisions = ListDecision.objects.filter(
        same_list, registration=OuterRef("pk"), list_state=OuterRef("list_state")
    )
    return decisions.exclude(~Q(step=step), choice=ListChoice.FIX)


def in_the_way(players: QuerySet[Registration]) -> list[ListInTheWay]:
    return [ListInTheWay(each, ListState(each.list_state)) for each in players]


def decisions_of(event: Event) -> QuerySet[ListDecision]:
    made = ListDecision.objects.filter(registration__event=event)
    return made.select_related("registration__profile", "decided_by__profile")


def decision_about(registration: Registration) -> ListDecision | None:
    """The newest of the list as it is now."""
    made = decisions_of(registration.event).filter(registration=registration)
    return made.filter(deck=registration.deck, list_state=list_state_of(registration)).first()


def step_ahead(event: Event) -> str:
    """Before which step the desk stands now."""
    started = event.state not in (EventState.DRAFT, EventState.OPEN)
    if not started or not event.rounds.exclude(state="discarded").exists():
        return START
    course = course_of(event)
    return step_of_stage(course.following_number) if course.following else END


def step_of_stage(number: int) -> str:
    return START if number < 2 else f"stage {number}"


def step_words(event: Event, step: str) -> str:
    """As in "before ..."."""
    first = "round 1" if event.state == EventState.RUNNING else "the start"
    return {START: first, END: "the end"}.get(step, f"{step} begins")


def lists_lock_at_start(event: Event) -> bool:
    """Limited decks are built after it, and an organizer may set a later deadline."""
    due = event.lists_due_at
    return not event.is_limited and (due is None or due <= event.starts_at)
