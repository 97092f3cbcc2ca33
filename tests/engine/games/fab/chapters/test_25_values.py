"""Chapters 6 to 10 and 25: base values, what changes them, X and asterisks; gains of a turn."""

import pytest

from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import Defines, Static, script
from engine.games.fab.values import base, number
from tests.engine.games.fab.scene import Scene

CARDS = {
    "Wisp": {"type": "token", "subtypes": ["aura", "ally"], "power": 2, "defense": 3, "life": 4},
    "Comet": {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 0,
              "variable_cost": True, "variable": {"power": "X"}},
    "Crowd": {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 0,
              "variable": {"power": "*"}},
    "Altar": {"type": "token", "subtypes": ["aura"]},
}  # fmt: skip
script("Crowd", Defines("crowd", "power", "fab14/25.1.4", lambda state, me: len(
    state.in_zone(state.objects[me].owner, "graveyard"))))  # fmt: skip
script("Altar", Static("altar", "fab14/25.2", lambda state, me: Modifier(
    "altar", 0, lambda view: [Patch(each, "base power", "=", 6)
                              for link in state.links for each in [link.attack]],
    frozenset(), frozenset({"power"}))))  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule(
    "fab14/7.2.5a", "fab14/8.2.5a", "fab14/10.4.5a", "fab14/10.4.6a", "fab14/10.4.7a",
    "fab14/6.4.5a", "fab14/25.3",
)  # fmt: skip
@pytest.mark.parametrize(
    ("card", "name", "printed"),
    [("Longsword", "power", 3), ("Thin Vest", "defense", 2), ("Wisp", "power", 2),
     ("Wisp", "defense", 3), ("Wisp", "life", 4), ("Practice Hero", "intellect", 4)],
)  # fmt: skip
def test_base_when_an_effect_changes_the_value_then_stays_as_printed(card, name, printed):
    board = scene(p1={"weapon1": ["Longsword"], "chest": ["Thin Vest"], "arena": ["Wisp"]})
    changed = board.find(card)
    board(f"Table: modify:{changed}:{name}:2:turn")
    values = number(board.state, changed, name), base(board.state, changed, name)
    assert values == (printed + 2, printed)
    board(f"Table: modify:{changed}:{name}:-9:turn")
    assert number(board.state, changed, name) == 0


@pytest.mark.rule("fab14/9.2.5a", "fab14/9.2.6a", "fab14/9.2.8a", "fab14/9.2.9a")
@pytest.mark.rule("fab14/9.2.6c", "fab14/9.2.8b", "fab14/9.2.9b")
@pytest.mark.parametrize(
    ("name", "printed"), [("cost", 3), ("pitch", 2), ("power", 7), ("defense", 3)]
)
def test_base_when_a_deck_card_is_changed_then_stays_and_the_value_is_never_negative(name, printed):
    board = scene(p1={"hand": ["Heavy Strike"]})
    strike = board.find("Heavy Strike")
    for by, now in ((1, printed + 1), (-9, 0)):
        board(f"Table: modify:{strike}:{name}:{by}:turn")
        assert (number(board.state, strike, name), base(board.state, strike, name)) == (
            now, printed,
        )  # fmt: skip


@pytest.mark.rule("fab14/25.2", "fab14/25.4")
def test_base_when_an_effect_sets_it_then_gains_and_counters_come_on_top():
    board = scene(p1={"hand": ["Plain Strike"], "arena": ["Altar"]})("Alice: Play Plain Strike")
    strike = board.find("Plain Strike")
    board(f"Table: counter:{strike}:power:1\nTable: modify:{strike}:power:2:turn")
    assert (number(board.state, strike, "power"), base(board.state, strike, "power")) == (9, 6)


@pytest.mark.rule("fab14/25.1.3")
def test_x_when_it_is_the_power_then_is_zero_except_on_the_chain():
    board = scene(p1={"hand": ["Comet", "Pearl"]}, p2={"hand": ["Pearl"]})
    comet = board.find("Comet")
    assert number(board.state, comet, "power") == 0
    board("Alice: Play Comet\nAlice: X is 3")
    assert number(board.state, comet, "power") == 3
    board.to("continue or close")("Alice: Close the combat chain")
    assert (board.life(), number(board.state, board.find("Comet"), "power")) == ([20, 17], 0)


@pytest.mark.rule("fab14/25.1.4")
def test_asterisk_when_the_text_defines_it_then_counts_in_every_zone():
    mine = {"hand": ["Crowd"], "deck": ["Crowd"], "graveyard": ["Bolt", "Balm"]}
    board = scene(p1=mine)
    powers = [number(board.state, c.id, "power") for c in board.state.objects.values()
              if c.card == "Crowd"]  # fmt: skip
    assert powers == [2, 2]
    board("Alice: Play Crowd").to("continue or close")
    assert board.life() == [20, 18]
