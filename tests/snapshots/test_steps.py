"""Every step that cannot simply be undone: a snapshot of before, and the way back to the byte.

One table; a service that says `about_to_change` and has no row in it fails."""

import json
import re
from collections.abc import Callable

import pytest

from accounts.models import PlayerProfile
from arrivals.enums import Choice
from arrivals.services.not_here import decide_not_here
from engine.pairing.file import tournament_document
from snapshots.models import Snapshot
from snapshots.queries.carried import event_file_of
from snapshots.queries.documents import written
from snapshots.queries.kept import newest_of
from snapshots.services.restoring import restore_snapshot
from snapshots.services.taking import take_snapshot
from tests.factories.arrivals import make_event_with_check_in
from tests.factories.decks import blitz_text
from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.lists import hold_list, let_play
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import (
    decide,
    decide_all,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
)
from tests.factories.stages import begin_next, make_staged_event, play_stage, swiss
from tests.factories.whole_events import fingerprints_of, told_by
from tests.house.sources import PACKAGES, ROOT, modules
from tournaments.errors import ConsequencesError
from tournaments.models import Event
from tournaments.queries.event_files import event_file
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.list_decisions import step_ahead, undecided_lists
from tournaments.queries.name_lists import Line
from tournaments.services import endings, events, results, rounds
from tournaments.services.hand_changes import swap_players, take_back_change
from tournaments.services.imports import bring_in_file
from tournaments.services.list_decisions import decide_lists
from tournaments.services.name_lists import bring_in_players
from tournaments.services.outcomes import Score
from tournaments.services.player_records import merge_players, remove_player
from tournaments.services.repairs import take_up_repair
from tournaments.services.seeding import set_seeds
from tournaments.services.stages import take_back_stage

pytestmark = pytest.mark.django_db
Step = tuple[Event, Callable[[], object]]


def start() -> Step:
    event = make_open_event()
    enter_many(event, 4)
    let_play(event)
    return event, lambda: events.start_event(event=event, actor=owner_of(event))


def cancel() -> Step:
    event = make_open_event()
    return event, lambda: events.cancel_event(event=event, actor=owner_of(event))


def change_settings() -> Step:
    event = make_running_event()
    change = {"event": event, "actor": owner_of(event), "name": "Another name", "venue": "Hall 2"}
    return event, lambda: events.change_event(**change)


def publish() -> Step:
    event = make_running_event()
    drafted = make_draft_round(event)
    return event, lambda: rounds.publish_round(round=drafted, actor=owner_of(event))


def discard() -> Step:
    event = make_running_event()
    drafted = make_draft_round(event)
    return event, lambda: rounds.discard_round(round=drafted, actor=owner_of(event))


def close() -> Step:
    event = make_running_event()
    played = decide_all(make_round(event))
    return event, lambda: rounds.close_round(round=played, actor=owner_of(event))


def pair_anew() -> Step:
    event = make_running_event(8, swiss_rounds=3)
    make_closed_round(event)
    paired = make_round(event)
    decide(match_at(event.rounds.get(number=1)), 0, 1)
    wanted = {"round": paired, "actor": owner_of(event), "choice": "anew", "reason": "x"}
    return event, lambda: take_up_repair(**wanted)


def swap() -> Step:
    event = make_running_event(6)
    drafted = make_draft_round(event)
    return event, lambda: swapped(drafted)


def swapped(drafted):
    a, b = match_at(drafted, 1).first, match_at(drafted, 2).first
    seen = seats_mark(seats_in(drafted))
    swap_players(round=drafted, actor=owner_of(drafted.event), a=a, b=b, seen=seen)
    return drafted


def swap_back() -> Step:
    event = make_running_event(6)
    drafted = swapped(make_draft_round(event))
    seen = seats_mark(seats_in(drafted))
    return event, lambda: take_back_change(round=drafted, actor=owner_of(event), seen=seen)


def cut() -> Step:
    event = make_staged_event(8, swiss(2), {"kind": "single", "top": 4})
    play_stage(event)
    return event, lambda: begin_next(event)


def cut_back() -> Step:
    event, begin = cut()
    begin()
    return event, lambda: take_back_stage(event=event, number=2, actor=owner_of(event))


def correct_in_bracket() -> Step:
    event = make_staged_event(4, {"kind": "single"})
    semifinals = make_closed_round(event)
    make_round(event)
    return event, lambda: turn_round(match_at(semifinals))


def turn_round(match) -> None:
    said = {
        "match": match,
        "score": Score(match.result.second_wins, match.result.first_wins),
        "actor": owner_of(match.round.event),
        "seen_version": match.result.version,
        "reason": "The slip was read wrongly",
    }
    with pytest.raises(ConsequencesError) as asked:
        results.record_result(**said)
    results.record_result(**said, accepted=asked.value.mark)


def end() -> Step:
    event = make_running_event(swiss_rounds=1)
    make_closed_round(event)
    return event, lambda: endings.finish_event(event=event, actor=owner_of(event))


def reopen() -> Step:
    event, finish = end()
    finish()
    said = {"event": event, "actor": owner_of(event), "reason": "x"}
    return event, lambda: endings.reopen_event(**said)


def bring_in_tournament() -> Step:
    played = make_running_event(name="Played")
    make_closed_round(played)
    return bring(tournament_document(event_file(played)))


def bring_in_event() -> Step:
    played = make_running_event(name="Played")
    make_closed_round(played)
    return bring(json.loads(written(event_file_of(played))))


def bring(document) -> Step:
    event, content = make_event(name="Elsewhere"), json.dumps(document).encode()
    return event, lambda: bring_in_file(event=event, content=content, actor=owner_of(event))


def add_names() -> Step:
    event = make_open_event()
    lines = [Line(1, "Ada Lovelace"), Line(2, "Grace Hopper")]
    said = {"event": event, "lines": lines, "answers": {}, "actor": owner_of(event)}
    return event, lambda: bring_in_players(**said)


def give_seeds() -> Step:
    event = make_staged_event(4, {"kind": "single"})
    order = list(event.registrations.values_list("pk", flat=True))[::-1]
    return event, lambda: set_seeds(event=event, order=order, actor=owner_of(event))


def decide_about_lists() -> Step:
    event = make_open_event(lists_required=True)
    for each in enter_many(event, 3):
        hold_list(each, blitz_text().rsplit("\n", 4)[0])
    marks = [each.mark for each in undecided_lists(event, step_ahead(event))]
    said = {"event": event, "actor": owner_of(event), "lists": marks, "choice": "allow"}
    return event, lambda: decide_lists(**said, reason="Seen it")


def decide_about_absent() -> Step:
    event, field = make_event_with_check_in(4)
    absent = [field[0].pk, field[1].pk]
    said = {"event": event, "players": absent, "actor": owner_of(event)}
    return event, lambda: decide_not_here(**said, choice=Choice.GONE)


def join() -> Step:
    event = make_open_event()
    lines = [Line(1, "Ada Lovelace"), Line(2, "Grace Hopper")]
    made = bring_in_players(event=event, lines=lines, answers={}, actor=owner_of(event)).added
    return event, lambda: merge_players(keep=made[0], other=made[1], actor=owner_of(event))


def remove() -> Step:
    event = make_open_event()
    field = enter_many(event, 3)
    return event, lambda: remove_player(registration=field[1], actor=owner_of(event))


def go_back() -> Step:
    event = make_running_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    make_closed_round(event)
    return event, lambda: gone_back(kept)


def gone_back(snapshot: Snapshot) -> Snapshot:
    event = Event.objects.get(pk=snapshot.event_id)
    asked = {"actor": owner_of(event), "seen": newest_of(event), "reason": "a wrong turn"}
    return restore_snapshot(snapshot=snapshot, **asked)


# By the words that the snapshot is listed under.
STEPS: dict[str, Callable[[], Step]] = {
    "before the start": start,
    "before cancelling": cancel,
    "before changing the settings": change_settings,
    "before publishing Round 1": publish,
    "before discarding Round 1": discard,
    "before closing Round 1": close,
    "before repairing Round 2": pair_anew,
    "before changing Round 1 by hand": swap,
    "before taking a change of Round 1 back": swap_back,
    "before (stage) begins": cut,
    "before taking (stage) back": cut_back,
    "before correcting (match)": correct_in_bracket,
    "before the end": end,
    "before reopening": reopen,
    "before bringing in a tournament file": bring_in_tournament,
    "before bringing in an event file": bring_in_event,
    "before adding a list of players": add_names,
    "before giving seeds": give_seeds,
    "before deciding about lists": decide_about_lists,
    "before deciding about who is not here": decide_about_absent,
    "before joining (player) with (player)": join,
    "before removing (player)": remove,
    "before going back to “as it is”": go_back,
}


@pytest.mark.parametrize("words", STEPS)
def test_step_when_made_then_its_snapshot_takes_it_back_to_the_byte(words):
    event, act = STEPS[words]()
    then, prints = played(event), fingerprints_of(event)
    act()
    taken = Snapshot.objects.filter(event=event).order_by("-pk")
    before = next(each for each in taken if fits(words, each.words))
    gone_back(before)
    assert differences(then, played(event)) == {}
    assert fingerprints_of(event) == prints


def played(event: Event) -> dict:
    """Players by name: a guest who was joined with another comes back as a guest anew."""
    told = told_by(event)
    names = dict(PlayerProfile.objects.values_list("pk", "display_name"))
    for row in told["tournaments.Registration"].values():
        row["profile_id"] = names[row["profile_id"]]
    return told


def differences(then, now) -> dict:
    """Rows that are not the same, by table and key."""
    return {
        (table, key): (then[table].get(key), now[table].get(key))
        for table in then
        for key in {**then[table], **now[table]}
        if then[table].get(key) != now[table].get(key)
    }


def fits(words: str, said: str) -> bool:
    return re.fullmatch(re.sub(r"\\\(\w+\\\)", ".+", re.escape(words)), said) is not None


def test_steps_when_a_service_says_one_then_it_is_in_the_table():
    said = re.compile(r'\bstep(?:_words)?=?\s*=\s*(f?)"([^"]+)"')
    found = set()
    for module in modules(*PACKAGES):
        text = (ROOT / module).read_text()
        if "about_to_change.send(" in text:
            found |= {f"before {words}" for _, words in said.findall(text)}
    shapes = [re.sub(r"\{[^}]+\}", "(one)", words) for words in found]
    assert len(shapes) >= 20
    missing = [
        shape
        for shape in shapes
        if not any(fits(shape, re.sub(r"[()]", "", words)) for words in STEPS)
    ]
    assert missing == []
