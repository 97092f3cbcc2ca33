"""Scenes written from the document first: proposals, strikes, protecting, combat damage."""

import pytest

from tests.engine.games.wow.fresh.cast import fought, scene, settle


@pytest.mark.rule("wow74/603.1", "wow74/410.6a")
def test_combat_when_both_deal_fatal_damage_then_both_are_destroyed_together():
    board = scene({"play": ["Scene Brute", "Scene Ghost"]}, {"play": ["Scene Brute"]})
    fought(board, "Scene Brute", "Scene Brute")
    assert board.damage("Scene Brute", "p1") == 3
    fought(scene({"play": ["Scene Imp"]}, {"play": ["Scene Imp"]}), "Scene Imp", "Scene Imp")


@pytest.mark.rule("wow74/603.1a")
@pytest.mark.parametrize(
    ("attacker", "defender", "alive"),
    [
        ("Scene Sniper", "Scene Brute", ["p1"]),
        ("Scene Brute", "Scene Sniper", ["p1"]),
    ],
)
def test_long_range_when_the_attacker_has_it_then_is_dealt_nothing_but_not_the_defender(
    attacker, defender, alive
):
    board = scene({"play": [attacker]}, {"play": [defender]})
    fought(board, attacker, defender)
    if attacker == "Scene Sniper":
        assert (board.damage(attacker), board.damage(defender)) == (0, 3)
    else:
        assert (board.damage(attacker), defender in board.party("p2")) == (3, False)


@pytest.mark.rule("wow74/602.2", "wow74/602.2a")
@pytest.mark.parametrize(("attacker", "asked"), [("Scene Brute", True), ("Scene Sneak", False)])
def test_protector_when_the_attacker_has_stealth_then_cannot_protect(attacker, asked):
    board = scene({"play": [attacker]}, {"play": ["Scene Wall"]})
    fought(board, attacker, "Toven Brightlamp", protect="Scene Wall")
    assert (board.hero_damage("p2") == 0) is asked
    assert board.card("Scene Wall").exhausted is asked


@pytest.mark.rule("wow74/602.2a", "wow74/303.2b")
def test_stealth_when_it_is_lost_before_the_protect_point_then_does_not_help():
    board = scene({"play": ["Scene Sneak"]}, {"play": ["Scene Wall"], "hand": ["Scene Hush"]})
    board.attack("Scene Sneak", "Toven Brightlamp")
    board("Alice: Pass\nBob: Play Scene Hush")
    if board.asked()[1] == "target":
        option = next(o for o in board.game.pending.options if "Scene Sneak" in o.label)
        board.game.submit(option.key)
    board.resolve()
    for _ in range(20):
        if board.asked()[1] == "protect" or board.state.step == "action":
            break
        board.decline()
    assert board.asked() == ("p2", "protect")


@pytest.mark.rule("wow74/602.2", "wow74/411.1")
def test_protector_when_exhausted_then_cannot_protect():
    board = scene({"play": ["Scene Brute"]}, {"play": [{"card": "Scene Wall", "exhausted": True}]})
    fought(board, "Scene Brute", "Toven Brightlamp", protect="Scene Wall")
    assert board.hero_damage("p2") == 3


@pytest.mark.rule("wow74/601.2b")
def test_elusive_ally_when_attacked_then_cannot_be_but_may_attack_and_protect():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Quiet Scout"]})
    board("Alice: Attack with Scene Brute")
    if board.asked()[1] == "proposed defender":
        assert not any("Quiet Scout" in each for each in board.choices())
    assert board.asked()[1] in ("proposed defender", "priority")


@pytest.mark.rule("wow74/G.shadowmeld", "wow74/601.2b", "wow74/706.1")
@pytest.mark.parametrize("exhausted", [True, False])
def test_shadowmeld_when_the_ally_is_ready_then_is_neither_attacked_nor_targeted(exhausted):
    board = scene(
        {"play": ["Scene Brute"], "hand": ["Scene Doom"]},
        {"play": [{"card": "Scene Scout", "exhausted": exhausted}, "Scene Imp"]},
    )
    board("Alice: Attack with Scene Brute")
    assert any("Scene Scout" in each for each in board.choices()) is exhausted
    board.game.undo(by="p1") if board.asked()[1] != "priority" else None
    board = scene(
        {"hand": ["Scene Doom"]},
        {"play": [{"card": "Scene Scout", "exhausted": exhausted}, "Scene Imp"]},
    )
    board("Alice: Play Scene Doom")
    offered = any("Scene Scout" in each for each in board.choices())
    assert offered is exhausted


@pytest.mark.rule("wow74/G.smash", "wow74/717.8", "wow74/405.2")
@pytest.mark.parametrize(("wounds", "hero"), [(0, 2), (3, 5)])
def test_smash_when_the_ally_is_hurt_already_then_only_what_is_left_of_it_is_fatal(wounds, hero):
    board = scene({"play": ["Scene Crusher"]}, {"play": ["Scene Brute"]})
    if wounds:
        board(f"Table: put-damage:{board.find('Scene Brute')}:{wounds}")
    fought(board, "Scene Crusher", "Scene Brute")
    assert (board.hero_damage("p2"), board.party("p2")) == (hero, ["Toven Brightlamp"])


@pytest.mark.rule("wow74/G.smash", "wow74/603.1")
def test_smash_when_the_character_defends_then_deals_all_of_it_to_the_attacker():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Crusher"]})
    fought(board, "Scene Brute", "Scene Crusher")
    assert (board.hero_damage("p1"), "Scene Brute" in board.party("p1")) == (0, False)


@pytest.mark.rule("wow74/G.smash", "wow74/717.8")
def test_smash_when_it_hits_a_hero_then_is_ordinary_damage():
    board = fought(scene({"play": ["Scene Crusher"]}), "Scene Crusher", "Toven Brightlamp")
    assert board.hero_damage("p2") == 6


@pytest.mark.rule("wow74/G.absorb", "wow74/407.1")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 0), (5, 2)])
def test_absorb_when_it_hits_a_hero_then_heals_as_much_as_there_is(before, after):
    board = scene({"play": ["Scene Leech"]})
    if before:
        board(f"Table: put-damage:{board.find('Grenna Ashfist')}:{before}")
    settle(fought(board, "Scene Leech", "Toven Brightlamp"))
    assert (board.hero_damage("p2"), board.hero_damage("p1")) == (3, after)


@pytest.mark.rule("wow74/G.absorb")
def test_absorb_when_two_instances_are_on_it_then_both_trigger():
    board = scene({"play": ["Scene Leech"]})
    board(f"Table: put-damage:{board.find('Grenna Ashfist')}:9")
    board(f"Table: keyword:{board.find('Scene Leech')}:absorb:turn")
    settle(fought(board, "Scene Leech", "Toven Brightlamp"))
    assert board.hero_damage("p1") == 3


@pytest.mark.rule("wow74/G.hardiness", "wow74/717.2")
@pytest.mark.parametrize(("spell", "damage"), [("Scene Bolt", 1), ("Scene Comet", 3)])
def test_hardiness_when_damage_is_dealt_then_one_of_each_packet_is_prevented(spell, damage):
    board = scene({"hand": [spell]}, {"play": ["Scene Hardy"]})
    board.cast(spell, "Scene Hardy (Bob)")
    assert board.damage("Scene Hardy") == damage


@pytest.mark.rule("wow74/G.hardiness", "wow74/405.3")
def test_hardiness_when_damage_is_put_then_prevents_nothing():
    board = scene({}, {"play": ["Scene Hardy"]})
    board(f"Table: put-damage:{board.find('Scene Hardy')}:2")
    assert board.damage("Scene Hardy") == 2


@pytest.mark.rule("wow74/G.berserking", "wow74/603.1")
def test_berserking_when_hurt_in_combat_then_its_own_damage_of_that_combat_is_what_it_was():
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Rager"]})
    fought(board, "Scene Brute", "Scene Rager")
    assert (board.damage("Scene Brute"), board.damage("Scene Rager")) == (1, 3)
    assert board.atk("Scene Rager") == 4


@pytest.mark.rule("wow74/G.assault", "wow74/603.1")
def test_assault_when_it_is_another_turn_then_adds_nothing():
    board = scene({"play": ["Scene Charger"]}, {"play": ["Scene Charger"]})
    assert (board.atk("Scene Charger", "p1"), board.atk("Scene Charger", "p2")) == (4, 2)
    board.next_turn()
    assert (board.atk("Scene Charger", "p1"), board.atk("Scene Charger", "p2")) == (2, 4)


@pytest.mark.rule("wow74/G.assault", "wow74/714.3")
def test_assault_when_several_instances_are_there_then_add_up():
    board = scene({"play": ["Scene Charger"]})
    board(f"Table: keyword:{board.find('Scene Charger')}:assault 3:turn")
    assert board.atk("Scene Charger") == 7


@pytest.mark.rule("wow74/602.4", "wow74/603.1b", "wow74/415.9a")
@pytest.mark.parametrize("who", ["attacker", "defender"])
def test_combatant_when_it_is_returned_and_played_again_then_is_not_in_combat(who):
    name = "Scene Brute" if who == "attacker" else "Scene Wall"
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Wall"]})
    board.attack("Scene Brute", "Scene Wall")
    found = board.find(name)
    board(f"Table: move:{found}:hand")
    owner = "p1" if who == "attacker" else "p2"
    again = board.state.in_zone(owner, "hand")[-1]
    board(f"Table: enter:{again}:{owner}")
    for _ in range(40):
        if board.state.step == "action" and not board.state.chain:
            break
        board.decline()
    assert (board.damage("Scene Brute"), board.damage("Scene Wall")) == (0, 0)


@pytest.mark.rule("wow74/602.4", "wow74/401.3")
def test_attacker_when_it_changes_controllers_then_is_out_and_stays_exhausted():
    board = scene({"play": ["Scene Brute"]})
    board.attack("Scene Brute", "Toven Brightlamp")
    board(f"Table: control:{board.find('Scene Brute')}:p2:game")
    for _ in range(40):
        if board.state.step == "action" and not board.state.chain:
            break
        board.decline()
    assert (board.hero_damage("p2"), board.card("Scene Brute").exhausted) == (0, True)


@pytest.mark.rule("wow74/601.3", "wow74/601.2f")
@pytest.mark.parametrize("act", ["exhaust:{brute}", "control:{brute}:p2:turn", "move:{wall}:hand"])
def test_proposal_when_it_became_illegal_then_is_interrupted_and_nobody_exhausts(act):
    board = scene({"play": ["Scene Brute"]}, {"play": ["Scene Wall"]})
    board("Alice: Attack with Scene Brute")
    if board.asked()[1] == "proposed defender":
        board.game.submit(
            next(o.key for o in board.game.pending.options if "Scene Wall" in o.label)
        )
    ids = {"brute": board.find("Scene Brute"), "wall": board.find("Scene Wall")}
    board("Table: " + act.format(**ids))
    settle(board)
    assert (board.state.step, board.state.combat) == ("action", None)
    assert board.asked() == ("p1", "priority")


@pytest.mark.rule("wow74/601.2a", "wow74/302.2")
def test_ally_when_it_came_back_to_its_player_this_turn_then_cannot_attack():
    board = scene({"play": ["Scene Brute"]})
    brute = board.find("Scene Brute")
    board(f"Table: control:{brute}:p2:game\nTable: control:{brute}:p1:game")
    assert not board.offers("Attack with Scene Brute")


@pytest.mark.rule("wow74/601.2a", "wow74/701.3")
def test_ferocity_when_the_ally_just_came_then_lets_it_attack_but_not_activate():
    board = scene({"hand": ["Scene Archer"]})
    board(f"Table: enter:{board.state.in_zone('p1', 'hand')[0]}:p1")
    board(f"Table: keyword:{board.find('Scene Archer')}:ferocity:turn")
    assert board.offers("Attack with Scene Archer")
    assert not board.offers("Use Scene Archer")


@pytest.mark.rule("wow74/303.2", "wow74/303.2b", "wow74/717.2c")
def test_strike_when_the_weapon_leaves_before_conclusion_then_its_atk_is_gone():
    board = scene(
        {"play": ["Short Sword"], "resources": ["Scene Imp"] * 4}, {"play": ["Scene Wall"]}
    )
    board("Alice: Attack with Grenna Ashfist") if board.offers("Attack with Grenna") else None
    if board.asked()[1] == "proposed defender":
        board.game.submit(
            next(o.key for o in board.game.pending.options if "Scene Wall" in o.label)
        )
    board.resolve()
    for _ in range(5):
        if board.asked()[1] == "strike":
            board.game.submit(
                [o.key for o in board.game.pending.options if o.key not in ("none", "nobody")][:1]
            )
            break
        board.decline()
    assert board.atk("Grenna Ashfist") == 2
    board(f"Table: destroy:{board.find('Short Sword')}")
    assert board.atk("Grenna Ashfist") == 0


@pytest.mark.rule("wow74/602.2c", "wow74/603.1")
def test_sabotage_when_somebody_protects_then_is_a_fight():
    board = scene({"play": ["Road Thief"]}, {"play": ["Scene Wall", "Oak Shield"]})
    fought(board, "Road Thief", "Oak Shield", protect="Scene Wall")
    assert (board.damage("Scene Wall"), "Oak Shield" in board.party("p2")) == (2, True)


@pytest.mark.rule("wow74/717.2c", "wow74/717.2b")
@pytest.mark.parametrize(
    ("armor", "hurt", "left_ready"),
    [
        (["Oak Shield"], 2, 0),
        (["Oak Shield", "Leather Vest"], 1, 0),
        ([], 4, 0),
    ],
)
def test_armor_when_damage_is_dealt_then_each_takes_its_def_of_it_once(armor, hurt, left_ready):
    board = scene({"hand": ["Scene Comet"]}, {"play": armor})
    board("Alice: Play Scene Comet")
    if board.asked()[1] == "target":
        board.game.submit(next(o.key for o in board.game.pending.options if "Toven" in o.label))
    for _ in range(30):
        if not board.state.chain and board.asked()[1] == "priority":
            break
        options = board.game.pending.options
        shields = [o.key for o in options if any(a in o.label for a in ("Shield", "Vest"))]
        if shields and board.asked()[1] != "priority":
            board.game.submit(shields[:1])
        else:
            board.decline()
    assert board.hero_damage("p2") == hurt
    ready = [
        c
        for c in board.state.objects.values()
        if c.card in armor and c.zone == "play" and not c.exhausted
    ]
    assert len(ready) == left_ready
