"""Combo requirements as cards print them, ratings that stay, costs that a card pays itself."""

import pytest

from tests.engine.games.ufs.scene import Scene

FIRE = {"difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid"}
ATTACK = {**FIRE, "type": "attack", "zone": "mid", "speed": 1, "damage": 3}
DRAWS = {"type": "form", "cost": [["commit foundations", 1]]}


def cards(**more):
    fighter = {**FIRE, "type": "character", "vitality": 22, "hand_size": 6, "control": 6}
    return {"Fresh Fighter": fighter, "Fresh Before": ATTACK} | more


def scene(known, **position):
    for player in ("p1", "p2"):
        position.setdefault(player, {})["character"] = "Fresh Fighter"
    return Scene(cards=known, strictness="confirm", **position)


@pytest.mark.rule("ufs09/I.3.3.2")
@pytest.mark.parametrize(
    ("requirement", "offered"),
    [("Mid Attack", True), ("3 Damage", True), ("Mid Block", True), ("High Attack", False),
     ("4 Damage", False), ("3 or more damage", True), ("4 or less damage", True),
     ("4 or more damage", False), ("Low Block | Mid Attack", True), ("Kick | Punch", False)],
)  # fmt: skip
def test_combo_when_printed_as_on_real_cards_then_any_printed_value_counts(requirement, offered):
    combo = {**ATTACK, "keywords": {"combo": requirement}}
    combo["abilities"] = [{"type": "enhance", "only": ["combo"]}]
    mine = {"hand": ["Fresh Combo"], "card pool": ["Fresh Before"]}
    board = scene(cards(**{"Fresh Combo": combo}), p1=mine)("Alice: Play Fresh Combo")
    assert ("Fresh Combo: enhance" in board.choices()) is offered


@pytest.mark.rule("ufs09/I.2.4.1", "ufs09/I.2.4")
@pytest.mark.parametrize(("gained", "damage"), [("powerful", 5), ("powerful 2", 7)])
def test_rating_when_the_keyword_is_gained_again_then_is_not_lost(gained, damage):
    strong = {**ATTACK, "damage": 1, "keywords": {"powerful": 4}}
    mine = {"hand": ["Fresh Strong"], "momentum": ["Fresh Before"]}
    board = scene(cards(**{"Fresh Strong": strong}), p1=mine)("Alice: Play Fresh Strong")
    board.do("gain", "@Fresh Strong", gained)
    board("Alice: Fresh Strong: powerful enhance")
    board.game.submit(board.game.pending.options[0].key)
    found = board.state.attack[-1].card
    assert board.state.objects[found].now["damage"] == damage


@pytest.mark.rule("ufs09/E.4.1.1", "ufs09/I.3.8.1")
@pytest.mark.parametrize(("momentum", "offered"), [([], False), (["Fresh Before"], True)])
def test_multiple_when_there_is_no_momentum_then_is_not_offered(momentum, offered):
    many = {**ATTACK, "keywords": {"multiple": 2}}
    mine = {"hand": ["Fresh Many"], "momentum": momentum}
    board = scene(cards(**{"Fresh Many": many}), p1=mine)("Alice: Play Fresh Many")
    assert ("Fresh Many: multiple enhance" in board.choices()) is offered


@pytest.mark.rule("ufs09/K.2.6", "ufs09/H.4.3")
def test_foundation_when_it_commits_a_foundation_then_may_be_the_one():
    ground = {**FIRE, "type": "foundation", "abilities": [DRAWS]}
    board = scene(cards(**{"Fresh Ground": ground}), p1={"staging area": ["Fresh Ground"]})
    board.do("commit", board.state.players["p1"].character)
    board("Alice: Fresh Ground: form\nAlice: Commit Fresh Ground").done()
    assert board.state.objects[board.find("Fresh Ground")].committed


@pytest.mark.rule("ufs09/E.2.6", "ufs09/K.3.2")
def test_unique_when_one_of_two_copies_gains_it_then_one_of_both_is_destroyed():
    ground = {**FIRE, "type": "foundation"}
    board = scene(cards(**{"Fresh Ground": ground}), p1={"staging area": ["Fresh Ground"] * 2})
    board.do("gain", "@Fresh Ground", "unique")
    assert board.asked() == ("p1", "unique")
    assert board.choices() == ["Fresh Ground", "Fresh Ground"]
