"""Paper lists at the desk: the code opens the player, columns of counts and names are typed."""

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_walk_in
from tests.factories.registrations import enter, make_running_event
from tournaments.enums import StaffRole
from tournaments.queries.paper_codes import code_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def held():
    return enter(make_open_event(), make_walk_in())


def place(held, name="type_list", *rest):
    return reverse(f"tournaments:{name}", args=[held.event.slug, *(rest or ([held.pk]))])


def pages(held, name="paper_lists"):
    return reverse(f"tournaments:{name}", args=[held.event.slug])


def sent(**rows):
    fields = {"leader": "Sefa"}
    for column, lines in rows.items():
        fields[f"copies.{column}"] = [copies for copies, _ in lines]
        fields[f"name.{column}"] = [name for _, name in lines]
    return fields


def test_code_when_typed_then_opens_the_list_of_its_player(held, visit):
    desk = visit(owner_of(held.event))
    answer = desk.get(pages(held), {"code": code_of(held).lower()})
    assert (answer.status_code, answer.url) == (302, place(held))
    search = desk.get(pages(held, "desk_players"), {"q": code_of(held)})
    assert search.url == place(held, "desk_player")


def test_code_when_of_another_event_then_the_page_says_so_and_keeps_it(held, visit):
    other = make_running_event(2, name="Other").registrations.first()
    answer = visit(owner_of(held.event)).get(pages(held), {"code": code_of(other)})
    assert answer.status_code == 404
    assert f"No player of this event has the code “{code_of(other)}”" in answer.content.decode()


def test_list_when_typed_then_saved_and_the_total_shown(held, visit):
    desk = visit(owner_of(held.event))
    rows = sent(arena=[("1", "Heron Blade"), ("", "")], pitch1=[("3", "No such Card")])
    assert desk.post(place(held), rows).url == place(held, "desk_player")
    page = desk.get(place(held)).content.decode()
    assert 'value="Heron Blade"' in page
    assert "data-sum>4<" in page


@pytest.mark.parametrize(
    ("copies", "name", "sentence"),
    [
        ("", "Heron Blade", "line 1: type how many copies of “Heron Blade”."),
        ("two", "Heron Blade", "line 1: “two” is no number of copies."),
        ("0", "Heron Blade", "line 1: type a count from 1 to 99."),
        ("٣", "Heron Blade", "line 1: “٣” is no number of copies."),
        ("2", "", "line 1: there is a count but no name."),
    ],
)
def test_line_when_it_makes_no_sense_then_says_where_and_keeps_it(
    held, visit, copies, name, sentence
):
    answer = visit(owner_of(held.event)).post(place(held), sent(arena=[(copies, name)]))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert f"Arena cards, {sentence}" in page
    assert f'value="{copies}"' in page


def test_list_when_locked_then_the_reason_is_asked(visit):
    held = make_running_event(2).registrations.first()
    desk = visit(owner_of(held.event))
    rows = sent(arena=[("1", "Heron Blade")])
    answer = desk.post(place(held), rows)
    assert answer.status_code == 422
    assert "Say why the list is entered after the lock." in answer.content.decode()
    assert desk.post(place(held), {**rows, "reason": "Forgotten"}).status_code == 302
    held.refresh_from_db()
    assert held.deck.reason == "Forgotten"


def test_list_when_another_came_in_meanwhile_then_what_was_typed_is_kept(held, visit):
    desk = visit(owner_of(held.event))
    seen = desk.get(place(held)).context["form"]["seen"].value()
    desk.post(place(held), {**sent(arena=[("1", "Heron Blade")]), "seen": seen})
    answer = desk.post(place(held), {**sent(arena=[("1", "Willow Whip")]), "seen": seen})
    page = answer.content.decode()
    assert (answer.status_code, 'value="Willow Whip"' in page) == (422, True)
    held.refresh_from_db()
    assert f'name="seen" value="{held.deck_id}"' in page
    assert "The list as it is now" in page


def test_list_when_asked_by_each_role_then_only_who_may_correct_lists(held, visit):
    roles = (StaffRole.ORGANIZER, StaffRole.JUDGE, StaffRole.SCOREKEEPER)
    people = [make_staff(held.event, role) for role in roles]
    answers = [visit(user).get(place(held)).status_code for user in people]
    names = [visit(user).get(pages(held, "card_names")).status_code for user in people]
    codes = [visit(user).get(pages(held)).status_code for user in people]
    assert (answers, names, codes) == ([200, 200, 403], [200, 200, 403], [200, 200, 200])


def test_names_when_asked_then_each_column_has_its_own(held, visit):
    names = visit(owner_of(held.event)).get(pages(held, "card_names")).json()
    assert set(names) == {"leader", "arena", "pitch1", "pitch2", "pitch3"}
    assert "Heron Blade" in names["arena"]
