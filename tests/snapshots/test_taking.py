"""Snapshots are taken by themselves, with the step that they are taken before, and not too many."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from snapshots.models import Snapshot
from snapshots.queries.documents import document_of
from snapshots.queries.kept import snapshots_of
from snapshots.services import taking
from snapshots.services.taking import take_snapshot, throw_snapshot_away
from snapshots.tasks import forget
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import decide_all, make_draft_round, make_round
from tournaments.enums import EventState
from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.queries.event_rows import declared_rows, rows_of_event
from tournaments.services import endings, events, rounds
from tournaments.services.player_records import remove_player

pytestmark = pytest.mark.django_db


def words_of(event: Event) -> list[str]:
    return list(snapshots_of(event).order_by("pk").values_list("words", flat=True))


def test_steps_when_made_then_each_has_a_snapshot_of_before():
    event = make_open_event(swiss_rounds=1)
    owner, field = owner_of(event), enter_many(event, 5)
    remove_player(registration=field[4], actor=owner)
    event = events.start_event(event=event, actor=owner)
    rounds.discard_round(round=make_draft_round(event), actor=owner)
    rounds.close_round(round=decide_all(make_round(event)), actor=owner)
    event = endings.finish_event(event=event, actor=owner)
    endings.reopen_event(event=event, actor=owner, reason="x")
    assert words_of(event) == [
        f"before removing {field[4]}",
        "before the start",
        "before discarding Round 1",
        "before publishing Round 1",
        "before closing Round 1",
        "before the end",
        "before reopening",
    ]
    assert {each.taken_by for each in event.snapshots.all()} == {owner}


def test_document_when_written_then_only_tables_with_rows_are_read():
    event = make_running_event()
    make_round(event)
    used = {each._meta.label for each in declared_rows() if rows_of_event(each, event).exists()}
    with CaptureQueriesContext(connection) as queries:
        document = document_of(event)
    assert set(document["tables"]) == used
    # Which tables, then each of them, then who the players are.
    assert len(queries) == len(used) + 2


def test_step_when_it_is_refused_then_no_snapshot_is_left():
    event = make_running_event()
    before = words_of(event)
    a_round = make_round(event)
    with pytest.raises(TournamentError):
        rounds.close_round(round=a_round, actor=owner_of(event))
    assert words_of(event) == [*before, "before publishing Round 1"]


def test_step_when_it_breaks_then_its_snapshot_goes_with_it():
    event = make_running_event()
    before = words_of(event)
    drafted = make_draft_round(event)

    def breaks() -> None:
        with transaction.atomic():
            rounds.publish_round(round=drafted, actor=owner_of(event))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        breaks()
    assert words_of(event) == before


def test_snapshots_when_many_then_the_oldest_go_and_those_by_hand_stay(monkeypatch):
    monkeypatch.setattr(taking, "MOST_TAKEN", 3)
    event = make_running_event()
    owner = owner_of(event)
    kept = take_snapshot(event=event, actor=owner, words="mine")
    for _ in range(3):
        rounds.discard_round(round=make_round(event), actor=owner, reason="x")
    assert Snapshot.objects.filter(pk=kept.pk).exists()
    assert words_of(event)[-3:] == [
        "before discarding Round 1",
        "before publishing Round 1",
        "before discarding Round 1",
    ]
    assert len(words_of(event)) == 4


def test_snapshots_when_large_then_the_newest_stays_whatever_its_size(monkeypatch):
    monkeypatch.setattr(taking, "MOST_BYTES", 10)
    event = make_running_event()
    rounds.publish_round(round=make_draft_round(event), actor=owner_of(event))
    assert words_of(event) == ["before publishing Round 1"]


def test_snapshot_by_hand_when_it_says_nothing_or_there_are_many_then_refused(monkeypatch):
    monkeypatch.setattr(taking, "MOST_KEPT", 1)
    event = make_open_event()
    owner = owner_of(event)
    with pytest.raises(TournamentError, match="what this snapshot is for"):
        take_snapshot(event=event, actor=owner, words="  ")
    with pytest.raises(TournamentError, match="120 letters"):
        take_snapshot(event=event, actor=owner, words="x" * 121)
    kept = take_snapshot(event=event, actor=owner, words="one")
    with pytest.raises(TournamentError, match="throw one away"):
        take_snapshot(event=event, actor=owner, words="two")
    throw_snapshot_away(snapshot=kept, actor=owner)
    throw_snapshot_away(snapshot=kept, actor=owner)
    assert take_snapshot(event=event, actor=owner, words="two").words == "two"
    assert event.state == EventState.OPEN


def test_snapshots_when_the_event_is_long_over_then_those_by_hand_stay():
    ended, running = make_running_event(4, name="Ended"), make_running_event(4, name="Running")
    for event in (ended, running):
        rounds.publish_round(round=make_draft_round(event), actor=owner_of(event))
        take_snapshot(event=event, actor=owner_of(event), words="mine")
    Event.objects.filter(pk=ended.pk).update(state=EventState.FINISHED)
    assert taking.forget_what_is_over() == 0
    Snapshot.objects.update(taken_at=timezone.now() - timedelta(days=31))
    forget()
    assert words_of(ended) == ["mine"]
    assert words_of(running) == ["before the start", "before publishing Round 1", "mine"]
