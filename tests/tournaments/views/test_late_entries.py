"""The question that a late entry asks at the desk, and its way in the API."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.services.registrations import register_walk_in

pytestmark = pytest.mark.django_db
HTMX = {"hx-request": "true"}


@pytest.fixture
def event():
    event = make_running_event(4)
    make_closed_round(event)
    return event


@pytest.fixture
def late(event):
    return register_walk_in(event=event, display_name="Wanda Walker", actor=owner_of(event))


def question(event, player) -> str:
    return reverse("tournaments:missed", args=[event.slug, player.pk])


def test_walk_in_when_added_after_round_one_then_asked_what_it_counts(visit, event):
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    page = reverse("tournaments:walk_ins", args=[event.slug])
    plain = desk.post(page, {"display_name": "Wanda Walker", "key": "a"})
    late = event.registrations.get(profile__display_name="Wanda Walker")
    assert plain.url == question(event, late)
    typed = desk.post(page, {"display_name": "Xaver Young", "key": "b"}, headers=HTMX)
    assert typed["HX-Redirect"].endswith("/missed/")


def test_question_when_answered_then_the_player_has_the_bye(visit, event, late):
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    assert "Round 1 counts as" in desk.get(question(event, late)).content.decode()
    desk.post(question(event, late), {"round_1": "bye"})
    assert late.matches_first.get().bye == "awarded"
    assert "There is nothing to decide" in desk.get(question(event, late)).content.decode()


def test_player_page_when_the_missed_round_is_a_loss_then_it_is_not_called_a_bye(
    visit, event, late
):
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    desk.post(question(event, late), {"round_1": "loss"})
    page = reverse("tournaments:desk_player", args=[event.slug, late.pk])
    assert "Missed: counts as a loss" in words_of(desk.get(page))
    shown = words_of(desk.get(reverse("tournaments:desk_round", args=[event.slug, 1])))
    assert "Not there yet" in shown


def test_question_when_a_judge_or_the_player_opens_it_then_refused(visit, event, late):
    for person in (make_staff(event, StaffRole.JUDGE), event.registrations.first().profile.user):
        assert visit(person).post(question(event, late), {"round_1": "bye"}).status_code == 403
    assert not late.matches_first.exists()


def test_program_when_it_says_what_a_missed_round_counts_then_it_does(program, event, late):
    address = f"/api/v1/events/{event.slug}/registrations/{late.pk}/missed-rounds/"
    sent = {"rounds": {"1": "loss"}}
    player = program(event.registrations.first().profile.user)
    assert player.post(address, sent, format="json").status_code == 403
    assert program(owner_of(event)).post(address, sent, format="json").status_code == 200
    assert late.matches_first.get().bye == "late"
    wrong = program(owner_of(event)).post(address, {"rounds": {"one": "loss"}}, format="json")
    assert wrong.status_code == 400
