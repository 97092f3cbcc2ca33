import pytest

from engine.core.game import Game
from engine.games.wow.powers import text_box_of
from engine.games.wow.rules import WOW
from tests.engine.games.wow.scene import Scene

NAME = "Lady Katrana Prestor"
PRINTED = {NAME: {"types": ["ally"], "cost": 5, "atk": 4, "health": 5} | text_box_of(NAME)}
DECKS = {"stage": "Brood Mother", "main": ["Camp Guard"] * 9, "events": ["Insight"]}


@pytest.mark.rule("wow74/800.3a")
@pytest.mark.parametrize(
    ("decks", "party"), [({"raid": DECKS}, ["Brood Mother"]), ({}, ["Grenna Ashfist", NAME])]
)
def test_katrana_when_used_then_a_raid_starts_if_its_decks_are_there(decks, party):
    scene = Scene(printed=PRINTED, p1={"play": [NAME], "resources": ["Camp Guard"] * 15})
    scene.game = Game.new(WOW, scene.game.setup | decks, seed="raid")
    scene(f"Alice: Use {NAME}").resolve()
    heroes_and_allies = [each for each in scene.party("p1") if each != "Camp Guard"]
    assert sorted(heroes_and_allies) == sorted(party)
