"""The walk-in desk: a name, Enter, the next name."""

from decimal import Decimal

import pytest
from django.urls import reverse

from accounts.queries import game_ids_of
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.queries import count_queries
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole
from tournaments.models import Payment, Registration
from tournaments.services import registrations as services

HTMX = {"HTTP_HX_REQUEST": "true"}
LONG = "Wolfeschlegelsteinhausenbergerdorff " * 2


def page(event) -> str:
    return reverse("tournaments:walk_ins", args=[event.slug])


@pytest.fixture
def desk(visit):
    return lambda event: visit(owner_of(event))


def test_walk_in_when_added_then_they_play_and_have_a_code(desk):
    event = make_open_event()
    client = desk(event)
    answer = client.post(page(event), {"display_name": " Wanda   Walker ", "key": "k"}, follow=True)
    added = Registration.objects.get()
    assert (str(added), added.state) == ("Wanda Walker", "registered")
    assert added.profile.claim_code in answer.content.decode()


def test_walk_in_when_the_form_is_sent_twice_then_there_is_one(desk):
    event = make_open_event()
    client = desk(event)
    for _ in range(2):
        client.post(page(event), {"display_name": "Wanda", "key": "k"})
    assert Registration.objects.count() == 1


def test_walk_in_when_the_event_is_full_then_the_name_is_kept(desk):
    event = make_open_event(capacity=2)
    enter_many(event, 2)
    answer = desk(event).post(page(event), {"display_name": "Wanda", "key": "k"})
    assert answer.status_code == 422
    assert "All 2 seats are taken." in answer.content.decode()
    assert answer.context["form"]["display_name"].value() == "Wanda"


def test_walk_in_when_the_name_is_here_then_a_box_asks_whether_it_is_somebody_else(desk):
    event = make_open_event()
    client, wanda = desk(event), {"display_name": "Wanda"}
    client.post(page(event), wanda | {"key": "k"})
    asked = client.post(page(event), wanda | {"key": "l"})
    assert asked.status_code == 422
    assert 'type="checkbox" name="is_namesake"' in asked.content.decode()
    client.post(page(event), wanda | {"key": "l", "is_namesake": "on"})
    assert Registration.objects.count() == 2


def test_walk_in_when_a_judge_adds_one_then_they_may_not(visit):
    event = make_open_event()
    judge = visit(make_staff(event, StaffRole.JUDGE))
    assert judge.post(page(event), {"display_name": "Wanda", "key": "k"}).status_code == 403


def test_walk_in_when_everything_is_typed_then_all_of_it_is_kept(desk):
    event = make_open_event()
    typed = {"player_id": "123-4", "email": "w@example.org", "paid": "card", "amount": "12.50"}
    desk(event).post(page(event), {"display_name": "Wanda", "key": "k", **typed})
    added, paid = Registration.objects.get(), Payment.objects.get()
    assert (game_ids_of(added.profile), added.email) == ({"fab": "123-4"}, "w@example.org")
    assert (paid.step, paid.method, paid.amount) == ("paid", "card", Decimal("12.50"))
    assert (paid.registration, paid.taken_by) == (added, owner_of(event))


def test_walk_in_when_added_then_the_next_form_keeps_only_the_fee(desk):
    event = make_open_event()
    typed = {"display_name": "Wanda", "key": "k", "paid": "cash", "amount": "10"}
    form = desk(event).post(page(event), typed, **HTMX).context["form"]
    assert [form[name].value() for name in ("display_name", "paid")] == [None, "cash"]
    assert (form["amount"].value(), form.shows_rest) == (Decimal(10), True)


def test_walk_in_when_the_number_is_here_then_no_box_lets_it_pass(desk):
    event = make_open_event()
    client, number = desk(event), {"player_id": "7", "is_namesake": "on"}
    client.post(page(event), {"display_name": "Wanda", "key": "k", **number})
    answer = client.post(page(event), {"display_name": "Willa", "key": "l", **number})
    assert answer.status_code == 422
    assert "Wanda is in this event with this number already." in answer.content.decode()


def test_walk_in_when_the_name_is_too_long_then_it_is_refused_and_kept(desk):
    event = make_open_event()
    answer = desk(event).post(page(event), {"display_name": LONG, "key": "k"})
    html = answer.content.decode()
    assert "This name has 71 letters, and at most 60 fit on pages and papers." in html
    assert answer.context["form"]["display_name"].value() == LONG
    assert "maxlength" not in str(answer.context["form"]["display_name"])


@pytest.mark.parametrize(
    "typed", ["player \u202eone\u202c", "One, Player", "Player Oné", "player’ ONE"]
)
def test_walk_in_when_the_name_looks_alike_then_it_is_asked(desk, typed):
    event = make_open_event()
    client = desk(event)
    client.post(page(event), {"display_name": "Player One", "key": "k"})
    answer = client.post(page(event), {"display_name": typed, "key": "l"})
    assert list(answer.context["form"].errors) == ["is_namesake"]
    assert Registration.objects.count() == 1


def test_page_when_the_event_runs_then_players_can_still_be_added(desk):
    event = make_running_event(2)
    make_round(event)
    answer = desk(event).post(page(event), {"display_name": "Late Lara", "key": "k"}, **HTMX)
    late = event.registrations.get(profile__display_name="Late Lara")
    assert late.entered_round == 2
    assert answer["HX-Redirect"] == reverse("tournaments:missed", args=[event.slug, late.pk])


def test_page_when_the_event_is_a_draft_then_it_says_when(desk):
    event = make_event()
    html = desk(event).get(page(event)).content.decode()
    assert "Players can be added while registration is open" in html
    assert 'name="display_name"' not in html


def test_page_when_there_are_more_players_then_it_asks_the_database_no_more(desk):
    counts = []
    for players in (1, 6):
        event = make_open_event()
        for number in range(players):
            services.register_walk_in(
                event=event, display_name=f"Guest {number}", actor=owner_of(event)
            )
        counts.append(count_queries(desk(event), page(event)))
    assert counts[0] == counts[1]


def test_desk_when_players_can_come_then_its_way_stands_there(desk):
    for event in (make_open_event(), make_running_event(6, name="Running")):
        html = desk(event).get(reverse("tournaments:desk", args=[event.slug])).content.decode()
        assert page(event) in html
