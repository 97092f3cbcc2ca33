"""Scenes written from the document first: attacks copied, changed, blocked, answered."""

import pytest

from engine.core.errors import EngineError
from engine.games.ufs.values import keywords, value
from tests.engine.games.ufs.fresh.cast import BLOW, GROUND, able, keyed, picked, scene, through


def attacked(attack, p1=None, p2=None, **known):
    """Alice has played an attack called Mine; Bob may answer."""
    mine = {**(p1 or {}), "hand": ["Mine", *(p1 or {}).get("hand", [])]}
    board = scene({"Mine": attack} | known, mine, p2)
    return board("Alice: Play Mine")


def multiplied(x=1, attack=None, **mine):
    """Alice has made so many multiple copies of her attack with as much momentum."""
    board = attacked(attack or keyed(multiple=3), {"momentum": ["Blow"] * x, **mine})
    board("Alice: Mine: multiple enhance")
    while board.asked()[1] == "x":
        board.game.submit(f"x:{x}")
    if board.asked()[1] != "enhance":
        picked(board, x)
    return through(board, "enhance")


def copies(board):
    return [each for each in board.state.in_zone("p1", "card pool") if each != board.find("Mine")]


@pytest.mark.rule("ufs09/I.3.8.1", "ufs09/E.4.4")
def test_multiple_when_the_discard_pile_was_empty_then_the_momentum_paid_becomes_the_copies():
    board = attacked(
        {**keyed(multiple=3), "control": 5},
        {"momentum": ["Ground", "Asset"], "deck": ["Blow"] * 20},
    )
    board.do("remove", board.state.in_zone("p1", "discard pile")[0])
    board("Alice: Mine: multiple enhance")
    through(board, "x", "momentum")
    if board.asked()[1] == "x":
        board.game.submit("x:2")
    through(board, "enhance")
    assert [board.state.objects[each].card for each in copies(board)] in (
        ["Ground", "Asset"],
        ["Asset", "Ground"],
    )
    assert (board.names("p1", "momentum"), board.names("p1", "discard pile")) == ([], [])


@pytest.mark.rule("ufs09/I.3.8.2", "ufs09/C.3.3.2")
def test_copies_when_the_attack_was_changed_then_have_what_is_printed_and_no_keywords():
    board = attacked({**keyed(multiple=1, throw=1), "damage": 5}, {"momentum": ["Blow"]})
    board.do("attack", "damage", "3").do("attack", "speed", "2").do("zone", "low")
    board("Alice: Mine: multiple enhance")
    through(board, "enhance")
    (copy,) = copies(board)
    found = [value(board.state, copy, name) for name in ("damage", "speed", "zone", "control")]
    assert (found, dict(keywords(board.state, copy))) == ([5, 1, "high", 5], {})


@pytest.mark.rule("ufs09/I.3.8.1", "ufs09/F.2.3.4", "ufs09/I.3.8.2.1")
def test_copies_when_they_deal_damage_then_only_the_original_can_become_momentum():
    board = through(multiplied(2).no_enhance(), "form")
    assert board.vitality() == [21, 9]
    board("Alice: Pass: go to the end phase")
    through(board, "review", "form")
    assert len(board.names("p1", "momentum")) <= 1
    assert set(board.names("p1", "momentum")) <= {"Mine"}


@pytest.mark.rule("ufs09/E.4.7.2", "ufs09/I.3.8.1")
def test_copies_when_they_lie_in_the_pool_then_count_towards_progressive_difficulty():
    board = through(multiplied(2, hand=["Ground"]).no_enhance(), "form")("Alice: Play Ground")
    assert "Alice's check: 5 against 4." in board.texts()


@pytest.mark.rule("ufs09/F.2.3.5")
@pytest.mark.parametrize("act", ["hand", "flip", "discard pile"])
def test_pending_copy_when_it_leaves_or_is_turned_then_never_attacks(act):
    board = multiplied(2)
    one = copies(board)[0]
    if act == "flip":
        board.do("flip", one)
        if board.state.objects[one].face_up:
            board.do("flip", one)
    else:
        board.do("move", one, act)
    through(board.no_enhance(), "form")
    assert board.vitality() == [21, 13]


@pytest.mark.rule("ufs09/K.3.9", "ufs09/F.2.3")
def test_next_attack_when_copies_are_pending_then_is_the_first_of_them_and_no_later_one():
    board = multiplied(2, hand=["Blow"]).do("next-attack", "p1", "damage", "3")
    through(board.no_enhance(), "form")
    assert board.vitality() == [21, 6]
    through(board("Alice: Play Blow").no_enhance(), "form")
    assert board.vitality() == [21, 2]


@pytest.mark.rule("ufs09/I.3.8.3", "ufs09/I.3.8.3.n1")
def test_effect_on_the_copies_when_it_comes_before_and_after_them_then_is_on_all_of_them():
    board = attacked(keyed(multiple=1), {"momentum": ["Blow"]}).do("copies", "damage", "1")
    board("Alice: Mine: multiple enhance")
    through(board, "enhance").do("copies", "damage", "2")
    through(board.no_enhance(), "form")
    assert board.vitality() == [21, 10]


@pytest.mark.rule("ufs09/I.3.8.2.2", "ufs09/H.2.1.4")
def test_copies_when_the_original_has_multiple_then_none_can_be_made_of_a_copy():
    board = multiplied(1, momentum=["Blow", "Blow"])
    while (
        board.asked()[1] == "enhance"
        and len(board.state.attack)
        and board.state.attack[-1].card == board.find("Mine")
    ):
        assert "Mine: multiple enhance" not in board.choices()
        board.game.submit("pass")
    assert not any("multiple" in each for each in board.choices())


@pytest.mark.rule("ufs09/I.3.12.1", "ufs09/K.2.6", "ufs09/J.1.2", "ufs09/H.4.3")
def test_stun_when_there_are_too_few_foundations_then_all_of_them_and_never_the_character():
    board = attacked(keyed(stun=3), p2={"staging area": ["Ground", "Asset"]})
    board("Alice: Mine: stun enhance")
    through(board, "enhance")
    assert board.state.objects[board.find("Ground", "p2")].committed
    assert not board.state.objects[board.state.players["p2"].character].committed
    assert not board.state.objects[board.find("Asset", "p2")].committed


@pytest.mark.rule("ufs09/I.3.12.1", "ufs09/K.2.4")
def test_stun_when_the_opponent_has_a_choice_then_chooses_what_is_still_ready():
    board = attacked(keyed(stun=1), p2={"staging area": ["Ground", "Stone", "Low Stone"]})
    board.do("commit", "~Ground")("Alice: Mine: stun enhance")
    assert sorted(board.choices()) == ["Commit Low Stone", "Commit Stone"] or (
        sorted(board.choices()) == ["Low Stone", "Stone"]
    )
    assert board.asked()[0] == "p2"


@pytest.mark.rule("ufs09/I.3.14.1", "ufs09/G.3.2")
@pytest.mark.parametrize(("block", "left"), [("high", 18), ("low", 18), ("", 16)])
def test_throw_when_blocked_in_either_way_then_deals_half_once(block, left):
    guard = {"Guard": {**GROUND, "block_zone": block or "low"}}
    board = attacked(
        {**keyed(throw=1), "zone": "high" if block != "low" else "mid", "damage": 5},
        p2={"hand": ["Guard"] if block else []},
        **guard,
    ).no_enhance()
    if block:
        board("Bob: Block with Guard")
    assert board.vitality() == [21, left]


@pytest.mark.rule("ufs09/K.4.3", "ufs09/I.2.3.2", "ufs09/I.3.14.1")
def test_throw_when_the_attack_is_sealed_then_a_complete_block_stops_all_of_it():
    guard = {"Guard": {**GROUND, "block_zone": "high"}}
    board = attacked(keyed(throw=1), p2={"hand": ["Guard"]}, **guard).do("seal", "@Mine")
    board.no_enhance()("Bob: Block with Guard")
    assert board.vitality() == [21, 21]


@pytest.mark.rule("ufs09/I.3.14.1", "ufs09/C.3.3.4")
def test_throw_when_it_is_gained_while_the_attack_goes_on_then_counts():
    guard = {"Guard": {**GROUND, "block_zone": "high"}}
    board = attacked(BLOW, p2={"hand": ["Guard"]}, **guard).do("gain", "@Mine", "throw")
    board.no_enhance()("Bob: Block with Guard")
    assert board.vitality() == [21, 19]


@pytest.mark.rule("ufs09/I.3.10.2.3", "ufs09/I.3.11.1")
@pytest.mark.parametrize(
    ("printed", "act", "offered"),
    [
        ({}, None, True),
        ({}, "gain", False),
        ({"safe": 1}, None, False),
        ({"safe": 1}, "lose", True),
        ({"safe": 1}, "seal", True),
    ],
)
def test_safe_when_it_is_gained_or_lost_then_counts_as_it_is_when_the_attack_resolves(
    printed, act, offered
):
    board = attacked(keyed(**printed), p2={"hand": ["Ground", "Back"]}, Back=keyed(reversal=1))
    if act:
        board.do(*(("seal", "@Mine") if act == "seal" else (act, "@Mine", "safe")))
    board.no_enhance()("Bob: Block with Ground")
    assert ("Back from hand: reversal response" in board.choices()) is offered


@pytest.mark.rule("ufs09/I.3.10.1")
@pytest.mark.parametrize(
    ("answer", "offered"), [("Bob: Do not block", False), ("Bob: Block with Ground", True)]
)
def test_reversal_when_the_attack_was_not_blocked_then_cannot_be_played(answer, offered):
    board = attacked(BLOW, p2={"hand": ["Ground", "Back"]}, Back=keyed(reversal=1)).no_enhance()
    board(answer)
    assert ("Back from hand: reversal response" in board.choices()) is offered


@pytest.mark.rule("ufs09/F.3.2.2", "ufs09/F.3.1.1", "ufs09/I.3.10.1")
def test_reversal_when_it_dealt_damage_then_may_be_its_players_momentum_after_the_others_pool():
    board = attacked(BLOW, p2={"hand": ["Ground", "Back"]}, Back=keyed(reversal=1)).no_enhance()
    board("Bob: Block with Ground\nBob: Back from hand: reversal response")
    through(board.no_enhance(), "form")
    assert board.vitality() == [17, 19]
    board("Alice: Pass: go to the end phase")
    assert board.asked()[0] == "p1"
    board("Alice: Discard it")
    assert (board.asked()[0], board.choices()) == ("p2", ["Discard it", "Momentum, place 1"])
    board("Bob: Momentum, place 1")
    assert (board.names("p2", "momentum"), board.state.turn_player) == (["Back"], "p2")
    assert "Ground" in board.names("p2", "discard pile")


@pytest.mark.rule("ufs09/I.3.7.1")
@pytest.mark.parametrize(
    ("rating", "change", "found"),
    [(4, "0", True), (5, "0", False), (5, "1", True), (4, "-1", False)],
)
def test_gauge_when_the_attack_deals_exactly_as_much_then_finds_a_character(rating, change, found):
    board = attacked(
        keyed(gauge=rating),
        {"discard pile": ["Two"]},
        Two={**BLOW, "type": "character", "name": "·Hero·"},
    )
    board.do("attack", "damage", change)("Alice: Mine: gauge enhance")
    board.no_enhance()
    searched = board.asked()[1] not in ("form", "forms")
    assert searched is found
    if found:
        option = next(each for each in board.choices() if "·Hero·" in each)
        board(f"Alice: {option}")
        assert "Two" in board.names("p1", "staging area")


@pytest.mark.rule("ufs09/I.3.5.1", "ufs09/G.2.1.3.2.1")
def test_ex_when_three_momentum_are_paid_then_the_block_is_three_times_harder():
    board = attacked(keyed(ex=2), {"momentum": ["Blow"] * 4}, {"hand": ["Ground"]})
    board("Alice: Mine: ex enhance")
    picked(board, 3)
    through(board, "enhance").no_enhance()("Bob: Block with Ground")
    assert "Bob's check: 5 against 7." in board.texts()
    assert len(board.names("p1", "momentum")) == 1


@pytest.mark.rule("ufs09/G.2.1.3.1.2", "ufs09/G.2.1.3.1.1", "ufs09/C.3.4")
@pytest.mark.parametrize(
    ("zone", "names"),
    [("high", ["High", "Mid"]), ("low", ["Low", "Mid"]), ("mid", ["High", "Low", "Mid"])],
)
def test_block_when_the_attacks_zone_was_changed_then_the_new_zone_decides(zone, names):
    guards = {name: {**GROUND, "block_zone": name.lower()} for name in ("High", "Low", "Mid")}
    board = (
        attacked(
            {**BLOW, "zone": "mid" if zone != "mid" else "low"}, p2={"hand": [*guards]}, **guards
        )
        .do("zone", zone)
        .no_enhance()
    )
    assert sorted(board.choices()[1:]) == [f"Block with {name}" for name in names]


@pytest.mark.rule("ufs09/K.3.17", "ufs09/G.2.1.3.1")
def test_block_when_a_discarded_card_counts_as_in_hand_then_can_block():
    board = attacked(BLOW, p2={"discard pile": ["Ground"]}).do("as-hand", "~Ground").no_enhance()
    board("Bob: Block with Ground")
    assert (board.vitality(), board.names("p2", "card pool")) == ([21, 19], ["Ground"])


@pytest.mark.rule("ufs09/G.3.2", "ufs09/G.3.1", "ufs09/F.3.2.2")
@pytest.mark.parametrize(
    ("damage", "blocked", "left", "asked"),
    [
        (1, True, 20, True),
        (0, True, 21, False),
        (-2, False, 21, False),
        (3, True, 19, True),
    ],
)
def test_damage_when_it_is_small_then_half_of_one_is_one_and_none_is_never_dealt(
    damage, blocked, left, asked
):
    board = attacked(BLOW, p2={"hand": ["Ground"]}).do("attack", "damage", str(damage - 4))
    board.no_enhance()("Bob: Block with Ground" if blocked else "Bob: Do not block")
    assert board.vitality() == [21, left]
    board("Alice: Pass: go to the end phase")
    assert ("Momentum, place 1" in board.choices()) is asked


@pytest.mark.rule("ufs09/K.3.6.n1", "ufs09/C.3.3.4.3")
def test_speed_and_damage_when_switched_then_later_changes_count_for_the_new_ones():
    board = (
        attacked(BLOW, p2={"hand": ["Ground"]}).do("attack", "damage", "1").do("switch", "@Mine")
    )
    board.do("attack", "damage", "2").no_enhance()("Bob: Do not block")
    assert board.vitality() == [21, 18]


@pytest.mark.rule("ufs09/K.3.6.n1", "ufs09/C.3.3.1")
def test_value_when_it_goes_back_to_the_printed_one_then_other_changes_stay():
    board = attacked(BLOW).do("attack", "damage", "3").do("attack", "speed", "2")
    board.do("to-printed", "@Mine", "damage")
    mine = board.find("Mine")
    assert [value(board.state, mine, each) for each in ("damage", "speed")] == [4, 3]


@pytest.mark.rule("ufs09/D.2.1.2", "ufs09/K.3.21.1")
def test_attack_when_it_is_in_the_pool_already_then_its_place_does_not_change():
    board = attacked(BLOW, {"card pool": ["Ground", "Stone"]})
    with pytest.raises(EngineError):
        board.do("insert", "@Mine", "1")
    assert board.names("p1", "card pool") == ["Ground", "Stone", "Mine"]


@pytest.mark.rule("ufs09/G.5.2", "ufs09/C.3.3.4.2.2")
def test_attack_when_it_leaves_and_comes_back_in_one_effect_then_is_dropped_all_the_same():
    board = attacked(BLOW, {"staging area": ["Trick"]}, Trick=able("enhance"))
    board("Alice: Trick: enhance").do("move", "@Mine", "hand").do("move", "@Mine", "card pool")
    board.done()
    assert (board.asked(), board.state.attack, board.vitality()) == (("p1", "form"), [], [21, 21])


@pytest.mark.rule("ufs09/A.1.1", "ufs09/E.2.1", "ufs09/J.1.3")
def test_game_when_vitality_goes_in_the_middle_of_an_effect_then_nothing_more_is_asked():
    board = multiplied(2)
    through(board.do("vitality", "p2", "-20"), "never")
    assert (board.game.pending, board.game.outcome["winner"]) == (None, "p1")
    assert board.vitality()[1] <= 0


@pytest.mark.rule("ufs09/H.5.1", "ufs09/H.2.1.3")
def test_current_attack_when_it_was_committed_by_nobody_then_its_enhance_is_open_once():
    attack = able("enhance", facts=BLOW, effect="practice draw")
    board = attacked(attack)("Alice: Mine: enhance\nBob: Pass")
    assert board.choices() == ["Pass"]


@pytest.mark.rule("ufs09/J.3.1.1", "ufs09/G.1.1")
def test_enhance_when_the_opponents_drops_the_attack_then_the_attacker_gets_no_further_one():
    board = attacked(
        able("enhance", facts=BLOW), p2={"staging area": ["Swat"]}, Swat=able("enhance")
    )
    board("Alice: Pass\nBob: Swat: enhance").do("flip", "@Mine").done()
    assert (board.asked(), board.state.attack) == (("p1", "form"), [])
