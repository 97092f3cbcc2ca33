"""What changed since, in words; and nothing that somebody else may not read."""

import pytest

from snapshots.queries.comparing import compared
from snapshots.services.taking import take_snapshot
from tests.factories.decks import blitz_text
from tests.factories.events import make_staff, owner_of
from tests.factories.lists import hold_list
from tests.factories.rounds import decide, decide_all, make_round, match_at
from tests.factories.whole_events import make_whole_event
from tournaments.enums import Right, StaffRole
from tournaments.models import Event, Registration
from tournaments.roles import EVERYTHING
from tournaments.services import rounds
from tournaments.services.events import change_event
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db


def parts_of(snapshot, rights=EVERYTHING) -> dict[str, list[str]]:
    return {part.title: part.lines for part in compared(snapshot, rights)}


def test_event_when_nothing_changed_then_nothing_is_said():
    event = make_whole_event()
    assert compared(take_snapshot(event=event, actor=owner_of(event), words="x"), EVERYTHING) == []


def test_event_when_played_on_then_rounds_results_and_players_are_said():
    event = make_whole_event()
    owner = owner_of(event)
    kept = take_snapshot(event=event, actor=owner, words="x")
    playing = event.rounds.get(number=2)
    table = match_at(playing, 4)
    decide(table, 1, 0)
    rounds.close_round(round=decide_all(playing), actor=owner)
    gone = Registration.objects.get(pk=match_at(playing, 1).first_id)
    drop_player(registration=gone, actor=owner)
    make_round(event)
    change_event(event=Event.objects.get(pk=event.pk), actor=owner, name="Another name")
    make_staff(event, StaffRole.JUDGE, "New Nora")
    said = parts_of(kept)
    assert (
        f"Round 2, table 4, {table.first} – {table.second}: 1–0; it was: no result"
        in (said["Results"])
    )
    assert "Round 3 is new (playing)" in said["Rounds"]
    assert "Round 2: closed; it was: playing" in said["Rounds"]
    assert f"{gone}: dropped; it was: registered" in said["Players"]
    assert any("Another name" in line for line in said["Event"])
    assert said["Staff"] == ["New Nora is floor judge now"]


def test_list_when_another_version_is_there_then_said_without_what_is_in_it():
    event = make_whole_event(lists_due_at=None)
    player = event.registrations.first()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    held = hold_list(player, blitz_text("corvane-1"))
    Registration.objects.filter(pk=player.pk).update(deck=held.deck)
    said = parts_of(kept)
    assert said["Deck lists"] == [f"{player}: another version of the list"]
    assert "Corvane" not in str(said)


def test_penalties_when_the_reader_may_not_see_them_then_not_said():
    event = make_whole_event()
    given = event.registrations.exclude(penalties=None).get().penalties.get()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    given.pk = None
    given.key = "another"
    given.save(force_insert=True)
    words = f"{given.registration}: Warning, Late"
    assert parts_of(kept)["Penalties"] == [words]
    assert "Penalties" not in parts_of(kept, EVERYTHING - {Right.GIVE_PENALTIES})
