"""Worked examples of the glossary."""

import pytest

from engine.games.fab.abilities import Triggered, script
from engine.games.fab.values import number
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ATTACK, AURA, CARDS, draw_one, scene


@pytest.mark.rule("fab14/G.phantasm.4", "fab14/16.6")
@pytest.mark.rule("fab14/ex-G.phantasm.4-2", "fab14/ex-20.5.2f-1")
def test_phantasm_does_not_trigger_again_while_its_condition_stays_true():
    phantom = {"hand": ["Phantom Strike", "Art"], "resource_points": 1}
    board = scene(p1=phantom, p2={"hand": ["Six"]})
    board("Alice: Play Phantom Strike").to("defend")("Bob: Defend with Six\nAlice: Play Art")
    board.all_pass()
    assert [layer.ability for layer in board.state.chain] == ["phantasm"]


@pytest.mark.rule(
    "fab14/G.arcane-barrier.1", "fab14/G.arcane-barrier.3", "fab14/G.arcane-barrier.5"
)
@pytest.mark.rule("fab14/ex-G.arcane-barrier.3a-1", "fab14/ex-G.arcane-barrier.5-1")
def test_arcane_barrier_costs_its_whole_number_and_the_rest_is_lost():
    mine_ = {"hand": ["Surge", "Surge"], "resource_points": 4, "action_points": 2}
    board = scene(p1=mine_, p2={"head": ["Skull"], "resource_points": 4})
    board("Alice: Play Surge\nAlice: X is 2\nAlice: Sparring Hero (Bob)").all_pass()
    board("Bob: Pay 3 to prevent 3")
    assert (board.life(), board.state.players["p2"].resource_points) == ([20, 20], 1)
    board("Alice: Play Surge\nAlice: X is 1\nAlice: Sparring Hero (Bob)").all_pass()
    assert board.life() == [20, 19]


@pytest.mark.rule("fab14/G.crush.3", "fab14/G.crush.4")
@pytest.mark.rule("fab14/ex-G.crush.4-1", "fab14/ex-G.crush.4-2")
@pytest.mark.parametrize(("arena", "layers"), [([], []), (["Double"], ["crush"])])
def test_crush_looks_at_one_instance_of_damage(arena, layers):
    mine_ = {"hand": ["Crush"], "arena": arena}
    board = scene(p1=mine_, p2={"hand": ["Six", "Six", "Six", "Bolt"], "head": ["Iron Hat"]})
    board("Alice: Play Crush").to("defend")
    board("Bob: " + " + ".join(["Defend with Six"] * 3 + ["Defend with Iron Hat"]))
    board.to("resolution step")
    assert [layer.ability for layer in board.state.chain] == layers


@pytest.mark.rule("fab14/ex-G.fusion.3-1")
@pytest.mark.parametrize(
    ("keywords", "answers", "revealed"),
    [
        (["earth and ice fusion"], ["Fuse"], ["Soil", "Sleet"]),
        (["earth fusion", "ice fusion"], ["Fuse with earth", "Fuse with ice"], ["Soil", "Sleet"]),
        (["earth fusion", "ice fusion"], ["Do not fuse with earth", "Fuse with ice"], ["Sleet"]),
        (["ice fusion"], ["Fuse"], ["Sleet"]),
    ],
)
def test_fusion_reveals_two_cards_only_when_the_card_says_so(keywords, answers, revealed):
    fused = {
        "Fused": {**ATTACK, "keywords": dict.fromkeys(keywords, 1)},
        "Soil": {"type": "instant", "cost": 0, "supertypes": ["earth"]},
        "Sleet": {"type": "instant", "cost": 0, "supertypes": ["ice"]},
    }
    board = Scene(cards=fused, p1={"hand": ["Fused", "Soil", "Sleet"]})("Alice: Play Fused")
    for answer in answers:
        board(f"Alice: {answer}")
    lines = [line.text for line in board.game.log if "revealed" in line.text]
    assert lines == [f"{name} is revealed from the hand." for name in revealed]
    assert board.asked() == ("p1", "priority")


@pytest.mark.rule("fab14/ex-G.revealing-cards.7-1")
def test_showing_a_card_freely_is_not_revealing_it():
    script("Oracle Bell", Triggered("oracle bell", "revealed", "fab14/G.revealing-cards.1", "draw",
                                    draw_one))  # fmt: skip
    board = Scene(cards={"Oracle Bell": AURA}, strictness="confirm",
                  p1={"arena": ["Oracle Bell"], "hand": ["Balm"]})  # fmt: skip
    board(f"Table: show:{board.find('Balm')}:p2")
    assert board.state.chain == []
    board(f"Table: reveal:{board.find('Balm')}")
    assert [layer.ability for layer in board.state.chain] == ["oracle bell"]


@pytest.mark.rule("fab14/G.spellvoid.3")
@pytest.mark.rule("fab14/ex-G.spellvoid.4-1")
def test_spellvoid_prevents_its_number_and_is_destroyed():
    talisman = {"Talisman": {"type": "equipment", "subtypes": ["chest"],
                             "keywords": {"spellvoid": 1}}}  # fmt: skip
    board = Scene(cards=talisman, p1={"hand": ["Bolt"], "resource_points": 1},
                  p2={"chest": ["Talisman"]})  # fmt: skip
    board("Alice: Play Bolt").all_pass()("Bob: Destroy it to prevent 1")
    assert (board.life(), board.names("p2", "graveyard")) == ([20, 18], ["Talisman"])


@pytest.mark.rule("fab14/G.spellvoid.5")
@pytest.mark.rule("fab14/ex-G.spellvoid.5-1")
def test_spellvoid_prevents_no_more_than_the_damage_and_is_gone():
    board = scene(p1={"hand": ["Surge", "Pearl"]}, p2={"head": ["Void Cap"]})
    board("Alice: Play Surge\nAlice: X is 1\nAlice: Sparring Hero (Bob)").all_pass()
    board("Bob: Destroy it to prevent 2")
    assert (board.life(), board.names("p2", "head")) == ([20, 20], [])


@pytest.mark.rule("fab14/G.temper.4")
@pytest.mark.rule("fab14/ex-G.temper.4-1", "fab14/ex-G.temper.4-2")
def test_temper_checks_for_zero_defense_only_when_it_resolves():
    theirs = {"arms": ["Crater"], "arena": ["Forge"]}
    board = scene(p1={"hand": ["Plain Strike"]}, p2=theirs)
    crater = board.find("Crater")
    board(f"Table: counter:{crater}:defense:-1\nAlice: Play Plain Strike").to("defend")
    board("Bob: Defend with Crater").to("continue or close")("Alice: Close the combat chain")
    board.all_pass()
    assert board.state.objects[crater].counters == {"defense": -2}
    assert number(board.state, crater, "defense") == 1
    board(f"Table: destroy:{board.find('Forge')}")
    assert (number(board.state, crater, "defense"), board.names("p2", "arms")) == (0, ["Crater"])


@pytest.mark.rule("fab14/G.pitching.7")
@pytest.mark.rule("fab14/ex-G.pitching.7-1")
def test_pitching_trigger_goes_above_the_layer_that_was_paid():
    lamp = {"Lamp": {**AURA, "activated": [{"type": "instant", "cost": 3, "text": "Something."}]}}
    board = Scene(
        cards=CARDS | lamp, p1={"arena": ["Lamp"], "hand": ["Third Eye"], "deck": ["Balm"]}
    )
    board("Alice: Activate Lamp")
    assert [layer.kind for layer in board.state.chain] == ["ability", "trigger"]
