"""Recording a game with real cards: unknown tokens, what they may be, and who sees that."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games.fab import practice
from tests.engine.games.recording import give, hand, labels

POOL = {"Plain Strike": 2, "Brace": 1, "Pearl": 2, "Balm": 1}


def recorded(edition="fab14"):
    """A game whose first hands are drawn; nobody has told the engine any card."""
    seats = [{"name": name, "hero": "Practice Hero", "pool": POOL} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": practice.CARDS, "players": seats, "chooser": "p1"}
    game = Game.new(RULES[edition], setup)
    give(game, "first:p1", "size:6", "size:6")
    return game


def seen_hand(game, viewer, player):
    zones = game.view(viewer)["players"][int(player[1]) - 1]["zones"]
    return zones["hand"]["count"], [card["name"] for card in zones["hand"]["cards"]]


def test_hand_when_cards_are_drawn_unseen_then_one_button_stands_for_all_of_them():
    game = recorded()
    assert labels(game) == ["Pass", "Play a card from the hand", "Everybody passes"]
    assert seen_hand(game, "p2", "p1") == (4, [])
    assert seen_hand(game, "p1", "p1") == (4, ["an unknown card"] * 4)


def test_card_when_it_is_played_then_the_table_says_which_of_the_registered_it_is():
    game = recorded()
    game.submit(game.pending.options[1].key)
    assert (game.pending.kind, labels(game)) == (
        "identify",
        ["Balm", "Brace", "Pearl", "Plain Strike", "A card that should not be there"],
    )
    game.submit("is:Plain Strike")
    assert game.state.link is not None
    assert game.state.facts(game.state.link.attack).name == "Plain Strike"


def test_picker_when_somebody_else_looks_then_it_tells_them_nothing():
    game = recorded()
    game.submit(game.pending.options[1].key)
    shown = {
        viewer: len(game.view(viewer)["pending"]["options"])
        for viewer in ("p1", "judge", "p2", "public")
    }
    assert shown == {"p1": 5, "judge": 5, "p2": 0, "public": 0}


def test_card_when_it_does_not_fit_then_is_refused_with_its_rule_and_nothing_has_happened():
    game = recorded()
    game.submit(game.pending.options[1].key)
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Brace")
    assert [refusal.rule for refusal in refused.value.refusals] == ["fab14/15.4.4"]
    assert game.pending.kind == "identify"
    game.undo()
    assert labels(game) == ["Pass", "Play a card from the hand", "Everybody passes"]


def test_copies_when_all_were_seen_then_are_no_longer_possible():
    game = recorded()
    for _ in range(2):
        first = hand(game, "p1")[0]
        give(game, f"discard:{first}", "is:Plain Strike")
    give(game, f"discard:{hand(game, 'p1')[0]}")
    assert labels(game) == ["Balm", "Brace", "Pearl", "A card that should not be there"]


def test_reveal_when_it_is_impossible_then_the_judge_is_told_and_the_game_goes_on():
    game = recorded()
    give(game, f"discard:{hand(game, 'p1')[0]}", "other:Bolt")
    words = "Bolt cannot be a card of Alice's registered deck."
    assert game.view("judge")["alarms"] == [["p1", "fab14/4.1.1", words]]
    assert "alarms" not in game.view("p2")
    lines = [line.text for line in game.log if line.text.startswith("Judge")]
    assert lines == ["Judge: Bolt cannot be a card of Alice's registered deck."]
    assert game.pending.kind == "priority"


def test_pitched_cards_when_bottomed_then_nobody_knows_any_more_which_is_which():
    game = recorded()
    for key in ("is:Plain Strike", "is:Balm"):
        give(game, f"move:{hand(game, 'p1')[0]}:pitch", key)
    give(game, "pass", "pass", "none")
    bottom = game.state.in_zone("p1", "deck")[-2:]
    assert [game.state.objects[each].card for each in bottom] == ["?", "?"]
    give(game, f"move:{bottom[0]}:graveyard")
    assert labels(game) == ["Balm", "Plain Strike", "A card that should not be there"]


def test_last_card_when_all_others_were_seen_then_is_known_without_being_shown():
    game = recorded()
    for name in ("Plain Strike", "Plain Strike", "Brace", "Pearl"):
        give(game, f"discard:{hand(game, 'p1')[0]}", f"is:{name}")
    give(game, "draw-cards:p1:2")
    give(game, f"discard:{hand(game, 'p1')[0]}", "is:Pearl")
    give(game, f"discard:{hand(game, 'p1')[0]}")
    assert labels(game) == ["Balm", "A card that should not be there"]


def test_defending_when_cards_are_unseen_then_each_is_named_and_must_be_able_to():
    game = recorded()
    give(game, game.pending.options[1].key, "is:Plain Strike", *["pass"] * 4)
    assert labels(game) == ["Defend with an unknown card"] * 4
    give(game, hand(game, "p2")[0])
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Pearl")
    assert refused.value.refusals[0].rule == "fab14/20.5.1a"
    game.submit("is:Plain Strike")
    assert len(game.state.links[0].defenders) == 1


@pytest.mark.rule("fab14/12.3.2", "fab14/4.2.3")
def test_start_when_the_hero_may_begin_with_an_item_then_it_is_asked_and_counts_for_the_deck():
    cards = practice.CARDS | {
        "Maker": {"type": "hero", "life": 20, "intellect": 4, "keywords": {"starting item": 2}},
        "Cog": {"type": "action", "subtypes": ["item"], "cost": 1, "pitch": 1},
    }
    pool = {"Plain Strike": 5, "Cog": 1}
    seats = [{"name": name, "hero": "Maker", "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": cards, "players": seats, "chooser": "p1", "deck_minimum": 6}
    game = give(Game.new(RULES["fab14"], setup), "first:p1", "item:Cog")
    assert game.pending.player == "p2"
    give(game, "none")
    decks = [len(game.state.in_zone(each, "deck")) for each in ("p1", "p2")]
    assert decks == [5 - 4, 6 - 4]
    assert [game.state.facts(each).name for each in game.state.in_zone("p1", "arena")] == ["Cog"]


@pytest.mark.rule("fab14/G.opt.1", "fab14/G.opt.3")
def test_opt_when_cards_are_real_then_only_how_many_go_to_the_bottom_is_asked():
    game = give(recorded(), "look:p1:1")
    top = list(game.state.in_zone("p1", "deck"))
    give(game, f"identify:{top[0]}", "is:Balm", "opt:p1:2")
    assert labels(game) == ["0 to the bottom", "1 to the bottom", "2 to the bottom"]
    give(game, "bottom:1")
    assert {game.state.objects[each].card for each in game.state.in_zone("p1", "deck")} == {"?"}


@pytest.mark.rule("fab14/G.intimidate.2", "fab14/G.discard.2")
def test_random_card_when_one_of_the_hand_was_known_then_nobody_knows_which_is_left():
    game = give(recorded(), f"identify:{hand(recorded(), 'p1')[0]}", "is:Balm")
    give(game, "intimidate:p1")
    assert {game.state.objects[each].card for each in hand(game, "p1")} == {"?"}
    give(game, "discard-random:p1", "is:Balm")
    assert [game.state.facts(e).name for e in game.state.in_zone("p1", "graveyard")] == ["Balm"]


@pytest.mark.rule("fab14/G.counters.2", "fab14/24.2.1")
def test_arsenal_when_its_card_is_turned_up_then_it_is_named():
    game = give(recorded(), f"move:{hand(recorded(), 'p1')[0]}:arsenal/down")
    (kept,) = game.state.in_zone("p1", "arsenal")
    give(game, f"flip:{kept}")
    assert game.pending.kind == "identify"
    give(game, "is:Pearl")
    shown = game.view("p2")["players"][0]["zones"]["arsenal"]["cards"]
    assert [card["name"] for card in shown] == ["Pearl"]


@pytest.mark.rule("fab14/G.reload.1")
def test_reload_when_the_hand_is_unseen_then_one_button_stands_for_all_of_it():
    assert labels(give(recorded(), "reload:p1")) == ["Keep the arsenal empty", "an unknown card"]


@pytest.mark.rule("fab14/14.6", "fab14/14.5")
def test_passes_when_the_table_says_that_nobody_does_anything_then_all_have_passed():
    game = give(recorded(), recorded().pending.options[1].key, "is:Plain Strike", "pass-all")
    assert (game.state.step, game.pending.player) == ("attacking", "p1")
    give(game, "pass-all")
    assert game.pending.kind == "defend"


def test_pitched_card_when_it_is_named_then_the_question_says_what_for():
    game = recorded()
    give(game, game.pending.options[1].key, "is:Plain Strike", *["pass-all"] * 2)
    give(game, hand(game, "p2")[0])
    assert game.pending.text == "Which card defends?"


@pytest.mark.rule("fab14/G.discard.2")
def test_card_of_somebody_else_when_only_its_back_is_seen_then_is_pointed_at_by_its_place():
    game = give(recorded(), "discard:p2.hand")
    assert (game.pending.kind, game.view("p1")["pending"]["options"]) == ("identify", [])
    give(game, "is:Balm", "move:p2.deck:graveyard", "is:Pearl", "move:p2.hand:arsenal/down")
    assert [len(game.state.in_zone("p2", z)) for z in ("hand", "graveyard", "arsenal")] == [2, 2, 1]
    give(game, "destroy:p2.arsenal", "is:Brace")
    assert [game.state.facts(e).name for e in game.state.in_zone("p2", "graveyard")][-1] == "Brace"


@pytest.mark.rule("fab14/17.1")
def test_keyword_when_its_condition_is_not_met_then_the_table_takes_it():
    game = recorded()
    give(game, game.pending.options[1].key, "is:Plain Strike")
    attack = game.state.links[0].attack
    give(game, f"keyword:{attack}:link:Go again", f"lose-keyword:{attack}:link:Go again")
    give(game, "pass-all", "pass-all", [], *["pass-all"] * 3)
    assert game.state.players["p1"].action_points == 0


@pytest.mark.rule("fab14/G.fusion.1", "fab14/G.fusion.2", "fab14/G.fusion.4")
def test_fusion_when_the_hand_is_unseen_then_any_card_left_in_it_may_be_revealed():
    pool = {"Frost Strike": 2, "Pearl": 2}
    seats = [{"name": name, "hero": "Practice Hero", "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": practice.CARDS, "players": seats, "chooser": "p1"}
    game = give(Game.new(RULES["fab14"], setup), "first:p1", "size:4", "size:4")
    give(game, game.pending.options[1].key, "is:Frost Strike", "yes", "is:Pearl")
    assert game.pending.text == "Which card is revealed?"
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Pearl")
    assert refused.value.refusals[0].rule == "fab14/G.fusion.4"
    give(game, "is:Frost Strike")
    assert (len(game.state.links), len(hand(game, "p1"))) == (1, 2)


@pytest.mark.rule("fab14/G.fusion.2")
def test_fusion_when_one_unseen_card_is_left_then_it_is_not_pitched():
    pool = {"Frost Strike": 1, "Pearl": 1}
    seats = [{"name": name, "hero": "Practice Hero", "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": practice.CARDS, "players": seats, "chooser": "p1"}
    game = give(Game.new(RULES["fab14"], setup), "first:p1", "size:2", "size:2")
    give(game, game.pending.options[1].key, "is:Frost Strike")
    with pytest.raises(IllegalAnswerError):
        game.submit("yes")


@pytest.mark.rule("fab14/15.3")
def test_card_when_a_rule_forbids_it_then_both_may_agree_to_it_and_it_is_named_first():
    game = recorded()
    give(game, f"allow:play:{hand(game, 'p1')[0]}:p1+p2", "is:Brace", "is:Pearl")
    lines = [line.rule for line in game.log if "agree to allow" in line.text]
    assert lines == ["fab14/15.4.4"]
    assert [game.state.facts(layer.object).name for layer in game.state.chain] == ["Brace"]
