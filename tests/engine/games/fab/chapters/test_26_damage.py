"""Chapter 26, damage, and the costs and keywords of the glossary that play and combat need."""

import pytest

from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms.life import ARCANE, TYPELESS, Packet, change_life, deal
from tests.engine.games.fab.scene import Scene

ACTION = {"type": "action", "cost": 0, "pitch": 1}
CARDS = {
    "Jab": ACTION, "Jolt": ACTION, "Meter": {"type": "token", "subtypes": ["aura"]},
    "Gauge": {"type": "token", "subtypes": ["aura"]},
    "Hound": {"type": "token", "subtypes": ["ally"], "life": 4, "power": 2,
              "activated": [{"type": "action", "attack": True}]},
    "Frost Guard": {"type": "defense reaction", "cost": 0, "pitch": 1, "defense": 2,
                    "supertypes": ["ice"], "keywords": {"ice fusion": 1}},
    "Cog": {"type": "action", "cost": 0, "pitch": 1, "supertypes": ["mechanologist"]},
}  # fmt: skip


def damaging(amount, flavour):
    async def effect(state, layer):
        hero = state.players["p2"].hero_object
        await deal(state, [Packet(layer.object, hero, amount, flavour)], "fab14/26.3")

    return effect


async def _one_life(state, layer):
    await change_life(state, {layer.controller: 1})


script("Jab", Resolves("Jab", damaging(3, ARCANE)))
script("Jolt", Resolves("Jolt", damaging(3, TYPELESS)))
script("Meter", Triggered("meter", "damage", "fab14/26.4.3b", "gain 1 life", _one_life,
                          lambda state, me, change: change.flavour == ARCANE))  # fmt: skip
script("Gauge", Triggered("gauge", "damage", "fab14/26.4.3d", "gain 1 life", _one_life))


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def dealer(board):
    """Who dealt the last damage, by the trigger's own record."""
    return [event for event in board.state.events if event.kind == "damage"][-1]


@pytest.mark.rule("fab14/26.1", "fab14/26.3", "fab14/26.4.1")
def test_attack_when_it_deals_damage_then_is_physical_from_that_card_by_its_hero():
    board = scene(p1={"hand": ["Plain Strike"]})("Alice: Play Plain Strike").to("resolution step")
    line = [line.text for line in board.game.log if "is dealt" in line.text]
    assert line == ["Sparring Hero is dealt 4 physical damage from Plain Strike: 20 to 16."]


@pytest.mark.rule("fab14/26.2")
def test_ally_when_it_attacks_then_deals_the_damage_itself():
    dealt = []

    def note(state, me, change):
        dealt.append(change.extra["dealer"])
        return False

    script("Note", Triggered("note", "damage", "fab14/26.2", "note", _one_life, note))
    noted = {"Note": {"type": "token", "subtypes": ["aura"]}}
    mine = {"arena": ["Hound", "Note"], "hand": ["Plain Strike"], "action_points": 2}
    board = Scene(cards=CARDS | noted, p1=mine)
    board("Alice: Attack with Hound").to("continue or close")("Alice: Continue the combat chain")
    board("Alice: Play Plain Strike").to("continue or close")
    assert dict.fromkeys(dealt) == dict.fromkeys(
        [board.find("Hound"), board.state.players["p1"].hero_object]
    )


@pytest.mark.rule("fab14/10.4.3b.b1", "fab14/10.4.3b")
def test_ally_when_attacked_then_nobody_defends_and_enough_damage_destroys_it():
    board = scene(p1={"hand": ["Plain Strike"]}, p2={"arena": ["Hound"], "hand": ["Bolt"]})
    board("Alice: Play Plain Strike\nAlice: Hound").to("continue or close")
    assert (board.names("p2", "arena"), board.life()) == ([], [20, 20])


@pytest.mark.rule("fab14/26.4.2", "fab14/26.4.3")
def test_damage_when_an_effect_names_no_type_then_has_none():
    board = scene(p1={"hand": ["Jab", "Jolt"], "action_points": 2})
    board("Alice: Play Jab").all_pass()("Alice: Play Jolt").all_pass()
    lines = [line.text for line in board.game.log if "is dealt" in line.text]
    assert [line.split(" from")[0] for line in lines] == [
        "Sparring Hero is dealt 3 arcane damage", "Sparring Hero is dealt 3 damage",
    ]  # fmt: skip


@pytest.mark.rule("fab14/26.4.3a", "fab14/26.4.3c", "fab14/26.5")
def test_prevention_when_it_names_a_type_then_stops_only_that_type():
    board = scene(p1={"hand": ["Jolt"]})("Table: prevent:p2:5:arcane\nAlice: Play Jolt").all_pass()
    assert board.life() == [20, 17]
    board = scene(p1={"hand": ["Jab", "Jolt"], "action_points": 2})
    board("Table: prevent:p2:4:plain\nAlice: Play Jab").all_pass()("Alice: Play Jolt").all_pass()
    assert board.life() == [20, 18]


@pytest.mark.rule("fab14/26.4.3b", "fab14/26.4.3d", "fab14/26.5")
def test_triggers_when_they_name_a_type_then_ignore_others_and_prevented_damage():
    board = scene(p1={"hand": ["Jolt"], "arena": ["Meter", "Gauge"]})("Alice: Play Jolt").all_pass()
    assert [layer.ability for layer in board.state.chain] == ["gauge"]
    board = scene(p1={"hand": ["Jab"], "arena": ["Meter"]})("Table: prevent:p2:3:plain")
    board("Alice: Play Jab").all_pass()
    assert (board.state.chain, board.life()) == ([], [20, 20])


@pytest.mark.rule("fab14/26.6")
def test_life_loss_when_damage_would_be_prevented_then_is_not_damage():
    board = scene()("Table: prevent:p2:5:plain\nTable: life:p2:-2")
    assert board.life() == [20, 18]


@pytest.mark.rule("fab14/G.arcane-barrier.4")
@pytest.mark.rule("fab14/ex-G.arcane-barrier.4-1")
@pytest.mark.rule("fab14/26.4.3a", "fab14/G.arcane-barrier.2", "fab14/G.arcane-barrier.3a")
def test_arcane_barrier_when_paid_then_prevents_its_number_of_that_instance():
    theirs = {"legs": ["Null Boots"], "hand": ["Pearl"]}
    board = scene(p1={"hand": ["Jab"]}, p2=theirs)("Alice: Play Jab").all_pass()
    assert board.choices() == ["Do not use arcane barrier", "Pay 1 to prevent 1"]
    board("Bob: Pay 1 to prevent 1")
    assert (board.life(), board.names("p2", "pitch")) == ([20, 18], ["Pearl"])
    assert board.state.players["p2"].resource_points == 2
    board = scene(p1={"hand": ["Jolt"]}, p2=theirs)("Alice: Play Jolt").all_pass()
    assert board.life() == [20, 17]


@pytest.mark.rule("fab14/G.spellvoid.2", "fab14/G.spellvoid.4")
def test_spellvoid_when_used_then_is_destroyed_and_prevents_its_number():
    board = scene(p1={"hand": ["Jab"]}, p2={"head": ["Void Cap"]})("Alice: Play Jab").all_pass()
    board("Bob: Destroy it to prevent 2")
    assert (board.life(), board.names("p2", "graveyard")) == ([20, 19], ["Void Cap"])


@pytest.mark.rule("fab14/15.5.1b", "fab14/G.fusion.1", "fab14/G.fusion.4", "fab14/G.fusion.6")
def test_fusion_when_declared_then_a_hand_card_of_that_type_is_revealed():
    mine = {"hand": ["Frost Strike", "Frost Strike", "Pearl", "Bolt"]}
    board = scene(p1=mine)("Alice: Play Frost Strike")
    assert (board.game.pending.rule, board.choices()) == ("fab14/15.5.1b", ["Do not fuse", "Fuse"])
    board("Alice: Fuse\nAlice: Pitch Pearl")
    assert board.state.marks[f"fused:{board.state.link.attack}"] == 1
    assert [line.text for line in board.game.log if "revealed" in line.text] == [
        "Frost Strike is revealed from the hand.",
    ]
    none = scene(p1={"hand": ["Frost Strike", "Pearl"]})("Alice: Play Frost Strike")
    assert none.choices() == ["Do not fuse"]


@pytest.mark.rule("fab14/G.fusion.2")
def test_fusion_when_only_one_card_fits_then_that_card_cannot_be_pitched():
    board = scene(p1={"hand": ["Frost Strike", "Frost Strike", "Pearl", "Balm"]})
    board("Alice: Play Frost Strike\nAlice: Fuse")
    assert board.choices() == ["Pitch Pearl", "Pitch Balm"]


@pytest.mark.rule("fab14/G.fusion.3", "fab14/G.revealing-cards.5")
def test_fusion_when_several_cards_fit_then_exactly_one_is_revealed_and_hidden_again():
    mine = {"hand": ["Frost Strike"] * 3, "resource_points": 1}
    board = scene(p1=mine)("Alice: Play Frost Strike\nAlice: Fuse\nAlice: Reveal Frost Strike")
    assert len([line for line in board.game.log if "revealed" in line.text]) == 1
    assert board.game.view("p2")["players"][0]["zones"]["hand"]["cards"] == []


@pytest.mark.rule("fab14/G.fusion.5")
def test_fusion_when_the_card_merely_defends_then_is_not_offered_but_a_played_reaction_may():
    board = scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Frost Strike", "Frost Guard"]})
    board("Alice: Play Plain Strike").to("defend")("Bob: Defend with Frost Strike")
    assert board.asked() == ("p1", "priority")
    board = scene(p1={"hand": ["Plain Strike"]}, p2={"hand": ["Frost Strike", "Frost Guard"]})
    board("Alice: Play Plain Strike").to("reaction step")("Alice: Pass\nBob: Play Frost Guard")
    assert board.choices() == ["Do not fuse", "Fuse"]


@pytest.mark.rule("fab14/G.boost.3", "fab14/G.boost.1", "fab14/15.5.1b")
def test_boost_when_declared_while_announcing_then_banishes_and_may_give_go_again():
    board = scene(p1={"hand": ["Steam Strike"], "deck": ["Cog", "Bolt"]})
    board("Alice: Play Steam Strike")
    assert board.choices() == ["Do not boost", "Boost"]
    board("Alice: Boost")
    assert board.names("p1", "banished") == ["Cog"]
    board.to("continue or close")
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/ex-G.boost.5-1")
@pytest.mark.rule("fab14/G.boost.5")
def test_boost_when_the_deck_is_empty_then_is_not_offered():
    board = scene(p1={"hand": ["Steam Strike"]})("Alice: Play Steam Strike")
    assert board.asked() == ("p1", "priority")


@pytest.mark.rule("fab14/G.blade-break.3", "fab14/G.temper.3")
@pytest.mark.rule("fab14/G.battleworn.2", "fab14/G.blade-break.2", "fab14/G.temper.2")
def test_equipment_when_it_defended_then_wears_out_as_the_combat_chain_closes():
    theirs = {"head": ["Iron Hat"], "chest": ["Thin Vest"], "arms": ["Thick Gloves"]}
    board = scene(p1={"hand": ["Heavy Strike"], "resource_points": 3}, p2=theirs)
    board("Alice: Play Heavy Strike").to("defend")
    board("Bob: Defend with Iron Hat + Defend with Thin Vest + Defend with Thick Gloves")
    board.to("continue or close")("Alice: Close the combat chain")
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    board.all_pass(3)
    assert board.names("p2", "graveyard") == ["Thin Vest"]
    counters = [board.state.objects[board.find(n)].counters for n in ("Iron Hat", "Thick Gloves")]
    assert counters == [{"defense": -1}, {"defense": -1}]


@pytest.mark.rule("fab14/G.phantasm.2", "fab14/G.phantasm.5", "fab14/16.5")
def test_phantasm_when_a_strong_attack_card_defends_then_destroys_it_and_closes_the_chain():
    mine, theirs = {"hand": ["Phantom Strike"], "resource_points": 1}, {"hand": ["Heavy Strike"]}
    board = scene(p1=mine, p2=theirs)("Alice: Play Phantom Strike").to("defend")
    board("Bob: Defend with Heavy Strike")
    strong = board.find("Heavy Strike")
    board.all_pass()
    assert (board.state.links, board.names("p1", "graveyard")) == ([], ["Phantom Strike"])
    board = scene(p1=mine, p2=theirs)("Alice: Play Phantom Strike").to("defend")
    board("Bob: Defend with Heavy Strike")
    board(f"Table: modify:{strong}:power:-2:turn").all_pass()
    assert len(board.state.links) == 1


@pytest.mark.rule("fab14/G.blood-debt.2", "fab14/G.blood-debt.3")
def test_blood_debt_when_the_end_phase_begins_then_costs_its_owner_a_life():
    board = scene(p1={"banished": ["Old Debt"]}, p2={"banished": ["Old Debt"], "deck": ["Bolt"]})
    board.all_pass()
    assert board.life() == [19, 20]


@pytest.mark.rule("fab14/G.opt.1", "fab14/G.opt.3", "fab14/G.reload.1", "fab14/G.roll-d6.1")
def test_glossary_verbs_when_used_by_hand_then_do_what_the_word_means():
    board = scene(p1={"deck": ["Balm", "Bolt"], "hand": ["Pearl"]})("Table: opt:p1:5")
    board("Alice: Balm to the bottom")
    assert board.names("p1", "deck") == ["Bolt", "Balm"]
    board("Table: reload:p1")
    board.game.submit(f"reload:{board.find('Pearl')}")
    assert board.names("p1", "arsenal") == ["Pearl"]
    board("Table: roll:p1")
    assert board.game.log[-1].text.startswith("Alice rolls a ")
    assert dealer(scene(p1={"hand": ["Jab"]})("Alice: Play Jab").all_pass()).args[0] == 3


@pytest.mark.rule("fab14/G.negate.1", "fab14/G.negate.3", "fab14/G.negate.4")
def test_negate_when_a_layer_is_negated_then_does_not_resolve():
    board = scene(p1={"hand": ["Balm"]})("Alice: Play Balm")
    board(f"Table: negate:{board.state.chain[0].id}")
    assert (board.state.chain, board.names("p1", "graveyard"), board.life()) == (
        [], ["Balm"], [20, 20],
    )  # fmt: skip
