"""Watching later than it happens: nothing newer is ever sent, whoever wants it sooner."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from engine.kits.registry import edition_called
from live.models import Notice
from tests.factories.tables import answer, game_at, make_table
from tournaments.errors import TournamentError
from tracker.models import Table
from tracker.queries.boards import board_then
from tracker.queries.tables import view_at
from tracker.queries.watching import delay_of, entries_seen
from tracker.services.table_answers import undo_at_table
from tracker.services.watching import set_delay

pytestmark = pytest.mark.django_db


def watched(delay=3):
    """A table of WoW that those who watch see later, some answers on."""
    table = make_table("wow")
    set_delay(seat=table.seats.get(place="p1"), minutes=delay)
    table.refresh_from_db()
    return table


def minutes_pass(table, minutes):
    """Everything so far happened so many minutes earlier."""
    table.refresh_from_db()
    seconds = 60 * minutes
    Table.objects.filter(pk=table.pk).update(opened_at=table.opened_at - timedelta(minutes=minutes))
    table.refresh_from_db()
    assert timezone.now() - table.opened_at >= timedelta(seconds=seconds)


def as_bytes(board):
    return json.dumps(board, sort_keys=True).encode()


def test_delay_when_both_want_another_then_the_longest_holds():
    table = watched(3)
    set_delay(seat=table.seats.get(place="p2"), minutes=10)
    assert delay_of(table.seats.all()) == 10
    with pytest.raises(TournamentError):
        set_delay(seat=table.seats.get(place="p2"), minutes=2)


def test_watchers_when_the_game_goes_on_then_they_see_it_as_it_was_then():
    table = watched()
    answer(table)
    then, entries = game_at(table), len(game_at(table).journal.entries)
    minutes_pass(table, 4)
    answer(table)
    answer(table)
    assert entries_seen(table, 3) == entries
    shown = view_at(table, "public")["board"]
    expected = board_then(then, play_of(table), "public")
    for name in ("when", "turn", "lane", "cards", "faces", "log"):
        assert as_bytes(shown[name]) == as_bytes(expected[name]), name


def play_of(table):
    return edition_called(table.saved["rules"])[0]


def test_answer_when_those_who_watch_see_it_later_then_the_stream_tells_them_nothing():
    table = watched()
    Notice.objects.all().delete()
    answer(table)
    told = set(Notice.objects.exclude(content="").values_list("topic", flat=True))
    assert told == {table.topic("p1"), table.topic("p2")}


def test_watchers_when_an_answer_is_taken_back_then_what_replaced_it_is_late_as_well():
    table = watched()
    while game_at(table).pending.kind != "mulligan":
        answer(table)
    seat = table.seats.get(place=game_at(table).pending.player)
    before = len(game_at(table).journal.entries)
    answer(table, "keep")
    minutes_pass(table, 4)
    table.refresh_from_db()
    undo_at_table(seat=seat, version=table.version)
    table.refresh_from_db()
    answer(table, "mulligan")
    table.refresh_from_db()
    assert entries_seen(table, 3) == before


def test_watchers_when_nobody_wants_a_delay_then_they_see_it_at_once():
    table = make_table("wow")
    answer(table)
    assert view_at(table, "public")["delay"] == 0
    assert view_at(table, "public")["board"]["log"]
