"""Events that check their players in."""

from arrivals.models import CheckIn
from arrivals.services.roll import check_in
from arrivals.services.settings import set_check_in
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many
from tournaments.models import Event, Registration


def use_check_in(event: Event, **settings) -> CheckIn:
    return set_check_in(event=event, actor=owner_of(event), **settings)


def make_event_with_check_in(players: int = 4, **fields) -> tuple[Event, list[Registration]]:
    event = make_open_event(**fields)
    use_check_in(event)
    return event, enter_many(event, players)


def arrive(*field: Registration) -> None:
    for each in field:
        check_in(registration=each, actor=owner_of(each.event))
