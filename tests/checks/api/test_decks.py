"""API-11, a deck before a judge by program: counts, findings, drafts of penalties, flags."""

import pytest

from checks.models import Penalty
from tests.factories.checks import deck_check_of, find, make_running_check
from tests.factories.events import make_event, make_staff
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db


@pytest.fixture
def deck(room):
    return deck_check_of(make_running_check(*room))


@pytest.fixture
def drafted(room, deck):
    find(deck, room[1], "marked", notes="Two bent corners")
    return deck.drafts.get()


def test_counts_when_sent_twice_then_they_are_counted_once(deck, judge, place):
    page = place("checked-decks", deck.pk, "counts")
    line = judge.get(page).json()["lines"][0]
    for _ in range(2):
        sheet = judge.post(page, {"counts": {line["key"]: 1, "extra": 2}}).json()
    assert (sheet["lines"][0]["counted"], sheet["extra"], sheet["counted"]) == (1, 2, 3)
    assert "Not on the list: 2" in sheet["differences"]
    unknown = judge.post(page, {"counts": {"no-such-line": 1}})
    assert unknown.status_code == 409


def test_findings_when_they_contradict_themselves_then_refused_at_their_field(deck, judge, place):
    page = place("checked-decks", deck.pk, "findings")
    both = {"findings": ["match", "marked"], "extent": "full", "notes": "?"}
    assert judge.post(page, both).json()["errors"][0]["field"] == "findings"
    untold = {"findings": ["marked"], "extent": "full", "notes": ""}
    assert judge.post(page, untold).json()["errors"][0]["field"] == "notes"


def test_draft_when_confirmed_as_it_is_then_the_penalty_is_given_once(drafted, judge, place):
    listed = judge.get(place("penalty-drafts")).json()["results"]
    assert [(each["id"], each["finding"]) for each in listed] == [(drafted.pk, "marked")]
    confirm = place("penalty-drafts", drafted.pk, "confirm")
    given = [judge.post(confirm, {}).json() for _ in range(2)]
    assert given[0] == given[1]
    assert (given[0]["state"], given[0]["penalty"]) == ("confirmed", Penalty.objects.get().pk)
    assert judge.get(place("penalty-drafts")).json()["results"] == []


def test_draft_when_waived_then_the_reason_stays_and_nobody_is_punished(drafted, judge, place):
    waived = judge.post(place("penalty-drafts", drafted.pk, "waive"), {"reason": "Old sleeves"})
    assert (waived.json()["state"], waived.json()["waived_because"]) == ("waived", "Old sleeves")
    assert not Penalty.objects.exists()


def test_flag_when_set_and_lifted_then_it_is_listed_in_between(room, judge, place):
    player = room[0].event.registrations.first()
    flag = judge.post(place("flagged-players"), {"registration": player.pk, "reason": "Slow"})
    assert flag.status_code == 201
    listed = judge.get(place("flagged-players")).json()["results"]
    assert [each["player"] for each in listed] == [str(player)]
    lifted = judge.post(place("flagged-players", flag.json()["id"], "lift")).json()
    assert lifted["lifted_at"] is not None
    assert judge.get(place("flagged-players")).json()["results"] == []


def test_deck_when_it_is_of_another_event_then_not_found(deck, drafted, program):
    other = make_event(name="Other")
    elsewhere = program(make_staff(other, StaffRole.JUDGE))
    for page in (f"checked-decks/{deck.pk}/", f"checked-decks/{deck.pk}/counts/"):
        assert elsewhere.get(f"/api/v1/events/{other.slug}/{page}").status_code == 404
    confirm = f"/api/v1/events/{other.slug}/penalty-drafts/{drafted.pk}/confirm/"
    assert elsewhere.post(confirm, {}).status_code == 404
