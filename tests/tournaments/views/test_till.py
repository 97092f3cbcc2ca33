"""Entry fees and notes at the desk, and who reads them."""

from decimal import Decimal

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.queries import count_queries
from tests.factories.registrations import enter, enter_many
from tournaments.enums import FeeStep, StaffRole
from tournaments.forms.reading_names import read_players
from tournaments.models import Payment
from tournaments.services.fees import Fee, note_fee

PAID = {"step": "paid", "method": "cash", "amount": "10", "key": "k"}


def page(event, name: str, *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


@pytest.fixture
def desk(visit):
    return lambda event: visit(owner_of(event))


def take(player, amount: int, method: str = "cash", step: str = FeeStep.PAID) -> Payment:
    fee = Fee(step, method, Decimal(amount))
    return note_fee(registration=player, fee=fee, actor=owner_of(player.event))


def test_fee_when_noted_twice_then_one_step_and_the_player_shows_it(desk):
    event = make_open_event()
    anna = enter(event, make_user())
    for _ in range(2):
        answer = desk(event).post(page(event, "desk_fee", anna.pk), PAID)
        assert answer.url == page(event, "desk_player", anna.pk)
    assert list(Payment.objects.values_list("amount", "method")) == [(Decimal(10), "cash")]
    assert "Paid" in desk(event).get(answer.url).content.decode()


def test_fee_when_paid_then_only_giving_it_back_is_offered(desk):
    event = make_open_event()
    anna = enter(event, make_user())
    take(anna, 10)
    form = desk(event).get(page(event, "desk_fee", anna.pk)).context["form"]
    assert form.fields["step"].choices == [("refunded", "Given back")]
    assert form["amount"].value() == Decimal(10)


def test_fee_when_two_desks_take_it_then_the_second_reads_so(desk):
    event = make_open_event()
    anna = enter(event, make_user())
    take(anna, 10)
    answer = desk(event).post(page(event, "desk_fee", anna.pk), PAID)
    assert answer.status_code == 422
    assert "Anna Arnold has paid already." in answer.content.decode()


def test_till_when_read_then_it_adds_up_by_how_it_was_paid(desk):
    event = make_open_event()
    first, second, third, fourth = enter_many(event, 4)
    take(first, 10)
    take(second, 12, "card")
    take(third, 10)
    take(third, 10, step=FeeStep.REFUNDED)
    context = desk(event).get(page(event, "till")).context
    sums = [(each.method, each.count, each.amount) for each in context["totals"]]
    assert sums == [("Cash", 1, Decimal(10)), ("Card", 1, Decimal(12))]
    assert (context["total"], context["open_fees"]) == (Decimal(22), [fourth])


def test_till_when_there_are_more_fees_then_it_asks_the_database_no_more(desk):
    counts = []
    for players in (1, 5):
        event = make_open_event()
        for player in enter_many(event, players):
            take(player, 10)
        counts.append(count_queries(desk(event), page(event, "till")))
    assert counts[0] == counts[1]


@pytest.mark.parametrize(("role", "status"), [("judge", 403), ("scorekeeper", 200)])
def test_till_when_opened_then_only_by_whoever_runs_the_players(visit, role, status):
    event = make_open_event()
    anna = enter(event, make_user())
    client = visit(make_staff(event, StaffRole(role)))
    for address in (page(event, "till"), page(event, "desk_fee", anna.pk)):
        assert client.get(address).status_code == status


def test_note_when_kept_then_staff_read_it_and_nobody_else(desk, visit):
    event = make_open_event()
    anna = enter(event, make_user())
    desk(event).post(page(event, "desk_note", anna.pk), {"text": "Owes a sleeve"})
    judge = visit(make_staff(event, StaffRole.JUDGE))
    shown = judge.get(page(event, "desk_player", anna.pk)).content.decode()
    assert "Owes a sleeve" in shown
    public = (page(event, "event"), page(event, "desk_record"), "/api/v1/events/")
    asked = [visit(anna.profile.user), judge]
    said = [client.get(address).content.decode() for client in asked for address in public]
    assert not any("Owes a sleeve" in each for each in said)


def test_file_when_fetched_then_the_walk_in_desk_reads_it_back(desk, visit):
    event = make_open_event()
    anna, ben = enter_many(event, 2)
    take(anna, 10, "card")
    take(ben, 0, step=FeeStep.WAIVED)
    text = desk(event).get(page(event, "players_file")).content.decode()
    header, first, second = text.splitlines()
    assert header.startswith("Name,GEM ID,E-mail,Paid,How it was paid,State")
    assert first == "Anna Arnold,,anna.arnold@example.org,10.00,Card,Registered,1,,"
    assert second == "Ben Bright,,ben.bright@example.org,,Waived,Registered,1,,"
    lines = read_players(text, "GEM ID").lines
    assert [(line.name, line.is_paid) for line in lines] == [
        ("Anna Arnold", True),
        ("Ben Bright", False),
    ]
    keeper = visit(make_staff(event, StaffRole.SCOREKEEPER))
    assert "@" not in keeper.get(page(event, "players_file")).content.decode()


def test_file_when_there_are_more_players_then_it_asks_the_database_no_more(desk):
    counts = []
    for players in (1, 5):
        event = make_open_event()
        enter_many(event, players)
        counts.append(count_queries(desk(event), page(event, "players_file")))
    assert counts[0] == counts[1]


def test_till_when_no_fee_is_set_and_none_was_paid_then_the_desk_has_no_link_to_it(desk):
    event = make_open_event()
    anna = enter(event, make_user())
    link = page(event, "till")
    assert link not in desk(event).get(page(event, "desk")).content.decode()
    take(anna, 5)
    assert link in desk(event).get(page(event, "desk")).content.decode()
    set_up = make_open_event(name="With a fee", fee=5, fee_currency="EUR")
    assert page(set_up, "till") in desk(set_up).get(page(set_up, "desk")).content.decode()
