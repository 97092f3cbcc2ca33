"""Taking answers of a tracked game back: alone, with the opponent's consent, as a judge."""

import pytest

from audit.models import Record
from live.models import Notice
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.factories.seen_cards import make_drawn_game
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import StaleError, TournamentError
from tracker.queries.games import loaded_game, position_for
from tracker.services.games import answer_game, open_game
from tracker.services.take_backs import correct_game, settle_take_back, undo_game

pytestmark = pytest.mark.django_db


def undo(game, actor, count=1):
    return undo_game(game=game, seen_version=game.version, actor=actor, count=count)


def settle(game, actor, *, agrees):
    return settle_take_back(game=game, agrees=agrees, seen_version=game.version, actor=actor)


def hand_sizes(game):
    players = loaded_game(game.saved).view("judge")["players"]
    return sorted(player["zones"]["hand"]["count"] for player in players)


def request_for(user, game):
    return position_for(user, game)["undo"]["request"]


def told(game):
    return Record.objects.filter(action__endswith="_game").latest("pk").summary


def test_undo_when_a_card_was_drawn_then_the_opponent_is_asked_and_it_stays_drawn():
    game, mine, other = make_drawn_game()
    before = Notice.objects.count()
    asked = undo(game, mine)
    assert (hand_sizes(asked), asked.version) == ([5, 6], game.version + 1)
    assert request_for(other, asked)["count"] == 1
    assert Notice.objects.count() > before
    assert told(game) == f"Asked to take back one answer in {game}"


def test_undo_when_nobody_has_seen_anything_then_is_done_at_once():
    game, mine, other = make_drawn_game()
    game = answer_game(game=game, answer="note:hm", seen_version=game.version, actor=other)
    assert request_for(mine, undo(game, mine)) is None
    assert told(game) == f"Took back one answer in {game}"


def test_request_when_the_opponent_agrees_then_it_is_taken_back():
    game, mine, other = make_drawn_game()
    done = settle(undo(game, mine), other, agrees=True)
    assert (hand_sizes(done), request_for(mine, done)) == ([5, 5], None)
    assert Record.objects.filter(action="settle_take_back").get().actor == other


@pytest.mark.parametrize("who", ["opponent", "asker"])
def test_request_when_refused_or_withdrawn_then_everything_stays(who):
    game, mine, other = make_drawn_game()
    kept = settle(undo(game, mine), other if who == "opponent" else mine, agrees=False)
    assert (hand_sizes(kept), request_for(mine, kept)) == ([5, 6], None)


def test_request_when_whoever_asked_agrees_themselves_then_is_refused():
    game, mine, _ = make_drawn_game()
    asked = undo(game, mine)
    with pytest.raises(TournamentError):
        settle(asked, mine, agrees=True)
    assert hand_sizes(asked) == [5, 6]


def test_request_when_the_game_goes_on_then_it_is_over():
    game, mine, other = make_drawn_game()
    asked = undo(game, mine)
    on = answer_game(game=asked, answer="note:on", seen_version=asked.version, actor=mine)
    with pytest.raises(TournamentError, match="Nobody asks"):
        settle(on, other, agrees=True)


def test_undo_when_sent_twice_then_one_request_stands():
    game, mine, other = make_drawn_game()
    undo(game, mine)
    with pytest.raises(StaleError):
        undo(game, mine)
    game.refresh_from_db()
    assert request_for(other, game)["by"] == position_for(mine, game)["viewer"]


def test_undo_when_a_judge_does_it_then_at_once_and_the_judge_vouches_by_name():
    game, _, _ = make_drawn_game()
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    done = undo(game, judge)
    assert hand_sizes(done) == [5, 5]
    assert told(game) == f"Took back one answer in {game}; says that both players agreed"
    last = position_for(judge, done)["undo"]["last"]
    assert last == f"{judge.profile.display_name}, a judge, takes back 1 answer."


def test_request_when_a_judge_settles_it_then_it_is_done_for_both():
    game, mine, _ = make_drawn_game()
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    assert hand_sizes(settle(undo(game, mine), judge, agrees=True)) == [5, 5]


def test_undo_when_an_official_may_not_see_the_cards_then_is_refused():
    game, _, _ = make_drawn_game()
    desk = make_staff(game.match.round.event, StaffRole.SCOREKEEPER)
    with pytest.raises(TournamentError, match="take answers back"):
        undo(game, desk)


def test_undo_when_there_are_not_so_many_answers_then_is_refused():
    game, mine, _ = make_drawn_game()
    with pytest.raises(TournamentError, match="not so many"):
        undo(game, mine, count=50)


def test_undo_when_only_life_is_followed_then_anybody_takes_back_and_is_named():
    match = match_at(make_round(make_running_event()))
    game = open_game(match=match, actor=owner_of(match.round.event))
    user = match.first.profile.user
    game = answer_game(game=game, answer="chooser:p1", seen_version=game.version, actor=user)
    back = undo(game, user)
    assert position_for(user, back)["undo"]["last"] == f"{match.first} takes back 1 answer."


def test_correction_when_it_changes_what_was_seen_then_the_opponent_is_asked():
    game, mine, other = make_drawn_game()
    turn = position_for(mine, game)["viewer"]
    asked, dropped = correct_game(
        game=game, back=1, answer=f"draw-cards:{turn}:0", seen_version=game.version, actor=mine
    )
    assert (dropped, hand_sizes(asked)) == (None, [5, 6])
    assert hand_sizes(settle(asked, other, agrees=True)) == [5, 5]


@pytest.mark.django_db(transaction=True)
def test_request_when_agreed_and_withdrawn_at_once_then_one_of_them_counts():
    game, mine, other = make_drawn_game()
    asked = undo(game, mine)
    answers = at_once(
        lambda: settle(asked, other, agrees=True), lambda: settle(asked, mine, agrees=False)
    )
    assert [type(each) for each in answers].count(StaleError) == 1
    asked.refresh_from_db()
    agreed = not isinstance(answers[0], Exception)
    assert (hand_sizes(asked), request_for(mine, asked)) == ([5, 5 if agreed else 6], None)


@pytest.mark.django_db(transaction=True)
def test_request_when_agreed_twice_at_once_then_one_answer_is_taken_back():
    game, mine, other = make_drawn_game()
    asked = undo(game, mine)
    before = loaded_game(asked.saved).journal.answers_given()
    answers = at_once(*[lambda: settle(asked, other, agrees=True)] * 2)
    assert [type(each) for each in answers].count(StaleError) == 1
    asked.refresh_from_db()
    assert loaded_game(asked.saved).journal.answers_given() == before - 1


@pytest.mark.django_db(transaction=True)
def test_request_when_both_ask_at_once_then_one_question_is_open():
    game, mine, other = make_drawn_game()
    answers = at_once(lambda: undo(game, mine), lambda: undo(game, other))
    assert [type(each) for each in answers].count(StaleError) == 1
    game.refresh_from_db()
    assert hand_sizes(game) == [5, 6]
    assert request_for(mine, game) is not None
