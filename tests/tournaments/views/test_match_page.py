"""What a player reads on the page of their match."""

import pytest
from django.urls import reverse

from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at, report

pytestmark = pytest.mark.django_db


def page_of(match) -> str:
    return reverse("tournaments:match", args=[match.round.event.slug, match.pk])


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(2)), 1)


def test_match_when_nobody_reported_then_both_are_asked(visit, match):
    page = visit(match.first.profile.user).get(page_of(match)).content.decode()
    assert "Both of you report; when your reports agree, the result is in." in page


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
