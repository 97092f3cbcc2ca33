"""Keywords that are gained do what printed ones do, and those that are lost do nothing (17.1)."""

import pytest

from engine.games.fab.abilities import Resolves, script
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.targets import opposing_heroes
from tests.engine.games.fab.scene import Scene

AURA = {"type": "token", "subtypes": ["aura"]}
INSTANT = {"type": "instant", "cost": 0, "pitch": 3}
CARDS = {
    "Fresh Aura": AURA,
    "Fresh Mirage": AURA | {"keywords": {"spectra": 1}},
    "Fresh Arc": INSTANT,
    "Fresh Shield": {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 2,
                     "defense": 3, "activated": [{"type": "instant", "cost": 0}]},
}  # fmt: skip


async def three_arcane(state, layer):
    await deal(state, [Packet(layer.object, layer.targets[0], 3, ARCANE)], "fab14/26.4.2")


script("Fresh Arc", Resolves("fresh arc", three_arcane, opposing_heroes))


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("fab14/17.1", "fab14/G.spectra.2", "fab14/G.spectra.3")
@pytest.mark.parametrize(
    ("aura", "command", "destroyed"),
    [("Fresh Aura", "keyword:{}:turn:spectra", True),
     ("Fresh Mirage", "note:{}", True)],
)  # fmt: skip
def test_spectra_when_gained_then_triggers_like_a_printed_one(aura, command, destroyed):
    played = scene(p1={"hand": ["Plain Strike"]}, p2={"arena": [aura]})
    played(f"Table: {command.format(played.find(aura))}")
    played(f"Alice: Play Plain Strike\nAlice: {aura}").all_pass()
    assert (played.names("p2", "arena") == []) is destroyed
    assert played.state.links == []


@pytest.mark.rule("fab14/17.1", "fab14/G.arcane-barrier.2")
@pytest.mark.parametrize(
    ("head", "command", "asked", "life"),
    [("Null Boots", "note:{}", "arcane barrier", 18),
     ("Null Boots", "lose-keyword:{}:turn:arcane barrier", "priority", 17),
     ("Thin Vest", "keyword:{}:turn:arcane barrier 2", "arcane barrier", 19)],
)  # fmt: skip
def test_barrier_when_lost_or_gained_then_is_offered_only_while_it_is_there(
    head, command, asked, life
):
    zone = "legs" if head == "Null Boots" else "chest"
    played = scene(p1={"hand": ["Fresh Arc"]}, p2={zone: [head], "resource_points": 3})
    played(f"Table: {command.format(played.find(head))}")
    played("Alice: Play Fresh Arc").all_pass()
    assert played.asked()[1] == asked
    if asked == "arcane barrier":
        played.game.submit("yes")
    assert played.life() == [20, life]


@pytest.mark.rule("fab14/20.5.2d")
def test_ability_when_its_card_defends_from_hand_then_is_ignored():
    played = scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Fresh Shield"]})
    played("Alice: Play Plain Strike").to("defend")("Bob: Defend with Fresh Shield")
    played("Alice: Pass")
    shield = played.find("Fresh Shield")
    assert played.refusals(f"activate:{shield}:0") == ["fab14/20.5.2d"]
