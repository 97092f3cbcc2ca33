"""The worked examples of chapter C: the layers of a card's values."""

import pytest

from engine.games.ufs.continuous import Modifies, effect, script
from engine.games.ufs.state import HAND, POOL, TRANSIT
from engine.games.ufs.values import keywords, printed, value
from tests.engine.games.ufs.worked_examples.stand_ins import able, attack, foundation, scene

CARDS = {
    "Fist": attack(damage=3),
    "Zoneless": attack(zone=""),
    "Low Wall": foundation(block_zone="low"),
    "Open": foundation(block_zone=""),
    "Turncoat": foundation(), "Drummer": foundation(),
    "Listener": foundation(**able("response", on="modified", words=["control bonus"])),
    "Gauger": foundation(**able("enhance", effect="practice printed damage")),
}  # fmt: skip


@effect("practice printed damage")
async def _read_printed(state, play):
    state.emit("note", "", "", f"Printed {printed(state, state.attack[-1].card).damage}")


def _attacks_of(state, me, *zones):
    found = [each for zone in zones for each in state.in_zone(state.objects[me].owner, zone)]
    return [each for each in found if state.facts(each).type == "attack"]


script("Turncoat", Modifies("turncoat", "ufs09/C.3.3.2.3",
                            lambda state, me: _attacks_of(state, me, HAND, TRANSIT, POOL),
                            (("keywords", "gain", "reversal"),)))  # fmt: skip
script("Drummer", Modifies("drummer", "ufs09/J.3.3",
                           lambda state, me: _attacks_of(state, me, TRANSIT, POOL),
                           (("control", "+", 1),)))  # fmt: skip


@pytest.mark.rule("ufs09/ex-C.3.3.1.n1-1", "ufs09/C.3.3.1.n1")
def test_c_3_3_1_what_is_printed_is_the_same_after_an_effect_changed_the_damage():
    board = scene(CARDS, hand=["Fist"], **{"staging area": ["Gauger"]})
    board("Alice: Play Fist").do("attack", "damage", "4")("Alice: Gauger: enhance")
    assert board.texts()[-2:] == ["Alice uses Gauger: enhance.", "Note: Printed 3"]
    assert board.game.view("p2")["attack"][0]["damage"] == 7


@pytest.mark.rule("ufs09/ex-C.3.3.1.n2-1", "ufs09/C.3.3.1.n2")
def test_c_3_3_1_a_card_face_down_has_no_printed_values():
    board = scene(CARDS, **{"staging area": ["Gauger"]}).do("flip", "@Gauger")
    facts = printed(board.state, board.find("Gauger"))
    assert (facts.name, facts.control, facts.difficulty) == ("a face-down card", 0, 0)
    assert (facts.block_zone, facts.symbols, facts.abilities) == ("", frozenset(), ())


@pytest.mark.rule("ufs09/ex-C.3.3.2.2.1.n1-1", "ufs09/C.3.3.2.2.1", "ufs09/C.3.3.2.2.1.n1")
def test_c_3_3_2_2_1_an_attack_without_a_zone_is_mid_and_a_card_without_a_block_blocks_nothing():
    board = scene(CARDS, {"hand": ["Open", "Low Wall"]}, hand=["Zoneless"])
    board("Alice: Play Zoneless").no_enhance()
    assert board.choices() == ["Do not block", "Block with Low Wall"]
    board("Bob: Block with Low Wall")
    assert "The block is: partial." in board.texts()


@pytest.mark.rule("ufs09/ex-C.3.3.2.3.n1-1", "ufs09/C.3.3.2.3", "ufs09/C.3.3.2.3.n1")
def test_c_3_3_2_3_an_ability_granted_in_hand_is_in_the_current_state_once_it_is_played():
    board = scene(CARDS, {"hand": ["Fist", "Low Wall"], "staging area": ["Turncoat"]},
                  hand=["Zoneless"])  # fmt: skip
    fist = board.find("Fist")
    assert (keywords(board.state, fist), board.state.objects[fist].now) == ({"reversal": 1}, {})
    board("Alice: Play Zoneless").no_enhance()("Bob: Block with Low Wall")
    assert board.choices() == ["Pass", "Fist from hand: reversal response"]
    board("Bob: Fist from hand: reversal response")
    assert (board.asked(), board.names("p2", "card pool")) == (
        ("p2", "enhance"),
        ["Low Wall", "Fist"],
    )
    assert board.state.objects[fist].now == {"keywords": {"reversal": 1}}


@pytest.mark.rule("ufs09/C.3.3.2.3")
def test_c_3_3_2_3_without_the_effect_the_card_in_hand_has_no_such_ability():
    board = scene(CARDS, {"hand": ["Fist", "Low Wall"]}, hand=["Zoneless"])
    board("Alice: Play Zoneless").no_enhance()("Bob: Block with Low Wall")
    assert (board.asked(), keywords(board.state, board.find("Fist"))) == (("p1", "form"), {})


@pytest.mark.rule("ufs09/ex-C.3.3.4.2.4.n1-1", "ufs09/C.3.3.4.2.4.n1", "ufs09/C.3.3.4.1")
@pytest.mark.rule("ufs09/C.3.3.4.4.2", "ufs09/C.3.3.4.4.1")
def test_c_3_3_4_2_4_a_card_played_anew_gets_a_new_state_with_events_a_refreshed_one_without():
    mine = {"staging area": ["Drummer", "Listener"], "hand": ["Fist"]}
    board = scene(CARDS, **mine)("Alice: Play Fist")
    assert board.choices() == ["Pass", "Listener: response"]
    board("Alice: Pass").no_enhance()
    assert (board.asked(), value(board.state, board.find("Fist"), "control")) == (("p1", "form"), 6)
    board.do("as-hand", "@Fist")("Alice: Play Fist")
    assert (board.asked(), board.choices()) == (("p1", "response"), ["Pass", "Listener: response"])
    board("Alice: Pass")
    assert (board.asked(), value(board.state, board.find("Fist"), "control")) == (
        ("p1", "enhance"), 6,
    )  # fmt: skip
