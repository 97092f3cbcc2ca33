"""Rules about cards that nobody has seen, with real cards: who is believed, and when no more."""

import pytest

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games.fab import practice
from tests.engine.games.recording import alarms, checks, give, hand, labels
from tests.engine.games.soundness import only_answers

POOL = {"Plain Strike": 2, "Brace": 2, "Pearl": 2, "Balm": 2}
ATTACK = "attack, action"
SAID = "Alice said that no card in hand is: attack, action."


def recorded(*answers, pool=POOL, **seat):
    """Alice's first action phase, four unknown cards in each hand."""
    seats = [{"name": name, "hero": "Practice Hero", "pool": pool} for name in ("Alice", "Bob")]
    seats[0] |= seat
    setup = {"mode": "table", "cards": practice.CARDS, "players": seats, "chooser": "p1"}
    size = sum(pool.values())
    game = Game.new(RULES["fab14"], setup)
    return give(game, "first:p1", f"size:{size}", f"size:{size}", *answers)


def discard(game, *names):
    for name in names:
        give(game, f"discard:{hand(game)[0]}", f"is:{name}")
    return game


def end_turn(game):
    """Nobody does anything; nothing goes into the arsenal."""
    return give(game, "pass", "pass", *(["none"] if hand(game) else []))


@pytest.mark.rule("fab14/19.5")
def test_no_such_card_when_the_hand_is_seen_and_holds_none_then_nobody_is_accused():
    game = recorded(f"none:p1:{ATTACK}")
    assert checks(game) == [("fab14/19.5", 4)]
    discard(game, "Brace", "Pearl", "Pearl", "Balm")
    assert (alarms(game), checks(game)) == ([], [])


@pytest.mark.rule("fab14/19.5")
def test_no_such_card_when_one_is_seen_after_all_then_the_judge_is_told_once():
    game = discard(recorded(f"none:p1:{ATTACK}"), "Brace", "Plain Strike", "Plain Strike")
    assert alarms(game) == [["p1", "fab14/19.5", f"{SAID} Seen since: Plain Strike."]]
    assert checks(game) == []


@pytest.mark.rule("fab14/19.5")
def test_no_such_card_when_it_may_have_been_drawn_since_then_one_more_is_needed():
    game = discard(recorded(f"none:p1:{ATTACK}", "draw-cards:p1:1"), "Plain Strike")
    assert alarms(game) == []
    discard(game, "Plain Strike")
    assert len(alarms(game)) == 1


@pytest.mark.rule("fab14/19.5", "fab14/13.3.3b")
def test_no_such_card_when_it_lies_in_the_arsenal_then_it_was_in_hand_all_the_same():
    game = recorded(f"none:p1:{ATTACK}", "pass", "pass")
    give(game, f"arsenal:{hand(game)[0]}")
    (kept,) = game.state.in_zone("p1", "arsenal")
    give(game, f"flip:{kept}", "is:Plain Strike")
    assert len(alarms(game)) == 1


@pytest.mark.rule("fab14/19.5", "fab14/24.4")
def test_no_such_card_when_the_hand_is_shuffled_away_then_nothing_is_left_to_look_at():
    pool = {**POOL, "Bolt": 2, "Rally": 2, "Surge": 2, "Twist": 2}
    game = recorded(f"none:p1:{ATTACK}", pool=pool)
    for _ in range(4):
        give(game, f"move:{hand(game)[0]}:deck")
    assert checks(game) == [("fab14/19.5", 4)]
    give(game, "shuffle:p1", "draw-cards:p1:4")
    assert checks(game) == []


@pytest.mark.rule("fab14/19.5")
def test_no_such_card_when_a_known_one_is_held_then_the_judge_is_told_at_once():
    game = recorded(f"identify:{recorded().state.in_zone('p1', 'hand')[1]}", "is:Plain Strike")
    give(game, f"none:p1:{ATTACK}")
    assert [alarm[1] for alarm in alarms(game)] == ["fab14/19.5"]


@pytest.mark.rule("fab14/19.5", "fab14/11.7")
def test_no_such_card_when_a_known_one_came_back_to_the_hand_then_that_one_explains_it():
    """Whoever plays it takes one card out of the hand; nobody asks which token it was."""
    game = discard(recorded(), "Plain Strike")
    give(game, f"none:p1:{ATTACK}", f"move:{game.state.in_zone('p1', 'graveyard')[0]}:hand")
    give(game, f"discard:{hand(game)[0]}", "is:Plain Strike")
    assert (alarms(game), checks(game)) == ([], [("fab14/19.5", 3)])
    discard(game, "Plain Strike")
    assert len(alarms(game)) == 1


@pytest.mark.rule("fab14/19.5", "fab14/G.revealing-cards.1")
def test_no_such_card_when_the_whole_hand_is_revealed_then_is_settled():
    game = recorded(f"none:p1:{ATTACK}", "reveal-hand:p1")
    give(game, "is:Brace", "is:Brace", "is:Pearl", "is:Plain Strike")
    assert len(alarms(game)) == 1
    seen = game.view("p2")["players"][0]["zones"]["hand"]["cards"]
    assert [card["name"] for card in seen] == ["Brace", "Brace", "Pearl", "Plain Strike"]


@pytest.mark.rule("fab14/19.2")
def test_card_put_away_unseen_when_it_is_of_the_kind_then_all_is_well():
    for seen, accused in (("Plain Strike", []), ("Balm", ["fab14/19.2"])):
        game = recorded()
        give(game, f"move:{hand(game)[0]}:arsenal/down")
        (kept,) = game.state.in_zone("p1", "arsenal")
        give(game, f"must-be:{kept}:{ATTACK}", f"flip:{kept}", f"is:{seen}")
        assert ([alarm[1] for alarm in alarms(game)], checks(game)) == (accused, [])


@pytest.mark.rule("fab14/24.2")
def test_search_when_nothing_is_found_then_what_the_deck_held_accuses_nobody():
    game = recorded("search:p1:deck:hand:attack")
    assert labels(game) == ["an unknown card", "Find nothing"]
    give(game, "none", "draw-cards:p1:1")
    discard(game, "Plain Strike", "Plain Strike")
    assert (alarms(game), checks(game)) == ([], [])


@pytest.mark.rule("fab14/24.2", "fab14/24.4")
def test_search_when_a_card_is_found_then_it_is_named_and_has_to_fit():
    game = recorded("search:p1:deck:hand:attack, cost<=0")
    give(game, game.pending.options[0].key)
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Balm")
    assert refused.value.refusals[0].rule == "fab14/24.2"
    give(game, "is:Plain Strike")
    assert [game.state.objects[each].card for each in hand(game)] == [*"????", "Plain Strike"]


@pytest.mark.rule("fab14/24.3")
def test_search_when_it_is_for_any_card_then_one_must_be_found_and_none_is_named():
    game = recorded("search:p1:deck:hand:any")
    assert labels(game) == ["an unknown card"] or game.pending.kind == "priority"
    give(game, *(o.key for o in game.pending.options if game.pending.kind == "search"))
    assert [game.state.objects[each].card for each in hand(game)] == ["?"] * 5


@pytest.mark.rule("fab14/24.2.1")
def test_card_when_it_was_called_another_one_before_then_the_judge_is_told():
    game = recorded()
    first = hand(game)[0]
    give(game, f"identify:{first}", "is:Balm", f"another:{first}:pearl")
    assert alarms(game) == [["p1", "fab14/24.2.1", "Pearl was said to be Balm."]]
    lines = {v: [x.text for x in game.log_for(v)][-1] for v in ("p1", "p2")}
    assert lines == {
        "p1": "Alice's Balm turns out to be Pearl.",
        "p2": "A card of Alice's is another one than was said.",
    }
    give(game, f"discard:{first}")
    discard(game, "Pearl", "Balm", "Balm")
    assert len(alarms(game)) == 1


def test_card_when_everybody_sees_it_then_is_no_other_one():
    game = discard(recorded(), "Balm")
    with pytest.raises(MalformedAnswerError):
        game.submit(f"another:{game.state.in_zone('p1', 'graveyard')[0]}:Pearl")


RULES_OF_THE_DECK = [
    ["none of them", "fab14/5.2.2", "only cards of the hero's class.", ["Pearl"]],
    ["single", "fab14/5.2.5", "one copy of each Legendary card.", ["Balm"]],
]


@pytest.mark.rule("fab14/5.2.2", "fab14/5.2.5")
def test_limited_deck_when_a_card_of_another_class_is_seen_then_the_judge_is_told_once():
    game = recorded(deck_rules=RULES_OF_THE_DECK)
    assert checks(game) == [("fab14/5.2.2", 8), ("fab14/5.2.5", 8)]
    discard(game, "Plain Strike", "Plain Strike", "Pearl", "Pearl")
    words = "Alice's deck: only cards of the hero's class. Seen since: Pearl."
    assert alarms(game) == [["p1", "fab14/5.2.2", words]]


@pytest.mark.rule("fab14/5.2.5", "fab14/G.legendary.3")
def test_limited_deck_when_one_legendary_card_is_seen_twice_then_it_may_be_the_same_copy():
    game = discard(recorded(deck_rules=RULES_OF_THE_DECK), "Balm")
    give(game, f"move:{game.state.in_zone('p1', 'graveyard')[0]}:deck", "shuffle:p1")
    discard(game, "Balm")
    assert alarms(game) == []
    discard(game, "Balm")
    assert [alarm[1] for alarm in alarms(game)] == ["fab14/5.2.5"]


def test_other_views_when_something_is_looked_at_later_then_show_nothing_of_it():
    """The same answers with and without a broken rule read the same for everybody but judges."""
    honest = discard(recorded(f"none:p1:{ATTACK}", deck_rules=RULES_OF_THE_DECK), "Plain Strike")
    silent = discard(recorded(f"none:p1:{ATTACK}"), "Plain Strike")
    silent.state.alarms.clear()
    silent.state.checks.clear()
    for viewer in ("p1", "p2", "public"):
        assert honest.view(viewer) == {**silent.view(viewer), "log": honest.view(viewer)["log"]}
        assert [x.text for x in honest.log_for(viewer)] == [x.text for x in silent.log_for(viewer)]
        assert not {"alarms", "checks"} & honest.view(viewer).keys()


def test_records_when_the_game_is_rebuilt_or_goes_back_then_are_the_same():
    game = discard(recorded(f"none:p1:{ATTACK}", "draw-cards:p1:1"), "Brace", "Plain Strike")
    told = alarms(game), checks(game)
    assert only_answers(game, game.journal.entries).state == game.state
    again = Game.load(game.rules, game.dump())
    assert (alarms(again), checks(again)) == told
    discard(game, "Plain Strike")
    assert len(alarms(game)) == 1
    game.undo(2)
    assert (alarms(game), checks(game)) == told


def test_correction_when_a_card_was_named_wrongly_then_is_looked_at_again():
    game = discard(recorded(f"none:p1:{ATTACK}"), "Brace", "Plain Strike", "Pearl")
    assert len(alarms(game)) == 1
    assert game.correct(3, "is:Balm") == []
    assert (alarms(game), checks(game)) == ([], [("fab14/19.5", 1)])
    assert game.correct(7, f"none:p1:{ATTACK}, cost>=3") == []
    assert game.correct(3, "is:Plain Strike") == []
    assert alarms(game) == []
