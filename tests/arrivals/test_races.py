"""Several people at the door at the same moment, with real threads and connections."""

import pytest

from arrivals.enums import Choice, Presence, Way
from arrivals.models import Arrival
from arrivals.services.not_here import decide_not_here
from arrivals.services.own import check_in_by_phone
from arrivals.services.roll import check_in
from audit.models import Record
from tests.arrivals.test_own import open_door
from tests.factories.events import make_staff, owner_of
from tests.threads import at_once
from tournaments.enums import RegistrationState, StaffRole

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def by_phone(player):
    return check_in_by_phone(registration=player, code="", actor=player.profile.user)


def test_player_when_two_of_staff_and_the_phone_check_in_at_once_then_here_once():
    event, _, anna = open_door()
    staff = [owner_of(event), make_staff(event, StaffRole.SCOREKEEPER)]
    at_once(
        *[lambda actor=actor: check_in(registration=anna, actor=actor) for actor in staff],
        lambda: by_phone(anna),
    )
    assert Arrival.objects.get().presence == Presence.HERE
    assert Record.objects.filter(subject=event.topic, action="check_in").count() == 1


@pytest.mark.parametrize("choice", Choice)
def test_player_when_checking_in_while_the_desk_decides_then_here_with_a_seat(choice):
    event, _, anna = open_door()
    actor = owner_of(event)
    at_once(
        lambda: decide_not_here(event=event, players=[anna.pk], choice=choice, actor=actor),
        lambda: by_phone(anna),
    )
    anna.refresh_from_db()
    arrival = Arrival.objects.get()
    assert (arrival.presence, arrival.way) == (Presence.HERE, Way.PHONE)
    assert (anna.state, anna.entered_round) == (RegistrationState.REGISTERED, 1)
    assert not anna.planned_byes.exists()


def test_not_here_when_two_confirm_at_once_then_it_was_decided_once():
    event, _, anna = open_door()
    actor = owner_of(event)

    def decide():
        return decide_not_here(event=event, players=[anna.pk], choice=Choice.GONE, actor=actor)

    answers = at_once(decide, decide)
    assert sorted(len(each) for each in answers) == [0, 1]
