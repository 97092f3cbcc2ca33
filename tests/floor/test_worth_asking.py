"""What officials may ask: based on facts, with how often honest players show the same."""

from datetime import timedelta
from math import comb

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clocks.models import RoundClock
from floor.queries.chances import at_least, expected_by_chance, shared_by_chance
from floor.queries.worth_asking import questions_about
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, decide_all, make_round, match_at
from tournaments.enums import StaffRole
from tournaments.models import Match, Report, Result, Round
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


def report_from(device: Client, match: Match, side: str) -> None:
    """The first player won, says whoever sits on this side."""
    device.force_login(getattr(match, side).profile.user)
    page = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    sent = {"key": side, "outcome": "1-0-0" if side == "first" else "0-1-0"}
    assert device.post(page, sent).status_code == 302


def words_of(event) -> str:
    found = questions_about(event)
    return "\n".join(f"{each.asks} {each.based_on} {each.by_chance}" for each in found)


def played_late(event, late_table: int) -> Round:
    """A round whose clock ended half an hour before one table's result and after the others'."""
    played = decide_all(make_round(event))
    clock = RoundClock.objects.create(
        round=played, minutes=50, started_at=played.published_at - timedelta(hours=2)
    )
    results = Result.objects.filter(match__round=played)
    results.update(created_at=clock.ends_at - timedelta(minutes=5))
    late = results.filter(match__table=late_table)
    late.update(created_at=clock.ends_at + timedelta(minutes=30))
    return close_round(round=played, actor=owner_of(event))


def test_device_when_it_reports_both_sides_then_asked_about():
    match = match_at(make_round(make_running_event(4)))
    phone = Client()
    for side in ("first", "second"):
        report_from(phone, match, side)
    (question,) = questions_about(match.round.event)
    assert question.matches == [match]
    assert question.asks.endswith("report from one phone, and did both look?")
    assert "No devices of this event were used by several players" in question.by_chance


def test_device_when_everybody_has_their_own_then_nothing_to_ask():
    match = match_at(make_round(make_running_event(4)))
    for side in ("first", "second"):
        report_from(Client(), match, side)
    assert questions_about(match.round.event) == []
    assert len({*Report.objects.values_list("device", flat=True)}) == 2


def test_device_when_seen_in_two_events_then_its_marks_differ():
    phone = Client()
    for _ in range(2):
        report_from(phone, match_at(make_round(make_running_event(2))), "first")
    marks = [*Report.objects.values_list("device", flat=True)]
    assert len({*marks}) == 2
    assert all(len(mark) == 16 for mark in marks)
    assert phone.cookies["reports_from"].value not in marks


def test_late_results_when_one_player_has_them_then_asked_with_the_chance():
    event = make_running_event(12, swiss_rounds=3)
    for _ in range(3):
        played_late(event, 1)
    told = words_of(event)
    top = [questions_about(event)[0].matches[0].table] if told else [1]
    assert top == [1]
    for question in questions_about(event):
        assert len(question.matches) >= 2
        assert "results came more than 10 minutes after the table's time" in question.based_on


def test_late_results_when_most_tables_are_late_then_nothing_to_ask():
    event = make_running_event(4, swiss_rounds=2)
    for _ in range(2):
        played = played_late(event, 1)
        Result.objects.filter(match__round=played).update(
            created_at=played.clock.ends_at + timedelta(minutes=40)
        )
    assert questions_about(event) == []


def test_change_when_the_round_was_closed_then_asked_who_and_why():
    event = make_running_event(4)
    played = decide_all(make_round(event))
    decide(match_at(played, 2), 0, 1)
    close_round(round=played, actor=owner_of(event))
    assert questions_about(event) == []
    decide(match_at(Round.objects.get(pk=played.pk), 1), 0, 1)
    told = words_of(event)
    assert "Why was the result of table 1 in Round 1 changed so late?" in told
    assert "it became 0–1 after the round was closed" in told
    assert "“Wrong slip”" in told
    assert "1 of 2 tables of this event was changed so late. No other table shows" in told


def test_questions_when_there_are_more_rounds_then_no_more_looks():
    event = make_running_event(4, swiss_rounds=3)
    played_late(event, 1)
    with CaptureQueriesContext(connection) as one:
        questions_about(event)
    played_late(event, 1)
    with CaptureQueriesContext(connection) as two:
        questions_about(event)
    assert len(one) == len(two) <= 6


def test_page_and_api_when_read_by_a_judge_then_the_same(client, program):
    event = make_running_event(4)
    played = decide_all(make_round(event))
    close_round(round=played, actor=owner_of(event))
    decide(match_at(Round.objects.get(pk=played.pk), 1), 0, 1)
    judge = make_staff(event, StaffRole.JUDGE)
    client.force_login(judge)
    page = client.get(reverse("floor:worth_asking", args=[event.slug])).content.decode()
    told = program(judge).get(f"/api/v1/events/{event.slug}/worth-asking/").json()["results"]
    assert [each["asks"] for each in told] == [
        "Why was the result of table 1 in Round 1 changed so late?"
    ]
    assert told[0]["asks"] in page
    assert told[0]["matches"] == [match_at(played, 1).pk]


@pytest.mark.parametrize("role", [StaffRole.SCOREKEEPER, StaffRole.COVERAGE, None])
def test_page_when_asked_by_others_then_refused(client, program, role):
    event = make_running_event(2)
    person = make_staff(event, role) if role else event.registrations.first().profile.user
    client.force_login(person)
    assert client.get(reverse("floor:worth_asking", args=[event.slug])).status_code == 403
    address = f"/api/v1/events/{event.slug}/worth-asking/"
    assert program(person).get(address).status_code == 403


def test_page_when_a_judge_plays_along_then_refused(client):
    event = make_running_event(2)
    judge = event.registrations.first().profile.user
    event.staff.create(user=judge, role=StaffRole.JUDGE)
    client.force_login(judge)
    assert client.get(reverse("floor:worth_asking", args=[event.slug])).status_code == 403


def test_chance_when_counted_by_hand_then_the_same():
    assert at_least(0, 5, 0.3) == 1
    assert at_least(2, 3, 0.5) == pytest.approx(0.5)
    assert at_least(4, 3, 0.5) == 0
    seen, trials = {1: 2, 2: 1}, {1: 2, 2: 2, 3: 2}
    # The others have one of four: 1/4 each, twice in two is 1/16; three players.
    assert expected_by_chance(1, seen, trials) == pytest.approx(3 / 16)
    assert shared_by_chance({"a": {1, 2}, "b": {3}}, 10, 30) == pytest.approx(30 / comb(10, 2))
