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


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(1, 0, 0, "played", 13, 25), "won and counts 25 blood points, not 13"),
        (Score(0, 1, 0, "played", 30, 20), "cannot have 30 blood points: nobody has more than 25"),
        (Score(0, 0, 1, "played", 9, 26), "cannot have 26 blood points"),
    ],
)
def test_result_when_its_points_cannot_be_then_refused_in_words(score, words):
    match = match_at(make_round(ashes()))
    with pytest.raises(TournamentError, match=words):
        record_result(match=match, score=score, actor=owner_of(match.round.event), seen_version=0)
    assert not match.results.exists()


def test_reports_when_only_one_says_the_winners_points_then_they_agree():
    match = match_at(make_round(ashes()))
    say(match, "first", Score(1, 0, second_score=13))
    assert say(match, "second", Score(1, 0, 0, "played", 25, 13)).state == MatchState.DECIDED


def test_result_when_points_are_in_then_one_without_points_does_not_replace_them():
    match = match_at(make_round(ashes()))
    owner = owner_of(match.round.event)
    record_result(match=match, score=Score(1, 0, second_score=13), actor=owner, seen_version=0)
    with pytest.raises(TournamentError, match=r"25–13 are in for this match.*0-1 0-25 says"):
        record_result(match=match, score=Score(0, 1), actor=owner, seen_version=1)
    said = Score(0, 1, 0, "played", 0, 25)
    assert record_result(match=match, score=said, actor=owner, seen_version=1).result.version == 2


def test_report_page_when_the_points_cannot_be_then_they_stay_typed_with_the_reason(client):
    match = match_at(make_round(ashes()))
    page = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    client.force_login(match.first.profile.user)
    typed = {"outcome": "1-0-0", "my_score": "10", "their_score": "24", "key": "k"}
    form = client.post(page, typed).context["form"]
    assert list(form.errors) == ["my_score"]
    assert not match.reports.exists()


def test_quick_entry_when_saved_then_it_says_the_points(client):
    match = match_at(make_round(ashes()))
    event = match.round.event
    client.force_login(owner_of(event))
    typed = {"table": "1", "score": "1-0 25 13"}
    page = client.post(reverse("tournaments:quick_result", args=[event.slug]), typed, follow=True)
    said = f"Table 1: {match.first} 1–0 {match.second}, blood points 25–13. Saved."
    assert said in page.content.decode()


def test_tap_when_the_points_of_who_lost_are_typed_then_they_count(client):
    match = match_at(make_round(ashes()))
    event = match.round.event
    client.force_login(owner_of(event))
    desk = client.get(reverse("tournaments:desk", args=[event.slug])).content.decode()
    assert "Blood points of who lost" in desk
    page = reverse("tournaments:desk_result", args=[event.slug, 1, 1])
    client.post(page, {"score": "0-1", "points": "17"})
    match.refresh_from_db()
    assert match.result.facts == (0, 1, 0, "played", 17, 25)


def test_calculation_when_points_count_then_rounds_and_opponents_are_shown(client):
    event = ashes()
    a_round = make_round(event)
    match = match_at(a_round)
    for side in ("first", "second"):
        say(match, side, Score(1, 0, second_score=17))
    close_round(round=a_round, actor=owner_of(event))
    address = reverse("tournaments:calculation", args=[event.slug, match.second_id])
    page = client.get(address).content.decode()
    assert "Round 1, lost" in page
    assert "17 = 17" in page
    assert "17.0000" not in page


def test_result_when_the_game_has_no_such_points_then_refused():
    match = match_at(make_round(make_running_event(2)))
    with pytest.raises(TournamentError, match="no points of either side"):
        say(match, "first", Score(1, 0, second_score=3))


def test_report_page_when_the_game_has_points_then_it_asks_for_them(client):
    match = match_at(make_round(ashes()))
    page = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    client.force_login(match.second.profile.user)
    assert "Your blood points" in client.get(page).content.decode()
    client.post(page, {"outcome": "1-0-0", "their_score": "11", "key": "k"})
    report = match.reports.get()
    assert (report.first_wins, report.second_wins) == (0, 1)
    assert (report.first_score, report.second_score) == (11, 25)


def test_desk_page_when_the_game_has_points_then_it_saves_them(client):
    match = match_at(make_round(ashes()))
    page = reverse("tournaments:desk_result", args=[match.round.event.slug, 1, 1])
    client.force_login(owner_of(match.round.event))
    assert f"Blood points of {match.first}" in client.get(page).content.decode()
    typed = {"first_wins": 0, "second_wins": 1, "draws": 0, "kind": "played", "seen_version": 0}
    client.post(page, {**typed, "first_score": 8, "second_score": ""})
    match.refresh_from_db()
    assert (match.result.first_score, match.result.second_score) == (8, 25)
    assert "blood points" in client.get(page).content.decode()


@pytest.mark.parametrize("typed", ["1-0", "10", "d", "0-1"])
def test_quick_entry_when_the_points_are_left_out_then_it_asks_for_them(client, typed):
    match = match_at(make_round(ashes()))
    event = match.round.event
    client.force_login(owner_of(event))
    sent = {"table": "1", "score": typed}
    page = client.post(reverse("tournaments:quick_result", args=[event.slug]), sent)
    assert "Say the blood points of" in page.content.decode()
    assert not match.results.exists()


@pytest.mark.parametrize(
    ("typed", "facts"),
    [
        ("1-0 13", (1, 0, 0, "played", 25, 13)),
        ("01 3", (0, 1, 0, "played", 3, 25)),
        ("0-1 0", (0, 1, 0, "played", 0, 25)),
        ("d 9-12", (0, 0, 1, "played", 9, 12)),
    ],
)
def test_quick_entry_when_only_the_losers_points_are_typed_then_they_count(client, typed, facts):
    match = match_at(make_round(ashes()))
    event = match.round.event
    client.force_login(owner_of(event))
    sent = {"table": "1", "score": typed}
    client.post(reverse("tournaments:quick_result", args=[event.slug]), sent)
    match.refresh_from_db()
    assert match.result.facts == facts


def test_tap_when_the_points_are_left_out_then_it_asks_for_them(client):
    match = match_at(make_round(ashes()))
    client.force_login(owner_of(match.round.event))
    address = reverse("tournaments:desk_result", args=[match.round.event.slug, 1, 1])
    page = client.post(address, {"score": "1-0"})
    assert f"Say the blood points of {match.second}, who lost" in page.content.decode()
    assert not match.results.exists()


def test_result_page_when_the_points_are_left_out_then_their_field_asks(client):
    match = match_at(make_round(ashes()))
    client.force_login(owner_of(match.round.event))
    address = reverse("tournaments:desk_result", args=[match.round.event.slug, 1, 1])
    typed = {"first_wins": 1, "second_wins": 0, "draws": 0, "kind": "played", "seen_version": 0}
    form = client.post(address, typed).context["form"]
    assert list(form.errors) == ["second_score"]


def test_result_page_when_the_loser_conceded_then_no_points_are_asked(client):
    match = match_at(make_round(ashes()))
    client.force_login(owner_of(match.round.event))
    address = reverse("tournaments:desk_result", args=[match.round.event.slug, 1, 1])
    typed = {"first_wins": 1, "second_wins": 0, "draws": 0, "kind": "conceded", "seen_version": 0}
    client.post(address, typed)
    match.refresh_from_db()
    assert match.result.facts == (1, 0, 0, "conceded", 25, 0)


def test_report_page_when_the_points_are_left_out_then_their_field_asks(client):
    match = match_at(make_round(ashes()))
    client.force_login(match.first.profile.user)
    page = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    form = client.post(page, {"outcome": "1-0-0", "key": "k"}).context["form"]
    assert list(form.errors) == ["their_score"]
    assert not match.reports.exists()
