"""The next in the standings moves up into a cut that nobody has played in yet."""

from django.db import transaction

from accounts.models import User
from tournaments.models import Event
from tournaments.queries.courses import course_of
from tournaments.queries.cut_seats import moving_up
from tournaments.queries.rounds import rounds_for_staff
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.rounds import discard_round, pair_round
from tournaments.services.stages import begin_stage, take_back_stage


@transaction.atomic
def move_up(*, event: Event, actor: User) -> Event:
    """The cut begins again without those who left; a draft of it is drawn again. Done once: then
    no seat is empty."""
    event = locked_event(event.pk)
    course, found = course_of(event), moving_up(event)
    if found is None or course.begun is None:
        return event
    require(bool(found.next), "Nobody is left to move up.")
    number, drafted = course.number, rounds_for_staff(event).filter(stage=course.number).first()
    by_pairing = course.begun.begun_by_pairing
    if drafted is not None:
        discard_round(round=drafted, actor=actor)
    if not by_pairing:
        take_back_stage(event=event, number=number, actor=actor)
    begin_stage(event=event, number=number, actor=actor, by_pairing=by_pairing)
    if drafted is not None:
        pair_round(event=event, actor=actor)
    note(event, actor, "move_up", found.words)
    return event
