"""Asking “why not?” in every game."""

import pytest

from tests.engine.games.ashes.scene import Scene as AshesScene
from tests.engine.games.wow.scene import Scene as WowScene


@pytest.mark.parametrize(
    ("scene", "acts"), [(AshesScene, ["meditate", "play"]), (WowScene, ["play", "pass"])]
)
def test_act_when_its_player_has_left_the_game_then_that_is_the_reason(scene, acts):
    table = scene(seats=3, strictness="confirm")("Table: concede:p2")
    card = next(iter(table.state.objects))
    for act in acts:
        (refusal,) = table.game.why_not(f"{act}:{card}", "p2")
        assert refusal.reason == "Only those still in the game do anything."
