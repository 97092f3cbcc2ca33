"""Card states (C), zones and transit (D), and the instructions about them (K.3, K.4, K.5)."""

import pytest

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.games.ufs.continuous import Fired, script
from engine.games.ufs.references import referenced
from tests.engine.games.ufs.scene import Scene

MID = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
CARDS = {
    "Watcher": MID, "Gatekeeper": MID,
    "Helper": {**MID, "abilities": [{"type": "form"}]},
    "Whisper": {**MID, "type": "action", "abilities": [{"type": "form", "only": ["hand"]}]},
    "Loyal": {**MID, "only": "Somebody"},
    "Stranger": {**MID, "type": "character", "vitality": 20, "hand_size": 6},
    "Twin": {**MID, "name": "·Duelist·", "type": "character", "vitality": 9, "hand_size": 6,
             "symbols": ["air"], "abilities": [{"type": "form", "cost": [["commit", 1]]}]},
}  # fmt: skip
SEEN = []


async def _see(state, me, happening):
    SEEN.append((happening.kind, happening.word, state.objects[happening.object].zone))


script("Watcher", Fired("leaves", "left", "ufs09/J.3.2", _see))
script("Gatekeeper", Fired("enters", "entered", "ufs09/J.3.2", _see))


def scene(**position):
    SEEN.clear()
    return Scene(cards=CARDS, strictness="confirm", **position)


def effect(**mine):
    """Alice has an effect to settle by hand."""
    board = scene(p1={"staging area": ["Helper"], **mine}, p2=mine.pop("p2", {}))
    return board("Alice: Helper: form")


@pytest.mark.rule("ufs09/C.1", "ufs09/C.1.3", "ufs09/C.1.4")
def test_card_when_ready_or_committed_then_is_one_of_them_and_changes_to_the_other_only():
    board = scene(p1={"staging area": ["Stance"], "momentum": ["Jab"], "hand": ["Hook"]})
    with pytest.raises(MalformedAnswerError):
        board.do("ready", "o2")
    board.do("commit", "o2").do("commit", "@Jab")
    with pytest.raises(MalformedAnswerError):
        board.do("commit", "o2")
    with pytest.raises(MalformedAnswerError):
        board.do("commit", "@Hook")
    assert [board.state.objects[each].committed for each in ("o2", board.find("Jab"))] == [True] * 2
    assert not board.do("ready", "o2").state.objects["o2"].committed


@pytest.mark.rule("ufs09/C.2.1.2", "ufs09/K.5.1")
def test_card_when_an_effect_reveals_it_then_is_public_until_the_effect_is_over():
    board = effect(hand=["Hook"])
    assert board.seen("p2", "p1", "hand") == (1, [])
    board.do("reveal", "@Hook")
    assert board.seen("p2", "p1", "hand") == (1, ["Hook"])
    board.done()
    assert board.seen("p2", "p1", "hand") == (1, [])
    assert "Alice reveals Hook." in board.texts()


@pytest.mark.rule("ufs09/C.2.2.2")
def test_deck_when_its_owner_looks_at_the_top_then_is_private_until_the_effect_is_over():
    board = effect(deck=["Jab", "Hook", *["Stance"] * 10]).do("look", "p1", "2")
    assert board.seen("p1", "p1", "deck") == (12, ["Jab", "Hook"])
    assert board.seen("p2", "p1", "deck") == (12, [])
    assert board.done().seen("p1", "p1", "deck") == (12, [])


@pytest.mark.rule("ufs09/C.3.1", "ufs09/C.3.2")
def test_card_when_in_hand_then_has_no_values_to_refer_to_until_it_is_revealed():
    board = effect(hand=["Hook"], momentum=["Sweep"], **{"card pool": ["Jab"]})
    hook, sweep, jab = (board.find(name) for name in ("Hook", "Sweep", "Jab"))
    found = [
        referenced(board.state, each, "control", board.state.moment) for each in (hook, sweep, jab)
    ]
    assert found == [None, None, 4]
    with pytest.raises(MalformedAnswerError):
        board.do("modify", "@Hook", "control", "1")
    board.do("reveal", "@Hook")
    for card in (hook, jab):
        board.do("modify", card, "control", "1")
    assert [
        referenced(board.state, each, "control", board.state.moment) for each in (hook, jab)
    ] == [4, 5]
    assert board.done().state.objects[hook].now == {}


@pytest.mark.rule("ufs09/D.1.3")
def test_card_when_it_goes_face_down_from_staging_to_pool_and_back_then_stays_face_down():
    board = scene(p1={"staging area": ["Calm"]}).do("flip", "@Calm")
    board.do("move", "@Calm", "card pool")
    assert (board.card("Calm").face_up, board.seen("p1", "p1", "card pool")) == (False, (1, []))
    board.do("move", "@Calm", "staging area")
    assert (board.card("Calm").zone, board.card("Calm").face_up) == ("staging area", False)
    assert board.do("move", "@Calm", "discard pile").card("Calm").face_up


@pytest.mark.rule("ufs09/D.1.4", "ufs09/A.3.2")
def test_card_when_it_would_enter_a_zone_of_somebody_else_then_is_removed_by_its_owner():
    board = scene(p1={"hand": ["Jab"]}).do("into", "@Jab", "p2", "hand")
    assert (board.names("p2", "hand"), board.names("p1", "removed")) == ([], ["Jab"])
    assert board.card("Jab").owner == "p1"


@pytest.mark.rule("ufs09/D.2", "ufs09/D.2.1", "ufs09/D.2.2")
def test_card_when_played_then_is_in_the_pool_and_resides_in_staging_only_if_it_may():
    board = scene(p1={"hand": ["Stance", "Arena", "Feint"]})
    board("Alice: Play Stance\nAlice: Play Arena")
    board.do("move", "@Feint", "card pool")
    assert board.seen("p2", "p1", "card pool") == (3, ["Stance", "Arena", "Feint"])
    board("Alice: Pass: go to the end phase")
    assert board.seen("p2", "p1", "staging area") == (3, ["Duelist", "Arena", "Stance"])
    assert "Feint" in board.names("p1", "discard pile")


@pytest.mark.rule("ufs09/D.2.1.2", "ufs09/K.3.21", "ufs09/K.3.21.1")
def test_pool_when_an_effect_adds_in_any_order_then_only_the_following_cards_move():
    board = scene(p1={"card pool": ["Jab", "Hook"], "hand": ["Sweep", "Stance"]})
    board.do("insert", "@Sweep", "2")
    assert board.names("p1", "card pool") == ["Jab", "Sweep", "Hook"]
    board.do("insert", "@Stance", "1")
    assert board.names("p1", "card pool") == ["Stance", "Jab", "Sweep", "Hook"]
    with pytest.raises(MalformedAnswerError):
        board.do("insert", "@Hook", "1")
    board.do("move", "@Jab", "card pool")
    assert board.names("p1", "card pool") == ["Stance", "Jab", "Sweep", "Hook"]


@pytest.mark.rule("ufs09/D.2.2.3", "ufs09/D.2.2.3.2")
def test_card_when_attached_then_shares_the_state_of_the_character():
    board = scene(p1={"staging area": ["Stance", "Calm"]}).do("commit", "o1").do("attach", "o2")
    assert board.state.objects["o2"].committed
    assert board.game.view("p2")["players"][0]["zones"]["staging area"]["cards"][1]["attached"]
    with pytest.raises(MalformedAnswerError):
        board.do("ready", "o2")
    board.do("ready", "o1")
    assert not board.state.objects["o2"].committed
    board.do("commit", "o1")
    assert board.state.objects["o2"].committed
    board.do("ready", "o1").do("move", "o2", "hand").do("commit", "o1")
    assert not board.state.objects["o2"].committed


@pytest.mark.rule("ufs09/D.2.2.3.2", "ufs09/K.4.5")
def test_character_when_frozen_then_neither_it_nor_what_is_attached_readies_once():
    board = scene(p2={"staging area": ["Stance"]})
    hero, stance = board.state.in_zone("p2", "staging area")
    board.do("attach", stance).do("commit", hero).do("freeze", hero)
    board("Alice: Pass: go to the end phase")
    assert [board.state.objects[each].committed for each in (hero, stance)] == [True, True]
    board("Bob: Pass: go to the end phase")
    while board.state.turn < 6:
        board.game.submit(board.game.pending.options[0].key)
    assert [board.state.objects[each].committed for each in (hero, stance)] == [False, False]


@pytest.mark.rule("ufs09/K.4.3")
def test_card_when_sealed_then_has_no_ability_until_the_turn_ends():
    board = scene(p1={"staging area": ["Helper"]}).do("seal", "@Helper")
    assert board.choices() == ["Pass: go to the end phase"]


@pytest.mark.rule("ufs09/K.4.3")
def test_card_when_no_longer_sealed_then_its_continuous_ability_is_on_again():
    board = scene(p1={"staging area": ["Watcher"], "hand": ["Jab", "Hook"]})
    board.do("seal", "@Watcher").do("move", "@Jab", "momentum")
    assert SEEN == []
    board("Alice: Pass: go to the end phase").do("move", "@Hook", "momentum")
    assert SEEN[-1] == ("left", "hand", "momentum")


@pytest.mark.rule("ufs09/D.2.2.3.4")
def test_character_when_of_the_same_name_then_lends_ability_and_symbol_once_for_each_version():
    board = scene(p1={"hand": ["Twin", "Twin"], "staging area": ["Stance"]})
    assert board.do("move", "@Twin", "staging area").card("Twin").attached
    assert "Duelist: form" in board.choices()
    board.do("move", board.state.in_zone("p1", "hand")[0], "staging area")
    assert board.choices().count("Duelist: form") == 1
    with pytest.raises(MalformedAnswerError):
        board.do("flip", "@Twin")


@pytest.mark.rule("ufs09/D.2.3.2", "ufs09/D.4.1.1", "ufs09/D.4.2.4", "ufs09/D.2.5.2")
@pytest.mark.parametrize("zone", ["discard pile", "deck", "momentum"])
def test_card_when_moved_within_its_zone_then_nothing_leaves_enters_or_changes_order(zone):
    board = scene(p1={zone: ["Jab", "Hook", "Sweep"], "staging area": ["Watcher"]},
                  p2={"staging area": ["Gatekeeper"]})  # fmt: skip
    SEEN.clear()
    board.do("move", "@Hook", zone)
    assert (board.names("p1", zone), SEEN) == (["Jab", "Hook", "Sweep"], [])


@pytest.mark.rule("ufs09/D.2.3.3.1", "ufs09/K.2.1", "ufs09/K.2.3")
def test_discards_when_several_at_once_then_their_owner_orders_them():
    board = scene(p1={"hand": ["Jab", "Hook", "Calm"]}).do("discard-cards", "p1", "2")
    board("Alice: Jab + Hook")
    assert (board.asked(), board.choices()) == (("p1", "order"), ["Jab", "Hook"])
    assert board.seen("p2", "p1", "transit") == (2, ["Jab", "Hook"])
    board("Alice: Hook + Jab")
    assert board.names("p1", "discard pile") == ["Jab", "Hook"]


@pytest.mark.rule("ufs09/D.4.1.1.1", "ufs09/D.2.5.1.2", "ufs09/D.2.5.1")
def test_cards_when_put_on_the_deck_at_once_then_their_owner_orders_them_in_private():
    board = scene(p1={"hand": ["Jab", "Hook"], "deck": ["Stance"] * 3})
    board.do("put-back", "p1", "2")("Alice: Jab + Hook")
    assert board.seen("p1", "p1", "transit") == (2, ["Jab", "Hook"])
    assert board.seen("p2", "p1", "transit") == (2, [])
    board("Alice: Jab + Hook")
    assert board.names("p1", "deck")[:2] == ["Hook", "Jab"]


@pytest.mark.rule("ufs09/D.2.5.1", "ufs09/D.2.5.1.3", "ufs09/D.2.5.1.3.n1")
def test_card_when_played_then_has_left_the_hand_but_changed_no_zone_until_it_arrives():
    board = scene(p1={"hand": ["Stance"], "staging area": ["Watcher"]},
                  p2={"staging area": ["Gatekeeper"]})("Alice: Play Stance")  # fmt: skip
    of_stance = [each for each in SEEN if each[1] in ("hand", "card pool")]
    assert of_stance == [("left", "hand", "transit"), ("entered", "card pool", "card pool")]
    board("Alice: Pass: go to the end phase")
    assert "Stance goes from card pool to staging area." in board.texts()
    assert not any("transit" in line for line in board.texts())


@pytest.mark.rule("ufs09/E.2.3", "ufs09/E.2.4", "ufs09/D.2.5.1")
@pytest.mark.parametrize("zone", ["staging area", "card pool"])
@pytest.mark.parametrize("card", ["Stranger", "Loyal"])
def test_card_when_it_may_not_be_where_it_goes_then_is_discarded_on_the_way(card, zone):
    board = scene(p1={"hand": [card]}, p2={"staging area": ["Gatekeeper"]})
    board.do("move", f"@{card}", zone)
    stays = card == "Stranger" and zone == "card pool"
    assert [("entered", zone if stays else "discard pile", board.card(card).zone)] == SEEN


@pytest.mark.rule("ufs09/D.2.4.n1", "ufs09/D.2.5.2.n1", "ufs09/D.2.4")
def test_search_when_it_covers_the_removed_zone_then_finds_there_and_may_leave_it_there():
    board = effect(removed=["Jab", "Stance"], **{"discard pile": []})
    board.do("search", "p1", "removed", "attack")
    assert board.choices() == ["Find nothing", "Jab"]
    before = len(board.texts())
    board("Alice: Jab\nAlice: Put it into: removed")
    assert (board.names("p1", "removed"), board.texts(before)) == (
        ["Jab", "Stance"], ["Alice reveals Jab."],
    )  # fmt: skip
    board.do("search", "p1", "removed", "attack")("Alice: Jab\nAlice: Put it into: hand")
    assert board.names("p1", "hand") == ["Jab"]


@pytest.mark.rule("ufs09/K.5.2")
@pytest.mark.parametrize(("word", "shown"), [("attack", True), ("any", False)])
def test_deck_when_searched_then_is_shuffled_and_a_restricted_find_is_revealed(word, shown):
    board = effect(deck=["Hook", *["Stance"] * 11]).do("search", "p1", "deck", word)
    board("Alice: Hook\nAlice: Put it into: hand")
    assert [entry[0] for entry in board.game.journal.entries].count("~shuffle") == 1
    assert ("Alice reveals Hook." in board.texts()) is shown
    assert board.done().seen("p2", "p1", "hand") == (1, [])


@pytest.mark.rule("ufs09/K.5.6")
def test_hand_when_it_holds_no_card_of_the_kind_then_is_revealed_as_proof():
    board = effect(hand=["Jab", "Hook"]).do("from-hand", "p1", "foundation", "discard pile")
    assert board.seen("p2", "p1", "hand") == (2, ["Jab", "Hook"])
    board.do("from-hand", "p1", "attack", "removed")("Alice: Hook")
    assert board.names("p1", "removed") == ["Hook"]


@pytest.mark.rule("ufs09/D.3.1.1")
def test_hand_when_it_is_large_then_nothing_is_discarded():
    board = scene(p2={"hand": ["Jab"] * 15})("Alice: Pass: go to the end phase")
    board("Bob: Discard nothing\nBob: Pass: go to the end phase")
    assert len(board.names("p2", "hand")) == 15


@pytest.mark.rule("ufs09/D.4.2.1", "ufs09/D.4.2.2", "ufs09/D.4.2.4")
def test_momentum_when_cards_come_and_go_then_the_others_keep_their_order():
    board = scene(p1={"momentum": ["Jab", "Hook"], "card pool": ["Sweep"]})
    board.do("to-momentum", "@Sweep", "2")
    assert board.names("p1", "momentum") == ["Jab", "Sweep", "Hook"]
    assert board.seen("p1", "p1", "momentum") == (3, [])
    board.do("move", "@Sweep", "hand")
    assert board.names("p1", "momentum") == ["Jab", "Hook"]


@pytest.mark.rule("ufs09/K.3.17", "ufs09/K.3.17.1", "ufs09/K.3.17.1.n1")
def test_card_when_playable_as_though_in_hand_then_is_offered_but_not_for_hand_abilities():
    board = scene(p1={"discard pile": ["Plan", "Stance", "Counter", "Whisper"], "hand": ["Jab"]})
    board.do("as-hand", "@Plan").do("as-hand", "@Stance")
    board.do("as-hand", "@Whisper")
    assert board.choices()[1:] == ["Play Jab", "Play Stance", "Plan: form"]
    board("Alice: Plan: form\nAlice: X is 0")
    assert board.names("p1", "card pool") == ["Plan"]
    board.do("as-hand", "@Counter")
    assert "Play Counter" in board.choices()
    board("Alice: Pass: go to the end phase")
    assert not board.state.effects


@pytest.mark.rule("ufs09/K.3.17", "ufs09/K.3.17.1.n1")
def test_block_when_a_card_is_as_though_in_hand_then_blocks_and_its_reversal_stays_shut():
    theirs = {"discard pile": ["Stance", "Counter"], "hand": ["Hook"]}
    board = scene(p1={"hand": ["Jab"]}, p2=theirs)
    board.do("as-hand", board.state.in_zone("p2", "discard pile")[0]).do("as-hand", "@Counter")
    board("Alice: Play Jab").no_enhance()("Bob: Block with Stance")
    assert board.names("p2", "card pool") == ["Stance"]
    assert (board.asked(), board.choices()) == (("p2", "response"), ["Pass"])


def test_card_when_on_its_way_then_cannot_be_moved_by_hand():
    board = scene(p1={"hand": ["Jab", "Hook"]}).do("discard-cards", "p1", "2")
    board("Alice: Jab + Hook")
    with pytest.raises(IllegalAnswerError):
        board.do("move", "@Jab", "hand")
