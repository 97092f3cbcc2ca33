"""Two rules at once: attacks that leave, blocks, costs, copies, what is answered and cancelled."""

import pytest

from engine.games.ufs.continuous import effect
from engine.games.ufs.references import referenced
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

READ = []


@effect("meet reads")
async def reads(state, play):
    card = state.in_zone("p1", "discard pile")[0]
    READ.append(referenced(state, card, "control", play.since))


KNOWN = {
    "Meet Self": able("form", ("commit foundations", 1), ("commit", 1), effect="practice draw"),
    "Meet Look": able("response", on="discarded", effect="meet reads"),
    "Meet Eager": able("enhance", ("commit", 1), effect="practice draw"),
    "Meet No": able("response", on="ability played", whose="opponent"),
    "Meet Old": {**HERO, "vitals": {"weight": 61}},
    "Meet Guard": {**GROUND, "block_zone": "high"},
    "Meet Sub": {**GROUND, "block_zone": "low"},
}


@pytest.fixture(autouse=True)
def nothing_read():
    READ.clear()


def lot(p1=None, p2=None, **more):
    return scene(KNOWN | more, p1, p2)


@pytest.mark.rule("ufs09/E.4.4", "ufs09/E.4.5.1")
def test_costs_when_the_first_takes_away_the_second_then_what_was_paid_stays_paid():
    board = lot({"staging area": ["Meet Self", "Ground"]})("Alice: Meet Self: form")
    if board.asked()[1] != "form":
        option = next(o for o in board.game.pending.options if "Meet Self" in o.label)
        board.game.submit(option.key)
        through(board, "form")
    assert (board.card("Meet Self").committed, board.names("p1", "hand")) == (True, [])


@pytest.mark.rule("ufs09/J.3.4.2.n1", "ufs09/C.3.3.2")
@pytest.mark.parametrize("first", ["copy", "define"])
def test_copy_when_a_definition_is_there_as_well_then_the_definition_lies_above(first):
    board = lot({"hand": ["Blow"], "card pool": ["Meet Big"]},
                **{"Meet Big": {**BLOW, "damage": 8, "speed": 5}})  # fmt: skip
    board("Alice: Play Blow")
    acts = {"copy": ("copy", "@Blow", "@Meet Big"), "define": ("define", "@Blow", "speed", "3")}
    for each in (first, *(set(acts) - {first})):
        board.do(*acts[each])
    found = [value(board.state, board.find("Blow"), name) for name in ("damage", "speed")]
    assert found == [8, 3]


@pytest.mark.rule("ufs09/J.3.1.4", "ufs09/J.4.2.3")
def test_response_when_its_event_moved_the_card_then_reads_it_as_it_was_before():
    board = lot({"staging area": ["Meet Look", "Ground"]})
    board.do("modify", "@Ground", "control", "2").do("move", "@Ground", "discard pile")
    board("Alice: Meet Look: response")
    assert READ == [7]


@pytest.mark.rule("ufs09/B.1.2.4.1", "ufs09/J.4.4")
@pytest.mark.parametrize(("word", "asked"), [("height", True), ("weight", False)])
def test_vital_statistic_when_it_is_not_printed_then_the_opponent_chooses_it(word, asked):
    board = lot({"character": "Meet Old"}).do("vital", "@Meet Old", word)
    assert (board.asked() == ("p2", "vital")) is asked


@pytest.mark.rule("ufs09/I.3.14.1", "ufs09/G.3.1", "ufs09/G.2.2.2")
@pytest.mark.parametrize(("damage", "left"), [(5, 18), (1, 20), (0, 21)])
def test_throw_when_it_is_blocked_completely_then_deals_half_of_what_there_is(damage, left):
    board = lot({"hand": ["Meet Throw"]}, {"hand": ["Meet Guard"]},
                **{"Meet Throw": {**keyed(throw=1), "damage": damage}})  # fmt: skip
    board("Alice: Play Meet Throw").no_enhance()("Bob: Block with Meet Guard")
    through(board, "form")
    assert board.vitality() == [21, left]


@pytest.mark.rule("ufs09/I.3.12.1", "ufs09/J.1.2")
def test_stun_when_only_one_foundation_is_ready_then_that_one_commits_and_the_attack_goes_on():
    board = lot({"hand": ["Meet Stun"]}, {"staging area": ["Ground", "Stone"]},
                **{"Meet Stun": keyed(stun=2)})  # fmt: skip
    board.do("commit", "~Stone")("Alice: Play Meet Stun")
    board("Alice: Meet Stun: stun enhance")
    through(board, "enhance")
    assert board.card("Ground", "p2").committed
    through(board.no_enhance(), "form")
    assert board.vitality() == [21, 17]


@pytest.mark.rule("ufs09/H.2.1.4", "ufs09/H.3.3.4.4", "ufs09/E.4.4")
def test_enhance_when_it_is_cancelled_then_its_cost_stays_and_it_was_played():
    board = lot({"hand": ["Blow"], "staging area": ["Meet Eager"]},
                {"staging area": ["Meet No"]})("Alice: Play Blow")  # fmt: skip
    board("Alice: Meet Eager: enhance")
    while board.asked() != ("p2", "response"):
        board.game.submit("pass")
    board("Bob: Meet No: response").do("cancel", "@Meet Eager").done()
    through(board, "enhance")
    assert (board.names("p1", "hand"), board.card("Meet Eager").committed) == ([], True)
    board.do("ready", "@Meet Eager")
    while board.asked()[1] == "enhance":
        assert "Meet Eager: enhance" not in board.choices()
        board.game.submit("pass")


@pytest.mark.rule("ufs09/F.2.3.6", "ufs09/F.2.3.4")
def test_copies_when_made_together_then_attack_from_left_to_right():
    board = lot({"hand": ["Meet Many"], "momentum": ["Blow"] * 2},
                **{"Meet Many": keyed(multiple=2)})("Alice: Play Meet Many")  # fmt: skip
    board("Alice: Meet Many: multiple enhance")
    while board.asked()[1] == "x":
        board.game.submit("x:2")
    if board.asked()[1] != "enhance":
        picked(board, 2)
    through(board, "enhance")
    pool = list(board.state.in_zone("p1", "card pool"))
    order = []
    while board.game.pending and board.asked()[1] != "form":
        if board.state.attack and board.state.attack[-1].card not in order:
            order.append(board.state.attack[-1].card)
        board.game.submit(board.game.pending.options[0].key)
    assert order == pool


@pytest.mark.rule("ufs09/I.3.10.2.3", "ufs09/I.3.10.1")
def test_reversal_when_safe_is_gained_after_the_block_then_is_too_late_to_be_played():
    board = lot({"hand": ["Blow"]}, {"hand": ["Ground", "Meet Back"], "staging area": ["Meet Ask"]},
                **{"Meet Back": keyed(reversal=1),
                   "Meet Ask": able("response", on="blocked")})  # fmt: skip
    board("Alice: Play Blow").no_enhance()("Bob: Block with Ground")
    while board.asked()[1] == "response" and "Meet Ask: response" not in board.choices():
        board.game.submit("pass")
    assert board.asked()[1] == "response"
    board(f"{'Bob' if board.asked()[0] == 'p2' else 'Alice'}: Meet Ask: response")
    board.do("gain", "@Blow", "safe").done()
    while board.game.pending and board.asked()[1] != "form":
        assert not any("Meet Back" in each for each in board.choices())
        board.game.submit(board.game.pending.options[0].key)


@pytest.mark.rule("ufs09/G.3.2", "ufs09/C.3.4")
@pytest.mark.parametrize(("change", "lost"), [(1, 3), (2, 3), (-3, 1)])
def test_partial_block_when_the_damage_was_changed_then_half_of_that_rounded_up(change, lost):
    board = lot({"hand": ["Blow"]}, {"hand": ["Ground"]})("Alice: Play Blow")
    board.do("attack", "damage", str(change)).no_enhance()("Bob: Block with Ground")
    assert board.vitality()[1] == 21 - lost


@pytest.mark.rule("ufs09/G.5.2", "ufs09/G.5.2.1.2", "ufs09/F.2.3.5")
def test_attack_when_it_leaves_in_the_enhance_step_then_nobody_blocks_and_no_damage_is_dealt():
    board = lot({"hand": ["Blow"]}, {"hand": ["Ground"]})("Alice: Play Blow")
    board.do("move", "@Blow", "hand")
    through(board, "form", "block")
    assert (board.asked()[1], board.vitality()) == ("form", [21, 21])
    assert board.names("p2", "hand") == ["Ground"]


@pytest.mark.rule("ufs09/E.2.6", "ufs09/E.2")
def test_unique_when_a_second_copy_comes_then_one_is_destroyed():
    relic = {"Meet Relic": {**GROUND, "keywords": {"unique": 1}}}
    board = lot({"staging area": ["Meet Relic"], "hand": ["Meet Relic"]}, **relic)
    board.do("move", board.state.in_zone("p1", "hand")[0], "staging area")
    through(board, "form")
    assert board.names("p1", "staging area").count("Meet Relic") == 1
    assert board.names("p1", "discard pile") == ["Meet Relic"]


@pytest.mark.rule("ufs09/E.3.5.2.3.2", "ufs09/H.2.1.3")
def test_character_when_it_committed_for_a_check_then_its_enhance_is_gone():
    hero = {"Meet Hero": {**HERO, "abilities": [{"type": "enhance"}]}}
    board = lot(
        {"character": "Meet Hero", "hand": ["Meet Stiff"], "deck": ["Stone"] * 12},
        **hero,
        **{"Meet Stiff": {**BLOW, "difficulty": 2}},
    )
    board("Alice: Play Meet Stiff")
    picked(board, 1)
    assert not any("Meet Hero" in each for each in board.choices())


@pytest.mark.rule("ufs09/E.2.2", "ufs09/E.3.1")
def test_check_when_the_deck_is_empty_then_it_cycles_and_the_check_goes_on():
    board = lot({"hand": ["Ground"], "deck": ["Stone"], "discard pile": ["Blow"] * 14})
    board("Alice: Play Ground")
    assert len(board.names("p1", "removed")) == 10
    assert board.names("p1", "card pool") == ["Ground"]


@pytest.mark.rule("ufs09/F.3.1.2", "ufs09/F.3.2.1", "ufs09/F.3.2.3")
def test_card_pool_when_it_is_cleared_then_a_block_is_no_foundation_played():
    board = lot({"hand": ["Blow"]}, {"hand": ["Ground"]})("Alice: Play Blow").no_enhance()
    board("Bob: Block with Ground")
    through(board, "form")("Alice: Pass: go to the end phase")
    through(board, "review", "form")
    assert "Ground" not in board.names("p2", "staging area")
    assert board.names("p2", "discard pile").count("Ground") >= 1
