"""The desk: its next step, its live parts, its record, and the steps of the event."""

import pytest
from django.urls import reverse

from tests.factories.decks import blitz_text
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.finished import make_finished
from tests.factories.lists import let_play
from tests.factories.queries import count_queries
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import decide, make_closed_round, make_round, match_at, report
from tournaments.enums import StaffRole
from tournaments.models import Event
from tournaments.services.decks import submit_list
from tournaments.services.events import change_event


def page(event, name: str = "desk", *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


@pytest.fixture
def organizer(visit):
    return lambda event: visit(owner_of(event))


def test_desk_when_a_round_is_played_then_open_tables_say_why(organizer):
    event = make_running_event(8)
    playing = make_round(event)
    decide(match_at(playing, 4))
    report(match_at(playing, 3), "first", 1, 0)
    report(match_at(playing, 2), "first", 1, 0)
    report(match_at(playing, 2), "second", 0, 1)
    shown = organizer(event).get(page(event)).context
    assert [table.match.table for table in shown["disputes"]] == [2]
    assert [(table.match.table, table.match.state) for table in shown["tables"]] == [
        (2, "disputed"),
        (3, "claimed"),
        (1, "open"),
    ]
    assert shown["step"].title == "Settle 1 disputed table"


def test_desk_when_reports_differ_then_both_are_shown(organizer):
    event = make_running_event(2)
    match = match_at(make_round(event))
    report(match, "first", 1, 0)
    report(match, "second", 0, 1)
    html = organizer(event).get(page(event)).content.decode()
    for name in (match.first, match.second):
        assert f"{name} says" in html
        assert f'{name} won <span class="together">1–0</span>' in html


def test_desk_when_there_are_more_tables_then_it_asks_the_database_no_more(organizer):
    counts = []
    for players in (2, 6):
        event = make_running_event(players)
        make_round(event)
        counts.append(count_queries(organizer(event), page(event)))
    assert counts[0] == counts[1]


@pytest.mark.parametrize("required", [True, False])
def test_desk_when_no_lists_are_asked_for_then_it_does_not_speak_of_them(organizer, required):
    event = make_running_event(2, lists_required=required)
    players = organizer(event).get(page(event, "desk_players")).content.decode()
    assert ("Missing and illegal lists" in players) is required
    Event.objects.update(state="finished")
    desk = organizer(event).get(page(event)).content.decode()
    assert (">Release the deck lists</a>" in desk) is required


def test_part_when_nothing_changed_then_it_is_not_sent_again(organizer):
    event = make_running_event(2)
    make_round(event)
    client = organizer(event)
    for part in ("now", "tables", "side"):
        tag = client.get(page(event, "desk_part", part))["ETag"]
        again = client.get(page(event, "desk_part", part), headers={"if-none-match": tag})
        assert again.status_code == 304


def test_part_when_the_browser_can_unpack_it_then_it_is_small_and_still_has_its_tag(organizer):
    event = make_running_event(12)
    make_round(event)
    client, address = organizer(event), page(event, "desk_part", "tables")
    packed = client.get(address, headers={"accept-encoding": "gzip"})
    assert len(packed.content) < len(client.get(address).content) / 4
    tag = {"accept-encoding": "gzip", "if-none-match": packed["ETag"]}
    assert client.get(address, headers=tag).status_code == 304


def test_part_when_it_is_unknown_then_it_is_not_found(organizer):
    event = make_open_event()
    assert organizer(event).get(page(event, "desk_part", "all")).status_code == 404


def test_judge_when_a_round_could_be_paired_then_the_button_is_not_theirs(visit):
    event = make_running_event(2)
    judge = visit(make_staff(event, StaffRole.JUDGE))
    html = judge.get(page(event)).content.decode()
    assert "Pair round 1" in html
    assert page(event, "pair_round") not in html


def test_publish_when_pressed_twice_then_registration_is_open(organizer):
    event = make_event()
    client = organizer(event)
    for _ in range(2):
        assert client.post(page(event, "publish_event")).url == page(event)
    event.refresh_from_db()
    assert event.state == "open"


def test_start_when_lists_are_missing_then_it_sends_to_the_decisions(organizer):
    event = make_open_event(lists_required=True)
    enter_many(event, 2)
    client = organizer(event)
    answer = client.post(page(event, "start_event"))
    assert answer.status_code == 422
    assert answer.context["question"].first.url == page(event, "list_decisions")
    let_play(event)
    assert client.post(page(event, "start_event")).url == page(event)
    event.refresh_from_db()
    assert (event.state, event.swiss_rounds) == ("running", 3)


def test_start_when_only_asked_then_nothing_happens(organizer):
    event = make_open_event()
    enter_many(event, 2)
    html = organizer(event).get(page(event, "start_event")).content.decode()
    assert "one that was handed in is locked" in html
    event.refresh_from_db()
    assert event.state == "open"


def test_start_when_a_list_is_not_legal_then_it_says_so(organizer):
    event = make_open_event()
    first, _ = enter_many(event, 2)
    cut_short = blitz_text().rsplit("\n", 4)[0]
    submit_list(registration=first, text=cut_short, actor=first.profile.user)
    html = organizer(event).get(page(event, "start_event")).content.decode()
    assert "1 deck list not legal; see Players." in html


def test_cancel_when_confirmed_then_the_event_is_cancelled(organizer):
    event = make_open_event()
    client = organizer(event)
    assert "cannot be undone" in client.get(page(event, "cancel_event")).content.decode()
    client.post(page(event, "cancel_event"))
    event.refresh_from_db()
    assert event.state == "cancelled"


def test_finish_when_a_round_is_open_then_it_says_why_not(organizer):
    event = make_running_event(2)
    make_round(event)
    answer = organizer(event).post(page(event, "finish_event"), {"name": "Friday Armory"})
    assert answer.status_code == 422
    assert "Close or discard the current round first." in answer.content.decode()


def test_ending_when_rounds_remain_then_it_stands_in_the_settings_only(organizer):
    event = make_running_event(4, swiss_rounds=2)
    client, address = organizer(event), page(event, "finish_event")
    released = page(event, "release_lists")
    everyday = client.get(page(event, "desk")).content.decode()
    settings = client.get(page(event, "event_edit")).content.decode()
    assert [address in each for each in (everyday, settings)] == [False, True]
    assert [released in each for each in (everyday, settings)] == [False, True]


def test_ending_when_rounds_remain_then_the_name_of_the_event_is_typed(organizer):
    event = make_running_event(4, swiss_rounds=2)
    client, address = organizer(event), page(event, "finish_event")
    assert "Type the name of the event: Friday Armory" in client.get(address).content.decode()
    assert client.post(address, {"name": "yes"}).status_code == 422
    assert client.post(address, {"name": "Friday Armory"}).url == page(event, "desk")
    event.refresh_from_db()
    assert event.state == "finished"


def test_reopening_when_a_reason_is_typed_then_the_event_runs_again(organizer):
    event = make_finished()
    client, address = organizer(event), page(event, "reopen_event")
    assert address in client.get(page(event, "desk")).content.decode()
    assert client.post(address, {"reason": ""}).status_code == 422
    client.post(address, {"reason": "Wrong slip"})
    event.refresh_from_db()
    assert event.state == "running"


def test_lists_when_released_and_hidden_then_the_event_says_so(organizer):
    event = make_running_event(2)
    client = organizer(event)
    assert "opponents can read" in client.get(page(event, "release_lists")).content.decode()
    client.post(page(event, "release_lists"))
    event.refresh_from_db()
    assert event.lists_released_at is not None
    assert "Hide the deck lists?" in client.get(page(event, "release_lists")).content.decode()
    client.post(page(event, "release_lists"))
    event.refresh_from_db()
    assert event.lists_released_at is None


def test_record_when_searched_then_only_what_fits_is_shown(organizer):
    event = make_open_event()
    change_event(event=event, actor=owner_of(event), venue="Cellar")
    client = organizer(event)
    found = client.get(page(event, "desk_record"), {"q": "venue"}).context["page_obj"]
    assert [record.summary for record in found] == ["Venue: nothing → Cellar."]
    everything = client.get(page(event, "desk_record")).context["page_obj"]
    assert len(everything) == 3


def test_desk_when_the_round_is_closed_then_it_shows_who_leads(organizer):
    event = make_running_event(4, swiss_rounds=2)
    make_closed_round(event)
    shown = organizer(event).get(page(event)).context
    assert shown["step"].title == "Pair round 2"
    assert [row.rank for row, _ in shown["top"]] == [1, 2, 3, 4]
