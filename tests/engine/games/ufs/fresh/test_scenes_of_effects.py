"""Scenes written from the document first: values in layers, characters, pauses."""

import pytest

from engine.games.ufs.values import abilities, keywords, symbols, value
from tests.engine.games.ufs.fresh.cast import BLOW, GROUND, through
from tests.engine.games.ufs.fresh.cast_of_effects import TOLD, board_of, damage


@pytest.mark.rule("ufs09/C.3.3.4.3", "ufs09/J.3.3")
def test_bonus_when_its_source_goes_then_stays_on_the_attack():
    board = board_of({"hand": ["Blow"], "staging area": ["Far Banner"]})("Alice: Play Blow")
    assert damage(board) == 6
    assert damage(board.do("destroy", "@Far Banner")) == 6


@pytest.mark.rule("ufs09/C.3.3.4.3", "ufs09/K.4.3")
def test_bonus_when_its_source_is_sealed_then_stays_too_but_not_on_a_later_attack():
    board = board_of({"hand": ["Blow", "Blow"], "staging area": ["Far Banner"]})("Alice: Play Blow")
    assert damage(board.do("seal", "@Far Banner")) == 6
    through(board.no_enhance(), "form")("Alice: Play Blow").no_enhance()
    assert board.vitality() == [21, 11]


@pytest.mark.rule("ufs09/C.3.3.4.5", "ufs09/C.3.3.4.3")
def test_value_when_its_base_is_set_after_a_bonus_then_the_bonus_is_gone_and_others_stay():
    board = board_of({"hand": ["Blow"]})("Alice: Play Blow").do("attack", "damage", "3")
    board.do("attack", "speed", "2").do("define", "@Blow", "damage", "6")
    assert (damage(board), value(board.state, board.find("Blow"), "speed")) == (6, 3)
    assert damage(board.do("attack", "damage", "1")) == 7


@pytest.mark.rule("ufs09/J.3.3.1.1", "ufs09/J.3.3.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "now"),
    [
        (["Far Banner"], ["Far Hex"], 1),
        (["Far Hex"], ["Far Banner"], 3),
        (["Far Banner", "Far Banner"], [], 8),
    ],
)
def test_modifiers_when_both_players_have_some_then_the_inactive_players_come_last(
    mine, theirs, now
):
    board = board_of({"hand": ["Blow"], "staging area": mine}, {"staging area": theirs})
    assert damage(board("Alice: Play Blow")) == now


@pytest.mark.rule("ufs09/C.3.3.2", "ufs09/C.3.3.3", "ufs09/J.3.4.2.n1")
@pytest.mark.parametrize("order", [("define", "copy"), ("copy", "define")])
def test_copying_when_a_value_is_set_as_well_then_is_below_it_whichever_came_first(order):
    big = {**BLOW, "damage": 9, "speed": 7}
    board = board_of({"hand": ["Blow"], "card pool": ["Big"]}, Big=big)("Alice: Play Blow")
    for verb in order:
        board.do(
            *(("copy", "@Blow", "@Big") if verb == "copy" else ("define", "@Blow", "damage", "2"))
        )
    assert [value(board.state, board.find("Blow"), each) for each in ("damage", "speed")] == [2, 7]


@pytest.mark.rule("ufs09/J.3.4.1", "ufs09/C.3.3.2")
def test_copying_when_the_other_card_was_changed_then_takes_what_is_printed():
    board = board_of({"hand": ["Blow"], "staging area": ["Ground"]})
    board.do("modify", "@Ground", "control", "3")("Alice: Play Blow")
    board.do("copy", "@Blow", "@Ground")
    assert value(board.state, board.find("Blow"), "control") == 5


@pytest.mark.rule("ufs09/C.3.3.1.n2", "ufs09/D.2.2.2", "ufs09/C.3.3.4.2.2")
def test_card_when_turned_down_and_up_again_then_is_as_printed_and_what_lasts_is_on_it():
    board = board_of({"staging area": ["Far Tutor", "Ground"]})
    board.do("modify", "@Ground", "control", "4")
    ground = board.find("Ground")
    assert (value(board.state, ground, "control"), keywords(board.state, ground)) == (
        9,
        {"breaker": 2},
    )
    board.do("flip", ground)
    assert not abilities(board.state, ground)
    board.do("flip", ground)
    assert (value(board.state, ground, "control"), keywords(board.state, ground)) == (
        5,
        {"breaker": 2},
    )


@pytest.mark.rule("ufs09/C.3.3.4.2.2", "ufs09/J.3.3.1")
def test_keyword_when_it_was_given_in_staging_then_is_not_on_the_card_in_another_zone():
    board = board_of({"staging area": ["Far Tutor", "Ground"]}).do(
        "move", "@Ground", "discard pile"
    )
    assert keywords(board.state, board.find("Ground")) == {}


@pytest.mark.rule("ufs09/D.2.2.3.4.1", "ufs09/E.4.1.2")
def test_attached_character_when_of_the_same_name_then_lends_symbols_and_abilities_while_there():
    board = board_of({"character": "Far Sage", "hand": ["Wet", "Far Sage Two", "Far Sage Two"]})
    assert "Play Wet" not in board.choices()
    for each in [
        e
        for e in board.state.in_zone("p1", "hand")
        if board.state.objects[e].card == "Far Sage Two"
    ]:
        board.do("move", each, "staging area")
    me = board.state.players["p1"].character
    assert symbols(board.state, me) == {"fire", "water"}
    assert board.choices().count("Far Sage: form") == 1
    assert "Play Wet" in board.choices()
    for each in [
        e
        for e in board.state.in_zone("p1", "staging area")
        if board.state.objects[e].card == "Far Sage Two"
    ]:
        board.do("move", each, "discard pile")
    assert "Play Wet" not in board.choices()
    assert "Far Sage: form" not in board.choices()


@pytest.mark.rule("ufs09/D.2.2.3.4.2", "ufs09/D.2.2.3.2", "ufs09/F.1.1")
def test_attached_character_when_the_character_readies_then_is_ready_too():
    board = board_of({"character": "Far Sage", "hand": ["Far Sage Two"]}, {"deck": ["Ground"] * 30})
    board.do("move", "@Far Sage Two", "staging area").do(
        "commit", board.state.players["p1"].character
    )
    assert board.card("Far Sage Two").committed
    board("Alice: Pass: go to the end phase")
    through(board, "form")
    board("Bob: Pass: go to the end phase")
    through(board, "review", "form")
    assert not board.card("Far Sage Two").committed


@pytest.mark.rule("ufs09/E.2.3")
def test_character_when_of_another_name_then_is_discarded_from_staging():
    board = board_of({"hand": ["Far Sage"]}).do("move", "@Far Sage", "staging area")
    assert board.names("p1", "discard pile") == ["Far Sage"]


@pytest.mark.rule("ufs09/E.2.7", "ufs09/D.2.2.3.4.2.n1")
def test_attack_when_put_into_staging_unattached_then_is_discarded():
    board = board_of({"hand": ["Blow"]}).do("move", "@Blow", "staging area")
    assert (board.names("p1", "discard pile"), board.asked()) == (["Blow"], ("p1", "form"))


@pytest.mark.rule("ufs09/E.2.5", "ufs09/I.3.13.1")
def test_terrain_when_an_old_card_becomes_one_then_the_one_that_was_terrain_longer_goes():
    known = {"Land": {**GROUND, "type": "asset", "keywords": {"terrain": 1}}}
    board = board_of({"staging area": ["Ground"]}, {"staging area": ["Land"]}, **known)
    board.do("gain", "@Ground", "terrain")
    assert (board.names("p2", "discard pile"), board.names("p1", "discard pile")) == (["Land"], [])


@pytest.mark.rule("ufs09/E.2.6", "ufs09/K.3.2.1")
def test_unique_when_one_copy_lies_face_down_then_is_no_copy_until_it_is_turned_up():
    known = {"Relic One": {**GROUND, "type": "asset", "keywords": {"unique": 1}}}
    board = board_of({"staging area": ["Relic One"], "hand": ["Relic One"]}, **known)
    first, second = board.find("Relic One"), board.state.in_zone("p1", "hand")[0]
    board.do("flip", first).do("move", second, "staging area")
    assert board.asked() == ("p1", "form")
    board.do("flip", first)
    assert board.asked() == ("p1", "unique")


@pytest.mark.rule("ufs09/E.2.4", "ufs09/I.3.2.1")
def test_only_card_when_it_comes_into_the_pool_of_another_character_then_is_discarded():
    known = {"Oath Blow": {**BLOW, "only": "Far Sage"}}
    board = board_of({"hand": ["Oath Blow"]}, **known).do("move", "@Oath Blow", "card pool")
    assert board.names("p1", "discard pile") == ["Oath Blow"]


@pytest.mark.rule("ufs09/J.3.2.1.2")
def test_fired_effects_when_both_players_have_some_then_the_active_player_orders_the_own_first():
    board = board_of(
        {"staging area": ["Far Left Bell", "Far Right Bell", "Ground"]},
        {"staging area": ["Far Left Bell"]},
    )
    board.do("destroy", "@Ground")
    assert board.asked() == ("p1", "fired")
    right = next(each for each in board.choices() if "far right bell" in each.lower())
    left = next(each for each in board.choices() if "far left bell" in each.lower())
    board(f"Alice: {right} + {left}" if board.game.pending.at_least == 2 else f"Alice: {right}")
    assert [name for name, _ in TOLD][-3:] == ["Far Right Bell", "Far Left Bell", "Far Left Bell"]
