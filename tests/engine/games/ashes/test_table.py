"""Recording a game of Ashes with real cards: tokens, dice that the table reads, deferred checks."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.ashes.rules import RAVEN
from tests.engine.games.ashes import practice
from tests.engine.games.recording import alarms, give, hand, labels

DECK = {"Lancer": 3, "Spark": 3, "Martyr": 3, "Refuse": 3, "Armor": 2, "Pet": 2}
DICE = ["natural", "natural", "charm"]


def recorded(*answers, deck=DECK):
    """The first turn, Alice's; nobody has told the engine any card. All dice show power."""
    seats = [
        {"name": name, "phoenixborn": hero, "deck": deck, "dice": DICE}
        for name, hero in (("Alice", "Ember Queen"), ("Bob", "Tide King"))
    ]
    setup = {"mode": "table", "cards": practice.CARDS, "players": seats}
    game = Game.new(RAVEN, setup)
    give(game, "token:p1", *["power:2", "power:1"] * 2, [], [])
    return give(game, *answers)


def from_hand(game):
    """Play a card of which only the player knows the face."""
    return give(game, next(o.key for o in game.pending.options if o.label.endswith("the hand")))


def test_start_when_cards_are_real_then_only_dice_and_token_are_asked_for():
    game = recorded()
    kinds = [entry[0] for entry in game.journal.entries]
    assert kinds == ["first player", *["dice"] * 4, *["prepare discard"] * 2]
    assert [len(hand(game, player)) for player in ("p1", "p2")] == [5, 5]
    assert {game.state.objects[each].card for each in hand(game, "p1")} == {"?"}
    assert len(game.state.in_zone("p1", "conjuration pile")) == 2


def test_dice_when_the_table_reads_them_then_what_is_left_shows_basic():
    seats = [{"name": n, "phoenixborn": "Ember Queen", "deck": DECK, "dice": DICE} for n in "AB"]
    game = Game.new(RAVEN, {"mode": "table", "cards": practice.CARDS, "players": seats})
    give(game, "token:p1")
    assert game.pending.text == "A's natural dice (2): how many show power?"
    give(game, "power:1", "class:0", "power:0", "class:1")
    faces = [f"{die.type} {die.face}" for die in game.state.active_dice("p1")]
    assert faces == ["natural power", "natural basic", "charm class"]


def test_card_when_it_is_played_then_is_named_by_its_owner_and_nobody_else_sees_the_choice():
    game = from_hand(recorded())
    assert labels(game) == [
        "Armor", "Lancer", "Martyr", "Refuse", "Spark", "A card that should not be there",
    ]  # fmt: skip
    shown = {
        viewer: len(game.view(viewer)["pending"]["options"])
        for viewer in ("p1", "judge", "p2", "public")
    }
    assert shown == {"p1": 6, "judge": 6, "p2": 0, "public": 0}
    give(game, "is:Lancer")
    assert game.pending.kind == "die"


@pytest.mark.rule("raven11/4.1.0.s1")
def test_card_when_a_second_copy_pays_for_it_then_the_played_one_stays_what_it_is():
    game = from_hand(recorded(deck={"Insight": 3, "Lancer": 3}))
    played = hand(game, "p1")[0]
    give(game, "is:Insight")
    give(game, next(o.key for o in game.pending.options if o.label != "Insight"), "is:Insight")
    assert game.state.objects[played].card == "Insight"
    pile = game.state.in_zone("p1", "discard pile")
    assert [game.state.objects[each].card for each in pile] == ["Insight", "Insight"]


def test_card_when_it_does_not_fit_then_is_refused_with_its_rule():
    game = from_hand(recorded())
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Refuse")
    assert [refusal.rule for refusal in refused.value.refusals] == ["raven11/4.3.0"]
    assert game.pending.kind == "identify"


def test_chance_when_the_dice_are_open_then_either_player_may_enter_them():
    game = Game.new(RAVEN, practice.setup(mode="table"))
    views = {v: game.view(v)["pending"]["options"] for v in ("p1", "p2", "public")}
    assert [bool(views[viewer]) for viewer in ("p1", "p2", "public")] == [True, True, False]


def test_first_five_when_a_second_copy_shows_then_the_judge_is_told():
    game = recorded()
    checks = game.view("judge")["checks"]
    assert [(check["player"], check["rule"], check["cards"]) for check in checks] == [
        ("p1", "raven11/3.1.0.s7", 5), ("p2", "raven11/3.1.0.s7", 5),
    ]  # fmt: skip
    for _ in range(2):
        give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "is:Lancer")
    words = "Alice's First Five hold no two copies of a card. Seen since: Lancer."
    assert alarms(game) == [["p1", "raven11/3.1.0.s7", words]]
    assert "alarms" not in game.view("p2")
    assert not [line for line in game.log_for("p2") if line.text.startswith("Judge")]


def test_first_five_when_a_drawn_card_explains_the_copy_then_nobody_is_accused():
    game = recorded("draw-cards:p1:1")
    for card in ("Lancer", "Lancer", "Spark"):
        give(game, f"move:{hand(game, 'p1')[0]}:discard pile", f"is:{card}")
    assert alarms(game) == []
    give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "is:Spark")
    assert len(alarms(game)) == 1


def test_first_five_when_all_were_seen_and_differ_then_the_check_is_settled():
    game = recorded()
    for card in ("Lancer", "Spark", "Martyr", "Refuse", "Armor"):
        give(game, f"move:{hand(game, 'p1')[0]}:discard pile", f"is:{card}")
    assert [check["player"] for check in game.view("judge")["checks"]] == ["p2"]


def test_reveal_when_the_deck_holds_no_such_card_then_the_judge_is_told_and_play_goes_on():
    game = recorded()
    give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "other:Hunter")
    words = "Hunter cannot be a card of Alice's registered deck."
    assert alarms(game) == [["p1", "raven11/3.1.0.s2", words]]
    assert game.pending.kind == "turn"


def test_reveal_when_no_deck_here_has_the_card_then_its_name_is_kept_for_the_judge():
    game = recorded()
    give(game, f"move:{hand(game, 'p1')[0]}:discard pile", "other:Ancient Dragon")
    assert alarms(game)[0][2] == "Ancient Dragon cannot be a card of Alice's registered deck."


def test_reaction_when_nobody_asked_for_it_then_the_recorder_is_not_asked_either():
    game = from_hand(recorded())
    give(game, "is:Lancer", game_die(game))
    assert game.pending.kind == "turn"


def game_die(game):
    """The die that pays, asked for once the card is named; found by trying on a copy."""
    copy = Game.load(RAVEN, game.dump())
    copy.submit("is:Lancer")
    return copy.pending.options[0].key


def test_reaction_when_a_player_wants_to_be_asked_then_names_the_spell_from_the_hand():
    game = recorded(f"summon:p2:{first_conjured()}", "hold:p2", "power:natural")
    assert (game.pending.player, labels(game)) == (
        "p2", ["Play a Reaction Spell from the hand", "Nothing more"],
    )  # fmt: skip
    give(game, game.pending.options[0].key)
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Lancer")
    assert refused.value.refusals[0].rule == "raven11/4.3.1"
    give(game, "is:Refuse")
    assert game.state.units("p2") != []
    assert "What remains of the natural dice power is cancelled." in [x.text for x in game.log]


def first_conjured():
    return recorded().state.in_zone("p2", "conjuration pile")[0]


def test_meditation_when_the_top_card_is_discarded_then_it_is_named():
    game = recorded("meditate", "top")
    assert game.pending.kind == "identify"
    give(game, "is:Spark", "stop", "stop")
    discarded = game.state.in_zone("p1", "discard pile")
    assert [game.state.objects[each].card for each in discarded] == ["Spark"]


def test_known_cards_when_shuffled_into_the_draw_pile_then_are_unknown_again():
    game = recorded(f"move:{hand(recorded(), 'p1')[0]}:discard pile", "is:Spark")
    spark = game.state.in_zone("p1", "discard pile")[0]
    give(game, f"move:{spark}:draw pile", "shuffle:p1")
    assert game.state.objects[spark].card == "?"


def test_card_when_it_is_shown_then_everybody_sees_it_and_it_stays_where_it_is():
    game = recorded()
    token = hand(game, "p1")[0]
    give(game, f"show:{token}", "is:Spark")
    seen = game.view("p2")["players"][0]["zones"]["hand"]
    assert (seen["count"], [card["name"] for card in seen["cards"]]) == (5, ["Spark"])


def test_correction_when_a_card_was_named_wrongly_then_the_answers_after_it_are_given_again():
    game = from_hand(recorded())
    give(game, "is:Lancer", game_die(game), "meditate", "stop")
    played = [entry[0] for entry in game.journal.entries]
    back = len(played) - played.index("identify")
    left = game.correct(back, "is:Martyr")
    assert left == []
    assert [game.state.facts(each).name for each in game.state.units("p1")] == ["Martyr"]


def test_correction_when_a_later_answer_does_not_fit_any_more_then_it_is_handed_back():
    game = recorded(f"move:{hand(recorded(), 'p1')[0]}:discard pile", "is:Spark")
    spark = game.state.in_zone("p1", "discard pile")[0]
    give(game, f"move:{spark}:hand", "meditate", f"hand:{spark}")
    left = game.correct(3, f"move:{spark}:draw pile")
    assert [entry[0] for entry in left] == ["meditate"]
