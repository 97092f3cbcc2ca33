"""Counting, what was found, and the penalty that follows or does not."""

import pytest

from audit.models import Record
from checks.enums import DraftState
from checks.errors import FactIsPermanentError
from checks.models import CountedLine, Penalty, PenaltyDraft
from checks.queries.count_sheets import count_sheet
from checks.queries.drafts import proposal_for
from checks.services.counting import save_counts
from checks.services.course import hand_back
from checks.services.penalties import confirm_draft, take_back_penalty, waive_draft
from tests.factories.checks import (
    count_all,
    deck_check_of,
    find,
    make_checked_round,
    make_ended_check,
    make_running_check,
)
from tests.factories.decks import make_deck
from tests.threads import at_once
from tournaments.errors import TournamentError

pytestmark = pytest.mark.django_db


@pytest.fixture
def judge_and_deck():
    a_round, judge = make_checked_round(4)
    return judge, deck_check_of(make_running_check(a_round, judge))


def first_line(deck_check):
    return count_sheet(deck_check).lines[0]


def found(judge, deck_check, *findings) -> PenaltyDraft:
    find(deck_check, judge, *findings, notes="One card more than listed")
    return deck_check.drafts.first()


def confirm(draft, judge, **other) -> PenaltyDraft:
    given = {"infraction": draft.infraction, "kind": draft.kind, "remark": "Seen", **other}
    return confirm_draft(draft=draft, actor=judge, **given)


def test_counts_when_sent_again_then_nothing_changes(judge_and_deck):
    judge, deck_check = judge_and_deck
    line = first_line(deck_check)
    for _ in range(2):
        sheet = save_counts(deck_check=deck_check, counts={line.key: 1}, actor=judge)
    assert (sheet.counted, CountedLine.objects.count()) == (1, 1)


@pytest.mark.parametrize("counts", [{"no/such-line": 1}, {"extra": -1}, {"extra": 201}])
def test_counts_when_they_make_no_sense_then_refused(judge_and_deck, counts):
    judge, deck_check = judge_and_deck
    with pytest.raises(TournamentError):
        save_counts(deck_check=deck_check, counts=counts, actor=judge)


def test_counts_when_the_decks_are_back_then_refused():
    a_round, judge = make_checked_round(4)
    deck_check = deck_check_of(make_ended_check(a_round, judge))
    with pytest.raises(TournamentError, match="when they are handed back"):
        save_counts(deck_check=deck_check, counts={"extra": 1}, actor=judge)


def test_counts_when_the_list_is_corrected_meanwhile_then_against_the_old_one(judge_and_deck):
    _, deck_check = judge_and_deck
    before = count_sheet(deck_check).keys
    player = deck_check.registration
    player.deck = make_deck(player.profile, "Hero: Sefa\n1x Heron Blade")
    player.save()
    assert count_sheet(deck_check).keys == before


def test_match_when_all_was_counted_then_kept_with_totals(judge_and_deck):
    judge, deck_check = judge_and_deck
    count_all(deck_check, judge)
    find(deck_check, judge, "match", extent="full")
    details = Record.objects.get(action="record_findings").details
    assert details["counted"] == details["listed"] > 40


def test_match_when_a_line_differs_then_refused_with_its_name(judge_and_deck):
    judge, deck_check = judge_and_deck
    line = first_line(deck_check)
    count_all(deck_check, judge, **{line.key: 0})
    with pytest.raises(TournamentError, match=f"{line.name}: 0 counted, 1 listed"):
        find(deck_check, judge, "match", extent="full")


def test_match_when_nothing_was_counted_then_only_of_a_part(judge_and_deck):
    judge, deck_check = judge_and_deck
    with pytest.raises(TournamentError, match="Nothing is counted yet"):
        find(deck_check, judge, "match", extent="full")
    assert find(deck_check, judge, "match").is_decided


@pytest.mark.parametrize(
    ("findings", "notes"),
    [([], ""), (["match", "marked"], "Bent"), (["marked"], " "), (["nonsense"], "x")],
)
def test_findings_when_they_contradict_or_say_nothing_then_refused(judge_and_deck, findings, notes):
    judge, deck_check = judge_and_deck
    with pytest.raises(TournamentError):
        find(deck_check, judge, *findings, notes=notes)


@pytest.mark.rule("policy/1.10")
def test_trouble_when_found_then_a_penalty_is_drafted_and_nothing_given(judge_and_deck):
    judge, deck_check = judge_and_deck
    find(deck_check, judge, "difference", "marked", notes="Two bent corners")
    drafts = [(each.infraction, each.kind, each.remark) for each in deck_check.drafts.all()]
    assert drafts == [
        ("card-pool-contents", "ip2", "Two bent corners"),
        ("marked-cards", "warning", "Two bent corners"),
    ]
    assert Penalty.objects.count() == 0


def test_findings_when_said_anew_then_open_drafts_follow(judge_and_deck):
    judge, deck_check = judge_and_deck
    find(deck_check, judge, "difference", "marked", notes="Bent")
    find(deck_check, judge, "marked", notes="Only bent")
    assert [each.infraction for each in deck_check.drafts.all()] == ["marked-cards"]
    assert deck_check.drafts.get().remark == "Only bent"


def test_draft_when_confirmed_then_the_ledger_has_it_once(judge_and_deck):
    judge, deck_check = judge_and_deck
    draft = found(judge, deck_check, "difference")
    confirm(draft, judge)
    confirm(draft, judge)
    penalty = Penalty.objects.get()
    assert (penalty.kind, penalty.table, penalty.judge) == ("ip2", 1, judge)
    assert penalty.registration == deck_check.registration


def test_draft_when_another_judge_decided_otherwise_then_told(judge_and_deck):
    judge, deck_check = judge_and_deck
    draft = found(judge, deck_check, "difference")
    confirm(draft, judge)
    with pytest.raises(TournamentError, match="decided this a moment ago"):
        confirm(draft, judge, kind="game_loss")
    with pytest.raises(TournamentError, match="given already"):
        waive_draft(draft=draft, reason="Friendly", actor=judge)


def test_draft_when_it_is_a_caution_then_nothing_is_recorded(judge_and_deck):
    judge, deck_check = judge_and_deck
    draft = confirm(found(judge, deck_check, "difference"), judge, kind="caution")
    assert (draft.state, Penalty.objects.count()) == (DraftState.CONFIRMED, 0)


def test_draft_when_waived_then_with_a_reason(judge_and_deck):
    judge, deck_check = judge_and_deck
    draft = found(judge, deck_check, "marked")
    with pytest.raises(TournamentError, match="Say why"):
        waive_draft(draft=draft, reason="", actor=judge)
    assert waive_draft(draft=draft, reason="All worn alike", actor=judge).state == "waived"


@pytest.mark.parametrize("wrong", [{"kind": "match_loss"}, {"infraction": "being-late"}])
def test_draft_when_the_guide_has_no_such_thing_then_refused(judge_and_deck, wrong):
    judge, deck_check = judge_and_deck
    with pytest.raises(TournamentError, match="Choose"):
        confirm(found(judge, deck_check, "marked"), judge, **wrong)


@pytest.mark.rule("policy/1.10")
def test_trouble_when_it_is_the_second_that_day_then_one_step_more(judge_and_deck):
    judge, deck_check = judge_and_deck
    first = confirm(found(judge, deck_check, "difference"), judge)
    assert proposal_for(deck_check, "difference").kind.key == "game_loss"
    take_back_penalty(penalty=first.penalty, reason="It was the other player", actor=judge)
    assert proposal_for(deck_check, "difference").kind.key == "ip2"


def test_penalty_when_altered_then_the_programming_is_wrong(judge_and_deck):
    judge, deck_check = judge_and_deck
    penalty = confirm(found(judge, deck_check, "marked"), judge).penalty
    with pytest.raises(FactIsPermanentError):
        penalty.save()
    with pytest.raises(FactIsPermanentError):
        penalty.delete()


def test_unchecked_when_handed_back_then_it_does_not_count(judge_and_deck):
    judge, deck_check = judge_and_deck
    for each in deck_check.table_check.deck_checks.all():
        find(each, judge, "unchecked", notes="The list was missing")
    check = hand_back(check=deck_check.table_check, actor=judge)
    assert not any(each.counts for each in check.deck_checks.all())


@pytest.mark.django_db(transaction=True)
def test_counts_when_two_judges_send_at_once_then_all_lines_are_kept():
    a_round, judge = make_checked_round(4)
    deck_check = deck_check_of(make_running_check(a_round, judge))
    lines = count_sheet(deck_check).lines[:6]
    at_once(
        *[
            lambda line=line: save_counts(
                deck_check=deck_check, counts={line.key: line.listed}, actor=judge
            )
            for line in lines
        ]
    )
    assert CountedLine.objects.count() == 6


@pytest.mark.django_db(transaction=True)
def test_draft_when_two_judges_confirm_at_once_then_one_penalty():
    a_round, judge = make_checked_round(4)
    draft = found(judge, deck_check_of(make_running_check(a_round, judge)), "difference")
    at_once(*[lambda: confirm(draft, judge)] * 4)
    assert Penalty.objects.count() == 1
