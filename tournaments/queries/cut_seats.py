"""Players of a cut who have left before it is played, and who moves up for them."""

from dataclasses import dataclass

from engine.pairing.openings import open_stage
from tournaments.enums import EventState, RegistrationState, RoundState
from tournaments.models import Event, Registration
from tournaments.queries.courses import Course, course_of
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.openings import opening_of, pod_rule, with_characters
from tournaments.queries.rounds import newest_standings_round, rounds_for_staff, standings_of
from tournaments.queries.stages import setting_of

DROPPED = RegistrationState.DROPPED


@dataclass(frozen=True)
class MovingUp:
    """Who left a seat of the cut, who would take one, and whether the cut has begun."""

    gone: list[Registration]
    next: list[Registration]
    has_begun: bool

    @property
    def words(self) -> str:
        left = f"{listed(self.gone)} {'has' if len(self.gone) == 1 else 'have'} dropped."
        if not self.next:
            return f"{left} Nobody is left to move up."
        would = "moves up" if len(self.next) == 1 else "move up"
        return f"{left} {listed(self.next)} {would} into the cut."


def listed(players: list[Registration]) -> str:
    names = [str(player) for player in players]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def moving_up(event: Event) -> MovingUp | None:
    """While no match of the cut has been shown; None where nobody of it has left."""
    if event.state != EventState.RUNNING or not (event.structure or event.cut_size):
        return None
    course = course_of(event)
    if course.bracket is not None and course.begun is not None:
        return in_begun_cut(event, course)
    follows = course.following is not None and course.following.kind.is_bracket
    if not course.is_over or not follows or not course.number:
        return None
    return before_the_cut(event, course)


def in_begun_cut(event: Event, course: Course) -> MovingUp | None:
    begun = course.begun
    shown = rounds_for_staff(event).filter(stage=course.number).exclude(state=RoundState.DRAFT)
    if begun is None or course.number < 2 or shown.exists():
        return None
    entries = begun.entries.select_related("registration__profile").order_by("seed")
    entered = {entry.registration_id: entry.registration for entry in entries}
    gone = [player for player in entered.values() if player.state == DROPPED]
    if not gone:
        return None
    field = tournament_of(event, setting=setting_of(event, begun.after_round))
    planned = course.plan[course.number - 1]
    if planned.max_per_character is not None:
        field = with_characters(event, field)
    opening = open_stage(field, planned, begun.seed, pod_rule(event))
    following = [int(player) for player in opening.players if int(player) not in entered]
    return MovingUp(gone, people(event, following), has_begun=True)


def before_the_cut(event: Event, course: Course) -> MovingUp | None:
    following = course.following
    if following is None or following.top is None:
        return None
    rows = standings_of(newest_standings_round(event)).filter(rank__lte=following.top)
    best = {row.registration_id: row.registration for row in rows}
    gone = [player for player in best.values() if player.state == DROPPED]
    if not gone:
        return None
    _, opening = opening_of(event, course, event.seed)
    going = [int(player) for player in opening.players if int(player) not in best]
    return MovingUp(gone, people(event, going), has_begun=False)


def people(event: Event, players: list[int]) -> list[Registration]:
    held = event.registrations.select_related("profile").in_bulk(players)
    return [held[pk] for pk in players]


def cut_words(registration: Registration) -> list[str]:
    """What a drop means for the cut, before it is done."""
    event = registration.event
    if event.state != EventState.RUNNING or not (event.structure or event.cut_size):
        return []
    course = course_of(event)
    if course.bracket is not None and course.begun is not None:
        if not course.begun.entries.filter(registration=registration).exists():
            return []
        shown = rounds_for_staff(event).filter(stage=course.number)
        if shown.exclude(state=RoundState.DRAFT).exists():
            return [f"{registration} is in the cut: whoever meets them goes on without a match."]
        return [f"{registration} has a seat in the cut: the desk asks who moves up."]
    following = course.following
    if course.is_over and following is not None and following.top:
        rows = standings_of(newest_standings_round(event)).filter(rank__lte=following.top)
        if rows.filter(registration=registration).exists():
            return [f"{registration} is among the best {following.top}: the next one moves up."]
    return []
