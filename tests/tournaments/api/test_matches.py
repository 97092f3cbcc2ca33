"""API-4: what both players reported, and who did not come, by program."""

import pytest

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round, match_at, report
from tournaments.enums import RegistrationState, StaffRole

pytestmark = pytest.mark.django_db
BELOW = "/api/v1/events/friday-armory/"


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4, best_of=3)))


def test_dispute_when_read_then_both_reports_are_there(match, program):
    report(match, "first", 2, 0)
    report(match, "second", 1, 2)
    page = f"{BELOW}matches/{match.pk}/reports/"
    owner = program(owner_of(match.round.event))
    assert owner.get(f"{BELOW}matches/{match.pk}/").json()["state"] == "disputed"
    said = owner.get(page).json()
    assert [(each["player"], each["first_wins"], each["second_wins"]) for each in said] == [
        (str(match.first), 2, 0),
        (str(match.second), 1, 2),
    ]
    assert program(match.second.profile.user).get(page).json() == said
    other = match_at(match.round, 2).first.profile.user
    assert program(other).get(page).status_code == 403
    assert program().get(page).status_code == 401


def test_no_show_when_recorded_with_drop_then_the_other_wins_and_they_leave(match, program):
    desk = program(make_staff(match.round.event, StaffRole.SCOREKEEPER))
    page = f"{BELOW}matches/{match.pk}/no-show/"
    result = desk.post(page, {"absent": "second", "seen_version": 0, "drop": True}).json()["result"]
    assert (result["first_wins"], result["second_wins"], result["kind"]) == (2, 0, "no_show")
    match.second.refresh_from_db()
    assert match.second.state == RegistrationState.DROPPED
    stale = desk.post(page, {"absent": "first", "seen_version": 0})
    assert stale.status_code == 409
    player = program(match.first.profile.user)
    assert player.post(page, {"absent": "second", "seen_version": 0}).status_code == 403


def test_standings_when_read_then_wins_losses_and_draws_are_numbers(program):
    make_closed_round(make_running_event(3))
    rows = program().get(f"{BELOW}standings/").json()["results"]
    figures = [(each["wins"], each["losses"], each["draws"]) for each in rows]
    assert sorted(figures, reverse=True) == [(1, 0, 0), (1, 0, 0), (0, 1, 0)]


@pytest.mark.parametrize(("asked", "status"), [("abc", 400), ("99", 404), ("1", 200)])
def test_standings_when_a_round_is_named_that_is_none_then_said_so(program, asked, status):
    make_closed_round(make_running_event(4))
    answer = program().get(f"{BELOW}standings/", {"round": asked})
    assert answer.status_code == status
