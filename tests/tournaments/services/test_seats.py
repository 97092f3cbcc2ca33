import pytest
from django.core import mail

from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many
from tournaments.enums import RegistrationState
from tournaments.errors import TournamentError
from tournaments.services.events import change_event
from tournaments.services.outbox import send_waiting_mails
from tournaments.services.registrations import withdraw_player

pytestmark = pytest.mark.django_db
REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING


def test_capacity_when_raised_then_those_who_wait_longest_move_up():
    event = make_open_event(capacity=2)
    entered = enter_many(event, 5)
    change_event(event=event, actor=owner_of(event), capacity=4)
    for registration in entered:
        registration.refresh_from_db()
    assert [each.state for each in entered] == [REGISTERED] * 4 + [WAITING]


def test_seat_when_it_becomes_free_then_the_player_who_moves_up_is_written_to():
    event = make_open_event(capacity=2, lists_required=True)
    first, _, waiting, _ = enter_many(event, 4)
    withdraw_player(registration=first, actor=owner_of(event))
    send_waiting_mails()
    [letter] = mail.outbox
    assert letter.to == [waiting.profile.user.email]
    assert letter.subject == "You have a seat in Friday Armory"
    assert "It needs your deck list" in letter.body


def test_seat_when_given_up_before_the_mail_went_out_then_none_is_sent():
    event = make_open_event(capacity=2)
    first, _, waiting = enter_many(event, 3)
    withdraw_player(registration=first, actor=owner_of(event))
    withdraw_player(registration=waiting, actor=owner_of(event))
    send_waiting_mails()
    assert mail.outbox == []


def test_capacity_when_below_the_seats_taken_then_refused():
    event = make_open_event(capacity=4)
    enter_many(event, 3)
    with pytest.raises(TournamentError, match="3 players have a seat already"):
        change_event(event=event, actor=owner_of(event), capacity=2)
