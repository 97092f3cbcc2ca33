"""The page on which lists that stand in the way are decided about."""

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.queries import count_queries
from tests.factories.registrations import enter_many
from tests.factories.rounds import make_closed_round
from tournaments.enums import StaffRole
from tournaments.models import ListDecision
from tournaments.queries.list_decisions import undecided_lists
from tournaments.services.events import start_event
from tournaments.services.list_decisions import decide_lists

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_open_event(lists_required=True, swiss_rounds=1, cut_size=2)
    enter_many(event, 3)
    return event


def page(event, name="list_decisions"):
    return reverse(f"tournaments:{name}", args=[event.slug])


def decision(event, **more):
    marks = [each.mark for each in undecided_lists(event, "start")]
    return {"lists": marks, "choice": "allow", "reason": "Seen on paper", **more}


def test_decisions_when_all_are_made_then_back_to_the_desk(visit, event):
    desk = visit(owner_of(event))
    assert "Anna Arnold (missing)" in desk.get(page(event)).content.decode()
    assert desk.post(page(event), decision(event)).url == page(event, "desk")
    assert desk.get(page(event)).context["undecided"] == []
    start_event(event=event, actor=owner_of(event))


def test_decisions_when_some_are_left_then_the_page_again(visit, event):
    sent = decision(event)
    some = {**sent, "lists": sent["lists"][:1]}
    assert visit(owner_of(event)).post(page(event), some).url == page(event)


def test_decision_when_nothing_is_said_then_what_was_ticked_is_kept(visit, event):
    answer = visit(owner_of(event)).post(page(event), decision(event, reason=""))
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["reason"]
    assert answer.content.decode().count(" checked") == 4


@pytest.mark.parametrize(
    ("role", "judges_read", "decides"),
    [
        (StaffRole.ORGANIZER, True, True),
        (StaffRole.JUDGE, True, True),
        (StaffRole.JUDGE, False, False),
        (StaffRole.SCOREKEEPER, True, False),
    ],
)
def test_decision_when_made_by_each_role_then_only_readers_of_lists(
    visit, event, role, judges_read, decides
):
    type(event).objects.update(lists_for_judges=judges_read)
    staff = visit(make_staff(event, role))
    staff.post(page(event), decision(event))
    assert bool(undecided_lists(event, "start")) is not decides


def test_cut_when_a_list_is_in_the_way_then_pairing_leads_to_it(visit, event):
    desk = visit(owner_of(event))
    desk.post(page(event), decision(event, choice="fix"))
    start_event(event=event, actor=owner_of(event))
    make_closed_round(event)
    assert desk.post(page(event, "pair_round")).url == page(event)


def test_page_when_longer_then_costs_the_same(visit, event):
    decide_one(event)
    desk = visit(owner_of(event))
    desk.get(page(event))
    few = count_queries(desk, page(event))
    enter_many(event, 9)
    for _ in range(3):
        decide_one(event)
    assert len(desk.get(page(event)).context["undecided"]) == 8
    assert count_queries(desk, page(event)) == few


def decide_one(event):
    mark = undecided_lists(event, "start")[0].mark
    actor = owner_of(event)
    decide_lists(event=event, actor=actor, lists=[mark], choice="allow", reason="Seen on paper")


def test_decision_when_all_of_them_are_ticked_then_one_reason_is_for_all(visit, event):
    desk = visit(owner_of(event))
    all_of_them = all_ticked(desk, event)
    desk.post(page(event), decision(event, lists=[all_of_them]))
    reasons = ListDecision.objects.values_list("reason", flat=True)
    assert list(reasons) == ["Seen on paper"] * 3


def test_all_of_them_when_a_list_came_since_then_it_is_looked_at_again(visit, event):
    desk = visit(owner_of(event))
    all_of_them = all_ticked(desk, event)
    enter_many(event, 4)
    answer = desk.post(page(event), decision(event, lists=[all_of_them]))
    assert "has changed in the meantime" in str(answer.context["form"].errors["lists"])
    assert not ListDecision.objects.exists()


def all_ticked(desk, event):
    form = desk.get(page(event)).context["form"]
    (value, words), *_ = form.fields["lists"].choices
    assert words == "All 3 of them"
    return value


def test_start_when_lists_are_not_settled_then_deciding_is_the_button(visit, event):
    shown = visit(owner_of(event)).get(page(event, "start_event")).content.decode()
    assert "missing, not legal or not judged.</strong>" in shown
    assert f'class="btn btn-primary" href="{page(event)}"' in shown


@pytest.mark.parametrize(("players", "searched"), [(3, False), (13, True)])
def test_list_when_it_is_longer_than_a_screen_then_a_name_narrows_it(visit, players, searched):
    event = make_open_event(lists_required=True)
    enter_many(event, players)
    desk = visit(owner_of(event))
    for name, rows in (("list_decisions", "undecided-rows"), ("list_troubles", "trouble-rows")):
        shown = desk.get(page(event, name)).content.decode()
        assert (f'data-narrows="{rows}"' in shown) is searched
        assert f'id="{rows}"' in shown
        assert 'data-name="anna arnold"' in shown
