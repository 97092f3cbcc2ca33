"""Keywords newer than the document, as cards explain them: each with and without what it asks."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on, reading
from tests.engine.games.fab.scene import Scene


def named(*words):
    return {"keywords": words}


def worn(name, text, *words, **facts):
    return card(name, text, kinds=("Equipment",), subkinds=("Head",), cost=None,
                keywords=words, **facts)  # fmt: skip


@pytest.mark.rule("fab14/16.4.1", "fab14/25.4")
def test_guardwell_when_it_defended_then_its_defense_is_gone_as_the_chain_closes():
    helm = worn("Well Helm", "**Guardwell**", "Guardwell", defense=2)
    board = Scene(cards=cards(helm), p1={"hand": ["Plain Strike"]},
                  p2={"head": ["Well Helm"], "life": 20})  # fmt: skip
    carry_on(board("Alice: Play Plain Strike"), defend=["Well Helm"])
    board("Alice: Close the combat chain").all_pass()
    assert board.state.objects[board.find("Well Helm")].counters == {"defense": -2}


@pytest.mark.rule("fab14/26.5", "fab14/18.2")
@pytest.mark.parametrize(("kind", "life", "left"), [("arcane ", 19, []), ("", 17, ["Shelter"])])
def test_arcane_shelter_when_arcane_damage_comes_then_it_is_destroyed_for_it(kind, life, left):
    bolt = card("Dark Bolt", f"Deal 3 {kind}damage to target opposing hero.")
    aura = card("Shelter", "**Arcane Shelter 2**", subkinds=("Aura",), keywords=("Arcane Shelter",))
    facts = cards(bolt, aura)
    facts["Shelter"]["keywords"] = {"arcane shelter": 2}
    board = Scene(cards=facts, p1={"hand": ["Dark Bolt"]}, p2={"arena": ["Shelter"], "life": 20})
    carry_on(board("Alice: Play Dark Bolt"))
    assert (board.life()[1], board.names("p2", "arena")) == (life, left)


@pytest.mark.rule("fab14/17.1", "fab14/20.5.2")
@pytest.mark.parametrize(("defender", "life"), [("Iron Hat", 16), ("Rally", 19)])
def test_piercing_when_equipment_defends_then_the_attack_is_stronger(defender, life):
    facts = cards(attack("Needle", "**Piercing 2**", **named("Piercing")))
    facts["Needle"]["keywords"] = {"piercing": 2}
    board = Scene(cards=facts, p1={"hand": ["Needle"]},
                  p2={"head": ["Iron Hat"], "hand": ["Rally"], "life": 20})  # fmt: skip
    carry_on(board("Alice: Play Needle"), defend=[defender])
    assert board.life()[1] == life


@pytest.mark.rule("fab14/16.6", "fab14/20.5.2")
@pytest.mark.parametrize(("power", "life"), [(6, 14), (5, 18)])
def test_mirage_when_the_attack_is_strong_then_it_is_destroyed_and_defends_nothing(power, life):
    ghost = attack("Thin Air", "**Mirage**", **named("Mirage"))
    board = Scene(cards=cards(ghost, attack("Strong Arm", "", power=power)),
                  p1={"hand": ["Strong Arm"]}, p2={"hand": ["Thin Air"], "life": 20})  # fmt: skip
    carry_on(board("Alice: Play Strong Arm"), defend=["Thin Air"])
    assert board.life()[1] == life


@pytest.mark.rule("fab14/15.5.1b", "fab14/11.1.12")
@pytest.mark.parametrize(("answers", "dealt"), [(["Scrap"], 4), (["Do not scrap"], 3)])
def test_scrap_when_an_item_is_banished_for_it_then_the_card_knows(answers, dealt):
    dog = attack("Yard Dog", "**Scrap**\n\nWhen this attacks, if it **scrapped** a card, this gets "
                 "+1{p}.", **named("Scrap"))  # fmt: skip
    junk = card("Junk", "", subkinds=("Item",))
    board = Scene(cards=cards(dog, junk), p1={"hand": ["Yard Dog"], "graveyard": ["Junk", "Bolt"]},
                  p2={"life": 20})  # fmt: skip
    carry_on(board("Alice: Play Yard Dog"), *answers)
    assert (20 - board.life()[1], "Junk" in board.names("p1", "banished")) == (dealt, dealt == 4)


@pytest.mark.rule("fab14/15.5.1b")
def test_scrap_when_there_is_nothing_to_scrap_then_nobody_is_asked():
    dog = attack("Yard Dog", "**Scrap**", **named("Scrap"))
    board = Scene(cards=cards(dog), p1={"hand": ["Yard Dog"], "graveyard": ["Bolt"]})
    assert carry_on(board("Alice: Play Yard Dog")).life()[1] == 17


@pytest.mark.rule("fab14/15.5.1b", "fab14/G.discard.1")
@pytest.mark.parametrize(
    ("hand", "answers", "life"),
    [
        (["Strong Arm"], ["Beat chest"], 11),
        (["Strong Arm"], ["Do not beat chest"], 10),
        (["Rally"], ["Do not beat chest"], 10),
    ],
)
def test_beat_chest_when_a_strong_card_is_discarded_then_the_turn_knows(hand, answers, life):
    roar = attack("Roar", "**Beat Chest**\n\nWhen this attacks, if you've **beaten chest** this "
                  "turn, gain 1{h}.", **named("Beat Chest"))  # fmt: skip
    board = Scene(cards=cards(roar, attack("Strong Arm", "", power=6)),
                  p1={"hand": ["Roar", *hand], "life": 10})  # fmt: skip
    carry_on(board("Alice: Play Roar"), *answers)
    assert (board.life()[0], board.names("p1", "hand")) == (life, [] if life == 11 else hand)


@pytest.mark.rule("fab14/15.1", "fab14/15.5.2")
def test_rune_gate_when_runechants_are_as_many_as_it_costs_then_it_is_played_from_banished():
    wraith = attack("Gate Wraith", "**Rune Gate**", cost=2, **named("Rune Gate"))
    facts = cards(wraith)
    board = Scene(cards=facts, p1={"banished": ["Gate Wraith"], "arena": ["Runechant"]})
    assert board.refusals(f"play:{board.find('Gate Wraith')}")[0] == "fab14/15.1"
    board = Scene(cards=facts, p1={"banished": ["Gate Wraith"], "arena": ["Runechant"] * 2})
    carry_on(board("Alice: Play Gate Wraith from the banished"))
    assert board.life()[1] == 17


@pytest.mark.rule("fab14/15.5.2")
def test_rune_gate_when_played_from_hand_then_it_costs_what_is_printed():
    wraith = attack("Gate Wraith", "**Rune Gate**", cost=2, **named("Rune Gate"))
    board = Scene(cards=cards(wraith), p1={"hand": ["Gate Wraith"], "arena": ["Runechant"] * 2})
    assert board.refusals(f"play:{board.find('Gate Wraith')}") == ["fab14/15.5.3"]


@pytest.mark.rule("fab14/10.4.3b", "fab14/G.action-points.4")
@pytest.mark.parametrize(
    ("answer", "points", "counters"),
    [("Crank", 1, {"steam": 1}), ("Do not crank", 0, {"steam": 2})],
)
def test_crank_when_it_enters_then_a_counter_may_be_an_action_point(answer, points, counters):
    text = (
        "**Crank**\n\nThis enters the arena with 2 steam counters. At the start of your turn, "
        "destroy this unless you remove a steam counter from it."
    )
    gear = card("Gear", text, subkinds=("Item",), **named("Crank"))
    board = Scene(cards=cards(gear), p1={"hand": ["Gear"]})
    carry_on(board("Alice: Play Gear"), answer)
    found = board.state.objects[board.find("Gear")].counters
    assert (board.state.players["p1"].action_points, found) == (points, counters)


def test_keyword_when_nobody_knows_it_then_the_card_is_left_to_people():
    assert reading(attack("Odd One", "**Meld**", **named("Meld"))).played == "by hand"
