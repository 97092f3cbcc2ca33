"""The worked examples of chapter J: what effects do, how they last, what they read."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.ufs.atoms import currents
from engine.games.ufs.continuous import Disallows, Modifies, effect, script
from engine.games.ufs.references import printed_value
from engine.games.ufs.values import value
from tests.engine.games.ufs.worked_examples.stand_ins import able, attack, foundation, scene

CARDS = {
    "Fist": attack(damage=4), "Kick": attack(zone="low", damage=2, speed=3),
    "Stunning": attack(keywords={"stun": 5}),
    "Pair": foundation(keywords={"commits as": 2}),
    "Ledger": foundation(**able("response", on="modified")),
    "Basket": foundation(**able("response", on="discarded")),
    "Sworn": foundation(), "Ban": foundation(),
    "Boxed": foundation(block_zone="low"), "Boxless": foundation(block_zone=""),
    "Mimic": foundation(**able("enhance", "practice block zone")),
    "Cheer": foundation(**able("response", on="gained")),
    "Wince": foundation(**able("response", on="lost")),
    "Volley": attack(damage=3, keywords={"multiple": 2}),
}  # fmt: skip


@effect("practice block zone")
async def _attack_takes_a_block_zone(state, play):
    top = state.in_zone(play.player, "discard pile")[0]
    zone = printed_value(state, top, "block_zone")
    if zone is not None:
        currents.modify(state, state.attack[-1].card, "zone", "=", zone, "ufs09/J.4.2.1")


def _attacks(state, me):
    return [each.card for each in state.attack]


script("Sworn", Modifies("sworn", "ufs09/J.3.3", _attacks, (("damage", "+", 2),)))
script("Ban", Disallows("ban", "ufs09/J.3.5.3", "No foundations.", lambda state, me, play: (
    play.player != state.objects[me].owner and play.what == "foundation")))  # fmt: skip


@pytest.mark.rule("ufs09/ex-J.1.1.n1-1", "ufs09/J.1.1", "ufs09/J.1.1.n1")
def test_j_1_1_an_ability_that_can_do_nothing_may_be_played():
    board = scene(CARDS, hand=["Stunning"])("Alice: Play Stunning")
    board("Alice: Stunning: stun enhance")
    assert (board.asked(), board.texts()[-1]) == (
        ("p2", "enhance"), "Alice uses Stunning: stun enhance.",
    )  # fmt: skip


@pytest.mark.rule("ufs09/ex-J.1.2-1", "ufs09/J.1.2")
def test_j_1_2_five_are_asked_for_four_or_six_are_possible_and_four_are_done():
    theirs = {"staging area": ["Pair", "Pair", "Pair"]}
    board = scene(CARDS, theirs, hand=["Stunning"])("Alice: Play Stunning")
    board("Alice: Stunning: stun enhance")
    for wrong in ("Commit Pair", "Commit Pair + Commit Pair + Commit Pair"):
        with pytest.raises(MalformedAnswerError):
            board(f"Bob: {wrong}")
    board("Bob: Commit Pair + Commit Pair")
    committed = [each for each in board.state.objects.values() if each.committed]
    assert [each.card for each in committed] == ["Pair", "Pair"]


@pytest.mark.rule("ufs09/ex-J.1.2#2-1", "ufs09/J.1.2#2")
def test_j_1_2_two_modifications_are_two_events_and_two_discards_are_one():
    theirs = {"staging area": ["Ledger", "Basket"]}
    board = scene(CARDS, theirs, hand=["Fist", "Jab", "Hook"])("Alice: Play Fist")
    board("Bob: Pass\nAlice: Duelist: enhance")
    for name in ("speed", "damage"):
        board.do("attack", name, "2")
        assert board.choices() == ["Pass", "Ledger: response"]
        board("Bob: Pass")
    board.do("discard-cards", "p1", "2")("Alice: Jab + Hook\nAlice: Jab + Hook")
    assert board.choices() == ["Pass", "Basket: response"]
    assert len(board.state.windows[0].happenings) == 2
    board("Bob: Pass")
    assert board.asked() == ("p1", "by hand")


@pytest.mark.rule("ufs09/ex-J.3.3.2.n1-1", "ufs09/J.3.3.2", "ufs09/J.3.3.2.n1")
def test_j_3_3_2_a_repeating_modifier_goes_in_once_until_the_card_is_refreshed():
    board = scene(CARDS, hand=["Fist"], **{"staging area": ["Sworn"]})("Alice: Play Fist")
    fist = board.find("Fist")
    for _ in range(3):
        board.do("vitality", "p1", "-1")
    assert value(board.state, fist, "damage") == 6
    board.no_enhance().do("stack", "@Fist")
    assert value(board.state, fist, "damage") == 6
    assert board.vitality() == [19, 16]


@pytest.mark.rule("ufs09/ex-J.3.4.2.n1-1", "ufs09/J.3.4.1", "ufs09/J.3.4.2.n1")
@pytest.mark.parametrize("copies_last", [True, False])
def test_j_3_4_2_copying_applies_before_other_definitions_whichever_came_first(copies_last):
    board = scene(CARDS, hand=["Fist"], **{"card pool": ["Kick"]})("Alice: Play Fist")
    acts = [("define", "@Fist", "damage", "7"), ("copy", "@Fist", "@Kick")]
    for act in acts if copies_last else acts[::-1]:
        board.do(*act)
    found = [value(board.state, board.find("Fist"), name) for name in ("zone", "speed", "damage")]
    assert found == ["low", 3, 7]


@pytest.mark.rule("ufs09/J.3.4.2", "ufs09/C.3.3.2.1#2")
def test_j_3_4_2_a_player_says_which_of_the_own_definitions_comes_last():
    board = scene(CARDS, hand=["Fist"])("Alice: Play Fist").do("define", "@Fist", "damage", "7")
    board.do("define", "@Fist", "damage", "1")
    assert (board.asked(), board.choices()) == (
        ("p1", "definition order"), ["damage = 7", "damage = 1"],
    )  # fmt: skip
    board("Alice: damage = 1 + damage = 7")
    assert value(board.state, board.find("Fist"), "damage") == 7


@pytest.mark.rule("ufs09/ex-J.3.5.3.n1-1", "ufs09/J.3.5.3", "ufs09/J.3.5.3.n1")
def test_j_3_5_3_a_rule_for_a_group_of_cards_is_gone_the_moment_its_effect_ends():
    board = scene(CARDS, {"staging area": ["Ban"]}, hand=["Fist", "Stance", "Calm"])
    assert board.choices() == ["Pass: go to the end phase", "Play Fist"]
    board.do("destroy", "@Ban")
    assert board.choices()[1:] == ["Play Fist", "Play Stance", "Play Calm"]


@pytest.mark.rule("ufs09/ex-J.4.2.1.n1-1", "ufs09/J.4.2.1", "ufs09/J.4.2.1.n1")
@pytest.mark.parametrize(("top", "zone"), [("Boxed", "low"), ("Boxless", "high")])
def test_j_4_2_1_an_instruction_that_reads_a_null_value_does_nothing(top, zone):
    board = scene(CARDS, hand=["Fist", top], **{"staging area": ["Mimic"]})("Alice: Play Fist")
    board.do("move", f"@{top}", "discard pile")("Alice: Mimic: enhance")
    assert board.game.view("p2")["attack"][0]["zone"] == zone
    assert printed_value(board.state, board.find(top), "speed") == 0


@pytest.mark.rule("ufs09/ex-J.5.1.1.n1-1", "ufs09/J.5.1", "ufs09/J.5.1.1", "ufs09/J.5.1.1.n1")
@pytest.mark.parametrize(("before", "after", "asked"), [(22, 22, "form"), (21, 22, "response")])
def test_j_5_1_1_at_maximum_vitality_nothing_is_gained_and_there_is_no_event(before, after, asked):
    watching = {"staging area": ["Cheer", "Wince"]}
    board = scene(CARDS, vitality=before, **watching).do("vitality", "p1", "3")
    assert (board.vitality(), board.asked()) == ([after, 22], ("p1", asked))


@pytest.mark.rule("ufs09/J.3.4.1", "ufs09/I.2.3.3", "ufs09/I.2.4.2")
def test_j_3_4_1_a_copy_of_text_too_has_keywords_with_ratings_and_their_abilities():
    board = scene(CARDS, {"staging area": ["Stance", "Calm"]}, hand=["Fist"],
                  **{"card pool": ["Stunning"]})("Alice: Play Fist")  # fmt: skip
    board.do("copy", "@Fist", "@Stunning")
    assert board.choices() == ["Pass", "Duelist: enhance"]
    board.do("copy-all", "@Fist", "@Stunning")("Alice: Copy Stunning + Copy Stunning")
    assert "Stunning: stun enhance" in board.choices()
    assert dict(value(board.state, board.find("Fist"), "keywords")) == {"stun": 5}
    board("Alice: Stunning: stun enhance\nBob: Commit Stance + Commit Calm").no_enhance()
    board("Alice: Pass: go to the end phase\nAlice: Discard it")
    assert value(board.state, board.find("Fist"), "keywords") == {}
