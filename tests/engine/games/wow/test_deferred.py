"""Rules about cards that nobody has seen, with real cards: who is believed, and when no more."""

import pytest

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.core.game import Game
from engine.games.wow.rules import WOW
from tests.engine.games.recording import alarms, checks, give, hand, labels
from tests.engine.games.soundness import only_answers
from tests.engine.games.wow import practice

SAID = "Alice said that no card in hand is: ally."


def recorded(*answers, **seat):
    """Alice's first action phase; nobody has told the engine any card."""
    setup = practice.setup(mode="table", strictness="confirm")
    setup["players"][0] |= seat
    game = Game.new(WOW, setup)
    give(game, "chooser:p1", "first:p1", "keep", "keep")
    while "Place an unknown card face down" not in labels(game):
        give(game, "pass")
    return give(game, *answers)


def discard(game, *names):
    for name in names:
        give(game, f"discard:{hand(game)[0]}", f"is:{name}")
    return game


def resources(game):
    return [c.id for c in game.state.objects.values() if c.row == "resource"]


def place(game):
    """The first unknown card goes into the resource row face down."""
    key = next(o.key for o in game.pending.options if o.label == "Place an unknown card face down")
    return give(game, key, "pass", "pass")


NO_ALLIES = ("Insight", "Riddle", "Silence", "Spark", "Ward", "Torrent", "Blessing")


@pytest.mark.rule("wow74/709.2c", "wow74/712.3")
def test_no_such_card_when_the_hand_is_seen_and_holds_none_then_nobody_is_accused():
    game = recorded("none:p1:ally")
    assert checks(game) == [("wow74/709.2c", 7)]
    discard(game, *NO_ALLIES)
    assert (alarms(game), checks(game)) == ([], [])


@pytest.mark.rule("wow74/709.2c")
def test_no_such_card_when_one_is_seen_after_all_then_the_judge_is_told_once():
    game = discard(recorded("none:p1:ally"), "Insight", "Iron Bull", "Wolf Rider")
    assert alarms(game) == [["p1", "wow74/709.2c", f"{SAID} Seen since: Iron Bull."]]
    assert checks(game) == []


@pytest.mark.rule("wow74/709.2c", "wow74/501.2a")
def test_no_such_card_when_it_may_have_been_drawn_since_then_one_more_is_needed():
    game = discard(recorded("none:p1:ally", "draw-cards:p1:1"), "Iron Bull")
    assert alarms(game) == []
    assert len(alarms(discard(game, "Wolf Rider"))) == 1


@pytest.mark.rule("wow74/709.2c", "wow74/412.1b")
def test_no_such_card_when_it_was_placed_face_down_then_is_looked_at_as_it_turns_up():
    game = place(recorded("none:p1:ally"))
    (placed,) = resources(game)
    assert (checks(game), alarms(game)) == ([("wow74/709.2c", 6), ("wow74/709.2c", 1)], [])
    give(game, f"flip:{placed}", "is:Iron Bull")
    assert (checks(game), len(alarms(game))) == ([], 1)


@pytest.mark.rule("wow74/415.8c", "wow74/412.1b")
def test_no_such_card_when_older_resources_lie_beside_it_then_each_may_be_the_other():
    game = place(recorded())
    give(game, "none:p1:ally", f"resource:{hand(game)[0]}:p1")
    give(game, f"flip:{resources(game)[1]}", "is:Iron Bull")
    assert alarms(game) == []
    give(game, f"flip:{resources(game)[0]}", "is:Wolf Rider")
    assert len(alarms(game)) == 1


@pytest.mark.rule("wow74/101.2", "wow74/415.3b")
def test_no_such_card_when_the_hand_is_shuffled_away_then_nothing_is_left_to_look_at():
    game = recorded("none:p1:ally")
    for _ in range(7):
        give(game, f"move:{hand(game)[0]}:deck")
    give(game, "shuffle:p1", "draw-cards:p1:7")
    assert (alarms(game), checks(game)) == ([], [])


@pytest.mark.rule("wow74/G.reveal")
def test_no_such_card_when_the_whole_hand_is_revealed_then_is_settled():
    game = recorded("none:p1:ally, cost>=4", "reveal-hand:p1")
    give(game, *(f"is:{name}" for name in ("Wolf Rider", *NO_ALLIES[:6])))
    assert (alarms(game), checks(game)) == ([], [])
    assert "Alice reveals Wolf Rider." in [line.text for line in game.log_for("p2")]


@pytest.mark.rule("wow74/709.2b", "wow74/415.7b")
def test_card_put_away_unseen_when_it_has_to_be_of_a_kind_then_is_looked_at_as_it_is_seen():
    for seen, accused in (("Lost Letters", []), ("Iron Bull", ["wow74/709.2b"])):
        game = recorded()
        give(game, f"move:{hand(game)[0]}:removed/down")
        (kept,) = game.state.in_zone("p1", "removed")
        give(game, f"must-be:{kept}:quest")
        assert (game.state.facts(kept).name, checks(game)) == ("", [("wow74/709.2b", 1)])
        give(game, f"move:{kept}:graveyard", f"is:{seen}")
        assert ([alarm[1] for alarm in alarms(game)], checks(game)) == (accused, [])


@pytest.mark.rule("wow74/413.3")
def test_search_when_nothing_is_found_then_what_the_deck_held_accuses_nobody():
    game = recorded("search:p1:deck:hand:ally")
    assert labels(game) == ["an unknown card", "Find nothing"]
    give(game, "nothing", "draw-cards:p1:1")
    discard(game, "Iron Bull")
    assert (alarms(game), checks(game)) == ([], [])


@pytest.mark.rule("wow74/413.3", "wow74/413.2")
def test_search_when_a_card_is_found_then_it_is_named_and_has_to_fit():
    game = recorded("search:p1:deck:hand:ally, cost<=2")
    give(game, game.pending.options[0].key)
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit("is:Iron Bull")
    assert refused.value.refusals[0].rule == "wow74/413.3"
    give(game, "is:Wolf Rider")
    assert [game.state.objects[each].card for each in hand(game)] == [*"???????", "Wolf Rider"]


@pytest.mark.rule("wow74/413.1", "wow74/413.3")
def test_search_when_any_card_goes_to_the_resources_then_nobody_names_it():
    game = recorded("search:p1:deck:resource:any")
    assert labels(game) == ["an unknown card"]
    give(game, game.pending.options[0].key)
    assert [game.state.objects[each].card for each in resources(game)] == ["?"]


@pytest.mark.rule("wow74/G.random", "wow74/415.9e")
def test_random_discard_when_cards_are_real_then_the_table_says_which_it_was():
    game = recorded(f"identify:{hand(recorded())[0]}", "is:Iron Bull", "discard-random:p1")
    assert game.pending.kind == "identify"
    give(game, "is:Iron Bull")
    assert [game.state.objects[e].card for e in game.state.in_zone("p1", "graveyard")] == [
        "Iron Bull"
    ]
    assert {game.state.objects[each].card for each in hand(game)} == {"?"}


@pytest.mark.rule("wow74/100.2d", "wow74/G.reputation")
def test_deck_when_cards_of_two_reputations_are_seen_then_the_judge_is_told():
    about = ["Dawn: Iron Bull", "Dawn: Wolf Rider", "Dusk: Quiet Scout"]
    row = ["one sort", "wow74/100.2d", "cards of one Reputation only.", about]
    game = discard(recorded(deck_rules=[row]), "Iron Bull", "Wolf Rider", "Riddle")
    assert alarms(game) == []
    words = "Alice's deck: cards of one Reputation only. Seen since: Quiet Scout."
    assert alarms(discard(game, "Quiet Scout")) == [["p1", "wow74/100.2d", words]]


@pytest.mark.rule("wow74/100.3")
def test_side_deck_when_cards_may_have_been_exchanged_then_its_cards_may_be_in_the_deck():
    game = recorded(side={"Wisp": 2})
    decks = [len(each.state.in_zone("p1", "deck")) for each in (game, recorded())]
    assert decks[0] == decks[1]
    discard(game, "Wisp", "Wisp")
    assert alarms(game) == []
    give(game, f"discard:{hand(game)[0]}", "other:Wisp")
    assert [alarm[1] for alarm in alarms(game)] == ["wow74/100.2"]


@pytest.mark.rule("wow74/301.2c")
def test_hero_when_it_is_face_down_then_is_no_other_card():
    game = recorded()
    hero = game.state.players["p1"].hero
    give(game, f"flip:{hero}")
    with pytest.raises(MalformedAnswerError):
        game.submit(f"another:{hero}:Iron Bull")


def test_card_when_it_was_called_another_one_before_then_the_judge_is_told():
    game = recorded(f"identify:{hand(recorded())[0]}", "is:Iron Bull")
    give(game, f"another:{hand(game)[0]}:Wolf Rider")
    assert alarms(game) == [["p1", "wow74/G.reveal", "Wolf Rider was said to be Iron Bull."]]


def test_other_views_when_something_is_looked_at_later_then_show_nothing_of_it():
    game = discard(recorded("none:p1:ally"), "Iron Bull")
    told = {viewer: game.view(viewer) for viewer in ("p1", "p2", "public")}
    assert len(alarms(game)) == 1
    game.state.alarms.clear()
    assert told == {viewer: game.view(viewer) for viewer in told}
    assert not [x for v in told for x in game.log_for(v) if x.text.startswith("Judge")]


def test_records_when_the_game_is_rebuilt_or_goes_back_then_are_the_same():
    game = place(discard(recorded("none:p1:ally", "draw-cards:p1:1"), "Spark", "Iron Bull"))
    told = alarms(game), checks(game)
    assert only_answers(game, game.journal.entries).state == game.state
    again = Game.load(game.rules, game.dump())
    assert (alarms(again), checks(again)) == told
    discard(game, "Wolf Rider")
    assert len(alarms(game)) == 1
    game.undo(2)
    assert (alarms(game), checks(game)) == told


def test_correction_when_a_card_was_named_wrongly_then_is_looked_at_again():
    game = discard(recorded("none:p1:ally"), "Insight", "Iron Bull", "Riddle")
    assert len(alarms(game)) == 1
    assert game.correct(3, "is:Spark") == []
    assert (alarms(game), checks(game)) == ([], [("wow74/709.2c", 4)])
