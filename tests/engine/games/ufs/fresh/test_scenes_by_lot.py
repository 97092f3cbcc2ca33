"""Thirty rules drawn by lot, each as a scene written from the document before the code was read."""

from contextlib import suppress

import pytest

from engine.core.errors import EngineError
from engine.games.ufs.atoms import procedure
from engine.games.ufs.continuous import Fired, Modifies, effect, script
from engine.games.ufs.game_events import occur
from engine.games.ufs.together import draw
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

SEEN = []


@pytest.fixture(autouse=True)
def nothing_seen():
    SEEN.clear()


@effect("lot draw and gain")
async def draw_and_gain(state, play):
    await draw(state, play.player, 1, "ufs09/J.1.1")
    await occur(state)
    procedure.change_vitality(state, play.player, 1, "ufs09/J.1.1")


async def by_damage(state, me, happening):
    SEEN.append((happening.kind, happening.amount))


async def its_damage(state, me, happening):
    attack = state.attack[-1].card if state.attack else happening.object
    SEEN.append(value(state, attack, "damage"))


def my_attack(state, me):
    return [each.card for each in state.attack if each.attacker == state.objects[me].owner]


script("Lot Ear", Fired("lot ear", "damage dealt", "ufs09/J.3.2.2", by_damage))
script("Lot Gain", Fired("lot gain", "gained", "ufs09/J.5.1.1", by_damage))
script("Lot Flag", Modifies("lot flag", "ufs09/J.3.3", my_attack, (("damage", "+", 2),)))
script("Lot Eye", Fired("lot eye", "attack begins", "ufs09/J.3.2", its_damage))
KNOWN = {
    "Lot Eye": GROUND,
    "Lot Ear": GROUND,
    "Lot Gain": GROUND,
    "Lot Flag": GROUND,
    "Lot Both": able("form", effect="lot draw and gain"),
    "Lot Hear": able("response", on="drawn", whose="you"),
    "Lot Twice": able("response", on="lost", whose="you"),
    "Lot Burn": able("form", ("destroy", 1), effect="practice draw"),
    "Lot Two": able("form", ("commit foundations", 1), ("discard", 1), effect="practice draw"),
    "Lot Weak": {**BLOW, "damage": 0},
    "Lot Low": {**BLOW, "zone": "low"},
    "Lot Hard": {**GROUND, "difficulty": 3},
    "Lot Bare": {k: v for k, v in GROUND.items() if not k.startswith("block")},
    "Lot Any": {**GROUND, "symbols": ["infinity"]},
    "Lot Void": {**GROUND, "symbols": ["void"]},
    "Lot Back": keyed(reversal=1),
    "Lot Oath": able("form", ("check", 3), ("check", 5), effect="practice draw"),
    "Lot Other": {**HERO, "name": "·Hero·"},
    "Lot High": {**GROUND, "block_zone": "high"},
}


def lot(p1=None, p2=None, **more):
    return scene(KNOWN | more, p1, p2)


@pytest.mark.rule("ufs09/A.1.2")
@pytest.mark.parametrize(("discarded", "winner"), [(10, "p2"), (12, None)])
def test_deck_when_a_draw_needs_it_and_it_cannot_be_cycled_then_the_opponent_wins(
    discarded, winner
):
    board = lot({"staging area": ["Lot Both"], "deck": [], "discard pile": ["Blow"] * discarded})
    if board.game.pending:
        board("Alice: Lot Both: form")
    outcome = board.game.outcome
    assert (outcome["winner"] if outcome else None) == winner


@pytest.mark.rule("ufs09/J.3.2.2")
def test_fired_effect_when_it_waits_for_damage_then_knows_how_much_that_was():
    board = lot({"hand": ["Blow"], "staging area": ["Lot Ear"]}, {"hand": ["Ground"]})
    board("Alice: Play Blow").no_enhance()("Bob: Block with Ground")
    assert SEEN == [("damage dealt", 2)]


@pytest.mark.rule("ufs09/G.3.1", "ufs09/F.3.2.2")
@pytest.mark.parametrize(("attack", "block"), [("Blow", "Lot High"), ("Lot Weak", "")])
def test_attack_when_it_deals_nothing_then_did_not_deal_damage_and_is_no_momentum(attack, block):
    board = lot({"hand": [attack], "staging area": ["Lot Ear"]}, {"hand": [block] if block else []})
    board(f"Alice: Play {attack}").no_enhance()
    if block:
        board(f"Bob: Block with {block}")
    through(board, "form")
    assert (SEEN, board.vitality()) == ([], [21, 21])
    board("Alice: Pass: go to the end phase")
    through(board, "review", "form")
    assert board.names("p1", "momentum") == []


@pytest.mark.rule("ufs09/B.6.4", "ufs09/G.2.1.3.2.1")
@pytest.mark.parametrize(("modifier", "speed", "difficulty"), [(0, 1, 1), (2, 3, 5)])
def test_block_when_it_is_tried_then_its_modifier_is_added_to_the_speed(
    modifier, speed, difficulty
):
    cards = {
        "Lot Guard": {**GROUND, "block_modifier": modifier},
        "Lot Fast": {**BLOW, "speed": speed},
    }
    board = lot({"hand": ["Lot Fast"]}, {"hand": ["Lot Guard"]}, **cards)
    board("Alice: Play Lot Fast").no_enhance()("Bob: Block with Lot Guard")
    assert f"Bob's check: 5 against {difficulty}." in board.texts()


@pytest.mark.rule("ufs09/B.6.4", "ufs09/G.2.1.1", "ufs09/G.2.1.3.1")
@pytest.mark.parametrize(
    ("attack", "card", "may"),
    [
        ("Blow", "Lot Bare", False),
        ("Lot Low", "Lot High", False),
        ("Blow", "Lot High", True),
        ("Lot Low", "Ground", True),
    ],
)
def test_block_when_no_card_fits_then_is_not_even_offered(attack, card, may):
    board = lot({"hand": [attack]}, {"hand": [card]})
    board(f"Alice: Play {attack}").no_enhance()
    offered = board.game.pending is not None and any("Block with" in c for c in board.choices())
    assert offered is may


@pytest.mark.rule("ufs09/H.2.3.4")
def test_response_when_it_was_played_then_not_again_in_that_window_but_in_the_next():
    board = lot({"staging area": ["Lot Twice"]}).do("vitality", "p1", "-2")
    board("Alice: Lot Twice: response").done()
    while board.asked()[1] == "response":
        assert "Lot Twice: response" not in board.choices()
        board.game.submit("pass")
    board.do("vitality", "p1", "-1")
    assert "Lot Twice: response" in board.choices()


@pytest.mark.rule("ufs09/E.4.4", "ufs09/E.4.1.1")
def test_costs_when_the_second_cannot_be_paid_then_the_ability_is_not_offered():
    board = lot({"staging area": ["Lot Two", "Ground"], "hand": []})
    assert "Lot Two: form" not in board.choices()
    board = lot({"staging area": ["Lot Two", "Ground"], "hand": ["Blow"]})
    board("Alice: Lot Two: form")
    through(board, "form")
    assert board.names("p1", "discard pile") == ["Blow"]
    assert len(board.names("p1", "hand")) == 1


@pytest.mark.rule("ufs09/I.3.10.2.2")
def test_reversal_when_its_check_failed_then_no_second_is_tried_on_that_attack():
    board = lot(
        {"hand": ["Blow"]},
        {"hand": ["Ground", "Lot Back", "Lot Back"], "deck": ["Ground", *["Stone"] * 12]},
        **{"Lot Back": {**keyed(reversal=1), "difficulty": 6}},
    )
    board("Alice: Play Blow").no_enhance()("Bob: Block with Ground")
    board("Bob: Lot Back from hand: reversal response")
    assert board.names("p2", "discard pile").count("Lot Back") == 1
    while board.game.pending and board.asked()[1] == "response":
        assert not any("Lot Back" in each for each in board.choices())
        board.game.submit("pass")
    assert board.names("p2", "hand") == ["Lot Back"]


@pytest.mark.rule("ufs09/C.3.3.4.1", "ufs09/C.3.3.4.2.1", "ufs09/C.3.3.4.2.3")
def test_attack_when_it_is_played_then_has_a_state_that_its_end_refreshes():
    board = lot({"hand": ["Blow"], "staging area": ["Ground"]})("Alice: Play Blow")
    blow = board.find("Blow")
    board.do("attack", "damage", "3")
    assert value(board.state, blow, "damage") == 7
    through(board.no_enhance(), "form")
    assert (value(board.state, blow, "damage"), board.vitality()) == (4, [21, 14])


@pytest.mark.rule("ufs09/D.4", "ufs09/C.2.3.1")
@pytest.mark.parametrize("zone", ["deck", "momentum"])
def test_unknown_zone_when_looked_at_then_neither_player_sees_a_card(zone):
    board = lot({zone: ["Blow", "Ground"]})
    assert [board.seen(viewer, "p1", zone) for viewer in ("p1", "p2")] == [(2, [])] * 2


@pytest.mark.rule("ufs09/H.4.1.2")
def test_destroy_when_it_is_the_cost_then_destroys_the_card_itself():
    board = lot({"staging area": ["Lot Burn", "Lot Burn"]})("Alice: Lot Burn: form")
    through(board, "form")
    assert (board.names("p1", "discard pile"), len(board.names("p1", "hand"))) == (["Lot Burn"], 1)
    assert board.names("p1", "staging area").count("Lot Burn") == 1


@pytest.mark.rule("ufs09/D.2.2.4")
@pytest.mark.parametrize("verb", ["destroy", "remove", "flip", "move"])
def test_starting_character_when_something_would_move_it_then_it_stays(verb):
    board = lot()
    me = board.state.players["p1"].character
    with suppress(EngineError):
        board.do(verb, me, *(["hand"] if verb == "move" else []))
    card = board.state.objects[me]
    assert (card.zone, card.face_up) == ("staging area", True)
    assert board.names("p1", "discard pile") == []


@pytest.mark.rule("ufs09/K.3.21", "ufs09/E.4.7.2")
def test_card_pool_when_a_card_is_put_in_between_then_the_following_move_right():
    board = lot({"card pool": ["Ground", "Asset"], "staging area": ["Stone"], "hand": ["Ground"]})
    board.do("insert", "@Stone", "2")
    assert board.names("p1", "card pool") == ["Ground", "Stone", "Asset"]
    board("Alice: Play Ground")
    assert "Alice's check: 5 against 4." in board.texts()


@pytest.mark.rule("ufs09/D.2.2.3", "ufs09/D.2.2.3.2")
def test_attached_card_when_the_character_commits_then_it_does_too_and_passes_no_check():
    board = lot({"hand": ["Lot Other", "Lot Hard"], "deck": ["Stone"] * 12})
    board.do("move", "@Lot Other", "staging area")
    me = board.state.players["p1"].character
    board.do("commit", me)
    assert board.card("Lot Other").committed
    board("Alice: Play Lot Hard")
    assert board.names("p1", "discard pile").count("Lot Hard") == 1


@pytest.mark.rule("ufs09/J.5.1.1", "ufs09/J.5.1.1.n1")
@pytest.mark.parametrize(
    ("vitality", "now", "told"),
    [(20, 21, [("gained", 1)]), (21, 21, []), (10, 15, [("gained", 5)])],
)
def test_vitality_when_it_would_pass_the_maximum_then_stops_there(vitality, now, told):
    board = lot({"vitality": vitality, "staging area": ["Lot Gain"]})
    board.do("vitality", "p1", "5")
    assert (board.vitality()[0], SEEN) == (now, told)


@pytest.mark.rule("ufs09/E.4.8", "ufs09/E.3.5.1", "ufs09/E.3.5.2.2", "ufs09/F.2.2.1.1")
@pytest.mark.parametrize(("control", "commit"), [(4, None), (3, True), (3, False)])
def test_check_when_it_meets_the_difficulty_or_cards_commit_then_the_card_is_played(
    control, commit
):
    board = lot(
        {
            "hand": ["Lot Hard"],
            "card pool": ["Ground"],
            "staging area": ["Ground"],
            "deck": ["Lot Deck"] * 12,
        },
        **{"Lot Deck": {**GROUND, "control": control}},
    )
    board("Alice: Play Lot Hard")
    if commit is None:
        assert board.asked()[1] == "form"
    elif commit:
        picked(board, 1)
    else:
        board.game.submit("fail" if board.game.pending.option_for("fail") else ())
    played = commit is not False
    assert ("Lot Hard" in board.names("p1", "card pool")) is played
    if not played:
        assert "Lot Hard" in board.names("p1", "discard pile")
        assert board.state.turn_player == "p2" or board.asked()[1] != "form"


@pytest.mark.rule("ufs09/E.4.9.2", "ufs09/E.4.9.1", "ufs09/E.4.9.3")
@pytest.mark.parametrize(("deck", "drawn"), [([5, 5], 1), ([5, 1], 0), ([1, 5], 0)])
def test_check_costs_when_there_are_two_then_both_are_made_in_order(deck, drawn):
    cards = {f"Lot {n}": {**GROUND, "control": n} for n in (1, 5)}
    board = lot(
        {"staging area": ["Lot Oath"], "deck": [f"Lot {n}" for n in deck] + ["Ground"] * 9}, **cards
    )
    board.do("commit", board.state.players["p1"].character)("Alice: Lot Oath: form")
    through(board, "form")
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("ufs09/C.3.3.4.4.3", "ufs09/J.3.3.1")
def test_state_when_an_attack_is_played_then_is_there_before_a_fired_effect_looks():
    board = lot({"hand": ["Blow"], "staging area": ["Lot Flag", "Lot Eye"]})
    board("Alice: Play Blow")
    assert SEEN == [6]


@pytest.mark.rule("ufs09/B.2.2.3", "ufs09/G.3.3")
def test_attack_when_nobody_blocks_then_deals_what_is_printed():
    board = lot({"hand": ["Lot Five"]}, **{"Lot Five": {**BLOW, "damage": 5}})
    through(board("Alice: Play Lot Five").no_enhance(), "form")
    assert board.vitality() == [21, 16]


@pytest.mark.rule("ufs09/B.6.6.2.2", "ufs09/B.6.6.2.1", "ufs09/E.4.1.2")
def test_infinity_when_it_is_printed_then_the_card_fits_every_symbol():
    board = lot({"hand": ["Lot Any", "Lot Void"], "card pool": ["Ground"]})
    assert "Play Lot Any" in board.choices()
    assert "Play Lot Void" not in board.choices()
    board = lot({"hand": ["Blow"], "card pool": ["Lot Any"]})
    assert "Play Blow" in board.choices()


@pytest.mark.rule("ufs09/H.2.3.2.2", "ufs09/H.2.3.2.4.2.1")
def test_response_when_it_comes_in_the_middle_of_an_effect_then_the_rest_waits():
    board = lot({"staging area": ["Lot Both", "Lot Hear"], "vitality": 10})
    board("Alice: Lot Both: form")
    assert "Lot Hear: response" in board.choices()
    assert board.vitality()[0] == 10
    board("Alice: Lot Hear: response").done()
    through(board, "form")
    assert board.vitality()[0] == 11


@pytest.mark.rule("ufs09/E.2.7")
@pytest.mark.parametrize("card", ["Blow", "Feint"])
def test_attack_or_action_when_it_gets_into_staging_then_is_discarded(card):
    board = lot({"hand": [card, "Ground"]}).do("move", f"@{card}", "staging area")
    assert (board.names("p1", "discard pile"), card in board.names("p1", "staging area")) == (
        [card],
        False,
    )
    board.do("move", "@Ground", "staging area")
    assert "Ground" in board.names("p1", "staging area")


@pytest.mark.rule("ufs09/C.2.1.2")
def test_hand_card_when_it_is_revealed_then_both_see_it_and_later_only_its_owner():
    board = lot({"hand": ["Blow", "Ground"]}).do("reveal", "@Blow")
    board("Alice: Play Ground")
    assert board.seen("p2", "p1", "hand") in ((1, []), (1, ["Blow"]))
    assert board.seen("p1", "p1", "hand") == (1, ["Blow"])
