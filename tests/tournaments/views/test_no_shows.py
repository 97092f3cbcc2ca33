"""“Did not come” at the desk: one press, and the question whether to drop."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import RegistrationState, StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4)))


def press(client, match, **sent):
    event = match.round.event
    address = reverse("tournaments:no_show", args=[event.slug, match.round.number, match.table])
    return client.post(address, sent, follow=True)


def test_desk_when_pressed_then_the_page_asks_whether_to_drop_and_drops(visit, match):
    desk = visit(make_staff(match.round.event, StaffRole.SCOREKEEPER))
    page = press(desk, match, absent="second").content.decode()
    assert f"Drop {match.second}" in " ".join(page.split())
    assert (
        f"{match.second} dropped." in press(desk, match, absent="second", drop="1").content.decode()
    )
    match.second.refresh_from_db()
    assert match.second.state == RegistrationState.DROPPED


def test_open_table_when_shown_then_it_offers_the_press_for_either_player(visit, match):
    desk = visit(make_staff(match.round.event, StaffRole.SCOREKEEPER))
    page = desk.get(reverse("tournaments:desk", args=[match.round.event.slug])).content.decode()
    assert f"{match.first} did not come" in page
    assert f"{match.second} did not come" in page
    assert "Neither came" in page


def test_judge_when_pressing_then_the_result_is_in_and_dropping_is_for_the_desk(visit, match):
    judge = visit(make_staff(match.round.event, StaffRole.JUDGE))
    page = press(judge, match, absent="first").content.decode()
    assert "A scorekeeper or an organizer can drop them." in page
    assert press(judge, match, absent="first", drop="1").status_code == 403
    match.refresh_from_db()
    assert match.result.figures == "0–1"


def test_press_when_it_names_no_side_or_comes_from_a_player_then_nothing_happens(visit, match):
    desk = visit(make_staff(match.round.event, StaffRole.SCOREKEEPER))
    assert press(desk, match, absent="third").status_code == 404
    assert press(visit(match.first.profile.user), match, absent="second").status_code == 403
    match.refresh_from_db()
    assert match.result is None
