"""A round at the desk: pair, look, publish or discard, close."""

import pytest
from django.contrib.messages import get_messages
from django.urls import reverse

from tests.factories.events import make_open_event, owner_of
from tests.factories.queries import count_queries
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide,
    decide_all,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
)
from tests.factories.stages import begin_next, make_staged_event
from tournaments.queries.desk import DraftGaps
from tournaments.queries.rounds import matches_of
from tournaments.services import registrations


def page(event, name: str, *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


@pytest.fixture
def desk(visit):
    return lambda event: visit(owner_of(event))


def states(event) -> list:
    return list(event.rounds.order_by("pk").values_list("number", "state"))


def said(answer) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def test_pair_when_pressed_twice_then_there_is_one_draft(desk):
    event = make_running_event(4)
    client = desk(event)
    answers = [client.post(page(event, "pair_round")).url for _ in range(2)]
    assert answers == [page(event, "desk_round", 1)] * 2
    assert states(event) == [(1, "draft")]


def test_pair_when_the_event_has_not_started_then_the_desk_says_why(desk):
    event = make_open_event()
    answer = desk(event).post(page(event, "pair_round"))
    assert answer.url == page(event, "desk")
    assert said(answer) == ["Start the event before you pair a round."]


def test_draft_when_shown_then_it_has_records_and_reasons(desk):
    event = make_running_event(5, swiss_rounds=3)
    make_closed_round(event)
    make_draft_round(event)
    tables = desk(event).get(page(event, "desk_round", 2)).context["tables"]
    assert [table.match.table for table in tables] == [1, 2, None]
    assert all(table.first_record for table in tables)
    assert any(table.explained for table in tables)


def test_round_when_it_has_more_tables_then_it_asks_the_database_no_more(desk):
    counts = []
    for players in (2, 6):
        event = make_running_event(players)
        make_round(event)
        counts.append(count_queries(desk(event), page(event, "desk_round", 1)))
    assert counts[0] == counts[1]


def test_publish_when_pressed_twice_then_the_round_is_played(desk):
    event = make_running_event(2)
    make_draft_round(event)
    client = desk(event)
    for _ in range(2):
        assert client.post(page(event, "publish_round", 1)).url == page(event, "desk")
    assert states(event) == [(1, "published")]


def test_close_when_a_result_is_missing_then_the_desk_says_where(desk):
    event = make_running_event(4)
    decide(match_at(make_round(event), 1))
    answer = desk(event).post(page(event, "close_round", 1))
    assert said(answer) == ["Results are missing at table 2."]
    assert states(event) == [(1, "published")]


def test_close_when_all_results_are_in_then_the_round_is_closed(desk):
    event = make_running_event(4)
    decide_all(make_round(event))
    desk(event).post(page(event, "close_round", 1))
    assert states(event) == [(1, "closed")]


def test_discard_when_only_asked_then_the_draft_stays(desk):
    event = make_running_event(4)
    make_draft_round(event)
    html = desk(event).get(page(event, "discard_round", 1)).content.decode()
    assert "It stays in the record as discarded." in html
    assert states(event) == [(1, "draft")]


def test_discard_when_confirmed_then_it_is_paired_again(desk):
    event = make_running_event(4)
    make_draft_round(event)
    desk(event).post(page(event, "discard_round", 1))
    assert states(event) == [(1, "discarded"), (1, "draft")]


def test_discard_when_not_to_be_paired_again_then_there_is_no_round(desk):
    event = make_running_event(4)
    make_draft_round(event)
    desk(event).post(page(event, "discard_round", 1), {"second": "1"})
    assert states(event) == [(1, "discarded")]


def test_discard_when_the_round_is_played_then_it_names_the_loss_and_needs_a_reason(desk):
    event = make_running_event(4)
    decide(match_at(make_round(event), 1))
    client, address = desk(event), page(event, "discard_round", 1)
    assert "1 result that is in no longer counts." in client.get(address).content.decode()
    answer = client.post(address, {"reason": " "})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["reason"]
    client.post(address, {"reason": "Wrong number of players", "second": "1"})
    assert states(event) == [(1, "discarded")]


def test_round_when_discarded_then_its_page_is_gone(desk):
    event = make_running_event(4)
    make_draft_round(event)
    client = desk(event)
    client.post(page(event, "discard_round", 1), {"second": "1"})
    assert client.get(page(event, "desk_round", 1)).status_code == 404


def test_draft_when_the_players_changed_since_then_it_warns_of_each(desk):
    event = make_running_event(4)
    make_draft_round(event)
    gone, *_ = event.registrations.order_by("pk")
    owner = owner_of(event)
    registrations.drop_player(registration=gone, actor=owner)
    late = registrations.register_walk_in(event=event, display_name="Wanda", actor=owner)
    for name in (("desk_round", 1), ("desk",)):
        answer = desk(event).get(page(event, *name))
        assert answer.context["gaps"] == DraftGaps(gone=[gone], left_out=[late])
        assert "Wanda plays but has no table." in answer.content.decode()


def test_draft_when_nobody_came_or_went_then_it_does_not_warn(desk):
    event = make_running_event(5)
    make_draft_round(event)
    answer = desk(event).get(page(event, "desk_round", 1))
    assert answer.context["gaps"] == DraftGaps(gone=[], left_out=[])


def test_round_when_asked_for_its_part_then_only_the_tables_come(desk):
    event = make_running_event(2)
    make_round(event)
    html = desk(event).get(page(event, "desk_round", 1), {"part": ""}).content.decode()
    assert "round-tables" in html
    assert "<html" not in html


def test_pair_when_a_pod_has_no_legal_pairing_then_the_draft_says_what_gave_way(desk):
    event = make_staged_event(12, {"kind": "draft", "rounds": 3})
    pods = {entry.registration_id: entry.pod for entry in begin_next(event).entries.all()}
    small = min(set(pods.values()), key=list(pods.values()).count)
    played = make_closed_round(event)
    inside = [match for match in matches_of([played]) if pods[match.first_id] == small]
    for match in inside[1:]:
        for player in (match.first, match.second):
            registrations.drop_player(registration=player, actor=owner_of(event))
    client = desk(event)
    address = client.post(page(event, "pair_round")).url
    shown = client.get(address).content.decode()
    assert f"No legal pairing exists for pod {small}." in shown
    assert shown.count("meet again; they met in round 1.") == 1


def test_publish_when_the_round_has_a_plural_name_then_the_verb_fits(desk):
    event = make_running_event(8, swiss_rounds=1, cut_size=4)
    make_closed_round(event)
    drafted = make_draft_round(event)
    answer = desk(event).post(page(event, "publish_round", drafted.number))
    assert said(answer) == ["The semifinals are published: players see their tables now."]
