"""The worked examples of chapter B: names with versions, infinity symbols."""

import pytest

from engine.games.ufs.cards import RESOURCES, version_of
from engine.games.ufs.values import symbols
from tests.engine.games.ufs.worked_examples.stand_ins import able, attack, character, scene

OTHERS = able(name="other version")
CARDS = {
    "Two dots": character(name="··Duelist··", **OTHERS),
    "Numeral": character(name="Duelist (II)", **OTHERS),
    "One dot": character(name="·Duelist·", **OTHERS),
    "Endless": character(name="Endless", symbols=["infinity", "infinity"]),
    "Airy": attack(symbols=["air", "water"]),
}


@pytest.mark.rule("ufs09/ex-B.6.1.1.2-1", "ufs09/B.6.1.1", "ufs09/B.6.1.1.2")
def test_b_6_1_1_2_two_dots_on_each_side_of_the_name_are_version_two():
    assert [version_of(CARDS[key]["name"]) for key in ("Two dots", "Numeral", "One dot")] == [
        2, 2, 1,
    ]  # fmt: skip
    board = scene(CARDS, hand=list(CARDS)[:3])
    for each, forms in (("Two dots", 1), ("Numeral", 1), ("One dot", 2)):
        board.do("move", f"@{each}", "staging area")
        assert board.choices().count("Duelist: other version form") == forms


@pytest.mark.rule("ufs09/ex-B.6.6.2.2.n1-1", "ufs09/B.6.6.2.2.n1", "ufs09/J.5.2")
def test_b_6_6_2_2_two_infinity_symbols_are_each_of_the_twelve_symbols_once():
    board = scene(CARDS, character="Endless", hand=["Airy"])
    found = symbols(board.state, board.state.players["p1"].character)
    assert (sorted(found), len(found)) == (sorted(RESOURCES), 12)
    assert board("Alice: Play Airy").names("p1", "card pool") == ["Airy"]
