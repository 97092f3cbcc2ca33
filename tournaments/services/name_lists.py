"""A whole list of players is added at once, however often it is sent."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from django.db import transaction

from accounts.errors import AccountError
from accounts.models import User
from accounts.services.profiles import written_name
from audit.queries import made_before
from tournaments.enums import PaymentMethod
from tournaments.errors import TournamentError
from tournaments.models import Event, Registration
from tournaments.queries.look_alikes import known_players
from tournaments.queries.name_lists import KNOWN, NEW, UNSURE, Answers, Line, plan_of
from tournaments.services.fees import Fee
from tournaments.services.guests import Guest, enter_guests, require_open_desk, require_seats
from tournaments.services.locks import locked_event
from tournaments.services.notes import note
from tournaments.services.registrations import last_round_number
from tournaments.signals import about_to_change


class BroughtIn(NamedTuple):
    added: list[Registration]
    known: int


@transaction.atomic
def bring_in_players(
    *, event: Event, lines: Sequence[Line], answers: Answers, actor: User, key: str = ""
) -> BroughtIn:
    """Whoever is here already stays as they are: two desks with the same list add each name once.

    `key` names this submission. The plan is made anew under the lock, so that an answer counts
    only for the people whom its giver has seen."""
    event = locked_event(event.pk)
    made: Any = made_before(actor, "bring_in_players", key)
    if made is not None:
        held = event.registrations.select_related("profile").filter(pk__in=made)
        return BroughtIn(list(held.order_by("pk")), len(lines) - len(held))
    require_open_desk(event)
    lines = [proper_line(line) for line in lines]
    plan = plan_of(known_players(event), lines, answers)
    require_answers([each.question for each in plan if each.outcome == UNSURE])
    guests = [guest_of(each.line) for each in plan if each.outcome == NEW]
    if guests:
        require_seats(event, len(guests))
        about_to_change.send(Event, event=event, actor=actor, step="adding a list of players")
    added = enter_guests(event, guests, entered_round=last_round_number(event) + 1, actor=actor)
    if added:
        number = "1 player was" if len(added) == 1 else f"{len(added)} players were"
        made_now = [each.pk for each in added]
        said = f"{number} added from a list"
        note(event, actor, "bring_in_players", said, key=key, made=made_now)
    return BroughtIn(added, sum(each.outcome == KNOWN for each in plan))


def proper_line(line: Line) -> Line:
    try:
        return replace(line, name=written_name(line.name))
    except AccountError as error:
        raise TournamentError(f"Line {line.number}: {error}", field="players") from error


def require_answers(questions: Sequence[str]) -> None:
    if not questions:
        return
    more = f" There are {len(questions) - 1} more like this." if len(questions) > 1 else ""
    raise TournamentError(questions[0] + more)


def guest_of(line: Line) -> Guest:
    fee = Fee(method=PaymentMethod.BEFORE, amount=line.amount) if line.is_paid else None
    return Guest(line.name, line.player_id, line.email, fee)
