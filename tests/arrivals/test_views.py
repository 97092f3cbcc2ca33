"""Check-in at the desk: taps, the one confirm, who may press."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from arrivals.enums import Presence
from arrivals.models import Arrival, CheckIn
from tests.factories.arrivals import arrive, make_event_with_check_in
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def opened():
    return make_event_with_check_in(4)


def address(name, event, *more) -> str:
    return reverse(f"arrivals:{name}", args=[event.slug, *more])


def test_roll_when_a_name_is_tapped_then_here_and_named_once(client, opened):
    event, (anna, *_) = opened
    client.force_login(make_staff(event, StaffRole.SCOREKEEPER))
    page = client.post(address("tap", event, anna.pk, "here"), follow=True).content.decode()
    assert Arrival.objects.get().presence == Presence.HERE
    assert "<strong>1</strong> of 4 is here" in page
    page = client.post(address("tap", event, anna.pk, "not-here"), follow=True).content.decode()
    assert "<strong>0</strong> of 4 are here" in page


def test_roll_when_the_last_one_is_here_then_the_way_to_the_desk_is_a_button(client, opened):
    event, players = opened
    arrive(*players[:3])
    client.force_login(owner_of(event))
    assert ">To the desk</a>" not in client.get(address("roll", event)).content.decode()
    arrive(players[3])
    assert ">To the desk</a>" in client.get(address("roll", event)).content.decode()


def test_not_here_when_confirmed_then_named_and_a_second_press_changes_nothing(client, opened):
    event, (anna, ben, cleo, dan) = opened
    arrive(anna, ben)
    client.force_login(owner_of(event))
    page = client.get(address("not_here", event)).content.decode()
    assert "Cleo Crane" in page
    assert "Anna Arnold" not in page
    sent = {"players": [cleo.pk, dan.pk], "choice": "gone"}
    for words in ("Done for 2 players: Cleo Crane, Dan Dover.", "2 of them checked in meanwhile"):
        page = client.post(address("not_here", event), sent, follow=True).content.decode()
        assert words in page
    assert event.registrations.filter(state="withdrawn").count() == 2


def test_not_here_when_nothing_is_chosen_then_asked(client, opened):
    event, (anna, *_) = opened
    client.force_login(owner_of(event))
    answer = client.post(address("not_here", event), {"players": [anna.pk]})
    assert answer.status_code == 422
    assert "Say what becomes of them." in answer.content.decode()


@pytest.mark.parametrize(
    ("role", "statuses"),
    [("organizer", (200, 200, 200)), ("scorekeeper", (200, 200, 403)), ("judge", (200, 403, 403))],
)
def test_pages_when_opened_by_staff_then_as_their_role_says(client, opened, role, statuses):
    event, _ = opened
    client.force_login(make_staff(event, StaffRole(role)))
    pages = [address(name, event) for name in ("roll", "not_here", "settings")]
    assert tuple(client.get(page).status_code for page in pages) == statuses


def test_tap_when_a_judge_or_the_player_presses_it_at_the_desk_then_nothing_happens(client, opened):
    event, (anna, *_) = opened
    for person in (make_staff(event, StaffRole.JUDGE), anna.profile.user):
        client.force_login(person)
        assert client.post(address("tap", event, anna.pk, "here")).status_code == 403
        assert client.post(address("everybody", event), {"players": [anna.pk]}).status_code == 403
    assert not Arrival.objects.exists()


def test_tap_when_the_player_is_of_another_event_then_not_found(client, opened):
    event = opened[0]
    _, (stranger, *_) = make_event_with_check_in(2, name="Elsewhere")
    client.force_login(owner_of(event))
    assert client.post(address("tap", event, stranger.pk, "here")).status_code == 404


def test_settings_when_saved_then_the_event_checks_in_until_it_is_left_out(client):
    event = make_open_event()
    client.force_login(owner_of(event))
    sent = {"by_phone": "on", "opens_before": "45", "closes_before": ""}
    assert client.post(address("settings", event), sent).status_code == 302
    assert CheckIn.objects.get().opens_before == 45
    assert client.post(address("settings", event), {"leave_out": "1"}).status_code == 302
    assert not CheckIn.objects.exists()


def test_roll_when_the_field_is_larger_then_costs_the_same(client):
    costs = []
    for size in (2, 7):
        event, field = make_event_with_check_in(size, name=f"Event of {size}")
        arrive(*field[: size // 2])
        client.force_login(owner_of(event))
        client.get(address("roll", event))
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address("roll", event)).status_code == 200
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_roll_when_rounds_are_played_then_nobody_counts_as_not_seen(client):
    event = make_running_event(4)
    make_round(event)
    client.force_login(owner_of(event))
    page = client.get(address("roll", event)).content.decode()
    assert "The first round is out." in page
    assert "Not seen yet" not in page
