"""Effects that last (J.2, J.3): fired, modifying, replacing; whose they are and when they end."""

import pytest

from engine.games.ufs.atoms import happen, procedure
from engine.games.ufs.continuous import Fired, Modifies, Replaces, effect, given_by_effects, script
from engine.games.ufs.values import value
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
HERO = {"type": "character", "vitality": 22, "hand_size": 6, "control": 6, "difficulty": 1,
        "symbols": ["fire", "order", "void"]}  # fmt: skip
CARDS = {
    "Fist": {"type": "attack", "zone": "high", "speed": 1, "damage": 4, "difficulty": 1,
             "control": 5, "symbols": ["fire"]},
    "Sets eight": BASE, "Adds two": BASE, "Sets one": BASE,
    "Captain": HERO, "Captain two": {**HERO, "name": "·Captain·"},
    "Grave Keeper": BASE, "Recaller": BASE, "Armor": BASE, "Toll": BASE, "Chronicle": BASE,
    "Pupil": BASE, "Teacher": BASE, "Mourned": BASE, "Watch": BASE,
    "Slow": {**BASE, "abilities": [{"type": "form"}]},
    "Once": {**BASE, "abilities": [{"type": "form", "effect": "practice once"}]},
    "Vow": {**BASE, "abilities": [{"type": "form", "effect": "practice vow"}]},
    "Answer": {**BASE, "abilities": [{"type": "response", "on": "lost"}]},
}  # fmt: skip
TOLD = []


def _attacks(state, me):
    return [each.card for each in state.attack]


async def _tell(state, me, happening):
    card = state.facts(me).name if me else ""
    TOLD.append((happening.kind, happening.amount, card, len(state.windows)))


async def _effects_now(state, me, happening):
    TOLD.append((happening.kind, len(state.effects)))


def own_loss(state, me, act):
    return own(state, me, act) and act.amount > 0


def to(zone, word="move"):
    def instead(state, me, act):
        act.zone, act.word = zone, word

    return instead


def four_less(state, me, act):
    act.amount = max(0, act.amount - 4)


def one_more(state, me, act):
    amount, act.amount = act.amount, 0
    procedure.change_vitality(state, act.player, -amount - 1, "ufs09/J.5.1")


def own(state, me, act):
    return act.player == state.objects[me].owner


for name, how, by in (("Sets eight", "=", 8), ("Adds two", "+", 2), ("Sets one", "=", 1)):
    script(name, Modifies(name, "ufs09/J.3.3", _attacks, (("damage", how, by),)))
script("Captain", Fired("captain", "lost", "ufs09/J.2.1", _tell))
script("·Captain·", Fired("captain two", "lost", "ufs09/J.2.1.2", _tell))
script("Grave Keeper", Replaces("grave", "ufs09/J.3.5.1", "destroyed", to("removed")))
script("Recaller", Replaces("recall", "ufs09/J.3.5.1", "destroyed", to("hand")))
script("Armor", Replaces("armor", "ufs09/J.3.5.1", "lose", four_less, own))
script("Toll", Replaces("toll", "ufs09/J.3.5.1", "lose", one_more, own_loss))
script("Chronicle", Fired("chronicle", "destroyed", "ufs09/J.3.2", _tell),
       Fired("scars", "damage dealt", "ufs09/J.3.2", _tell))  # fmt: skip
script("Teacher", Modifies("teacher", "ufs09/C.3.3.4.4.2.1", lambda state, me: [
    each for each in state.in_zone("p1", "staging area") if state.facts(each).name == "Pupil"],
    (("keywords", "gain", "stun"),)))  # fmt: skip
script("Mourned", Fired("mourned", "discarded", "ufs09/J.3.2.5", _tell,
                        lambda state, me, happening: happening.object == me,
                        ("discard pile",)))  # fmt: skip
script("Watch", Fired("watch", "left", "ufs09/J.2.5", _effects_now))
given_by_effects(Replaces("once back", "ufs09/J.3.5.1", "destroyed", to("hand")),
        Fired("vow", "lost", "ufs09/J.3.2.3", _tell))  # fmt: skip


@effect("practice once")
async def _once(state, play):
    happen.add_effect(state, "replace", play.player, "once", key="once back")


@effect("practice vow")
async def _vow(state, play):
    happen.add_effect(state, "fired", play.player, "turn", on="lost", key="vow")
    happen.add_effect(state, "fired", play.player, "once", on="lost", key="vow")


def scene(*mine, theirs=(), hand=("Fist",), **position):
    TOLD.clear()
    return Scene(
        cards=CARDS, strictness="confirm",
        p1={"staging area": list(mine), "hand": list(hand), **position},
        p2={"staging area": list(theirs)},
    )  # fmt: skip


def damage(board):
    return value(board.state, board.find("Fist"), "damage")


@pytest.mark.rule("ufs09/J.3.3.1.1")
@pytest.mark.parametrize(
    ("order", "now"), [("Sets eight + Adds two", 10), ("Adds two + Sets eight", 8)]
)
def test_modifiers_when_their_order_matters_then_their_player_chooses_it(order, now):
    board = scene("Adds two", "Sets eight")("Alice: Play Fist")
    assert board.asked() == ("p1", "modifier order")
    assert damage(board(f"Alice: {order}")) == now


@pytest.mark.rule("ufs09/J.3.3.1.1", "ufs09/J.1.5.1")
def test_modifiers_when_of_both_players_then_the_active_players_go_in_first():
    assert damage(scene("Sets eight", theirs=["Sets one"])("Alice: Play Fist")) == 1
    assert damage(scene("Sets one", theirs=["Adds two"])("Alice: Play Fist")) == 3
    assert damage(scene("Adds two", theirs=["Sets one"])("Alice: Play Fist")) == 1


@pytest.mark.rule("ufs09/J.3.3.1.1")
def test_modifiers_when_they_only_add_up_then_nobody_is_asked():
    assert damage(scene("Adds two", "Adds two")("Alice: Play Fist")) == 8


@pytest.mark.rule("ufs09/J.2.1.2", "ufs09/D.2.2.3.4.1")
@pytest.mark.parametrize(
    ("hero", "attached", "fires"),
    [("Duelist", [], 0), ("Captain", [], 1), ("Captain", ["Captain two"], 2),
     ("Captain", ["Captain two"] * 2, 2), ("Captain", ["Captain"], 1)],
)  # fmt: skip
def test_continuous_ability_when_on_a_character_then_only_the_starting_one_has_it(
    hero, attached, fires
):
    board = scene(hand=attached, character=hero)
    for each in list(board.state.in_zone("p1", "hand")):
        board.do("move", each, "staging area")
    board.do("vitality", "p2", "-1")
    while board.asked()[1] == "fired":
        board.game.submit(board.game.pending.options[0].key)
    assert [told[2] for told in TOLD] == [hero] * fires


@pytest.mark.rule("ufs09/J.3.2.1", "ufs09/J.3.2.1.1")
def test_fired_effect_when_its_event_occurs_then_executes_before_any_window():
    board = scene("Answer", character="Captain").do("vitality", "p2", "-2")
    assert TOLD == [("lost", 2, "Captain", 0)]
    assert board.asked() == ("p1", "response")


@pytest.mark.rule("ufs09/J.3.2.3", "ufs09/J.2.2.1", "ufs09/J.2.2")
def test_fired_effects_when_lasting_then_execute_once_or_until_the_turn_ends():
    board = scene("Vow")("Alice: Vow: form").do("destroy", "@Vow").do("vitality", "p2", "-1")
    board("Alice: An effect: vow").do("vitality", "p2", "-1")
    assert len(TOLD) == 3
    board("Alice: Pass: go to the end phase").do("vitality", "p2", "-1")
    assert (len(TOLD), board.state.effects) == (3, [])


@pytest.mark.rule("ufs09/J.2.3", "ufs09/J.2.3.1")
def test_assigned_effect_when_its_card_changes_zones_then_ends():
    board = scene("Vow").do("define", "@Vow", "control", "9").do("as-hand", "@Vow")
    assert [each.kind for each in board.state.effects] == ["define", "as hand"]
    assert board.do("move", "@Vow", "hand").state.effects == []


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/J.3.5.2")
def test_replacement_when_an_act_would_happen_then_another_does_and_no_event_of_the_first():
    board = scene("Vow", "Chronicle", "Grave Keeper").do("destroy", "@Vow")
    assert (board.names("p1", "removed"), board.names("p1", "discard pile")) == (["Vow"], [])
    assert TOLD == []
    board.do("move", "@Grave Keeper", "hand").do("destroy", "@Chronicle")
    assert board.names("p1", "discard pile") == ["Chronicle"]


@pytest.mark.rule("ufs09/J.3.5.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "zone"),
    [("Grave Keeper", "Recaller", "removed"), ("Recaller", "Grave Keeper", "hand")],
)
def test_replacements_when_of_both_players_then_the_active_players_comes_first(mine, theirs, zone):
    board = scene("Vow", mine, theirs=[theirs], hand=()).do("destroy", "@Vow")
    assert board.names("p1", zone) == ["Vow"]


@pytest.mark.rule("ufs09/J.3.5.1")
def test_replacement_when_for_one_instance_then_the_next_is_not_replaced():
    board = scene("Once", "Vow", hand=())("Alice: Once: form").do("destroy", "@Vow")
    board.do("destroy", "@Once")
    assert (board.names("p1", "hand"), board.names("p1", "discard pile")) == (["Vow"], ["Once"])


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/G.3.1.n1")
@pytest.mark.parametrize(("more", "left", "told"), [("0", 22, []), ("3", 19, [3])])
def test_damage_when_replaced_then_the_rest_is_dealt_and_nothing_is_no_damage(more, left, told):
    board = scene("Chronicle", theirs=["Armor"])("Alice: Play Fist").do("attack", "damage", more)
    board.no_enhance()
    assert (board.vitality(), [each[1] for each in TOLD]) == ([22, left], told)
    assert board.card("Fist").dealt_damage is bool(told)


@pytest.mark.rule("ufs09/J.3.2.5")
@pytest.mark.parametrize(
    ("before", "fires"), [([], 1), ([("seal", "@Mourned")], 0), ([("flip", "@Mourned")], 0)]
)
def test_ability_about_its_own_move_when_it_was_not_on_before_then_does_not_execute(before, fires):
    board = scene("Mourned", hand=())
    for act in before:
        board.do(*act)
    board.do("destroy", board.find("Mourned"))
    assert len(TOLD) == fires


@pytest.mark.rule("ufs09/J.3.2.5")
def test_ability_about_its_own_move_when_the_card_had_no_values_before_then_executes():
    scene(hand=["Mourned"]).do("move", "@Mourned", "discard pile")
    assert len(TOLD) == 1


@pytest.mark.rule("ufs09/J.2.5")
def test_effect_when_it_ends_with_an_event_then_is_over_before_others_fire():
    scene("Watch", "Vow").do("define", "@Vow", "control", "9").do("move", "@Vow", "hand")
    assert TOLD == [("left", 0)]


@pytest.mark.rule("ufs09/J.3.1.2")
def test_immediate_effect_when_its_card_is_gone_then_goes_on():
    board = scene("Slow", hand=())("Alice: Slow: form").do("destroy", "@Slow")
    assert board.asked() == ("p1", "by hand")
    board.do("vitality", "p2", "-1").done()
    assert (board.vitality(), board.names("p1", "discard pile")) == ([22, 21], ["Slow"])


@pytest.mark.rule("ufs09/K.3.1", "ufs09/H.4.1.1")
def test_this_card_when_another_copy_is_beside_it_then_means_only_itself():
    board = scene("Footwork", "Footwork", hand=())("Alice: Footwork: form").done()
    copies = [each for each in board.state.objects.values() if each.card == "Footwork"]
    assert sorted(each.committed for each in copies) == [False, True]


@pytest.mark.rule("ufs09/C.3.3.2.1", "ufs09/J.3.4.2")
@pytest.mark.parametrize(
    ("order", "speed"), [("Copy Fist + Copy Sweep", 3), ("Copy Sweep + Copy Fist", 1)]
)
def test_copying_when_there_are_two_then_the_player_says_which_comes_last(order, speed):
    board = scene(hand=["Jab"], **{"card pool": ["Fist", "Sweep"]})("Alice: Play Jab")
    board.do("copy", "@Jab", "@Fist").do("copy", "@Jab", "@Sweep")(f"Alice: {order}")
    assert value(board.state, board.find("Jab"), "speed") == speed


@pytest.mark.rule("ufs09/J.3.5.1", "ufs09/J.3.5.2")
@pytest.mark.parametrize(("mine", "left"), [(["Toll"], 18), (["Toll", "Toll"], 17)])
def test_replacement_when_it_makes_another_loss_then_does_not_replace_that_again(mine, left):
    board = scene(*mine, hand=()).do("vitality", "p1", "-3")
    assert board.vitality() == [left, 22]


@pytest.mark.rule("ufs09/C.3.3.4.4.2.1", "ufs09/J.3.3.3")
def test_granted_ability_when_its_card_is_refreshed_then_still_counts_as_played():
    board = scene("Pupil", "Teacher", hand=["Fist"])("Alice: Play Fist")
    assert "Pupil: stun enhance" in board.choices()
    pupil = board.find("Pupil")
    board.do("flip", pupil).do("flip", pupil)
    assert "Pupil: stun enhance" in board.choices()
    board("Alice: Pupil: stun enhance\nBob: Pass")
    board.do("flip", pupil).do("flip", pupil)
    assert board.state.objects[pupil].now == {"keywords": {"stun": 1}}
    assert board.choices() == ["Pass", "Duelist: enhance"]
