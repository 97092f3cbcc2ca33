"""Where a rehearsal stands, and what its next step does."""

from dataclasses import dataclass

from rehearsals.enums import Move
from rehearsals.models import PARTS, Rehearsal
from tournaments.enums import EventState, MatchState, RoundState
from tournaments.models import Event, Round
from tournaments.queries.courses import course_of
from tournaments.queries.registrations import registered_players
from tournaments.queries.rounds import open_matches


def rehearsal_of(event: Event) -> Rehearsal | None:
    return Rehearsal.objects.filter(event=event).first() if event.is_rehearsal else None


def rehearsals_like(event: Event) -> list[Rehearsal]:
    """Those that this event was the pattern of, the newest first."""
    return list(Rehearsal.objects.filter(pattern=event).select_related("event"))


def playing_in(event: Event) -> Round | None:
    """The first round that is not closed, where several are published at once."""
    return event.rounds.filter(state=RoundState.PUBLISHED).order_by("number").first()


def next_move(rehearsal: Rehearsal) -> Move:
    """It follows from the event as it stands: the desk may have done a step by hand."""
    event = rehearsal.event
    if event.state in (EventState.DRAFT, EventState.OPEN):
        return Move.START
    if event.state != EventState.RUNNING:
        return Move.OVER
    playing = playing_in(event)
    if playing is not None:
        return move_within(playing, rehearsal.part)
    if event.rounds.filter(state=RoundState.DRAFT).exists():
        return Move.PUBLISH
    is_over = course_of(event).is_played_out(registered_players(event).count())
    return Move.FINISH if is_over else Move.PAIR


def move_within(playing: Round, part: int) -> Move:
    if not open_matches(playing).exists():
        return Move.CLOSE
    return Move.RESULTS if part < PARTS else Move.SETTLE


@dataclass(frozen=True)
class Standing:
    """What the desk of a rehearsal says."""

    rehearsal: Rehearsal
    move: Move
    playing: Round | None
    open_tables: int
    disputed: int

    @property
    def is_over(self) -> bool:
        return self.move == Move.OVER


def standing_of(rehearsal: Rehearsal) -> Standing:
    playing = playing_in(rehearsal.event)
    tables = list(open_matches(playing).values_list("state", flat=True)) if playing else []
    return Standing(
        rehearsal=rehearsal,
        move=next_move(rehearsal),
        playing=playing,
        open_tables=len(tables),
        disputed=tables.count(MatchState.DISPUTED),
    )
