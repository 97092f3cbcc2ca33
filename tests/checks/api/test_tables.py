"""API-11, deck checks by program: drawn or named, taken, counted, handed back, timed."""

import pytest

from checks.models import TableCheck
from jobs.models import Job
from tests.factories.checks import deck_check_of, make_check, make_running_check
from tests.factories.rounds import match_at

pytestmark = pytest.mark.django_db


def test_checks_when_drawn_then_the_seed_is_told_and_a_second_judge_gets_the_same(judge, place):
    wanted = {"random": 1, "seen_draws": 0}
    first = judge.post(place("deck-checks", "draw"), wanted)
    second = judge.post(place("deck-checks", "draw"), wanted)
    assert first.status_code == second.status_code == 201
    assert first.json() == second.json()
    listed = judge.get(place("deck-checks")).json()["results"]
    assert [each["id"] for each in listed] == first.json()["tables"]
    assert (listed[0]["state"], listed[0]["round"], len(listed[0]["decks"])) == ("chosen", 1, 2)


def test_check_when_a_judge_names_a_table_then_it_runs_from_taking_to_handing_back(
    room, judge, place
):
    match = match_at(room[0])
    named = {"match": match.pk, "players": [match.first_id], "reason": "Sleeves"}
    check = judge.post(place("deck-checks", "pick"), named).json()
    assert (check["table"], check["decks"][0]["registration"]) == (match.table, match.first_id)
    one = place("deck-checks", check["id"])
    assert judge.post(f"{one}take/").json()["state"] == "running"
    early = judge.post(f"{one}hand-back/")
    assert (early.status_code, "what you found" in early.json()["detail"]) == (409, True)
    deck = place("checked-decks", check["decks"][0]["id"])
    found = judge.post(
        f"{deck}findings/", {"findings": ["match"], "extent": "partial", "notes": ""}
    )
    assert found.json()["is_decided"] is True
    back = judge.post(f"{one}hand-back/").json()
    assert (back["state"], back["decks"][0]["findings"]) == ("ended", ["match"])
    now = back["extension_minutes"]
    more = {"minutes": now + 4, "reason": "Judge was called away", "seen": now}
    assert judge.post(f"{one}extra-time/", more).json()["extension_minutes"] == now + 4
    stale = judge.post(f"{one}extra-time/", {**more, "minutes": 1})
    assert stale.status_code == 409


def test_check_when_called_off_then_the_reason_stays(room, judge, place):
    check = make_check(*room)
    off = judge.post(place("deck-checks", check.pk, "call-off"), {"reason": "Fire drill"}).json()
    assert (off["state"], off["called_off_because"]) == ("called_off", "Fire drill")
    assert judge.post(place("deck-checks", check.pk, "take")).status_code == 409


def test_check_when_players_of_another_table_are_named_then_refused(room, judge, place):
    match, other = match_at(room[0], 1), match_at(room[0], 2)
    wrong = {"match": match.pk, "players": [other.first_id], "reason": "Sleeves"}
    answer = judge.post(place("deck-checks", "pick"), wrong)
    assert answer.json()["detail"] == "They sit at another table."
    assert not TableCheck.objects.exists()


def test_rules_when_set_then_they_hold(judge, place):
    rules = {"share_percent": 30, "round_minutes": 45}
    assert judge.put(place("deck-checks", "rules"), rules).json() == rules
    assert judge.get(place("deck-checks", "rules")).json()["share_percent"] == 30


def test_list_on_paper_when_asked_for_then_a_job_draws_it(room, judge, place):
    assert judge.post(place("deck-checks", "print"), {"round": 1}).status_code == 409
    make_check(*room)
    answer = judge.post(place("deck-checks", "print"), {"round": 1})
    assert (answer.status_code, answer.json()["id"]) == (
        202,
        str(Job.objects.get(kind="deck_checks_list").pk),
    )


def test_checks_when_asked_by_others_then_refused(room, others, program, place):
    check = make_running_check(*room)
    deck = deck_check_of(check)
    reads = [("deck-checks",), ("deck-checks", check.pk), ("deck-checks", "rules")]
    reads += [("checked-decks", deck.pk), ("checked-decks", deck.pk, "counts")]
    reads += [("penalty-drafts",), ("flagged-players",)]
    writes = [("deck-checks", "draw"), ("deck-checks", "pick"), ("deck-checks", "print")]
    steps = ("take", "hand-back", "extra-time", "call-off")
    writes += [("deck-checks", check.pk, step) for step in steps]
    writes += [("checked-decks", deck.pk, "counts"), ("checked-decks", deck.pk, "findings")]
    for other in others:
        assert {other.get(place(*each)).status_code for each in reads} == {403}
        assert {other.post(place(*each), {}).status_code for each in writes} == {403}
        assert other.put(place("deck-checks", "rules"), {"share_percent": 1}).status_code == 403
    assert {program().get(place(*each)).status_code for each in reads} == {401}
