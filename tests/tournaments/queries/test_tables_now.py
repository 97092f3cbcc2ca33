"""Where a claim of a record ends: at the table that is being played."""

import pytest
from django.urls import reverse

from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round, match_at

pytestmark = pytest.mark.django_db


def walk_in_at(match):
    record = match.first.profile
    record.user = None
    record.save()
    return record


def claimed_by(visit, record) -> str:
    claim = reverse("accounts:claim_record", args=[record.claim_code])
    return visit(make_user("Another Name")).post(claim).url


def test_claim_when_a_round_is_played_then_it_ends_at_the_own_table(visit):
    match = match_at(make_round(make_running_event(4)))
    address = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    assert claimed_by(visit, walk_in_at(match)) == address


def test_claim_when_the_event_is_between_two_rounds_then_it_ends_on_its_page(visit):
    match = match_at(make_closed_round(make_running_event(4)))
    address = reverse("tournaments:event", args=[match.round.event.slug])
    assert claimed_by(visit, walk_in_at(match)) == address


def test_claim_page_when_a_round_is_played_then_it_names_the_event_and_the_new_name(visit):
    match = match_at(make_round(make_running_event(4)))
    record = walk_in_at(match)
    claim = reverse("accounts:claim_record", args=[record.claim_code])
    page = visit(make_user("Another Name")).get(claim).content.decode()
    assert f"That holds at once in {match.round.event.name}" in page
