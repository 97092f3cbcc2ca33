import pytest

from engine.core.errors import RewoundError
from engine.core.game import Game
from engine.games.wow.powers import text_box_of
from engine.games.wow.rules import WOW
from tests.engine.games.wow.scene import Scene

STONE = "Hearthstone"
BANNER = {"types": ["equipment"], "cost": 2, "limits": {"banner": 1}, "tags": ["banner"]}
PRINTED = {
    STONE: {"types": ["equipment"], "tags": ["item"], "cost": 6} | text_box_of(STONE),
    "Old Banner": BANNER,
    "New Banner": BANNER,
}
MONEY = ["Camp Guard"] * 6


def table(setup=None, **more):
    mine = {"play": [STONE, {"card": "Bright Charm", "counters": {"gem": 2}}], "resources": MONEY}
    scene = Scene(printed=PRINTED, p1=mine, p2={"play": ["Oak Shield", "Iron Bull"]}, **more)
    if setup:
        scene.game = Game.new(WOW, scene.game.setup | setup, seed="stone")
    return scene


@pytest.mark.rule("wow74/800.1a", "wow74/800.1c")
def test_hearthstone_when_used_then_no_link_is_added_and_everybody_keeps_own_equipment():
    scene = table()("Alice: Use Hearthstone")
    assert (scene.asked(), scene.links()) == (("p1", "equipment that stays"), [])
    assert sorted(scene.choices()) == ["Bright Charm", STONE]
    scene("Alice: Bright Charm")
    assert (scene.asked(), scene.choices()) == (("p2", "equipment that stays"), ["Oak Shield"])
    scene("Bob: Oak Shield")
    assert (scene.game.outcome["winner"], scene.game.outcome["rule"]) == ("p2", "wow74/800.1c")
    kept = {"p1": [["Bright Charm", {"gem": 2}]], "p2": [["Oak Shield", {}]]}
    assert scene.game.outcome["kept"] == kept


@pytest.mark.rule("wow74/800.1b")
def test_hearthstone_when_it_is_not_ones_turn_then_priority_is_enough():
    scene = table(turn_player="p2")("Bob: Pass")
    assert scene.asked() == ("p1", "priority")
    assert scene.offers("Use Hearthstone")


@pytest.mark.rule("wow74/800.1c")
def test_hearthstone_when_links_wait_then_they_are_interrupted_as_the_game_ends():
    mine = {"play": [STONE], "resources": [*MONEY, "Camp Guard"], "hand": ["Spark"]}
    scene = Scene(printed=PRINTED, p1=mine)("Alice: Play Spark\nAlice: Toven Brightlamp")
    assert scene.links() == ["Spark"]
    scene("Alice: Use Hearthstone")
    scene.game.submit([])
    assert scene.game.outcome["winner"] == "p2"
    assert "Spark is interrupted." in scene.texts()
    assert scene.hero_damage("p2") == 0


@pytest.mark.rule("wow74/800.1b")
@pytest.mark.parametrize("allowed", [True, False])
def test_hearthstone_when_there_is_a_team_then_all_of_it_must_allow_it(allowed):
    mine = {"play": [STONE], "resources": MONEY}
    scene = Scene(printed=PRINTED, seats=4, teams=["a", "b", "a", "b"], p1=mine)
    scene("Alice: Use Hearthstone")
    assert scene.asked() == ("p3", "hearth")
    if allowed:
        scene.game.submit("allow")
        scene.game.submit([])
        assert scene.game.outcome["winners"] == ["p2", "p4"]
        return
    with pytest.raises(RewoundError):
        scene.game.submit("refuse")
    assert (scene.asked(), scene.game.outcome) == (("p1", "priority"), None)
    assert not scene.card(STONE).exhausted


@pytest.mark.rule("wow74/800.1d")
def test_hearthstone_when_it_is_the_last_game_then_it_only_ends():
    scene = table({"final_game": True})("Alice: Use Hearthstone")
    assert scene.game.outcome["winner"] == "p2"
    assert "kept" not in scene.game.outcome


def next_game(kept):
    deck = {"Bright Charm": 2, "Camp Guard": 20, "Old Banner": 1}
    seats = [
        {"name": name, "hero": hero, "deck": deck}
        for name, hero in (("Alice", "Grenna Ashfist"), ("Bob", "Toven Brightlamp"))
    ]
    cards = table().game.setup["cards"]
    setup = {"mode": "virtual", "cards": cards, "players": seats, "kept": kept}
    game = Game.new(WOW, setup, seed="next")
    while game.pending.kind in ("first player", "mulligan"):
        game.submit(game.pending.options[0].key)
    return game


def in_play(game, player):
    cards = (game.state.objects[each] for each in game.state.play)
    return sorted(card.card for card in cards if card.controller == player)


@pytest.mark.rule("wow74/800.1d")
def test_equipment_when_it_stayed_then_lies_there_with_counters_and_counts_for_the_deck():
    game = next_game({"p1": [["Bright Charm", {"gem": 2}]]})
    assert in_play(game, "p1") == ["Bright Charm", "Grenna Ashfist"]
    mine = [each for each in game.state.objects.values() if each.owner == "p1"]
    charms = [each.counters for each in mine if each.card == "Bright Charm"]
    assert ({"gem": 2} in charms, len(charms), len(mine)) == (True, 2, 24)


@pytest.mark.rule("wow74/800.1e")
def test_equipment_when_it_breaks_uniqueness_then_that_is_mended_after_the_mulligans():
    game = next_game({"p1": [["Old Banner", {}], ["New Banner", {}]]})
    assert game.pending.kind == "uniqueness"
    assert [len(game.state.in_zone(each, "hand")) for each in ("p1", "p2")] == [7, 7]
    game.submit(game.pending.options[0].key)
    assert len(in_play(game, "p1")) == 2
