"""What the terms of instructions mean (J.1.4, J.4.3, K.2, K.3, K.5), in play."""

import pytest

from engine.games.ufs.atoms import currents
from engine.games.ufs.continuous import Disallows, Fired, Modifies, effect, playable_if, script
from engine.games.ufs.costs import may_pay
from engine.games.ufs.together import draw
from engine.games.ufs.values import base, number, value
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
ATTACK = {"type": "attack", "zone": "high", "speed": 1, "damage": 4, "difficulty": 1,
          "control": 5, "symbols": ["fire"]}  # fmt: skip


def able(type="form", effect="", facts=BASE, **more):
    return {**facts, "abilities": [{"type": type, "effect": effect, **more}]}


CARDS = {
    "Fist": {**ATTACK, "keywords": {"punch": 1, "weapon": 1}},
    "Palm": {**ATTACK, "keywords": {"punch": 1}}, "Boot": {**ATTACK, "keywords": {"kick": 1}},
    "Bargain": able("form", "practice bargain"),
    "Half": able("form", "practice x", x="half momentum"),
    "Lonely": able("form", only=["if:practice alone"]),
    "Veteran": {**ATTACK}, "Edict": BASE, "Chorus": BASE,
    "Echoing": able("response", "practice own attack", ATTACK, on="lost"),
    "Tally": able("response", on="drawn"),
    "Chain": able("enhance", facts={**ATTACK, "keywords": {"combo": "palm, fist"}}, only=["combo"]),
    "Hold": able("response", on="ability played", whose="opponent"),
    "Answer": {**ATTACK, "keywords": {"reversal": 1}},
    "Drum": BASE, "Usher": BASE,
}  # fmt: skip
SEEN = []


@effect("practice bargain")
async def _bargain(state, play):
    price = [("discard", 1), ("momentum", 1)]
    if await may_pay(state, play.player, play.object, price, "Pay to draw?", "ufs09/J.1.4.1"):
        await draw(state, play.player, 2, "ufs09/J.1.4.1")


@effect("practice x")
async def _draw_x(state, play):
    await draw(state, play.player, play.x, "ufs09/J.4.3.1")


def is_this_attack(state, me):
    return bool(state.attack) and state.attack[-1].card == me


@effect("practice own attack")
async def _own_attack(state, play):
    if is_this_attack(state, play.object):
        currents.modify(state, play.object, "damage", "+", 3, "ufs09/K.3.4.3")


@playable_if("practice alone")
def _alone(state, player, me):
    return len(state.in_zone(player, "staging area")) == 2


def _this_attack(state, me):
    return [me] if is_this_attack(state, me) else []


def _played_attacks(state, me):
    return list(state.in_zone(state.objects[me].owner, "card pool"))


async def _count(state, me, happening):
    SEEN.append(happening.kind)


script("Veteran", Modifies("veteran", "ufs09/K.3.4.2", _this_attack, (("damage", "+", 2),),
                           zones=("card pool",)))  # fmt: skip
script("Edict", Disallows("edict", "ufs09/K.1.2", "No actions and no foundations.",
                          lambda state, me, play: play.what != "attack"))  # fmt: skip
script("Chorus", Modifies("chorus", "ufs09/J.3.3", _played_attacks, (("control", "+", 1),)))


async def _note_control(state, me, happening):
    SEEN.append(value(state, happening.object, "control"))


script("Usher", Fired("usher", "entered", "ufs09/J.3.2", _note_control))
script("Drum", Fired("drum", "modified", "ufs09/J.3.2", _count))


def scene(*staged, p2=None, **mine):
    SEEN.clear()
    return Scene(cards=CARDS, strictness="confirm", p1={"staging area": list(staged), **mine},
                 p2=p2 or {})  # fmt: skip


@pytest.mark.rule("ufs09/J.1.4.1", "ufs09/J.1.4")
@pytest.mark.parametrize(("momentum", "asked"), [([], False), (["Boot"], True)])
def test_price_when_all_of_it_can_be_paid_then_is_offered_while_the_effect_executes(
    momentum, asked
):
    board = scene("Bargain", hand=["Fist"], momentum=momentum)("Alice: Bargain: form")
    assert (board.asked() == ("p1", "may pay")) is asked
    if asked:
        board("Alice: Pay\nAlice: Fist\nAlice: momentum 1")
        assert board.names("p1", "hand") == ["Stance"] * 2
        assert board.names("p1", "discard pile") == ["Boot", "Fist"]


@pytest.mark.rule("ufs09/J.4.3.4", "ufs09/J.4.3.1", "ufs09/H.4.4.1")
@pytest.mark.parametrize(("momentum", "drawn"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_x_when_it_would_not_be_whole_then_is_rounded_up(momentum, drawn):
    board = scene("Half", momentum=["Fist"] * momentum)("Alice: Half: form")
    assert board.names("p1", "hand") == ["Stance"] * drawn


@pytest.mark.rule("ufs09/H.3.3.1")
def test_ability_when_only_playable_on_a_condition_then_is_offered_while_it_is_met():
    board = scene("Lonely", hand=["Stance"])
    assert "Lonely: form" in board.choices()
    board.do("move", "@Stance", "staging area")
    assert "Lonely: form" not in board.choices()
    refusals = board.game.why_not(f"ability:{board.find('Lonely')}:0")
    assert [each.rule for each in refusals] == ["ufs09/H.3.3.1"]


@pytest.mark.rule("ufs09/K.1.2", "ufs09/E.4.1.3")
def test_prohibition_when_another_effect_allows_the_same_then_it_wins():
    board = scene(**{"discard pile": ["Palm", "Chorus"], "hand": ["Edict"]})
    board.do("as-hand", "@Palm").do("as-hand", "@Chorus")
    assert board.choices()[-2:] == ["Play Palm", "Play Chorus"]
    board.do("move", "@Edict", "staging area")
    assert board.choices() == ["Pass: go to the end phase", "Play Palm"]


@pytest.mark.rule("ufs09/K.3.4.2", "ufs09/H.6", "ufs09/J.2.1.1")
def test_this_attack_when_in_a_continuous_ability_then_is_the_attack_it_is_on():
    board = scene(hand=["Veteran", "Fist"])("Alice: Play Veteran")
    assert value(board.state, board.find("Veteran"), "damage") == 6
    board.no_enhance()("Alice: Play Fist")
    found = [value(board.state, board.find(name), "damage") for name in ("Veteran", "Fist")]
    assert (found, board.vitality()) == ([4, 4], [22, 16])


@pytest.mark.rule("ufs09/K.3.4.3", "ufs09/H.2.3.3")
def test_this_attack_when_in_a_response_then_is_the_attack_it_is_on():
    board = scene(hand=["Echoing"])("Alice: Play Echoing").do("vitality", "p1", "-1")
    board("Alice: Echoing: response")
    assert board.game.view("p2")["attack"][0]["damage"] == 7


@pytest.mark.rule("ufs09/K.3.7")
@pytest.mark.parametrize(
    ("by", "bound", "now"), [("-9", "1", 1), ("-2", "1", 2), ("-1", "6", 4), ("9", "5", 5)]
)
def test_bonus_or_penalty_when_bounded_then_goes_no_further_and_never_back(by, bound, now):
    board = scene(hand=["Fist"])("Alice: Play Fist")
    board.do("modify-within", "@Fist", "damage", by, bound)
    assert number(board.state, board.find("Fist"), "damage") == now


@pytest.mark.rule("ufs09/K.3.13", "ufs09/K.3.14")
@pytest.mark.parametrize(
    ("word", "found"),
    [("punch and weapon", ["Fist"]), ("punch", ["Fist", "Palm"]),
     ("kick or weapon", ["Boot", "Fist"]), ("kick and weapon", [])],
)  # fmt: skip
def test_traits_when_joined_then_and_means_all_and_or_means_any(word, found):
    board = scene(deck=["Fist", "Palm", "Boot"]).do("search", "p1", "deck", word)
    assert board.choices() == ["Find nothing", *found]


@pytest.mark.rule("ufs09/K.5.4")
@pytest.mark.parametrize(("held", "drawn"), [(1, 3), (4, 0), (6, 0)])
def test_draw_up_to_when_told_then_what_is_missing_is_drawn_at_once(held, drawn):
    board = scene("Tally", hand=["Fist"] * held).do("draw-up-to", "p1", "4")
    assert board.names("p1", "hand") == ["Fist"] * held + ["Stance"] * drawn
    assert len(board.state.windows) == (1 if drawn else 0)
    if drawn:
        kinds = [each.kind for each in board.state.windows[0].happenings]
        assert kinds.count("drawn") == drawn


@pytest.mark.rule("ufs09/K.5.3", "ufs09/E.2.2")
def test_draw_when_the_deck_has_too_few_then_goes_on_after_it_was_cycled():
    board = scene(deck=["Fist", "Fist"], **{"discard pile": ["Boot"] * 13})
    board.do("draw-cards", "p1", "4")
    assert board.names("p1", "hand") == ["Fist", "Fist", "Boot", "Boot"]
    assert (len(board.names("p1", "removed")), len(board.names("p1", "deck"))) == (10, 1)


@pytest.mark.rule("ufs09/D.2.1.3", "ufs09/I.3.3.2")
@pytest.mark.parametrize(
    ("pool", "offered"),
    [(["Palm", "Fist"], True), (["Fist", "Palm"], False), (["Palm", "Fist", "Boot"], False),
     (["Fist"], False)],
)  # fmt: skip
def test_preceding_cards_when_combo_asks_for_two_then_are_those_right_before_in_order(
    pool, offered
):
    board = scene(hand=["Chain"], **{"card pool": pool})("Alice: Play Chain")
    assert ("Chain: enhance" in board.choices()) is offered


@pytest.mark.rule("ufs09/C.3.3.4.2.1", "ufs09/C.3.3.4.2", "ufs09/C.3.3.2.2")
def test_current_state_when_the_turn_ends_then_is_that_of_the_base_again():
    board = scene("Stance").do("modify", "@Stance", "control", "3")
    stance = board.find("Stance")
    board.do("modify", stance, "block_modifier", "1")
    assert [value(board.state, stance, "control"), base(board.state, stance, "control")] == [8, 5]
    board("Alice: Pass: go to the end phase")
    assert board.state.objects[stance].now == {}


@pytest.mark.rule("ufs09/D.2.5.1.1", "ufs09/C.3.3.4.2", "ufs09/C.3.3.4.4.2")
def test_current_state_when_a_valued_card_moves_then_is_refreshed_on_arrival_without_events():
    board = scene("Chorus", "Drum", hand=["Fist"])("Alice: Play Fist").no_enhance()
    assert (value(board.state, board.find("Fist"), "control"), SEEN) == (6, ["modified"])
    board.do("move", "@Fist", "discard pile")
    assert (value(board.state, board.find("Fist"), "control"), SEEN) == (5, ["modified"])


@pytest.mark.rule("ufs09/C.3.3.4.4.3", "ufs09/J.3.3.1")
def test_modifier_when_a_card_becomes_valued_then_is_in_before_effects_of_that_event_fire():
    scene("Chorus", hand=["Fist"], p2={"staging area": ["Usher"]}).do("move", "@Fist", "card pool")
    assert SEEN == [6]


@pytest.mark.rule("ufs09/C.3.2.1")
def test_card_when_valueless_then_still_has_its_base_values():
    board = scene(hand=["Fist"])
    assert base(board.state, board.find("Fist"), "damage") == 4


@pytest.mark.rule("ufs09/I.3.10.3", "ufs09/H.3.3.4.4")
def test_reversal_when_cancelled_then_the_card_stays_refreshed_and_does_not_attack():
    board = scene("Hold", hand=["Fist"], p2={"hand": ["Answer", "Stance"]})
    board.do("next-attack", "p2", "control", "2")("Alice: Play Fist").no_enhance()
    board("Bob: Block with Stance\nBob: Answer from hand: reversal response")
    answer = board.find("Answer")
    assert (board.asked(), value(board.state, answer, "control")) == (("p1", "response"), 7)
    board("Alice: Hold: response").do("cancel", answer).done()
    assert (board.state.attack, board.names("p2", "card pool")) == ([], ["Stance", "Answer"])


@pytest.mark.rule("ufs09/I.3.10.2", "ufs09/I.3.10.2.1", "ufs09/I.3.10.2.2")
def test_reversal_when_played_then_is_to_the_attack_that_resolved_last():
    board = scene(hand=["Fist"], p2={"hand": ["Answer", "Stance"]})("Alice: Play Fist").no_enhance()
    board("Bob: Block with Stance\nBob: Answer from hand: reversal response")
    assert f"reversal to {board.find('Fist')} by p2" in board.state.marks
    assert board.card("Answer").played_as == "reversal"


@pytest.mark.rule("ufs09/K.3.9.2")
def test_next_card_when_a_penalty_waits_then_only_the_first_card_attempted_has_it():
    board = scene(hand=["Fist", "Stance"], p2={"hand": ["Riposte"]})(
        "Alice: Play Fist"
    ).no_enhance()
    board("Bob: Block with Riposte\nBob: Riposte: breaker response\nAlice: Play Stance")
    found = [line for line in board.texts() if line.startswith("Alice's check")]
    assert found[-1] == "Alice's check: 5 against 4."


@pytest.mark.rule("ufs09/J.3.1.1", "ufs09/E.4.11")
def test_effect_when_its_ability_failed_then_does_not_execute():
    oath = {"Oath": able("form", "practice x", x="hand", cost=[["check", 9]])}
    board = Scene(cards=oath, p1={"staging area": ["Oath"], "hand": ["Jab"]})("Alice: Oath: form")
    assert (board.names("p1", "hand"), board.asked()) == (["Jab"], ("p1", "form"))


@pytest.mark.rule("ufs09/K.3.24")
def test_playing_an_attack_when_told_then_an_attack_card_that_blocks_does_not_count():
    cards = {"Herald": able("response", on="card played", words=["attack"])}
    board = Scene(cards=CARDS | cards, strictness="confirm", p1={"hand": ["Fist"]},
                  p2={"hand": ["Jab"], "staging area": ["Herald"]})("Alice: Play Fist")  # fmt: skip
    assert board.choices() == ["Pass", "Herald: response"]
    board("Bob: Pass").no_enhance()("Bob: Block with Jab")
    assert (board.asked(), board.names("p2", "card pool")) == (("p1", "form"), ["Jab"])
