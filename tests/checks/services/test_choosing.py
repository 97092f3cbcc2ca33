"""Choosing a round's checks: by the draw, by name, and two judges at once."""

import pytest

from audit.models import Record
from checks.enums import ChosenFor
from checks.models import DeckCheck, Draw, TableCheck
from checks.queries.candidates import situation_of
from checks.queries.checks import share_checked
from checks.services.choosing import choose_checks, pick_table
from checks.services.course import call_off
from checks.services.flags import flag_player
from engine.policy.choosing import Wanted, drawn_again
from tests.factories.checks import (
    draw,
    make_check,
    make_checked_round,
    make_ended_check,
    make_event_with_lists,
)
from tests.factories.rounds import (
    decide,
    decide_all,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
)
from tests.threads import at_once
from tournaments.errors import TournamentError
from tournaments.models import Round
from tournaments.services.rounds import close_round


@pytest.fixture
def played(db) -> tuple[Round, object]:
    return make_checked_round()


def test_draw_when_asked_for_then_kept_with_seed_and_reasons(played):
    a_round, judge = played
    checks = draw(a_round, judge, 2)
    made = Draw.objects.get()
    assert {each.chosen_for for each in DeckCheck.objects.all()} == {"random", "opponent"}
    assert len(checks) == 1
    assert drawn_again(made.document, made.seed)
    assert Record.objects.filter(action="choose_checks", details__seed=made.seed).exists()


def test_draw_when_nobody_else_knows_then_the_events_record_says_nothing(played):
    a_round, judge = played
    draw(a_round, judge)
    assert not Record.objects.filter(subject=a_round.event.topic, action="choose_checks").exists()


def test_draw_when_the_form_has_not_seen_the_last_one_then_that_one_is_answered(played):
    a_round, judge = played
    first = choose_checks(round=a_round, actor=judge, wanted=Wanted(random=2), seen_draws=0)
    second = choose_checks(round=a_round, actor=judge, wanted=Wanted(random=2), seen_draws=0)
    assert first == second
    assert TableCheck.objects.count() == 1


def test_draw_when_repeated_then_nobody_is_chosen_twice(played):
    a_round, judge = played
    for _ in range(4):
        draw(a_round, judge, 2)
    players = list(DeckCheck.objects.values_list("registration", flat=True))
    assert len(players) == len(set(players)) == 8
    with pytest.raises(TournamentError, match="Nobody is left to choose"):
        draw(a_round, judge, 2)


def test_draw_when_players_were_checked_in_an_earlier_round_then_others_come_first(played):
    a_round, judge = played
    done = make_ended_check(a_round, judge)
    checked = set(done.deck_checks.values_list("registration", flat=True))
    close_round(round=decide_all(a_round), actor=judge)
    following = make_round(a_round.event)
    draw(following, judge, 8)
    again = DeckCheck.objects.filter(table_check__match__round=following)
    assert not checked & set(again.values_list("registration", flat=True))
    assert again.count() == 6


def test_draw_when_a_checked_player_is_flagged_then_chosen_with_that_reason(played):
    a_round, judge = played
    done = make_ended_check(a_round, judge)
    player = done.deck_checks.first().registration
    flag_player(registration=player, reason="Shuffles oddly", actor=judge)
    draw(a_round, judge, 0)
    again = DeckCheck.objects.get(registration=player, chosen_for=ChosenFor.FLAGGED)
    assert again.reason == "Shuffles oddly"


def test_draw_when_tables_are_done_or_lists_missing_then_left_out(played):
    a_round, _ = played
    decide(match_at(a_round, 1))
    without = match_at(a_round, 2).first
    without.deck = None
    without.save()
    situation = situation_of(a_round)
    assert (len(situation.candidates), situation.without_list) == (5, 1)


def test_draw_when_a_cut_is_near_then_only_those_who_can_reach_it_are_live(db):
    event = make_event_with_lists(8, swiss_rounds=3, cut_size=2)
    assert not any(each.is_live for each in situation_of(make_round(event)).candidates)
    close_round(round=decide_all(event.rounds.get()), actor=None)
    make_closed_round(event)
    last = situation_of(make_round(event))
    assert 2 <= sum(each.is_live for each in last.candidates) < 8
    assert last.suggested.live == 2


def test_suggestion_when_rounds_go_by_then_the_share_is_spread(db):
    event = make_event_with_lists(12, swiss_rounds=2)
    situation = situation_of(make_round(event))
    assert (situation.share.target, situation.suggested.random) == (2, 1)


def test_draw_when_round_is_a_draft_then_refused(db):
    event = make_event_with_lists(4)
    a_round = make_draft_round(event)
    with pytest.raises(TournamentError, match="while a round is being played"):
        choose_checks(round=a_round, actor=None, wanted=Wanted(random=1), seen_draws=0)


def test_table_when_named_then_its_players_have_the_judges_reason(played):
    a_round, judge = played
    check = make_check(a_round, judge)
    assert {each.reason for each in check.deck_checks.all()} == {"Sleeves look worn"}
    assert make_check(a_round, judge) == check


def test_table_when_named_without_a_reason_or_with_a_stranger_then_refused(played):
    a_round, judge = played
    match, other = match_at(a_round, 1), match_at(a_round, 2)
    with pytest.raises(TournamentError, match="Say why"):
        pick_table(match=match, players=[match.first], reason=" ", actor=judge)
    with pytest.raises(TournamentError, match="another table"):
        pick_table(match=match, players=[other.first], reason="Late", actor=judge)


def test_check_when_called_off_then_its_players_can_be_drawn_again(played):
    a_round, judge = played
    for check in draw(a_round, judge, 8):
        call_off(check=check, reason="No time", actor=judge)
    assert len(draw(a_round, judge, 8)) == 4


def test_share_when_checks_are_handed_back_then_it_grows(played):
    a_round, judge = played
    make_check(a_round, judge, 2)
    assert share_checked(a_round.event).checked == 0
    make_ended_check(a_round, judge, 1)
    share = share_checked(a_round.event)
    assert (share.checked, share.target, share.is_reached) == (2, 1, True)


@pytest.mark.django_db(transaction=True)
def test_draw_when_two_judges_ask_at_once_then_one_draw():
    a_round, judge = make_checked_round(12)
    draws = at_once(
        *[lambda: choose_checks(round=a_round, actor=judge, wanted=Wanted(random=2), seen_draws=0)]
        * 4
    )
    assert len({each.pk for each in draws}) == 1
    assert (Draw.objects.count(), TableCheck.objects.count()) == (1, 1)


@pytest.mark.django_db(transaction=True)
def test_table_when_named_and_drawn_at_once_then_checked_once():
    a_round, judge = make_checked_round(4)
    at_once(
        lambda: make_check(a_round, judge, 1),
        lambda: make_check(a_round, judge, 2),
        lambda: draw(a_round, judge, 4),
    )
    tables = list(TableCheck.objects.values_list("match__table", flat=True))
    assert len(tables) == len(set(tables))
