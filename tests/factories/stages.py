"""Events with stages, and rounds of theirs, made through the services."""

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tournaments.models import Event, Match, Round
from tournaments.queries.courses import course_of
from tournaments.queries.rounds import matches_of
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result
from tournaments.services.rounds import close_round, pair_round, publish_round
from tournaments.services.stages import begin_stage


def make_staged_event(players: int, *stages: dict, **fields) -> Event:
    """Stages as the tournament file has them."""
    return make_running_event(players, structure=list(stages), **fields)


def swiss(rounds: int, **more) -> dict:
    return {"kind": "swiss", "rounds": rounds, **more}


def begin_next(event: Event):
    number = course_of(event).number + 1
    return begin_stage(event=event, number=number, actor=owner_of(event))


def play_stage(event: Event) -> None:
    """The player named first wins, in every round until the stage is over."""
    while not (course := course_of(event)).is_over or course.number == 0:
        make_closed_round(event)


def win(event: Event, a_round: Round, *winners: int) -> Round:
    """These registrations win their tables; at the others the player named first does."""
    for match in matches_of([a_round]).filter(second__isnull=False, result=None):
        first = match.second_id not in winners
        record_result(
            match=Match.objects.select_related("round__event").get(pk=match.pk),
            score=Score(int(first), int(not first)),
            actor=owner_of(event),
            seen_version=0,
        )
    return a_round


def closed_with(event: Event, *winners: int) -> Round:
    drafted = pair_round(event=event, actor=owner_of(event))
    publish_round(round=drafted, actor=owner_of(event))
    return close_round(round=win(event, drafted, *winners), actor=owner_of(event))
