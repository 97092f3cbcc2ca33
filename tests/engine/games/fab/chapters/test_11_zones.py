"""Chapters 6 to 11: heroes, tokens, zones and the arena; counters, soul, destroying."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.fab import zones
from engine.games.fab.index import arena_of
from engine.games.fab.targets import in_the_arena
from tests.engine.games.fab.scene import Scene

CARDS = {"Rune": {"type": "token", "subtypes": ["aura"], "power": 1}}


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("fab14/6.3")
@pytest.mark.rule("fab14/6.2.1")
def test_hero_when_somebody_would_move_it_then_stays():
    board = scene()
    with pytest.raises(MalformedAnswerError):
        board(f"Table: move:{board.find('Practice Hero')}:hand")
    board(f"Table: destroy:{board.find('Practice Hero')}")
    assert board.names("p1", "hero") == ["Practice Hero"]


@pytest.mark.rule("fab14/10.3")
def test_token_when_it_leaves_the_arena_then_ceases_to_exist():
    board = scene(p1={"arena": ["Rune"]})
    board(f"Table: move:{board.find('Rune')}:hand")
    assert [card.card for card in board.state.objects.values()] == [
        "Practice Hero",
        "Sparring Hero",
    ]


@pytest.mark.rule("fab14/11.2", "fab14/11.2.1", "fab14/G.soul.5")
def test_arena_when_listed_then_holds_these_zones_and_no_others():
    inside = {zone for zone in zones.OF_A_PLAYER if zone in zones.ARENA}
    assert inside == {"hero", "weapon1", "weapon2", "head", "chest", "arms", "legs", "arena"}
    assert "chain" in zones.ARENA
    assert not any(zone in zones.ARENA for zone in zones.OUTSIDE_ARENA)


@pytest.mark.rule("fab14/11.5", "fab14/11.1.8")
def test_zones_when_the_game_starts_then_each_player_has_a_copy_and_the_chain_is_shared():
    board = scene()
    assert len([key for key in board.state.zones if key.endswith(".hand")]) == 2
    assert [key for key in board.state.zones if key.endswith(".chain")] == ["all.chain"]


@pytest.mark.rule("fab14/11.2.2", "fab14/11.2.3")
def test_control_when_it_is_gained_then_the_object_counts_for_the_new_controller():
    board = scene(p1={"arena": ["Rune"], "graveyard": ["Bolt"]}, p2={"arena": ["Banner"]})
    banner = board.find("Banner")
    assert banner not in arena_of(board.state, "p1")
    board(f"Table: control:{banner}:p1")
    cards = [board.state.objects[each].card for each in arena_of(board.state, "p1")]
    assert cards == ["Practice Hero", "Rune", "Banner"]
    board(f"Table: destroy:{banner}")
    assert board.names("p2", "graveyard") == ["Banner"]


@pytest.mark.rule("fab14/11.6", "fab14/G.soul.4")
def test_zones_when_viewed_then_only_the_deck_is_an_order():
    board = scene(p1={"deck": ["Bolt", "Balm", "Pearl"]})
    board("Table: look:p1:2")
    seen = board.game.view("p1")["players"][0]["zones"]["deck"]["cards"]
    assert [card["name"] for card in seen] == ["Bolt", "Balm"]


@pytest.mark.rule("fab14/11.7")
def test_card_when_it_enters_a_zone_outside_the_arena_then_is_a_new_object():
    board = scene(p1={"hand": ["Quick Strike"]})
    before = board.find("Quick Strike")
    board(f"Table: keyword:{before}:forever:dominate\nTable: move:{before}:graveyard")
    after = board.find("Quick Strike")
    assert after != before
    assert board.state.became[before] == after
    board(f"Table: move:{after}:hand\nAlice: Play Quick Strike")
    assert not any(board.find("Quick Strike") in each.objects for each in board.state.effects)


@pytest.mark.rule("fab14/11.7")
def test_card_when_it_enters_the_arena_then_is_the_same_object():
    board = scene(p1={"hand": ["Quick Strike"]})
    strike = board.find("Quick Strike")
    board("Alice: Play Quick Strike")
    assert board.state.link.attack == strike


@pytest.mark.rule("fab14/11.1.11", "fab14/G.destroy.1", "fab14/G.destroy.2")
def test_destroying_when_in_arena_chain_or_arsenal_then_goes_to_the_owners_graveyard():
    board = scene(p1={"hand": ["Balm"], "arsenal": ["Bolt"], "head": ["Iron Hat"]})
    board("Alice: Play Balm")
    for name in ("Balm", "Bolt", "Iron Hat"):
        board(f"Table: destroy:{board.find(name)}")
    assert board.names("p1", "graveyard") == ["Balm", "Bolt", "Iron Hat"]


@pytest.mark.rule("fab14/G.discard.1")
def test_discarding_when_a_hand_card_is_chosen_then_goes_to_the_owners_graveyard():
    board = scene(p2={"hand": ["Balm"], "arsenal": ["Bolt"]})
    with pytest.raises(MalformedAnswerError):
        board(f"Table: discard:{board.find('Bolt')}")
    board(f"Table: discard:{board.find('Balm')}")
    assert board.names("p2", "graveyard") == ["Balm"]


@pytest.mark.rule("fab14/11.1.12")
def test_banishing_when_any_card_is_banished_then_lies_in_its_owners_zone():
    board = scene(p1={"head": ["Iron Hat"], "hand": ["Balm"]})
    board(f"Table: banish:{board.find('Iron Hat')}\nTable: banish:{board.find('Balm')}")
    assert board.names("p1", "banished") == ["Iron Hat", "Balm"]


@pytest.mark.rule("fab14/G.counters.1", "fab14/G.counters.2", "fab14/G.counters.3")
def test_counters_when_the_object_moves_then_stay_in_arena_and_arsenal_only():
    board = scene(p1={"arena": ["Banner"]})
    banner = board.find("Banner")
    board(f"Table: counter:{banner}:steam:2\nTable: flip:{banner}")
    assert board.state.objects[banner].counters == {"steam": 2}
    assert not board.state.objects[banner].face_up
    board(f"Table: move:{banner}:arsenal")
    assert board.state.objects[board.find("Banner")].counters == {"steam": 2}
    board(f"Table: move:{board.find('Banner')}:hand")
    assert board.state.objects[board.find("Banner")].counters == {}


@pytest.mark.rule("fab14/11.1.1", "fab14/G.soul.2", "fab14/G.soul.3", "fab14/G.soul.5")
def test_soul_when_a_card_is_charged_then_is_public_under_the_hero_and_not_controlled():
    board = scene(p1={"hand": ["Balm"]})
    board(f"Table: charge:{board.find('Balm')}")
    soul = board.game.view("p2")["players"][0]["zones"]["soul"]
    assert [card["name"] for card in soul["cards"]] == ["Balm"]
    assert board.find("Balm") not in arena_of(board.state, "p1")
    assert not in_the_arena(board.state, board.find("Balm"))


@pytest.mark.rule("fab14/11.1.10", "fab14/11.1.13", "fab14/19.7")
def test_drawing_when_the_deck_is_short_then_takes_what_is_there():
    board = scene(p1={"deck": ["Bolt", "Balm"]})("Table: draw-cards:p1:5")
    assert (board.names("p1", "hand"), board.names("p1", "deck")) == (["Bolt", "Balm"], [])


@pytest.mark.rule("fab14/25.2", "fab14/25.3", "fab14/25.4", "fab14/7.2.5b", "fab14/8.2.5b")
def test_values_when_modified_and_countered_then_never_fall_below_zero():
    board = scene(p1={"weapon1": ["Longsword"], "chest": ["Thin Vest"]})
    sword, vest = board.find("Longsword"), board.find("Thin Vest")
    board(f"Table: modify:{sword}:power:-9:turn\nTable: counter:{vest}:defense:-3")
    zones_seen = board.game.view("public")["players"][0]["zones"]
    assert zones_seen["weapon1"]["cards"][0]["power"] == 0
    assert zones_seen["chest"]["cards"][0]["defense"] == 0
    board(f"Table: modify:{vest}:defense:2:turn")
    vest = board.game.view("public")["players"][0]["zones"]["chest"]["cards"][0]
    assert (vest["defense"], vest["counters"]) == (1, {"defense": -3})
