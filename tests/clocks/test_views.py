"""The clock on the desk, on the public pages and in the API; what strangers may not do."""

import pytest
from django.urls import reverse

from clocks.models import RoundClock
from clocks.services import start_clock
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.pages import words_of
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def a_round():
    return make_round(make_running_event(4, format="blitz"))


def press(client, a_round, step, **sent):
    address = reverse("clocks:step", args=[a_round.event.slug, a_round.number, step])
    return client.post(address, sent, follow=True)


def test_desk_when_the_clock_is_started_then_players_see_when_it_ends(client, a_round):
    client.force_login(make_staff(a_round.event, StaffRole.SCOREKEEPER))
    page = press(client, a_round, "start", minutes="35").content.decode()
    clock = RoundClock.objects.get()
    ends = f'data-ends="{round(clock.ends_at.timestamp() * 1000)}"'
    assert ends in page
    client.logout()
    match = match_at(a_round)
    for place in (
        reverse("tournaments:pairings", args=[a_round.event.slug]),
        reverse("tournaments:match", args=[a_round.event.slug, match.pk]),
    ):
        assert ends in client.get(place).content.decode(), place


def test_public_page_when_only_the_second_changes_then_it_is_the_same(client, a_round):
    start_clock(round=a_round, actor=owner_of(a_round.event))
    address = reverse("tournaments:pairings", args=[a_round.event.slug]) + "?part"

    assert client.get(address).content == client.get(address).content


def test_desk_when_no_minutes_are_typed_then_it_says_so(client, a_round):
    client.force_login(owner_of(a_round.event))
    page = press(client, a_round, "start", minutes="").content.decode()

    assert "Type a number of minutes." in page
    assert not RoundClock.objects.exists()


def test_desk_when_several_numbers_are_wrong_then_it_says_all_of_it(client, a_round):
    client.force_login(owner_of(a_round.event))
    words = words_of(press(client, a_round, "minutes", minutes="0", seen="no"))

    assert "At least 1 minute. Enter a whole number." in words


@pytest.mark.parametrize("step", ["start", "pause", "resume", "minutes", "take-away"])
def test_step_when_a_judge_or_a_stranger_presses_then_nothing_happens(client, a_round, step):
    assert (
        press(client, a_round, step, minutes=5, seen=5)
        .redirect_chain[0][0]
        .startswith("/accounts/login/")
    )
    client.force_login(make_staff(a_round.event, StaffRole.JUDGE))
    assert press(client, a_round, step, minutes=5, seen=5).status_code == 403
    assert not RoundClock.objects.exists()


def test_settings_when_a_round_shall_last_nothing_then_the_field_says_so(client, a_round):
    client.force_login(owner_of(a_round.event))
    address = reverse("clocks:settings", args=[a_round.event.slug])
    answer = client.post(address, {"starts": "published", "minutes": "0", "cut_minutes": ""})

    assert answer.status_code == 422
    assert "At least 1 minute." in answer.content.decode()
    assert client.post(address, {"starts": "published", "minutes": "45"}).status_code == 302


def test_api_when_a_program_starts_and_pauses_then_it_reads_what_is_left(program, a_round):
    api = program(owner_of(a_round.event))
    address = f"/api/v1/events/{a_round.event.slug}/clocks/1/"
    assert program().get(address).status_code == 404
    assert api.post(f"{address}start/", {}, format="json").json()["minutes"] == 35
    paused = api.post(f"{address}pause/", {}, format="json").json()

    read = program().get(address).json()
    assert (paused["is_paused"], read["is_paused"]) == (True, True)
    assert read["left_milliseconds"] == paused["left_milliseconds"]
    assert 34 * 60_000 < read["left_milliseconds"] <= 35 * 60_000
    assert "One more turn" in read["end_of_round"][1]


def test_server_time_when_asked_then_it_is_never_kept(client):
    answer = client.get(reverse("clocks:now"))

    assert answer["Cache-Control"].startswith("max-age=0, no-cache, no-store")
    assert answer.json()["now"] > 1_700_000_000_000


def test_desk_when_time_is_called_then_it_names_the_tables_that_go_to_turns(client):
    a_round = make_round(make_running_event(8, format="blitz", feature_tables=[1]))
    owner = owner_of(a_round.event)
    start_clock(round=a_round, actor=owner)
    a_round.matches.filter(table=2).update(extension_minutes=3)
    client.force_login(owner)
    address = reverse("tournaments:desk_round", args=[a_round.event.slug, 1])

    assert "Tables that go to turns now:</strong> 3, 4" in words_of(client.get(address))


def test_desk_itself_when_a_round_is_played_then_its_clock_starts_and_shows_there(client, a_round):
    client.force_login(make_staff(a_round.event, StaffRole.SCOREKEEPER))
    desk = reverse("tournaments:desk", args=[a_round.event.slug])
    assert "Start the clock: 35 minutes" in words_of(client.get(desk))

    address = reverse("clocks:step", args=[a_round.event.slug, a_round.number, "start"])
    page = client.post(f"{address}?at_desk", {"minutes": "35"}, follow=True)
    assert page.redirect_chain[-1][0] == desk
    clock = RoundClock.objects.get()
    assert f'data-ends="{round(clock.ends_at.timestamp() * 1000)}"' in page.content.decode()
    assert "Start the clock" not in words_of(page)


def test_desk_itself_when_somebody_runs_no_rounds_then_the_clock_has_no_button(client, a_round):
    client.force_login(make_staff(a_round.event, StaffRole.JUDGE))
    desk = reverse("tournaments:desk", args=[a_round.event.slug])
    assert "Start the clock" not in words_of(client.get(desk))
