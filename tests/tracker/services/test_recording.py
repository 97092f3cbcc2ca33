"""Real cards in sentences: what is offered, what goes by itself, and what stays each player's."""

import pytest
from django.urls import reverse

from engine.kits.registry import edition_called
from tests.factories.events import make_staff
from tests.factories.recorded_games import make_recorded_game
from tests.factories.tracked_games import make_listed_match
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tracker.queries.games import loaded_game
from tracker.queries.recording import in_rows, record_view
from tracker.services.games import open_game
from tracker.services.recording import (
    end_turn_in_game,
    hold_in_game,
    say_in_game,
    take_sentence_back,
)

pytestmark = pytest.mark.django_db


def user_at(game, place):
    return (game.match.first if place == "p1" else game.match.second).profile.user


def record_of(game, place):
    return record_view(game, user_at(game, place))["board"]["record"]


def say(game, place, *answers):
    answers = [list(each) for each in answers]
    actor = user_at(game, place)
    return say_in_game(game=game, answers=answers, seen_version=game.version, actor=actor)


def play(game, place, name):
    record = record_of(game, place)
    return say(game, place, *record["before"], [record["verbs"][0]["key"]], [f"is:{name}"])


@pytest.mark.parametrize("name", ["fab", "wow", "ufs", "ashes"])
def test_screen_when_a_turn_begins_then_likely_cards_come_first_with_how_many_are_left(name):
    record = record_of(make_recorded_game(name), "p1")
    names = record["verbs"][0]["names"]
    fits = ["why" not in each for each in names]
    assert fits == sorted(fits, reverse=True)
    assert any(fits)
    assert all(each["left"] > 0 for each in names)
    assert all(each["why"] for each in names if "why" in each)


def test_screen_when_the_other_is_asked_then_nothing_of_their_list_is_on_it():
    game = make_recorded_game("fab")
    board = record_view(game, user_at(game, "p2"))["board"]
    assert (board["record"], board["me"]) == (None, "p2")
    scorekeeper = make_staff(game.match.round.event, StaffRole.SCOREKEEPER)
    assert record_view(game, scorekeeper)["board"]["record"] is None
    assert "Heavy Strike" not in str(board)


def test_attack_when_it_is_said_then_passes_go_by_themselves_until_somebody_decides():
    game = play(make_recorded_game("fab"), "p1", "Quick Strike")
    asked = loaded_game(game.saved).pending
    assert (asked.player, asked.kind) == ("p2", "defend")


def test_passes_when_a_player_holds_then_they_are_asked_at_each():
    game = make_recorded_game("fab")
    actor = user_at(game, "p2")
    game = hold_in_game(game=game, holds=True, seen_version=game.version, actor=actor)
    game = play(game, "p1", "Quick Strike")
    asked = loaded_game(game.saved).pending
    assert (asked.player, asked.kind) == ("p2", "priority")
    assert record_view(game, user_at(game, "p1"))["board"]["holds"] == ["p2"]
    game = hold_in_game(game=game, holds=False, seen_version=game.version, actor=actor)
    assert loaded_game(game.saved).pending.kind == "defend"


def test_sentence_when_a_part_of_it_does_not_fit_then_nothing_is_done():
    game = make_recorded_game("wow")
    token = record_of(game, "p1")["verbs"][-1]["key"]
    with pytest.raises(TournamentError):
        say(game, "p1", [token], ["is:Nobody"])
    game.refresh_from_db()
    assert (game.version, game.acts) == (0, [])


def test_sentence_when_somebody_else_is_asked_then_it_is_refused():
    game = make_recorded_game("fab")
    with pytest.raises(TournamentError, match="Somebody else"):
        say(game, "p2", ["pass"])
    actor = user_at(game, "p2")
    with pytest.raises(TournamentError, match="Somebody else"):
        end_turn_in_game(game=game, keeps="", seen_version=game.version, actor=actor)


def test_undo_when_a_sentence_was_wrong_then_all_of_it_is_taken_back_by_who_said_it():
    game = make_recorded_game("ashes")
    before = loaded_game(game.saved).journal.answers_given()
    game = play(game, "p1", "Shield Bearer")
    other = user_at(game, "p2")
    with pytest.raises(TournamentError, match="nothing of yours"):
        take_sentence_back(game=game, seen_version=game.version, actor=other)
    mine = user_at(game, "p1")
    game = take_sentence_back(game=game, seen_version=game.version, actor=mine)
    waits = loaded_game(game.saved).request
    assert waits or loaded_game(game.saved).journal.answers_given() == before


def test_turn_when_it_is_ended_with_the_arsenal_then_that_is_one_act():
    game = make_recorded_game("fab")
    actor = user_at(game, "p1")
    game = end_turn_in_game(game=game, keeps="arsenal", seen_version=game.version, actor=actor)
    rules = loaded_game(game.saved)
    assert len(rules.state.in_zone("p1", "arsenal")) == 1
    assert rules.state.turn_player == "p2"


@pytest.mark.parametrize("name", ["fab", "wow", "ufs", "ashes"])
def test_screens_when_recorded_then_each_shows_only_what_its_viewer_may_answer(name):
    game = make_recorded_game(name)
    play_of = edition_called(game.saved["rules"])[0]
    assert play_of.board.recorded.ends
    for place in ("p1", "p2"):
        board = record_view(game, user_at(game, place))["board"]
        theirs = "p2" if place == "p1" else "p1"
        unseen = [board["cards"][each] for each in board["seats"][theirs]["zones"]["hand"]["cards"]]
        assert all("face" not in each and "name" not in each for each in unseen)


def test_question_when_unknown_cards_cannot_be_told_apart_then_they_are_one_row_with_a_number():
    game = make_listed_match()
    game = open_game(match=game, actor=user_of(game), with_cards=True)
    rules = loaded_game(game.saved)
    while rules.pending.kind != "prepare discard":
        rules.submit(rules.pending.options[0].key)
    asked = rules.pending
    [row] = in_rows(rules, list(asked.options))
    assert (len(row["keys"]), row["label"]) == (5, "Discard an unknown card")


def user_of(match):
    return match.first.profile.user


def test_screen_when_read_then_it_takes_few_queries(client, django_assert_max_num_queries):
    game = make_recorded_game("fab")
    client.force_login(user_at(game, "p1"))
    address = reverse("tracker:record_view", args=[game.match.round.event.slug, game.match_id, 1])
    with django_assert_max_num_queries(14):
        assert client.get(address).status_code == 200


def test_setup_when_there_is_one_thing_to_wear_then_it_is_worn_without_a_question():
    match = make_listed_match("fab")
    game = open_game(match=match, actor=user_of(match), with_cards=True)
    asked = []
    for _ in range(12):
        rules = loaded_game(game.saved)
        if rules.pending.kind == "priority":
            break
        place = next(each for each in ("p1", "p2") if rules.may_answer(each))
        asked.append(len([each for each in rules.pending.options if "wear:" in each.key]))
        picks = [each.key for each in rules.pending.options][: max(1, rules.pending.at_least)]
        game = say(game, place, picks)
    worn = [key for _, *keys in loaded_game(game.saved).journal.entries for key in keys]
    assert 1 not in asked[1:]
    assert [each for each in worn if each.startswith("wear:")]
