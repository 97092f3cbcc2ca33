"""What a player reads on the page of their match."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_round, match_at, report
from tournaments.enums import MatchState, StaffRole

pytestmark = pytest.mark.django_db


def page_of(match) -> str:
    return reverse("tournaments:match", args=[match.round.event.slug, match.pk])


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(2)), 1)


def test_match_when_nobody_reported_then_both_are_asked(visit, match):
    page = visit(match.first.profile.user).get(page_of(match)).content.decode()
    assert "Both of you report; when your reports agree, the result is in." in page


def test_report_when_it_is_sent_then_costs_few_statements(visit, match, django_assert_num_queries):
    phones = [visit(each.profile.user) for each in (match.first, match.second)]
    for phone, outcome, count in zip(phones, ("1-0-0", "0-1-0"), (15, 17), strict=True):
        with django_assert_num_queries(count):
            phone.post(page_of(match), {"outcome": outcome, "key": outcome})
    match.refresh_from_db()
    assert match.state == MatchState.DECIDED


def test_match_when_own_report_is_in_then_it_says_what_is_missing(visit, match):
    report(match, "first", 1, 0)
    page = visit(match.first.profile.user).get(page_of(match)).content.decode()
    assert f"Your report is in. The result counts as soon as {match.second} reports" in page
    assert "Change your report" in page


def test_match_when_the_opponent_has_no_account_then_the_desk_confirms(visit, match):
    player = match.first.profile.user
    match.second.profile.user = None
    match.second.profile.save()
    page = visit(player).get(page_of(match)).content.decode()
    assert f"{match.second} plays without an account, so the desk confirms" in page


def test_official_when_reports_differ_then_decides_on_the_page_and_comes_back(visit, match):
    report(match, "first", 1, 0)
    report(match, "second", 0, 1)
    judge = visit(make_staff(match.round.event, StaffRole.JUDGE))
    said = " ".join(judge.get(page_of(match)).content.decode().split())
    assert "The reports differ: you decide." in said
    assert "Your reports differ" not in said
    result = reverse("tournaments:desk_result", args=[match.round.event.slug, 1, 1])
    assert f'action="{result}?from-match&amp;seen=0"' in said
    answer = judge.post(f"{result}?from-match&seen=0", {"score": "0-1"})
    assert answer.url == page_of(match)
    match.refresh_from_db()
    assert match.result.figures == "0–1"


@pytest.mark.parametrize(
    ("role", "offered"),
    [
        (StaffRole.HEAD_JUDGE, {"Correct the result", "Extra time", "Write a note", "penalties"}),
        (StaffRole.JUDGE, {"Extra time", "Write a note", "penalties"}),
        (StaffRole.SCOREKEEPER, {"Correct the result"}),
        (StaffRole.COVERAGE, set()),
    ],
)
def test_official_when_a_result_counts_then_offered_what_the_role_may(visit, match, role, offered):
    decide(match)
    said = visit(make_staff(match.round.event, role)).get(page_of(match)).content.decode()
    every = ("Correct the result", "Extra time", "Write a note", "penalties")
    assert {each for each in every if each in said} == offered
