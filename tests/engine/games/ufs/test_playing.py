"""Playing cards and abilities step by step (E.4), costs and X (H.4), the attack stack (F.2.3)."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.core.game import Game
from engine.games.ufs.atoms import procedure
from engine.games.ufs.atoms.happen import add_effect
from engine.games.ufs.continuous import Disallows, Fired, Modifies, effect, given_by_effects, script
from engine.games.ufs.game_events import BEFORE_THE_GAME
from engine.games.ufs.rules import UFS
from tests.engine.games.ufs import practice
from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
ACTION = {**BASE, "type": "action"}


def form(*cost, **more):
    return {**BASE, "abilities": [{"type": "form", "cost": [list(each) for each in cost], **more}]}


CARDS = {
    "Burn": form(("discard hand", 1)),
    "Ledger": BASE, "Mist": BASE, "Veto": BASE, "Stance2": {**BASE, "symbols": ["fire", "void"]},
    "Low": {**BASE, "control": 1},
    "Trick": {**form(("discard", 1), ("momentum", 1)), "type": "action"},
    "Messy": {**form(("other", "by hand"), ("momentum", 1), ("discard", 1)), "type": "action"},
    "Trial": form(("check", 2), ("check", 4)),
    "Bare": {**form(), "type": "action"},
    "March": form(("commit foundations", 1)),
    "Tower": form(x="momentum", effect="practice draw"),
    "Free": {**BASE, "keywords": {"ignores progressive difficulty": 1}},
    "Ghost": {**BASE, "keywords": {"does not count towards progressive difficulty": 1}},
    "Rush": {"type": "attack", "zone": "mid", "speed": 0, "damage": 1, "difficulty": 1,
             "control": 5, "symbols": ["fire"], "keywords": {"multiple": 3}},
    "Gambit": {"type": "attack", "zone": "mid", "speed": 0, "damage": 1, "difficulty": 1,
               "control": 5, "symbols": ["fire"], "abilities": [
                   {"type": "form", "only": ["hand"], "cost": [["play", "attack"]]}]},
    "Scribe": BASE,
    "Finale": {**ACTION, "abilities": [{"type": "form", "effect": "practice last"}]},
    "Prophet": {"type": "character", "vitality": 22, "hand_size": 6, "control": 6,
                "difficulty": 6, "symbols": ["fire", "order", "void"]},
}  # fmt: skip
COSTS = []


async def _count(state, me, happening):
    player = state.players[state.objects[me].owner].id
    COSTS.append((happening.kind, len(state.in_zone(player, "momentum"))))


def _on_its_way(state, me):
    return [each for player in state.order for each in state.in_zone(player, "transit")]


async def _hurt(state, me, happening):
    procedure.change_vitality(state, state.objects[me].owner, -2, "ufs09/E.1.6")


script("Ledger", Fired("ledger", "discarded", "ufs09/J.3.2", _count))


@effect("practice last")
async def _await_the_end(state, play):
    add_effect(state, "fired", play.player, "turn", on="end phase", key="last",
               objects=[play.object])  # fmt: skip


given_by_effects(Fired("last", "end phase", "ufs09/F.3.1.3", _count))
script("Scribe", Fired("scribe", "ability played", "ufs09/J.3.2", _count))
script("Mist", Modifies("mist", "ufs09/J.3.3", _on_its_way, (("symbols", "=", ["water"]),)))
script("Veto", Disallows("veto", "ufs09/E.4.1.3", "No attacks.",
                         lambda state, me, play: play.what == "attack"))  # fmt: skip
script("Prophet", Fired("omen", BEFORE_THE_GAME, "ufs09/E.1.6", _hurt),
       Fired("never before", "drawn", "ufs09/J.3.2", _hurt))  # fmt: skip


def scene(*staged, theirs=None, **mine):
    COSTS.clear()
    return Scene(cards=CARDS, strictness="confirm", p1={"staging area": list(staged), **mine},
                 p2=theirs or {})  # fmt: skip


@pytest.mark.rule("ufs09/E.1.6", "ufs09/E.1")
def test_effects_when_they_await_the_game_then_execute_before_it_and_nothing_else_does():
    setup = practice.setup()
    setup["cards"] = setup["cards"] | {"Prophet": CARDS["Prophet"]}
    setup["players"] = [
        {**seat, "deck": {**{k: n for k, n in seat["deck"].items() if "Duelist" not in k},
                          "Prophet": 1}}
        for seat in setup["players"]
    ]  # fmt: skip
    game = Game.new(UFS, setup, seed="omen")
    while game.pending.kind != "form":
        game.submit(game.pending.options[-1].key)
    assert [seat.vitality for seat in game.state.players.values()] == [20, 20]
    lines = [line.rule for line in game.log]
    assert lines.index("ufs09/E.1.4") < lines.index("ufs09/E.1.6") < lines.index("ufs09/E.1.7")


@pytest.mark.rule("ufs09/E.4")
def test_action_when_played_from_hand_then_card_and_ability_are_one_process():
    board = scene(hand=["Bare", "Jab"])
    assert "Play Bare" not in board.choices()
    board("Alice: Bare from hand: form")
    assert (board.names("p1", "card pool"), board.asked()) == (["Bare"], ("p1", "by hand"))
    assert "Alice plays Bare (action, form)." in board.texts()
    assert board.done().asked() == ("p1", "form")


@pytest.mark.rule("ufs09/E.4.1.1.n1")
@pytest.mark.parametrize(("others", "offered"), [(1, False), (2, True)])
def test_reversal_when_the_card_has_costs_then_those_must_be_payable_too(others, offered):
    board = scene(hand=["Jab"], theirs={"hand": ["Counter", "Stance", *["Jab"] * others]})
    board.do("card-cost", "~Counter", "discard", "2")
    board("Alice: Play Jab").no_enhance()("Bob: Block with Stance")
    assert ("Counter from hand: reversal response" in board.choices()) is offered


@pytest.mark.rule("ufs09/E.4.1.3")
def test_card_when_an_effect_disallows_it_then_cannot_even_be_attempted():
    board = scene("Veto", hand=["Jab", "Stance"])
    assert board.choices()[1:2] == ["Play Stance"]
    assert [each.rule for each in board.game.why_not(f"play:{board.find('Jab')}")] == [
        "ufs09/E.4.1.3"
    ]
    board = scene("March", hand=["Stance", "Jab"]).do("forbid", "p1", "foundation")
    assert board.choices() == ["Pass: go to the end phase", "Play Jab", "March: form"]
    assert board.do("forbid", "p1", "form").choices()[-1] == "Play Jab"


@pytest.mark.rule("ufs09/E.4.2.1", "ufs09/E.4.11.1")
def test_card_when_its_new_state_has_no_fitting_symbol_then_is_discarded_and_the_form_failed():
    board = scene("Mist", hand=["Stance", "Jab"])("Alice: Play Stance")
    assert board.names("p1", "discard pile") == ["Stance"]
    assert board.state.turn_player == "p2"
    assert board.card("Stance", "p1").now == {}


@pytest.mark.rule("ufs09/E.4.2", "ufs09/E.4.7.2", "ufs09/E.4.10", "ufs09/D.2.1.1")
def test_card_when_played_from_the_pool_then_moves_to_the_right_and_does_not_count_itself():
    board = scene(**{"card pool": ["Calm", "Stance", "Hook"]}).do("as-hand", "@Calm")
    board("Alice: Play Calm")
    assert board.names("p1", "card pool") == ["Stance", "Hook", "Calm"]
    assert "Alice's check: 5 against 3." in board.texts()


@pytest.mark.rule("ufs09/E.4.3", "ufs09/E.4.5", "ufs09/E.4.4.1")
def test_costs_when_paid_then_their_events_wait_and_come_as_one():
    board = scene("Ledger", hand=["Trick", "Jab"], momentum=["Hook"])
    board("Alice: Trick from hand: form\nAlice: Jab\nAlice: momentum 1")
    assert COSTS[0] == ("discarded", 0)
    assert COSTS == [("discarded", 0), ("discarded", 0)]
    assert board.names("p1", "discard pile") == ["Stance", "Hook", "Jab"]


@pytest.mark.rule("ufs09/D.3.1.1.1")
@pytest.mark.parametrize("hand", [[], ["Jab"]])
def test_cost_when_it_is_the_hand_then_an_empty_one_is_discarded_too(hand):
    board = scene("Burn", hand=hand)("Alice: Burn: form")
    assert (board.asked(), board.names("p1", "hand")) == (("p1", "by hand"), [])
    assert board.names("p1", "discard pile") == hand


@pytest.mark.rule("ufs09/E.4.3", "ufs09/E.4.5")
def test_costs_when_one_is_paid_by_hand_then_its_events_wait_for_the_rest():
    board = scene("Ledger", hand=["Messy", "Jab", "Calm"], momentum=["Hook"])
    board("Alice: Messy from hand: form").do("move", "@Calm", "discard pile")
    assert COSTS == []
    board.done()("Alice: momentum 1\nAlice: Jab")
    assert COSTS[0] == ("discarded", 0)


@pytest.mark.rule("ufs09/F.2.3", "ufs09/E.4.6")
def test_attack_when_played_as_a_cost_then_is_not_pending():
    board = scene(hand=["Gambit"])("Alice: Gambit from hand: form")
    assert board.names("p1", "card pool") == ["Gambit"]
    assert (board.done().asked(), board.state.stack) == (("p1", "form"), [])


@pytest.mark.rule("ufs09/E.4.5.1", "ufs09/E.4.4", "ufs09/E.4.11.1")
def test_cost_when_it_can_no_longer_be_paid_then_the_rest_is_paid_and_the_card_discarded():
    board = scene(hand=["Messy", "Jab", "Calm"], momentum=["Hook"])
    board("Alice: Messy from hand: form").do("move", "@Hook", "removed").done()("Alice: Jab")
    assert board.names("p1", "discard pile") == ["Messy", "Jab"]
    assert (board.names("p1", "card pool"), board.state.turn_player) == ([], "p2")


@pytest.mark.rule("ufs09/E.4.4.2")
def test_costs_when_effects_add_some_then_come_after_the_printed_in_the_players_order():
    board = scene("March", "Stance", hand=["Jab", "Calm"], momentum=["Hook"])
    board.do("extra-cost", "p1", "discard", "1").do("extra-cost", "p1", "momentum", "1")
    board("Alice: March: form")
    assert board.asked() == ("p1", "cost order")
    board("Alice: momentum 1 + discard 1\nAlice: Commit Stance\nAlice: momentum 1\nAlice: Jab")
    assert board.names("p1", "discard pile") == ["Jab", "Hook"]
    assert board.done().state.effects == []


@pytest.mark.rule("ufs09/E.4.6", "ufs09/E.4.6.1", "ufs09/F.2.3")
@pytest.mark.parametrize(("deck", "attacks"), [("Stance", True), ("Low", False)])
def test_reversal_when_its_card_is_attempted_then_attacks_or_fails_with_it(deck, attacks):
    theirs = {"hand": ["Counter", "Stance"], "deck": ["Stance", *[deck] * 15]}
    board = scene("Scribe", hand=["Jab"], theirs=theirs)
    board("Alice: Play Jab").no_enhance()("Bob: Block with Stance\n"
                                         "Bob: Counter from hand: reversal response")  # fmt: skip
    if attacks:
        assert (board.asked(), board.state.attack[0].attacker) == (("p2", "enhance"), "p2")
        assert COSTS == [("ability played", 0)]
    else:
        assert (board.state.attack, board.names("p2", "discard pile")[0]) == ([], "Counter")
        assert COSTS == []


@pytest.mark.rule("ufs09/E.4.7.2.2", "ufs09/E.4.7.2.3")
def test_difficulty_when_a_card_ignores_or_does_not_count_then_is_less():
    board = scene(hand=["Ghost", "Stance", "Free", "Calm"])
    board("Alice: Play Ghost\nAlice: Play Stance\nAlice: Play Free\nAlice: Play Calm")
    lines = [line for line in board.texts() if "against" in line]
    assert [line[-2] for line in lines] == ["1", "1", "1", "3"]


@pytest.mark.rule("ufs09/E.4.9.1", "ufs09/E.4.9.2", "ufs09/H.4.2")
def test_check_costs_when_there_are_several_then_printed_ones_first_then_added_in_any_order():
    board = scene("Trial").do("extra-cost", "p1", "check", "5").do("extra-cost", "p1", "check", "3")
    board("Alice: Trial: form\nAlice: check 3 + check 5")
    lines = [line for line in board.texts() if "against" in line]
    assert [line[-2] for line in lines] == ["2", "4", "3", "5"]
    assert board.asked() == ("p1", "by hand")


@pytest.mark.rule("ufs09/H.4.3", "ufs09/E.4.1.1")
def test_foundation_cost_when_there_is_none_then_the_starting_character_replaces_one():
    board = scene("March")
    assert "March: form" in board.choices()
    board("Alice: March: form")
    assert board.choices() == ["Commit Duelist", "Commit March"]
    board("Alice: Commit Duelist").done()
    assert board.state.objects["o1"].committed
    alone = scene("March").do("commit", "o1")("Alice: March: form")
    assert alone.choices() == ["Commit March"]


@pytest.mark.rule("ufs09/H.4.4.1")
def test_x_when_the_text_defines_it_then_nobody_is_asked():
    board = scene("Tower", momentum=["Jab", "Hook"], hand=["Jab"])("Alice: Tower: form")
    assert len(board.names("p1", "hand")) == 4


@pytest.mark.rule("ufs09/H.4.4.2")
def test_x_when_no_text_defines_it_then_is_chosen_when_the_ability_is_announced():
    board = scene(hand=["Plan", "Jab", "Hook"])("Alice: Plan from hand: form")
    assert (board.asked(), board.choices()) == (("p1", "x"), ["X is 0", "X is 1", "X is 2"])
    board("Alice: X is 2\nAlice: Jab + Hook\nAlice: Jab + Hook")
    assert len(board.names("p1", "hand")) == 3


@pytest.mark.rule("ufs09/F.2.3.2", "ufs09/F.2.3")
def test_stack_when_a_card_is_no_attack_in_a_pool_then_takes_it_not():
    board = scene(hand=["Jab"], **{"card pool": ["Stance", "Hook"]})
    for card in ("@Jab", board.state.in_zone("p1", "card pool")[0]):
        with pytest.raises(MalformedAnswerError):
            board.do("stack", card)
    board.do("stack", "@Hook")
    assert (board.asked()[1], board.state.attack[0].card) == ("enhance", board.find("Hook"))


@pytest.mark.rule("ufs09/F.3.1.3")
def test_effect_when_it_awaits_the_end_phase_then_executes_before_its_card_is_cleared():
    board = scene(hand=["Finale", "Stance"])("Alice: Finale from hand: form\nAlice: Play Stance")
    assert COSTS == []
    board("Alice: Pass: go to the end phase")
    assert COSTS == [("end phase", 0)]
    assert board.names("p1", "discard pile")[0] == "Finale"


@pytest.mark.rule("ufs09/F.2.3.6", "ufs09/F.2.3.6.n1")
def test_attacks_when_stacked_together_then_begin_from_left_to_right():
    board = scene(hand=["Rush"], momentum=["Jab", "Hook"])
    board("Alice: Play Rush\nAlice: Rush: multiple enhance\nAlice: X is 2\n"
          "Alice: momentum 1 + momentum 2\nAlice: Jab + Hook")  # fmt: skip
    pool = board.state.in_zone("p1", "card pool")
    assert board.state.stack == [pool[2], pool[1]]
    board.no_enhance()
    assert board.vitality() == [22, 19]
    begun = [line for line in board.texts() if "attacks with Rush" in line]
    assert len(begun) == 3
    board("Alice: Pass: go to the end phase")
    assert [each.copies for each in board.state.objects.values() if each.copies] == []
