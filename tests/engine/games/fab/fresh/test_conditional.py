"""Keywords that a card has only at times: its player is asked when it matters (20.8.3a)."""

import pytest

from engine.core.errors import IllegalAnswerError
from tests.engine.games.fab.scene import Scene

ATTACK = {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 4, "defense": 3}
CARDS = {
    "Gust": ATTACK | {"conditional": ["go again"]},
    "Wall": ATTACK | {"conditional": ["dominate"]},
    "Breath": {"type": "action", "cost": 0, "pitch": 1, "conditional": ["go again"]},
    "Given": ATTACK | {"conditional": ["go again"], "keywords": {"go again": 1}},
}


def attack(name: str, until: str) -> Scene:
    scene = Scene(cards=CARDS, p1={"hand": [name]}, p2={"hand": ["Plain Strike"] * 2})
    scene(f"Alice: Play {name}")
    while scene.game.pending.kind != until:
        lazy = {"defend": ()}.get(scene.game.pending.kind, ("pass",))
        scene.game.submit(lazy)
    return scene


@pytest.mark.rule("fab14/20.8.3a", "fab14/G.go-again.1")
@pytest.mark.parametrize(("answer", "points"), [("yes", 1), ("no", 0)])
@pytest.mark.parametrize("name", ["Gust", "Breath"])
def test_go_again_when_the_text_gives_it_at_times_then_its_player_is_asked(name, answer, points):
    scene = attack(name, "keyword")
    assert scene.asked() == ("p1", "keyword")
    scene.game.submit(answer)
    assert scene.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/20.8.3a")
def test_go_again_when_the_attack_has_it_anyway_then_nobody_is_asked():
    scene = attack("Given", "combat chain")
    assert scene.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/G.dominate.2")
def test_dominate_when_its_player_says_so_then_one_card_from_hand_defends():
    scene = attack("Wall", "keyword")
    scene.game.submit("yes")
    with pytest.raises(IllegalAnswerError, match="only one card from hand"):
        scene.game.submit(tuple(scene.state.in_zone("p2", "hand")))


@pytest.mark.rule("fab14/G.dominate.2")
def test_dominate_when_its_player_denies_it_then_the_whole_hand_defends():
    scene = attack("Wall", "keyword")
    scene.game.submit("no")
    scene.game.submit(tuple(scene.state.in_zone("p2", "hand")))
    assert scene.state.in_zone("p2", "hand") == []
