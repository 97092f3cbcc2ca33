"""What a player has to do now, in all their events, the most urgent first."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, Q
from django.urls import reverse

from accounts.models import User
from decks.enums import DeckStatus
from tournaments.enums import EventState, MatchState, RegistrationState, RoundState
from tournaments.models import Event, Match, Registration, Report
from tournaments.queries.list_deadlines import lists_are_open, lists_close_at, spoken_moment

PLAYING, AT_THE_DOOR, LISTS = range(3)
IN_IT = (RegistrationState.REGISTERED, RegistrationState.WAITING)


@dataclass(frozen=True)
class Task:
    """One thing to do, with its button; `table` is where the player sits."""

    urgency: int
    event: Event
    title: str
    note: str
    button: str
    address: str
    table: int | None = None


Tasks = Callable[[Sequence[Registration]], Iterable[Task]]
_known: list[Tasks] = []


def register_player_tasks(tasks: Tasks) -> None:
    """`tasks(registrations)` gives what an app above asks these players to do."""
    _known.append(tasks)


TableNotes = Callable[[Sequence[Match]], dict[int, str]]
_notes: list[TableNotes] = []


def register_table_notes(notes: TableNotes) -> None:
    """`notes(matches)` says, by match, what its players should know besides their opponent."""
    _notes.append(notes)


def notes_on(matches: Sequence[Match]) -> dict[int, str]:
    return {pk: words for notes in _notes if matches for pk, words in notes(matches).items()}


def added_tasks(registrations: Sequence[Registration]) -> list[Task]:
    return [task for tasks in _known for task in tasks(registrations)]


def tasks_of(user: User) -> list[Task]:
    """In all events that are open or running."""
    mine = list(
        Registration.objects.filter(
            profile__user=user,
            state__in=IN_IT,
            event__state__in=[EventState.OPEN, EventState.RUNNING],
        )
        .select_related("event__organization", "deck", "profile")
        .prefetch_related("deck__judgements")
        .order_by("event__starts_at", "pk")
    )
    seats = seats_of(mine)
    notes = notes_on(list(seats.values()))
    found = [*added_tasks(mine)]
    for registration in mine:
        match = seats.get(registration.pk)
        if match is not None:
            found += match_tasks(registration, match, notes.get(match.pk, ""))
        elif may_hand_in(registration.event):
            found += list_tasks(registration)
    return sorted(found, key=lambda task: task.urgency)


def may_hand_in(event: Event) -> bool:
    """Before the start; where decks are built at the event, after it."""
    return event.state == EventState.OPEN or event.is_limited


def seats_of(registrations: Sequence[Registration]) -> dict[int, Match]:
    """By registration: of the rounds that are played the first table without a result."""
    mine = {each.pk for each in registrations if each.event.state == EventState.RUNNING}
    if not mine:
        return {}
    reports = Report.objects.order_by("pk")
    matches = (
        Match.objects.filter(Q(first__in=mine) | Q(second__in=mine))
        .filter(round__state=RoundState.PUBLISHED)
        .select_related("round__event", "first__profile", "second__profile")
        .prefetch_related(Prefetch("reports", reports))
        .order_by("round__number")
    )
    seats: dict[int, Match] = {}
    for match in matches:
        for player in mine & {match.first_id, match.second_id}:
            held = seats.setdefault(player, match)
            if held.state == MatchState.DECIDED and match.state != MatchState.DECIDED:
                seats[player] = match
    return seats


def match_tasks(registration: Registration, match: Match, known: str) -> list[Task]:
    """A table without a result."""
    if match.is_bye or match.state == MatchState.DECIDED:
        return []
    opponent = match.second if match.first_id == registration.pk else match.first
    has_reported = any(each.registration_id == registration.pk for each in match.reports.all())
    said = state_of(match, str(opponent), has_reported)
    return [
        Task(
            PLAYING,
            registration.event,
            f"Table {match.table} against {opponent}",
            " ".join(filter(None, (f"{match.title}.", known, said))),
            "See your match" if has_reported else "Report the result",
            reverse("tournaments:match", args=[registration.event.slug, match.pk]),
            match.table,
        )
    ]


def state_of(match: Match, opponent: str, has_reported: bool) -> str:
    if match.state == MatchState.DISPUTED:
        return "Your reports differ: talk to each other, or call a judge."
    if match.state == MatchState.CLAIMED:
        return f"{opponent} has not reported yet." if has_reported else f"{opponent} has reported."
    return ""


def list_tasks(registration: Registration) -> list[Task]:
    """A deck list that is missing, or breaks a rule, while it can be handed in."""
    event, deck = registration.event, registration.deck
    if not event.lists_required or not lists_are_open(event):
        return []
    if deck is not None and deck.status_now != DeckStatus.NOT_LEGAL:
        return []
    return [
        Task(
            LISTS,
            event,
            "Your deck list is not legal" if deck else "Your deck list is missing",
            f"It can be handed in until {spoken_moment(event, lists_close_at(event))}.",
            "Change your list" if deck else "Hand in your list",
            reverse("tournaments:my_list", args=[event.slug]),
        )
    ]
