"""Scenes written from the document first: reversals of reversals, copies, bonuses that end."""

import pytest

from engine.games.ufs.values import value
from tests.engine.games.ufs.fresh.cast import (
    BLOW,
    GROUND,
    HERO,
    able,
    keyed,
    picked,
    scene,
    through,
)

PILE = ["Ground"] * 40


def attacked(attack, p1=None, p2=None, **known):
    mine = {**(p1 or {}), "hand": ["Mine", *(p1 or {}).get("hand", [])]}
    return scene({"Mine": attack} | known, mine, p2)("Alice: Play Mine")


def multiplied(board, x):
    board("Alice: Mine: multiple enhance")
    if board.asked()[1] == "x":
        board.game.submit(f"x:{x}")
    if board.asked()[1] != "enhance":
        picked(board, x)
    return through(board, "enhance")


@pytest.mark.rule("ufs09/I.3.10.1", "ufs09/I.3.10.2.2", "ufs09/I.3.10.2.1")
def test_reversal_when_it_is_blocked_itself_then_may_be_answered_with_a_reversal():
    known = {"Back": keyed(reversal=1)}
    board = attacked(
        BLOW, {"hand": ["Ground", "Back"]}, {"hand": ["Ground", "Back"]}, **known
    ).no_enhance()
    board("Bob: Block with Ground\nBob: Back from hand: reversal response").no_enhance()
    board("Alice: Block with Ground")
    assert "Back from hand: reversal response" in board.choices()
    board("Alice: Back from hand: reversal response").no_enhance()
    through(board, "form")
    assert board.state.turn_player == "p1"
    assert board.vitality()[1] == 21 - 2 - 4


@pytest.mark.rule("ufs09/I.3.8.2", "ufs09/I.3.10.2.3")
def test_copies_when_the_original_is_safe_then_a_blocked_copy_can_be_answered():
    board = attacked(
        keyed(multiple=1, safe=1),
        {"momentum": ["Blow"]},
        {"hand": ["Ground", "Ground", "Back"]},
        Back=keyed(reversal=1),
    )
    multiplied(board, 1).no_enhance()
    board("Bob: Block with Ground")
    assert "Back from hand: reversal response" not in board.choices()
    through(board, "enhance", "block").no_enhance()
    board("Bob: Block with Ground")
    assert "Back from hand: reversal response" in board.choices()


@pytest.mark.rule("ufs09/I.3.6.1", "ufs09/G.1")
def test_flash_when_the_attack_has_other_enhances_then_none_can_be_played():
    board = attacked(keyed(flash=1, powerful=3), {"momentum": ["Blow"]}, {"hand": ["Ground"]})
    assert board.asked() == ("p2", "block")
    board("Bob: Do not block")
    assert board.vitality() == [21, 17]


@pytest.mark.rule("ufs09/I.3.9.1", "ufs09/I.3.5.1", "ufs09/H.2.1.4")
def test_ratings_when_two_keywords_are_paid_for_then_each_counts_its_own_momentum():
    board = attacked(keyed(powerful=2, ex=3), {"momentum": ["Blow"] * 3}, {"hand": ["Ground"]})(
        "Alice: Mine: powerful enhance"
    )
    picked(board, 2)
    through(board, "enhance")("Bob: Pass\nAlice: Mine: ex enhance")
    if board.asked()[1] != "enhance":
        picked(board, 1)
    mine = board.find("Mine")
    assert [value(board.state, mine, each) for each in ("damage", "speed")] == [8, 4]


@pytest.mark.rule("ufs09/K.3.9", "ufs09/J.2.2.1")
def test_next_attack_when_the_turn_ends_first_then_the_bonus_is_gone():
    board = scene(p1={"hand": ["Blow"], "deck": PILE}, p2={"deck": PILE})
    board.do("next-attack", "p1", "damage", "5")("Alice: Pass: go to the end phase")
    through(board, "form")("Bob: Play Ground")
    through(board, "form")("Bob: Pass: go to the end phase")
    through(board, "form")("Alice: Play Blow")
    assert value(board.state, board.state.attack[-1].card, "damage") == 4


@pytest.mark.rule("ufs09/K.3.9")
def test_next_attack_when_two_bonuses_wait_then_it_gets_both():
    board = scene(p1={"hand": ["Blow"]})
    board.do("next-attack", "p1", "damage", "2").do("next-attack", "p1", "damage", "1")
    board("Alice: Play Blow")
    assert value(board.state, board.state.attack[-1].card, "damage") == 7


@pytest.mark.rule("ufs09/E.4.4.2", "ufs09/E.4.1.1", "ufs09/E.4")
@pytest.mark.parametrize(("others", "offered"), [([], False), (["Stone"], True)])
def test_added_cost_when_the_card_itself_is_all_there_is_then_cannot_be_played(others, offered):
    board = scene(p1={"hand": ["Ground", *others]}).do("extra-cost", "p1", "discard", "1")
    assert ("Play Ground" in board.choices()) is offered
    if offered:
        board("Alice: Play Ground")
        through(board, "form")
        assert "Stone" in board.names("p1", "discard pile")
        assert board.state.effects == []


@pytest.mark.rule("ufs09/F.4.1.2", "ufs09/F.3.2")
def test_combat_phase_when_an_effect_ends_it_in_an_attack_then_no_damage_is_dealt():
    board = attacked(BLOW, {"hand": ["Ground"], "staging area": ["Bell"]}, Bell=able("enhance"))
    board("Alice: Bell: enhance").do("end", "combat phase").done()
    through(board, "review", "form")
    assert (board.vitality(), board.state.turn_player) == ([21, 21], "p2")
    assert "Mine" in board.names("p1", "discard pile")


@pytest.mark.rule("ufs09/F.4.1.2", "ufs09/G.1.3")
def test_enhance_step_when_an_effect_ends_it_then_nobody_else_gets_priority_and_the_block_follows():
    board = attacked(
        BLOW,
        {"staging area": ["Bell"]},
        {"hand": ["Ground"], "staging area": ["Bell"]},
        Bell=able("enhance"),
    )
    board("Alice: Bell: enhance").do("end", "enhance step").done()
    assert board.asked() == ("p2", "block")
    board("Bob: Do not block")
    assert (board.asked(), board.state.turn_player) == (("p1", "form"), "p1")


@pytest.mark.rule("ufs09/K.3.17", "ufs09/J.2.3.1")
def test_card_as_in_hand_when_it_moves_then_is_no_longer():
    board = scene(p1={"discard pile": ["Ground"]}).do("as-hand", "@Ground")
    assert "Play Ground" in board.choices()
    board.do("move", "@Ground", "removed").do("move", board.find("Ground"), "discard pile")
    assert "Play Ground" not in board.choices()


@pytest.mark.rule("ufs09/K.4.5", "ufs09/F.1.1")
def test_frozen_card_when_an_effect_readies_it_then_is_ready_and_stays_so():
    board = scene(p1={"staging area": ["Stone"], "deck": PILE}, p2={"deck": PILE})
    board.do("commit", "@Stone").do("freeze", "@Stone").do("ready", "@Stone")
    board("Alice: Pass: go to the end phase")
    through(board, "form")("Bob: Play Ground")
    through(board, "form")("Bob: Pass: go to the end phase")
    through(board, "form")
    assert not board.card("Stone").committed


@pytest.mark.rule("ufs09/K.4.3", "ufs09/D.2.2.3.4.1")
def test_sealed_character_when_versions_are_attached_then_has_no_ability_of_any():
    form = {"abilities": [{"type": "form", "effect": "practice draw"}]}
    known = {"Chief": {**HERO, **form}, "Chief Two": {**HERO, **form, "name": "·Chief·"}}
    board = scene(known, {"character": "Chief", "hand": ["Chief Two"]})
    board.do("move", "@Chief Two", "staging area")
    assert board.choices().count("Chief: form") == 2
    board.do("seal", board.state.players["p1"].character)
    assert "Chief: form" not in board.choices()


@pytest.mark.rule("ufs09/I.3.1.1", "ufs09/H.2.3.4", "ufs09/I.3.1")
def test_breaker_when_the_block_failed_then_is_not_offered():
    known = {"Spike": {**GROUND, "keywords": {"breaker": 3}, "block_modifier": 9}}
    board = attacked(BLOW, p2={"hand": ["Spike"]}, **known).no_enhance()
    board("Bob: Block with Spike")
    through(board, "form", "response")
    assert board.asked() == ("p1", "form")
    assert "Spike" in board.names("p2", "discard pile")


@pytest.mark.rule("ufs09/I.3.1.1", "ufs09/K.3.9.2")
def test_breakers_when_two_blocks_had_one_then_both_are_on_the_next_card_and_on_no_later_one():
    known = {"Spike": {**GROUND, "keywords": {"breaker": 1}}}
    board = attacked(
        keyed(multiple=1),
        {"momentum": ["Blow"], "hand": ["Ground", "Ground"]},
        {"hand": ["Spike", "Spike"]},
        **known,
    )
    multiplied(board, 1)
    for _ in range(2):
        through(board, "enhance", "block").no_enhance()
        board("Bob: Block with Spike\nBob: Spike: breaker response")
    through(board, "form")("Alice: Play Ground\nAlice: Play Ground")
    checks = [line for line in board.texts() if line.startswith("Alice's check")]
    assert checks[-2:] == ["Alice's check: 5 against 5.", "Alice's check: 5 against 4."]


@pytest.mark.rule("ufs09/D.2.5.1", "ufs09/C.3.3.4.4.2", "ufs09/J.3.1.3")
def test_attack_when_it_becomes_momentum_then_its_changes_are_gone_when_it_comes_back():
    board = attacked(BLOW, {"deck": PILE}, {"deck": PILE}).do("attack", "damage", "3").no_enhance()
    through(board, "form")("Alice: Pass: go to the end phase\nAlice: Momentum, place 1")
    through(board, "form")
    mine = board.find("Mine")
    assert board.state.objects[mine].zone == "momentum"
    board.do("move", mine, "card pool")
    assert value(board.state, mine, "damage") == 4
