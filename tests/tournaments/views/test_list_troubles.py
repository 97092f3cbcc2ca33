"""The desk's work list of missing and illegal lists, and its reminders."""

import pytest
from django.contrib.messages import get_messages

from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user, make_walk_in
from tests.factories.queries import count_queries
from tests.factories.registrations import enter, enter_many
from tournaments.services.decks import submit_list

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event(lists_required=True)


@pytest.fixture
def desk(visit, event):
    return visit(owner_of(event))


def address(event, more="") -> str:
    return f"/e/{event.slug}/desk/list-troubles/{more}"


def told(answer) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def test_work_list_when_opened_then_missing_first_and_no_legal_ones(desk, event):
    good, short, none = enter_many(event, 3)
    submit_list(registration=good, text=blitz_text(), actor=good.profile.user)
    cut = blitz_text().rsplit("\n", 4)[0]
    submit_list(registration=short, text=cut, actor=short.profile.user)
    troubles = desk.get(address(event)).context["troubles"]
    assert [each.registration for each in troubles] == [none, short]


def test_remind_when_pressed_then_says_how_many_and_who_could_not(desk, event):
    enter_many(event, 2)
    enter(event, make_walk_in())
    first = told(desk.post(address(event, "remind/")))
    second = told(desk.post(address(event, "remind/")))
    assert first == ["2 reminders sent, 1 player without an e-mail address."]
    assert second[-1] == (
        "0 reminders sent, 2 players reminded within the last hour already, "
        "1 player without an e-mail address."
    )


@pytest.mark.parametrize("player", ["x", "9" * 30, "-1"])
def test_remind_when_no_such_player_then_nothing_happens(desk, event, player):
    enter(event, make_user())
    assert told(desk.post(address(event, "remind/"), {"player": player})) == [
        "There is no such player."
    ]


def test_work_list_when_longer_then_costs_the_same(desk, event):
    enter_many(event, 1)
    desk.get(address(event))
    one = count_queries(desk, address(event))
    enter_many(make_open_event(name="Other", organization=event.organization), 0)
    for number in range(5):
        enter(event, make_user(f"Late {number}"))
    assert count_queries(desk, address(event)) == one <= 14


def test_work_list_when_no_list_is_needed_then_it_says_so(visit):
    event = make_open_event(lists_required=False)
    enter_many(event, 2)
    shown = visit(owner_of(event)).get(address(event)).content.decode()
    assert "Players of this event need no deck list" in shown
    assert "list is there" not in shown
