"""What judges see and do on the pages of the checks."""

import pytest
from django.urls import reverse

from checks.models import Penalty, PenaltyDraft, TableCheck
from jobs.models import Job
from jobs.running import run_one_job
from tests.checks.views.conftest import FLAGGED_FOR, NOTES
from tests.factories.checks import (
    count_all,
    deck_check_of,
    draw,
    find,
    make_checked_round,
    make_ended_check,
)
from tests.factories.decks import blitz_text, make_deck
from tests.factories.events import make_open_event, owner_of
from tests.factories.queries import count_queries
from tests.factories.rounds import make_round
from tests.pages import words_of
from tests.printing.reading import pages_of
from tournaments.models import Round
from tournaments.queries.rounds import matches_of
from tournaments.services.rounds import discard_round

pytestmark = pytest.mark.django_db


def text_of(room, visit, name: str) -> str:
    return words_of(visit(room.judge).get(room.address(name)))


def test_room_when_opened_then_it_shows_checks_flags_share_and_drafts(room, visit):
    page = text_of(room, visit, "checks")
    for words in ("0 of 1 player", FLAGGED_FOR, "Decks taken", "To take", "Penalties wait"):
        assert words in page


def test_room_when_drawn_then_reasons_and_seed_are_shown(room, visit):
    judge = visit(room.judge)
    sent = {"random": 2, "whole_tables": "on", "seen_draws": 0}
    assert judge.post(room.address("checks"), sent).status_code == 302
    page = text_of(room, visit, "checks")
    assert "Drawn at random" in page
    assert "Drawn again from this record, the same players come out" in page


@pytest.mark.parametrize("sent", [{}, {"random": "-1"}, {"random": "many", "seen_draws": "0"}])
def test_room_when_the_form_makes_no_sense_then_it_stays_with_words(room, visit, sent):
    answer = visit(room.judge).post(room.address("checks"), sent)
    assert answer.status_code == 422
    assert TableCheck.objects.count() == 2


def test_room_when_nobody_is_left_then_the_form_says_so(room, visit):
    draw(room.round, room.judge, 2)
    sent = {"random": 2, "seen_draws": 1}
    answer = visit(room.judge).post(room.address("checks"), sent)
    assert "Nobody is left to choose" in answer.content.decode()


def test_room_when_another_judge_was_faster_then_told(room, visit):
    draw(room.round, room.event.organization.memberships.get().user, 2)
    sent = {"random": 2, "seen_draws": 0}
    answer = visit(room.judge).post(room.address("checks"), sent, follow=True)
    assert "chose them a moment ago" in answer.content.decode()


def test_room_when_all_rounds_are_shown_at_once_then_the_round_in_turn_is_open(visit):
    plan = [{"kind": "round_robin", "all_at_once": True}]
    first, judge = make_checked_round(4, structure=plan)
    answer = visit(judge).get(reverse("checks:checks", args=[first.event.slug]))
    assert answer.context["round"] == first
    assert answer.context["form"] is not None


def test_table_when_named_by_player_then_its_page_opens(room, visit):
    judge, free = visit(room.judge), matches_of([room.round]).get(table=3)
    found = judge.get(room.address("pick"), {"q": str(free.first)})
    assert found.url == reverse("checks:pick_table", args=[room.event.slug, 3])
    both = {"players": [free.first_id, free.second_id], "reason": "Dropped a card"}
    assert judge.post(found.url, both).status_code == 302
    assert free.checks.get().deck_checks.count() == 2


@pytest.mark.parametrize("typed", ["", "Nobody", "99999", "77"])
def test_table_when_nobody_is_found_then_said(room, visit, typed):
    answer = visit(room.judge).get(room.address("pick"), {"q": typed})
    assert answer.status_code == 200


def test_sheet_when_found_then_notes_are_kept_and_errors_stay_on_the_form(room, visit):
    judge, place = visit(room.judge), room.address("sheet")
    answer = judge.post(place, {"findings": ["match"], "extent": "full", "notes": "All there"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Nothing is counted yet" in page
    assert "All there" in page
    count_all(deck_check_of(room.running), room.judge)
    sent = {"findings": ["match"], "extent": "full", "notes": ""}
    assert judge.post(place, sent).status_code == 302


def test_draft_when_opened_then_it_proposes_and_is_given(room, visit):
    judge, place = visit(room.judge), room.address("draft")
    page = judge.get(place).content.decode()
    assert "The guide proposes: Warning" in page
    assert "The marks give an advantage" in page
    judge.post(place, {"infraction": "marked-cards", "kind": "warning", "remark": NOTES})
    assert Penalty.objects.count() == 2
    assert "Given: Warning, marked cards" in words_of(judge.get(place))


def test_penalties_when_given_and_taken_back_then_both_are_on_record(room, visit):
    assert NOTES in text_of(room, visit, "penalties")
    visit(room.judge).post(room.address("take_back"), {"reason": "Wrong player"})
    assert "Taken back: Wrong player" in text_of(room, visit, "penalties")


def test_player_when_flagged_and_lifted_then_shown(room, visit):
    judge = visit(room.judge)
    judge.post(room.address("player"), {"reason": "Counts slowly"})
    assert "Counts slowly" in text_of(room, visit, "player")
    judge.post(room.address("lift_flag"))
    assert "Answered" in text_of(room, visit, "player")


def test_rules_when_set_then_they_count(room, visit):
    judge = visit(room.judge)
    judge.post(room.address("rules"), {"share_percent": 50, "round_minutes": 45})
    assert "0 of 3 players" in text_of(room, visit, "checks")
    assert "45 minutes" in text_of(room, visit, "rules")
    refused = judge.post(room.address("rules"), {"share_percent": 0, "round_minutes": 3})
    assert refused.status_code == 422


def test_extension_when_corrected_on_the_page_then_players_have_the_new_one(visit):
    a_round, judge = make_checked_round(4)
    check = make_ended_check(a_round, judge)
    place = reverse("checks:correct_extension", args=[a_round.event.slug, check.pk])
    sent = {"minutes": 9, "reason": "Lists were missing", "seen": check.extension_minutes}
    visit(judge).post(place, sent)
    check.match.refresh_from_db()
    assert check.match.extension_minutes == 9
    stale = visit(judge).post(place, sent | {"minutes": 12})
    assert "while you were typing" in stale.content.decode()


def test_paper_when_printed_then_it_lists_the_decks_to_check(room, visit):
    judge = visit(room.judge)
    judge.post(room.address("print"), {"paper": "A4"})
    job = Job.objects.get(kind="deck_checks_list")
    run_one_job(job.pk)
    job.refresh_from_db()
    with job.file.open() as file:
        (page,) = pages_of(file.read())
    assert str(room.player) in page
    assert "For judges only" in page


@pytest.mark.parametrize("name", ["checks", "round_part", "history"])
def test_page_when_more_tables_are_checked_then_it_costs_the_same(visit, name):
    costs = []
    for tables in (1, 3):
        a_round, judge = make_checked_round(8, name=f"Event of {tables}")
        for table in range(1, tables + 1):
            make_ended_check(a_round, judge, table)
        client = visit(judge)
        rest = [1] if name == "round_part" else []
        page = reverse(f"checks:{name}", args=[a_round.event.slug, *rest])
        client.get(page)
        costs.append(count_queries(client, page))
    assert costs[0] == costs[1] <= 30


def test_room_when_no_round_was_published_then_it_says_when_checks_are_chosen(visit):
    event = make_open_event()
    page = visit(owner_of(event)).get(reverse("checks:checks", args=[event.slug]))
    assert "once the pairings of a round are published" in page.content.decode()


def test_check_when_the_round_ends_before_it_is_taken_then_shown_as_missed(room, visit):
    Round.objects.filter(pk=room.round.pk).update(state="closed")
    place = reverse("checks:table", args=[room.event.slug, room.chosen.pk])
    page = words_of(visit(room.judge).get(place))
    assert "The round was over before anybody took these decks" in page
    assert "I have the decks" not in page


def test_check_when_its_table_is_taken_apart_then_the_decks_are_not_forgotten(room, visit):
    discard_round(round=room.round, actor=owner_of(room.event), reason="Wrong standings")
    make_round(room.event)
    page = text_of(room, visit, "checks")
    assert "these players sit elsewhere now" in page


def test_draft_when_the_same_was_given_meanwhile_then_the_form_is_one_step_further(room, visit):
    find(deck_check_of(room.running, 1), room.judge, "marked", notes="Bent")
    PenaltyDraft.objects.filter(finding="difference").update(finding="illegal")
    deck_check = deck_check_of(room.running)
    find(deck_check, room.judge, "difference", "marked", notes="One more")
    again = deck_check.drafts.get(finding="difference")
    place = reverse("checks:draft", args=[room.event.slug, again.pk])
    page = words_of(visit(room.judge).get(place))
    assert "The player had this 1 time already today" in page
    assert 'value="game_loss" selected' in page
    assert "Earlier penalties of this player" in page


def test_sheet_when_opened_then_it_says_what_is_presented_and_whether_the_list_is_legal(
    room, visit
):
    page = text_of(room, visit, "sheet")
    assert "exactly 40 cards" in page
    assert "not legal." not in page
    deck_check = deck_check_of(room.running)
    text = "\n".join(blitz_text().splitlines()[:-3])
    deck_check.deck = make_deck(deck_check.registration.profile, text)
    deck_check.save()
    assert "The registered list is not legal." in text_of(room, visit, "sheet")


def test_notes_when_the_deck_matches_then_their_label_says_none_are_needed(room, visit):
    page = words_of(visit(room.judge).get(room.address("sheet")))
    assert "Notes, unless the deck matches" in page
    assert "Notes (optional)" not in page
