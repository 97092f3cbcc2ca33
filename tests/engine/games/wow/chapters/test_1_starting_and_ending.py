"""Chapter 1: starting a game, winning and losing, contradictions, numbers."""

import pytest

from engine.core.game import Game
from engine.games.wow.rules import WOW
from tests.engine.games.wow import practice
from tests.engine.games.wow.scene import Scene


def new_game(seats=2, seed="start"):
    return Game.new(WOW, practice.setup(seats=seats), seed=seed)


def sizes(game, zone):
    return [len(game.state.in_zone(player, zone)) for player in game.state.order]


@pytest.mark.rule("wow74/101.1")
def test_start_when_begun_then_heroes_are_in_play_and_a_random_player_chooses():
    choosers = {new_game(seed=str(seed)).pending.player for seed in range(12)}
    game = new_game()
    assert choosers == {"p1", "p2"}
    assert game.pending.kind == "first player"
    heroes = [game.state.objects[seat.hero] for seat in game.state.players.values()]
    assert [(hero.card, hero.zone, hero.exhausted) for hero in heroes] == [
        ("Grenna Ashfist", "play", False),
        ("Toven Brightlamp", "play", False),
    ]


@pytest.mark.rule("wow74/101.1")
def test_start_when_first_player_is_chosen_then_decks_are_shuffled_and_seven_taken():
    game = new_game()
    before = [game.state.objects[each].card for each in game.state.in_zone("p1", "deck")]
    game.submit("first:p2")
    deck = [game.state.objects[each].card for each in game.state.in_zone("p1", "deck")]
    assert sizes(game, "hand") == [7, 7]
    assert sizes(game, "deck") == [23, 23]
    assert deck != before[7:]
    assert not any(event.kind == "draw" for _, event in game.chronicle.since(0))


@pytest.mark.rule("wow74/101.2", "wow74/G.mulligan")
def test_mulligan_when_decided_then_in_turn_order_and_done_together():
    game = new_game()
    game.submit("first:p2")
    hands = {player: list(game.state.in_zone(player, "hand")) for player in ("p1", "p2")}
    assert (game.pending.player, game.pending.kind) == ("p2", "mulligan")
    game.submit("mulligan")
    assert game.state.in_zone("p2", "hand") == hands["p2"]
    assert (game.pending.player, game.pending.kind) == ("p1", "mulligan")
    game.submit("keep")
    assert game.state.in_zone("p1", "hand") == hands["p1"]
    assert game.state.in_zone("p2", "hand") != hands["p2"]
    assert sizes(game, "hand") == [7, 7]
    assert game.pending.kind == "priority"


@pytest.mark.rule("wow74/101.3")
def test_opening_hand_when_the_first_turn_begins_then_it_is_what_is_held():
    game = new_game()
    game.submit("first:p1")
    game.submit("mulligan")
    game.submit("keep")
    kinds = [event.kind for _, event in game.chronicle.since(0)]
    assert kinds.index("opening hand") > max(
        place for place, kind in enumerate(kinds) if kind == "shuffled"
    )
    assert kinds.index("opening hand") < kinds.index("turn")


@pytest.mark.rule("wow74/102.1", "wow74/102.1a", "wow74/G.damage")
def test_win_when_no_opponent_remains_then_at_once():
    scene = Scene(p1={"hand": ["Spark"], "resources": ["Wisp"]}, p2={"hero_is": {"damage": 18}})
    scene("Alice: Play Spark")
    scene("Alice: Toven").passes()
    assert scene.game.outcome == {
        "result": "won",
        "winner": "p1",
        "winners": ["p1"],
        "reason": "hero destroyed",
        "rule": "wow74/102.1a",
    }


@pytest.mark.rule("wow74/102.1a")
def test_draw_when_all_heroes_fall_together_then_nobody_wins():
    scene = Scene(
        p1={"hero_is": {"damage": 19}, "play": ["Broad Axe"], "resources": ["Wisp"]},
        p2={"hero_is": {"damage": 19}, "play": ["Short Sword"], "resources": ["Wisp"]},
    )
    scene.attack("Grenna", "Toven")
    scene("Alice: Strike with Broad Axe")
    scene.passes()("Bob: Strike with Short Sword").passes()
    assert scene.game.outcome["result"] == "drawn"
    assert scene.game.outcome["rule"] == "wow74/102.1a"


@pytest.mark.rule("wow74/102.1b")
def test_concede_when_in_the_middle_of_something_then_out_at_once():
    scene = Scene(p1={"hand": ["Spark"], "resources": ["Wisp"]})
    scene("Alice: Play Spark")
    assert scene.asked() == ("p1", "target")
    scene("Table: concede:p1")
    assert scene.game.outcome["winner"] == "p2"


@pytest.mark.rule("wow74/102.2")
def test_loser_when_gone_then_cards_links_control_and_modifiers_are_too():
    scene = Scene(
        seats=3,
        strictness="confirm",
        p1={"play": ["Iron Bull"]},
        p2={"hand": ["Spark"], "resources": ["Wisp"], "play": ["Camp Guard"]},
        p3={"hand": ["Spark"], "resources": ["Wisp"], "play": ["Wolf Rider"]},
    )
    scene(f"Table: control:{scene.find('Wolf Rider')}:p2:game")
    scene(f"Table: modify:{scene.find('Wolf Rider')}:atk:3:game")
    scene("Alice: Pass\nBob: Play Spark\nBob: Grenna Ashfist (Alice)")
    assert scene.links() == ["Spark"]
    scene("Table: concede:p2")
    assert scene.links() == []
    assert scene.party("p2") == []
    assert "Camp Guard" in scene.names("p2", "removed")
    assert sorted(scene.party("p3")) == ["Grenna Ashfist", "Wisp", "Wolf Rider"]
    assert scene.atk("Wolf Rider") == 2
    assert scene.game.outcome is None


@pytest.mark.rule("wow74/102.3")
def test_loss_when_among_three_then_removed_before_the_game_goes_on():
    scene = Scene(
        seats=3,
        p1={"hand": ["Spark"], "resources": ["Wisp"]},
        p2={"hero_is": {"damage": 18}, "play": ["Camp Guard"]},
    )
    scene("Alice: Play Spark")
    scene("Alice: Toven Brightlamp (Bob)").resolve()
    assert scene.state.remaining == ["p1", "p3"]
    assert scene.party("p2") == []
    assert scene.asked() == ("p1", "priority")
    scene("Alice: Pass")
    assert scene.asked() == ("p3", "priority")


@pytest.mark.rule("wow74/410.6b", "wow74/G.decked")
def test_decked_when_a_card_must_be_drawn_from_an_empty_deck_then_lost_at_the_next_processing():
    scene = Scene(p1={"hand": ["Insight"], "resources": ["Wisp", "Wisp"], "deck": ["Spark"]})
    scene("Alice: Play Insight").passes()
    assert scene.game.outcome["winner"] == "p2"
    assert scene.game.outcome["rule"] == "wow74/410.6b"
    assert "Alice draws Spark." in scene.texts()
    assert "Alice must draw from an empty deck." in scene.texts()


@pytest.mark.rule("wow74/102.1")
def test_teams_when_the_opposing_team_is_out_then_partners_win_together():
    scene = Scene(seats=4, teams=["red", "blue", "red", "blue"])
    scene("Table: concede:p2")
    assert scene.game.outcome is None
    scene("Table: concede:p4")
    assert scene.game.outcome["winners"] == ["p1", "p3"]
