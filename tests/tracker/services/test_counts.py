"""Quick games: two phones, one truth; the score goes into the match as each player's own report."""

import pytest

from engine.core.counting import Line
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.threads import at_once
from tournaments.enums import MatchState
from tournaments.errors import TournamentError
from tracker.models import Table
from tracker.services.counts import (
    count_lines,
    count_match,
    count_shown,
    end_count,
    go_on_counting,
    hand_in,
    open_count,
)
from tracker.services.tables import Person

pytestmark = pytest.mark.django_db


def make_match():
    return match_at(make_round(make_running_event(2)))


def user_of(registration):
    return registration.profile.user


def seat_of(table, place):
    return table.seats.get(place=place)


@pytest.mark.parametrize("game", ["fab", "wow", "ufs", "ashes"])
def test_count_when_opened_without_an_event_then_it_begins_where_the_game_does(game):
    seat = open_count(game=game, person=Person("Ada"))
    board = count_shown(seat.table)["board"]
    assert board["totals"]["p1"]["life"] == board["totals"]["p2"]["life"] > 0


def test_count_of_a_match_when_opened_by_both_then_it_is_one_table():
    match = make_match()
    first = count_match(match=match, actor=user_of(match.first))
    second = count_match(match=match, actor=user_of(match.second))
    assert first == second
    assert [seat.user for seat in first.seats.all()] == [
        user_of(match.first),
        user_of(match.second),
    ]


def test_lines_when_two_phones_send_them_then_both_count_and_none_twice():
    match = make_match()
    table = count_match(match=match, actor=user_of(match.first))
    start = count_shown(table)["board"]["totals"]["p2"]["life"]
    line = Line("one", "change", "p2", "life", -4)
    for place in ("p1", "p2", "p1"):
        count_lines(seat=seat_of(table, place), lines=[line])
    count_lines(seat=seat_of(table, "p2"), lines=[Line("two", "change", "p2", "life", 1)])
    table.refresh_from_db()
    assert count_shown(table)["board"]["totals"]["p2"]["life"] == start - 3


@pytest.mark.django_db(transaction=True)
def test_lines_when_two_phones_send_at_once_then_none_is_lost():
    seat = open_count(game="fab", person=Person("Ada"), life=(20, 20))

    def taps(name):
        return lambda: count_lines(seat=seat, lines=[Line(name, "change", "p1", "life", -2)])

    at_once(*(taps(f"phone {number}") for number in range(4)))
    assert count_shown(Table.objects.get())["board"]["totals"]["p1"]["life"] == 12


def test_match_when_games_are_counted_and_both_hand_in_then_the_result_is_agreed():
    match = make_match()
    for number in range(1, 2 + (match.round.event.best_of > 1)):
        table = count_match(match=match, actor=user_of(match.first))
        assert table.number == number
        end_count(seat=seat_of(table, "p1"), winner="p1")
    for place, registration in (("p1", match.first), ("p2", match.second)):
        seat = seat_of(table, place)
        hand_in(seat=seat, reporter=user_of(registration), key=f"key-{place}")
    match.refresh_from_db()
    assert match.state == MatchState.DECIDED
    assert (match.result.first_wins, match.result.second_wins) == (table.number, 0)


def test_report_when_somebody_hands_in_for_the_other_then_it_is_refused():
    match = make_match()
    table = count_match(match=match, actor=user_of(match.first))
    end_count(seat=seat_of(table, "p1"), winner="p2")
    with pytest.raises(TournamentError, match="their own report"):
        hand_in(seat=seat_of(table, "p2"), reporter=user_of(match.first), key="x")
    assert not match.reports.exists()


def test_game_when_it_is_over_then_nothing_is_counted_until_it_goes_on():
    seat = open_count(game="wow", person=Person("Ada"))
    end_count(seat=seat, winner="drawn")
    line = Line("late", "change", "p1", "life", -1)
    with pytest.raises(TournamentError, match="over"):
        count_lines(seat=seat, lines=[line])
    go_on_counting(seat=seat)
    assert count_lines(seat=seat, lines=[line])["board"]["winner"] is None


def test_game_when_a_result_was_handed_in_then_it_stays_over():
    match = make_match()
    table = count_match(match=match, actor=user_of(match.first))
    end_count(seat=seat_of(table, "p1"), winner="p1")
    hand_in(seat=seat_of(table, "p1"), reporter=user_of(match.first), key="x")
    with pytest.raises(TournamentError, match="handed in already"):
        go_on_counting(seat=seat_of(table, "p1"))
