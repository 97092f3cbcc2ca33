"""Many players at once: who is new, who is here, and nobody twice."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.queries import game_ids_of
from audit.models import Record
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tests.threads import at_once
from tournaments.errors import TournamentError
from tournaments.models import Payment, Registration
from tournaments.queries.name_lists import Line
from tournaments.services.name_lists import bring_in_players
from tournaments.services.registrations import register_walk_in, withdraw_player

pytestmark = pytest.mark.django_db


def lines_of(*names: str, **more) -> list[Line]:
    return [Line(number, name, **more) for number, name in enumerate(names, start=1)]


def bring(event, lines, answers=None, **more):
    return bring_in_players(
        event=event, lines=lines, answers=answers or {}, actor=owner_of(event), **more
    )


def names_in(event) -> list[str]:
    return [str(each) for each in event.registrations.select_related("profile").order_by("pk")]


def test_list_when_brought_in_then_everybody_has_what_the_list_says():
    event = make_open_event()
    done = bring(event, [Line(1, "Ada", "7", "a@example.org", is_paid=True), Line(2, "Grace")])
    ada, grace = done.added
    assert (game_ids_of(ada.profile), ada.email) == ({"fab": "7"}, "a@example.org")
    assert [(each.registration, each.method) for each in Payment.objects.all()] == [(ada, "before")]
    assert len({ada.profile.claim_code, grace.profile.claim_code}) == 2
    assert Record.objects.get(action="bring_in_players").details["made"] == [ada.pk, grace.pk]


def test_list_when_brought_in_again_then_nobody_is_added():
    event = make_open_event()
    lines = lines_of("Ada Lovelace", "Grace Hopper")
    bring(event, lines)
    again = bring(event, lines_of("grace hopper", "Ada Lovelace", "Mary Jackson"))
    assert (len(again.added), again.known) == (1, 2)
    assert names_in(event) == ["Ada Lovelace", "Grace Hopper", "Mary Jackson"]


def test_list_when_a_name_looks_alike_then_it_is_refused_until_somebody_says():
    event = make_open_event()
    (ada,) = bring(event, lines_of("Ada Lovelace")).added
    lines = lines_of("Lovelacé, Ada")
    with pytest.raises(TournamentError, match=r"Line 1: Lovelacé, Ada could be Ada Lovelace\."):
        bring(event, lines)
    assert bring(event, lines, {1: None}) == ([], 1)
    assert len(bring(event, lines, {1: frozenset({ada.pk})}).added) == 1
    assert len(names_in(event)) == 2


def test_list_when_a_line_stands_twice_then_the_second_may_be_somebody_else():
    event = make_open_event()
    lines = lines_of("Ada Lovelace", "Ada Lovelace")
    assert len(bring(event, lines, {2: frozenset({-1})}).added) == 2
    assert len(bring(make_open_event(), lines).added) == 1


def test_list_when_numbers_differ_then_a_name_alone_says_nothing():
    event = make_open_event()
    bring(event, [Line(1, "Ada Lovelace", "7")])
    assert len(bring(event, [Line(1, "Ada Lovelace", "8"), Line(2, "A. L.", "7")]).added) == 1


def test_list_when_somebody_withdrew_then_it_is_asked():
    event = make_open_event()
    (ada,) = bring(event, lines_of("Ada Lovelace")).added
    withdraw_player(registration=ada, actor=owner_of(event))
    with pytest.raises(TournamentError, match=r"could be Ada Lovelace \(withdrew\)"):
        bring(event, lines_of("Ada Lovelace"))


def test_list_when_there_are_not_enough_seats_then_nobody_is_added():
    event = make_open_event(capacity=2)
    with pytest.raises(TournamentError, match="3 players are to be added, and 2 of 2 seats"):
        bring(event, lines_of("Ada", "Grace", "Mary"))
    assert names_in(event) == []


def test_list_when_the_event_runs_then_they_play_from_the_next_round():
    event = make_running_event(2)
    make_round(event)
    assert bring(event, lines_of("Late Lara")).added[0].entered_round == 2


def test_list_when_it_is_long_then_it_costs_as_few_questions_as_a_short_one():
    counts = []
    for size in (2, 60):
        event = make_open_event(capacity=100)
        lines = lines_of(*(f"Guest {number}" for number in range(size)), is_paid=True)
        with CaptureQueriesContext(connection) as queries:
            bring(event, [Line(each.number, each.name, str(each.number)) for each in lines])
        counts.append(len(queries))
    assert counts[0] == counts[1]


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_list_when_two_desks_send_it_at_once_then_nobody_is_doubled():
    event = make_open_event(capacity=200)
    lines = lines_of(*(f"Guest {number}" for number in range(100)))
    answers = at_once(*[lambda: bring(event, lines)] * 4)
    assert sorted((len(each.added), each.known) for each in answers) == [(0, 100)] * 3 + [(100, 0)]
    assert Registration.objects.filter(event=event).count() == 100


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_list_when_two_desks_add_a_namesake_at_once_then_one_more_is_here():
    event = make_open_event()
    ada = register_walk_in(event=event, display_name="Ada", actor=owner_of(event))
    other = {1: frozenset({ada.pk})}
    answers = at_once(*[lambda: bring(event, lines_of("Ada"), other)] * 4)
    assert sorted(len(each.added) for each in answers) == [0, 0, 0, 1]


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_list_when_the_button_is_pressed_twice_at_once_then_both_answers_are_the_same():
    event = make_open_event()
    one, other = at_once(*[lambda: bring(event, lines_of("Ada", "Grace"), key="k")] * 2)
    assert one == other
    assert names_in(event) == ["Ada", "Grace"]
