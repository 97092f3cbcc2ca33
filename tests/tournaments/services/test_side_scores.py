"""Blood points of Ashes: entered by players and the desk, counted in the standings."""

import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.enums import MatchState
from tournaments.errors import TournamentError
from tournaments.queries.rounds import standings_of
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result, report_result
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


def ashes(players=2):
    return make_running_event(players, game="ashes", format="constructed", swiss_rounds=2)


def say(match, side, score):
    seat = getattr(match, side)
    return report_result(
        match=match, registration=seat, score=score, reporter=seat.profile.user, key=side
    )


def test_reports_when_the_points_differ_then_the_desk_decides():
    match = match_at(make_round(ashes()))
    say(match, "first", Score(1, 0, second_score=13))
    assert say(match, "second", Score(1, 0, second_score=14)).state == MatchState.DISPUTED


def test_reports_when_the_points_agree_then_they_are_ranked():
    event = ashes(4)
    a_round = make_round(event)
    for table, points in ((1, 3), (2, 17)):
        match = match_at(a_round, table)
        for side in ("first", "second"):
            held = say(match, side, Score(1, 0, second_score=points))
        assert held.state == MatchState.DECIDED
    rows = standings_of(close_round(round=a_round, actor=owner_of(event)))
    blood = [row.tie_breaks[0]["shown"] for row in rows]
    assert blood == ["25", "25", "17", "3"]


def test_result_when_only_the_points_are_corrected_then_it_is_a_new_version():
    match = match_at(make_round(ashes()))
    owner = owner_of(match.round.event)
    record_result(match=match, score=Score(1, 0), actor=owner, seen_version=0)
    held = record_result(
        match=match, score=Score(1, 0, second_score=9), actor=owner, seen_version=1
    )
    assert (held.result.version, held.result.second_score) == (2, 9)


def test_result_when_the_game_has_no_such_points_then_refused():
    match = match_at(make_round(make_running_event(2)))
    with pytest.raises(TournamentError, match="no points of either side"):
        say(match, "first", Score(1, 0, second_score=3))


def test_report_page_when_the_game_has_points_then_it_asks_for_them(client):
    match = match_at(make_round(ashes()))
    page = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    client.force_login(match.second.profile.user)
    assert "Blood points you dealt" in client.get(page).content.decode()
    client.post(page, {"outcome": "1-0-0", "their_score": "11", "key": "k"})
    report = match.reports.get()
    assert (report.first_wins, report.second_wins) == (0, 1)
    assert (report.first_score, report.second_score) == (11, 0)


def test_desk_page_when_the_game_has_points_then_it_saves_them(client):
    match = match_at(make_round(ashes()))
    page = reverse("tournaments:desk_result", args=[match.round.event.slug, 1, 1])
    client.force_login(owner_of(match.round.event))
    assert f"Blood points of {match.first}" in client.get(page).content.decode()
    typed = {"first_wins": 0, "second_wins": 1, "draws": 0, "kind": "played", "seen_version": 0}
    client.post(page, {**typed, "first_score": 8, "second_score": ""})
    match.refresh_from_db()
    assert (match.result.first_score, match.result.second_score) == (8, 0)
    assert "blood points" in client.get(page).content.decode()
