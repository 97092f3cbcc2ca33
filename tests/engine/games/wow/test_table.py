"""Recording a game with real cards: tokens, what they may be, and who sees that."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.wow.rules import WOW
from tests.engine.games.recording import give, hand, key_of, labels
from tests.engine.games.wow import practice


def recorded():
    """Alice's first action phase; nobody has told the engine any card."""
    game = Game.new(WOW, practice.setup(mode="table", strictness="confirm"))
    give(game, "chooser:p1", "first:p1", "keep", "keep")
    while "Place an unknown card face down" not in labels(game):
        give(game, "pass")
    return game


@pytest.mark.rule("wow74/101.1", "wow74/415.3a")
def test_start_when_cards_are_real_then_heroes_are_known_and_hands_are_not():
    game = recorded()
    assert [len(hand(game, player)) for player in ("p1", "p2")] == [7, 7]
    assert {game.state.objects[each].card for each in hand(game, "p1")} == {"?"}
    assert game.view("p2")["players"][0]["hero"] == "Grenna Ashfist"


@pytest.mark.rule("wow74/412.1")
def test_resource_when_it_is_placed_face_down_then_nobody_is_asked_which_card_it_is():
    game = recorded()
    give(game, key_of(game, "Place an unknown card face down"), "pass", "pass")
    assert game.pending.kind == "priority"
    row = [c.card for c in game.state.objects.values() if c.row == "resource"]
    assert row == ["?"]
    seen = game.view("p2")["players"][0]["party"]
    assert [card.get("name") for card in seen if card["row"] == "resource"] == [None]


@pytest.mark.rule("wow74/412.1b")
def test_resource_when_it_is_placed_face_up_then_is_named_and_must_be_a_quest_or_location():
    game = recorded()
    give(game, key_of(game, "Place a card face up"))
    shown = {v: len(game.view(v)["pending"]["options"]) for v in ("p1", "judge", "p2", "public")}
    assert shown["p1"] == shown["judge"] > 1
    assert shown["p2"] == shown["public"] == 0
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Camp Guard")
    assert [each.rule for each in refused.value.refusals] == ["wow74/412.1b"]
    give(game, "is:Lost Letters")
    assert game.state.chain[-1].card == "Lost Letters"


@pytest.mark.rule("wow74/403.1")
def test_card_when_it_cannot_be_paid_then_is_refused_and_is_unknown_again():
    game = recorded()
    give(game, key_of(game, "Play a card from the hand"))
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Camp Guard")
    assert "wow74/403.1" in [each.rule for each in refused.value.refusals]
    game.undo()
    assert {game.state.objects[each].card for each in hand(game, "p1")} == {"?"}


@pytest.mark.rule("wow74/415.9e.b1")
def test_reveal_when_it_is_impossible_then_the_judge_is_told_and_the_game_goes_on():
    game = recorded()
    give(game, f"discard:{hand(game, 'p1')[0]}", "other:Wisp")
    words = "Wisp cannot be a card of Alice's registered deck."
    assert game.view("judge")["alarms"] == [["p1", "wow74/100.2", words]]
    assert "alarms" not in game.view("p1")
    assert game.pending.kind == "priority"


@pytest.mark.rule("wow74/415.3b")
def test_known_card_when_it_is_shuffled_into_the_deck_then_is_unknown_again():
    game = recorded()
    give(game, f"discard:{hand(game, 'p1')[0]}", "is:Camp Guard")
    (buried,) = game.state.in_zone("p1", "graveyard")
    give(game, f"move:{buried}:deck", "shuffle:p1")
    assert {game.state.objects[each].card for each in game.state.in_zone("p1", "deck")} == {"?"}


def test_correction_when_a_card_was_named_wrongly_then_later_answers_are_given_again():
    game = recorded()
    give(game, f"discard:{hand(game, 'p1')[0]}", "is:Camp Guard", "note:what a start")
    assert game.correct(2, "is:Lost Letters") == []
    assert [game.state.facts(each).name for each in game.state.in_zone("p1", "graveyard")] == [
        "Lost Letters"
    ]


@pytest.mark.rule("wow74/410.6c")
def test_unknown_card_when_it_falls_off_its_host_then_is_named_before_it_lies_open():
    game = recorded()
    give(game, key_of(game, "Place an unknown card face down"), "pass", "pass")
    (placed,) = (c.id for c in game.state.objects.values() if c.row == "resource")
    give(game, "token:Camp Guard:p2")
    (host,) = (c.id for c in game.state.objects.values() if c.token)
    give(game, f"attach:{placed}:{host}", f"destroy:{host}")
    assert (game.pending.kind, game.pending.source) == ("identify", placed)
    give(game, "is:Camp Guard")
    (fallen,) = game.state.in_zone("p1", "graveyard")
    assert game.state.facts(fallen).name == "Camp Guard"


@pytest.mark.rule("wow74/403.1", "wow74/403.3")
def test_card_when_it_costs_less_than_the_engine_knows_then_both_may_agree_to_play_it():
    game = recorded()
    give(game, f"allow:play:{hand(game, 'p1')[0]}:p1+p2", "is:Iron Bull")
    lines = [(line.text, line.rule) for line in game.log if "agree to allow" in line.text]
    words = (
        "Alice and Bob agree to allow Alice: Play a card from the hand. The cost cannot be paid."
    )
    assert lines == [(words, "wow74/403.1")]
    give(game, "pass-all")
    assert "Iron Bull" in [state_name(game, each) for each in game.state.play]


def state_name(game, object_id):
    return game.state.facts(object_id).name


@pytest.mark.rule("wow74/409.1")
def test_card_when_it_cannot_be_played_at_all_then_nobody_can_agree_to_it():
    game = recorded()
    give(game, f"allow:play:{hand(game, 'p1')[0]}:p1+p2")
    with pytest.raises(IllegalAnswerError):
        game.submit("is:Lost Letters")


@pytest.mark.rule("wow74/410.4b")
def test_passes_when_the_table_says_that_nobody_does_anything_then_all_have_passed():
    game = give(recorded(), "pass-all")
    assert (game.state.step, game.pending.player) == ("end window", "p1")
