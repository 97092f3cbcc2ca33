"""What a rule forbids in a tracked game: the opponent agrees, or a judge vouches for both."""

import pytest

from audit.models import Record
from tests.factories.events import make_staff
from tests.factories.seen_cards import make_drawn_game, make_meditated_game
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tracker.queries.games import loaded_game, position_for
from tracker.services.allowances import allow_in_game
from tracker.services.games import answer_game
from tracker.services.take_backs import correct_game, settle_take_back

pytestmark = pytest.mark.django_db
BOTH = "allow:meditate:p1+p2"


def allow(game, actor, *acts):
    acts = list(acts or ["meditate"])
    return allow_in_game(game=game, acts=acts, seen_version=game.version, actor=actor)


def settle(game, actor, *, agrees):
    return settle_take_back(game=game, agrees=agrees, seen_version=game.version, actor=actor)


def last_answer(game):
    return loaded_game(game.saved).journal.entries[-1]


def test_allow_when_a_player_wants_it_then_the_opponent_is_asked_and_agrees():
    game, mine, other = make_meditated_game()
    asked = allow(game, mine)
    assert last_answer(asked) == last_answer(game)
    request = position_for(other, asked)["undo"]["request"]
    assert [each["rule"] for each in request["seen"]] == ["raven11/2.1.0.b4"]
    done = settle(asked, other, agrees=True)
    assert last_answer(done) == ["table", BOTH]
    summary = Record.objects.filter(action="settle_take_back").get().summary
    assert summary == f"Agreed to allow what a rule forbids in {game}"


def test_allow_when_the_opponent_refuses_then_nothing_is_done():
    game, mine, other = make_meditated_game()
    kept = settle(allow(game, mine), other, agrees=False)
    assert last_answer(kept) == last_answer(game)


def test_allow_when_a_judge_records_for_both_then_is_done_and_the_judge_vouches_by_name():
    game, _, _ = make_meditated_game()
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    assert last_answer(allow(game, judge)) == ["table", BOTH]
    summary = Record.objects.filter(action="allow_in_game").get().summary
    assert summary == f"Allowed what a rule forbids in {game}; says that both players agreed"


def test_allow_when_somebody_else_is_asked_then_is_refused():
    game, _, other = make_meditated_game()
    with pytest.raises(TournamentError, match="Somebody else is asked"):
        allow(game, other)


@pytest.mark.parametrize("act", ["power:time", "play:o999", "meditate:p1", ""])
def test_allow_when_it_cannot_be_carried_out_then_says_so(act):
    game, mine, _ = make_meditated_game()
    with pytest.raises(TournamentError):
        allow(game, mine, act)


def test_answer_when_a_player_writes_the_others_agreement_down_then_is_refused():
    game, mine, _ = make_meditated_game()
    with pytest.raises(TournamentError, match="agrees for themselves"):
        answer_game(game=game, answer=BOTH, seen_version=game.version, actor=mine)
    with pytest.raises(TournamentError, match="agrees for themselves"):
        answer_game(game=game, answer=[BOTH], seen_version=game.version, actor=mine)
    with pytest.raises(TournamentError, match="agrees for themselves"):
        correct_game(game=game, back=1, answer=BOTH, seen_version=game.version, actor=mine)


def test_answer_when_a_judge_sends_it_as_any_other_then_is_refused_for_the_record():
    game, _, _ = make_meditated_game()
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    with pytest.raises(TournamentError, match="what a rule forbids"):
        answer_game(game=game, answer=BOTH, seen_version=game.version, actor=judge)


def test_correction_when_a_judge_allows_what_was_answered_then_the_record_says_who():
    game, _, _ = make_meditated_game()
    game = answer_game(game=game, answer="pass", seen_version=game.version, actor=mine_of(game))
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    done, _ = correct_game(game=game, back=1, answer=BOTH, seen_version=game.version, actor=judge)
    assert ["table", BOTH] in loaded_game(done.saved).journal.entries
    assert "both players agreed" in Record.objects.filter(action="correct_game").get().summary


def mine_of(game):
    asked = loaded_game(game.saved).pending.player
    return (game.match.first if asked == "p1" else game.match.second).profile.user


def test_allow_when_no_rule_forbids_it_then_nobody_is_asked():
    game, mine, _ = make_drawn_game()
    with pytest.raises(TournamentError, match="No rule forbids"):
        allow(game, mine)
