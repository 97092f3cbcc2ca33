"""Rules that no other test needed, each written from the document first."""

import pytest

from engine.core.errors import EngineError
from engine.games.ufs.abilities import play_instructed
from engine.games.ufs.atoms import currents
from engine.games.ufs.atoms.replacing import instruct
from engine.games.ufs.cards import Ability
from engine.games.ufs.continuous import Fired, Replaces, effect, playable_if, script
from engine.games.ufs.keyword_effects import from_cost
from engine.games.ufs.meanings import (
    are_copies_of_one_ability,
    cost_of_keyword,
    could_cause,
    has_blank_text_box,
    where_it_was,
)
from engine.games.ufs.playing import undefined_x
from engine.games.ufs.together import draw
from engine.games.ufs.values import abilities, value
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
ATTACK = {"type": "attack", "zone": "high", "speed": 1, "damage": 4, "difficulty": 1,
          "control": 5, "symbols": ["fire"], "block_zone": "low", "block_modifier": 3}  # fmt: skip
HERO = {"type": "character", "vitality": 20, "hand_size": 6, "control": 6, "difficulty": 6,
        "symbols": ["fire"]}  # fmt: skip


def able(type="form", effect="", facts=BASE, **more):
    return {**facts, "abilities": [{"type": type, "effect": effect, **more}]}


CARDS = {
    "Old Hero": {**HERO, "gender": "female", "vitals": {"height": "??", "weight": 61}},
    "New Hero": HERO,
    "Two Out": able("form", "left nothing", cost=[["discard", 2]]),
    "Left Diary": BASE, "Grudge": able("response", "left grudge", on="modified", whose="you",
                                  by="opponent"),
    "Whip": able("enhance", "left weaken"), "Prop": able("enhance", "left strengthen"),
    "Bounded": able("form", "left x", x="hand", x_least=1, x_most=2),
    "Vague": able("form", "left vague", x="undefined"),
    "Order": able("form", "left order"), "Gift": able("form", "left order free"),
    "Strike": {**ATTACK, "keywords": {"powerful": 2, "first powerful": 1, "multiple": 2}},
    "Pushy": able("enhance", "left push", cost=[["commit", 1]]),
    "Better": able("form", "left better"),
    "Ward One": BASE, "Ward Two": BASE, "Plain": BASE, "Worded": {**BASE, "keywords": {"fury": 1}},
    "Where": able("form", "left where", cost=[["commit", 1]]),
    "Blocker Combo": {**ATTACK, "keywords": {"combo": "+3 block"},
                      "abilities": [{"type": "enhance", "only": ["combo"], "effect": "left draw"}]},
    "Burn": able("form", "left draw", causes=["draw", "damage"]),
}  # fmt: skip
SEEN = []


@effect("left nothing")
async def _nothing(state, play):
    pass


@effect("left draw")
async def _draw(state, play):
    await draw(state, play.player, 1, "ufs09/J.1.1")


@effect("left weaken")
async def _weaken(state, play):
    currents.modify(state, state.attack[-1].card, "damage", "+", -1, "ufs09/J.1.1")


@effect("left strengthen")
async def _strengthen(state, play):
    currents.modify(state, state.attack[-1].card, "damage", "+", 1, "ufs09/J.1.1")


@effect("left grudge")
async def _grudge(state, play):
    await draw(state, play.player, 1, "ufs09/K.2.10")


@effect("left x")
async def _x(state, play):
    await draw(state, play.player, play.x, "ufs09/K.3.8")


@effect("left vague")
async def _vague(state, play):
    await draw(state, play.player, 1, "ufs09/J.4.3.3")
    await draw(state, play.player, await undefined_x(state, play), "ufs09/J.4.3.3")
    await draw(state, play.player, await undefined_x(state, play), "ufs09/J.4.3.3")


@effect("left order")
async def _order(state, play):
    pushy = next(c.id for c in state.objects.values() if c.card == "Pushy")
    await play_instructed(state, play.player, pushy, 0)


@effect("left order free")
async def _order_free(state, play):
    pushy = next(c.id for c in state.objects.values() if c.card == "Pushy")
    await play_instructed(state, play.player, pushy, 0, free=True)


@effect("left push")
async def _push(state, play):
    await draw(state, play.player, 1, "ufs09/H.5.4")
    many = from_cost(play, 2)
    if many is not None:
        await draw(state, play.player, many, "ufs09/J.4.5")


@effect("left better")
async def _better(state, play):
    async def one():
        await draw(state, play.player, 1, "ufs09/J.1.1")

    async def three():
        await draw(state, play.player, 3, "ufs09/J.1.1")

    def empty():
        return not state.in_zone(play.player, "hand")

    await instruct(one, instead=three, when=empty)


@effect("left where")
async def _where(state, play):
    SEEN.append((where_it_was(play), state.objects[play.object].committed))


@playable_if("left never")
def _never(state, player, me):
    return False


async def _write(state, me, happening):
    SEEN.append(
        (happening.kind, len(state.in_zone("p1", "hand")), len(state.in_zone("p2", "hand")))
    )


script("Left Diary", Fired("left diary", "discarded", "ufs09/J.3.2", _write),
       Fired("left diary draws", "drawn", "ufs09/J.3.2", _write))  # fmt: skip


def to(zone):
    def instead(state, me, act):
        act.zone = zone

    return instead


script("Ward One", Replaces("to hand", "ufs09/J.3.5.1", "destroyed", to("hand")))
script("Ward Two", Replaces("removed", "ufs09/J.3.5.1", "destroyed", to("removed")))


@pytest.fixture(autouse=True)
def nothing_seen():
    SEEN.clear()


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def at_enhance(**mine):
    board = scene(p1={"hand": ["Jab"], **mine}, p2={"staging area": ["Whip", "Prop"]})
    board("Alice: Play Jab")
    while board.asked()[1] != "enhance":
        board.game.submit(board.game.pending.options[0].key)
    return board


@pytest.mark.rule("ufs09/A.4.1")
def test_game_events_when_costs_are_paid_then_wait_and_come_as_one():
    board = scene(p1={"staging area": ["Two Out", "Left Diary"], "hand": ["Jab", "Hook", "Calm"]})
    board("Alice: Two Out: form")
    board("Alice: Jab + Hook")
    while board.asked()[1] == "order":
        board.game.submit([each.key for each in board.game.pending.options])
    assert SEEN == [("discarded", 1, 0)]


@pytest.mark.rule("ufs09/B.1.2.3")
@pytest.mark.parametrize(("hero", "said"), [("Old Hero", "female"), ("New Hero", "genderless")])
def test_gender_when_there_is_no_sign_then_the_character_has_none(hero, said):
    board = scene(p1={"character": hero}).do("gender", f"@{hero}")
    assert board.texts()[-1] == f"Note: {hero} is {said}."


@pytest.mark.rule("ufs09/B.1.2.4.1", "ufs09/J.4.4")
@pytest.mark.parametrize("name", ["height", "blood type"])
def test_vital_when_it_is_question_marks_or_absent_then_the_opponent_says_it(name):
    board = scene(p1={"character": "Old Hero"}).do("vital", "@Old Hero", name)
    assert board.asked() == ("p2", "vital")
    board.game.submit("vital:170")
    assert board.texts()[-1] == f"Note: Old Hero: {name} 170"


@pytest.mark.rule("ufs09/J.4.4")
def test_vital_when_it_is_printed_then_nobody_is_asked():
    board = scene(p1={"character": "Old Hero"}).do("vital", "@Old Hero", "weight")
    assert board.texts()[-1] == "Note: Old Hero: weight 61"


@pytest.mark.rule("ufs09/B.6.4.2")
@pytest.mark.parametrize(("modifier", "offered"), [(3, True), (2, False)])
def test_block_when_a_text_says_plus_three_then_it_means_the_block_modifier(modifier, offered):
    cards = CARDS | {"Before": {**ATTACK, "block_modifier": modifier}}
    board = Scene(cards=cards, p1={"card pool": ["Before"], "hand": ["Blocker Combo"]})
    board("Alice: Play Blocker Combo")
    while board.asked()[1] not in ("enhance", "forms"):
        board.game.submit(board.game.pending.options[0].key)
    assert any("Blocker Combo: enhance" in each for each in board.choices()) == offered


@pytest.mark.rule("ufs09/H.5.4")
def test_ability_when_an_effect_has_it_played_then_its_time_does_not_matter_but_its_cost_does():
    board = scene(p1={"staging area": ["Order", "Pushy"]})("Alice: Order: form")
    assert (len(board.names("p1", "hand")), board.card("Pushy").committed) == (3, True)


@pytest.mark.rule("ufs09/H.5.4")
def test_ability_when_it_is_not_valid_otherwise_then_it_cannot_be_played_on_instruction():
    board = scene(p1={"staging area": ["Order", "Pushy"]}).do("commit", "@Pushy")
    with pytest.raises(EngineError):
        board("Alice: Order: form")
    assert board.names("p1", "hand") == []


@pytest.mark.rule("ufs09/J.4.5")
def test_value_when_it_comes_from_a_cost_that_was_not_paid_then_its_instruction_fails():
    board = scene(p1={"staging area": ["Gift", "Pushy"]})("Alice: Gift: form")
    assert (len(board.names("p1", "hand")), board.card("Pushy").committed) == (1, False)


@pytest.mark.rule("ufs09/J.1.2#2.n1", "ufs09/J.3.5.1.1")
@pytest.mark.parametrize(("hand", "drawn"), [([], 3), (["Jab"], 1)])
def test_instead_when_it_stands_behind_an_instruction_then_it_is_looked_at_before_it(hand, drawn):
    board = scene(p1={"staging area": ["Better"], "hand": hand})("Alice: Better: form")
    assert len(board.names("p1", "hand")) == len(hand) + drawn


@pytest.mark.rule("ufs09/J.3.4.3")
def test_definition_when_it_gives_a_card_a_text_then_only_that_text_makes_effects():
    board = scene(p1={"staging area": ["Plain", "Left Diary"], "hand": ["Jab"]})
    board.do("copy-all", "@Plain", "@Left Diary")
    assert SEEN == []
    board.do("draw-cards", "p1", "1")
    if board.asked()[1] == "fired":
        board.game.submit(board.game.pending.options[0].key)
    assert [kind for kind, *_ in SEEN] == ["drawn", "drawn"]


@pytest.mark.rule("ufs09/J.3.5.2.1")
@pytest.mark.parametrize(("first", "zone"), [("to hand", "removed"), ("removed", "hand")])
def test_replacements_when_a_player_has_two_then_they_are_handled_in_the_order_chosen(first, zone):
    board = scene(p1={"staging area": ["Ward One", "Plain"], "hand": ["Ward Two"]})
    board.do("move", "@Ward Two", "staging area")
    assert board.asked() == ("p1", "replacement order")
    keys = {option.label: option.key for option in board.game.pending.options}
    board.game.submit([keys.pop(first), *keys.values()])
    board.do("destroy", "@Plain")
    assert board.card("Plain").zone == zone


@pytest.mark.rule("ufs09/J.4.3.3")
def test_x_when_nothing_defines_it_then_it_is_chosen_when_the_effect_comes_to_it():
    board = scene(p1={"staging area": ["Vague"]})("Alice: Vague: form")
    assert (board.asked(), len(board.names("p1", "hand"))) == (("p1", "x"), 1)
    board("Alice: X is 2")
    assert len(board.names("p1", "hand")) == 5


@pytest.mark.rule("ufs09/K.3.8")
@pytest.mark.parametrize(("others", "drawn"), [(0, 1), (1, 1), (2, 2), (4, 2)])
def test_x_when_it_has_a_minimum_and_a_maximum_then_they_bound_it(others, drawn):
    board = scene(p1={"staging area": ["Bounded"], "hand": ["Jab"] * others})(
        "Alice: Bounded: form"
    )
    assert len(board.names("p1", "hand")) == others + drawn


@pytest.mark.rule("ufs09/K.1.3")
@pytest.mark.parametrize(("first", "order"), [("p1", ["p1", "p2"]), ("p2", ["p2", "p1"])])
def test_both_when_they_do_the_same_then_the_effects_player_says_who_goes_first(first, order):
    hands = {"hand": ["Jab", "Hook"]}
    board = scene(p1=hands, p2=dict(hands)).do("both-discard", "p1", "1")
    assert board.asked() == ("p1", "both")
    board.game.submit(f"first:{first}")
    asked = []
    while board.asked()[1] == "discard":
        asked.append(board.asked()[0])
        board.game.submit(board.game.pending.options[0].key)
    assert asked == order


@pytest.mark.rule("ufs09/K.1.3.1")
def test_both_when_they_draw_then_what_waits_for_it_comes_once_and_after_both():
    board = scene(p1={"staging area": ["Left Diary"]}, p2={}).do("both-draw", "p1", "2")
    board.game.submit("first:p2")
    assert SEEN == [("drawn", 2, 2)]


@pytest.mark.rule("ufs09/K.2.4")
def test_opponents_card_when_a_text_takes_one_then_the_effects_player_chooses_it():
    board = scene(p2={"staging area": ["Plain", "Worded", "Arena"]})
    board.do("theirs", "p1", "foundation", "commit")
    assert (board.asked(), board.choices()) == (("p1", "of the opponent"), ["Plain", "Worded"])
    board("Alice: Worded")
    assert (board.card("Worded").committed, board.card("Plain").committed) == (True, False)


@pytest.mark.rule("ufs09/K.2.8")
def test_ability_when_it_could_lead_to_a_result_then_it_counts_as_causing_it():
    board = scene(p1={"staging area": ["Burn"]})
    (burn,) = abilities(board.state, board.find("Burn"))
    assert (could_cause(burn, "damage"), could_cause(burn, "destroy")) == (True, False)


@pytest.mark.rule("ufs09/K.2.9")
def test_state_when_the_cost_commits_the_card_then_it_is_as_it_was_when_the_attempt_began():
    scene(p1={"staging area": ["Where"]})("Alice: Where: form")
    assert SEEN == [(("staging area", False), True)]


@pytest.mark.rule("ufs09/K.2.10")
@pytest.mark.parametrize(("name", "answers"), [("Whip", True), ("Prop", True), ("", False)])
def test_modifying_when_it_is_the_opponents_effect_then_the_opponent_modified_the_card(
    name, answers
):
    board = at_enhance(**{"staging area": ["Grudge", "Anthem"]})
    if name:
        board("Alice: Pass")(f"Bob: {name}: enhance")
    else:
        board.do("attack", "damage", "1")
    assert (board.asked() == ("p1", "response")) == answers


@pytest.mark.rule("ufs09/K.3.3")
def test_copies_of_an_ability_when_cost_and_effect_are_the_same_then_the_cards_must_be_copies():
    board = scene(p1={"staging area": ["Burn", "Bounded"]}, p2={"staging area": ["Burn"]})
    mine, theirs, other = board.find("Burn"), board.find("Burn", "p2"), board.find("Bounded")
    burn = abilities(board.state, mine)[0]
    assert are_copies_of_one_ability(board.state, (mine, burn), (theirs, burn))
    assert not are_copies_of_one_ability(board.state, (mine, burn), (other, burn))
    assert not are_copies_of_one_ability(board.state, (mine, burn), (theirs, Ability("form")))


@pytest.mark.rule("ufs09/K.3.12")
@pytest.mark.parametrize(("word", "left"), [("foundation ability", False), ("asset ability", True)])
def test_foundation_ability_when_a_text_names_it_then_it_is_one_on_a_foundation(word, left):
    board = scene(p1={"staging area": ["Burn"]}).do("forbid", "p1", word)
    assert any("Burn" in each for each in board.choices()) == left


@pytest.mark.rule("ufs09/K.3.15")
def test_blank_text_box_when_the_card_is_face_up_then_only_what_is_printed_counts():
    board = scene(p1={"staging area": ["Plain", "Worded", "Burn", "Left Diary"]})
    blank = [name for name in ("Plain", "Worded", "Burn", "Left Diary")
             if has_blank_text_box(board.state, board.find(name))]  # fmt: skip
    assert blank == ["Plain"]
    board.do("gain", "@Plain", "fury")
    assert has_blank_text_box(board.state, board.find("Plain"))
    board.do("flip", "@Plain")
    assert not has_blank_text_box(board.state, board.find("Plain"))


@pytest.mark.rule("ufs09/K.3.22")
def test_keyword_cost_when_a_card_has_several_instances_then_it_is_that_of_all_of_them():
    board = scene(p1={"card pool": ["Strike"]})
    strike = board.find("Strike")
    assert cost_of_keyword(board.state, strike, "powerful") == [("momentum", "1+")] * 2
    assert cost_of_keyword(board.state, strike, "multiple") == [("momentum", "X")]
    assert value(board.state, strike, "damage") == 4
