import pytest

from tests.engine.games.wow.scene import MONEY, Scene

PRINTED = {"Fel Rage": {"types": ["ability"], "cost": 2}}


@pytest.mark.rule("wow74/415.9e.b2")
@pytest.mark.parametrize(
    ("mode", "hand", "drawn", "gone"),
    [
        ("draw three cards", ["Spark"], 3, ["Fel Rage"]),
        ("discard your hand and draw five cards", ["Spark"], 5, ["Spark", "Fel Rage"]),
        ("discard your hand and draw five cards", [], 5, ["Fel Rage"]),
    ],
)
def test_fel_rage_when_a_mode_is_chosen_then_only_that_is_done(mode, hand, drawn, gone):
    mine = MONEY | {"hand": ["Fel Rage", *hand], "deck": ["Wisp"] * 6}
    scene = Scene(printed=PRINTED, p1=mine)("Alice: Play Fel Rage")
    scene.game.submit(next(o.key for o in scene.game.pending.options if mode in o.key))
    scene.resolve()
    assert scene.names("p1", "hand").count("Wisp") == drawn
    assert sorted(scene.names("p1", "graveyard")) == sorted(gone)
