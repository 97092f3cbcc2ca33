"""The worked examples of chapters E and F: checks, costs, the draw step, the attack stack."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.ufs.atoms import procedure
from engine.games.ufs.continuous import effect
from engine.games.ufs.state import POOL, ZONES
from tests.engine.games.ufs.worked_examples.stand_ins import able, attack, foundation, scene

CARDS = {
    "Two short": foundation(difficulty=7),
    "Broad": foundation(keywords={"commits as": 2}),
    "Gambit": attack(keywords={"reversal": 1}),
    "Fist": attack(), "Kick": attack(), "Elbow": attack(),
    "Salvo": foundation(**able(effect="practice salvo")),
}  # fmt: skip


@effect("practice salvo")
async def _stack_all(state, play):
    first, second, third = state.in_zone(play.player, POOL)
    procedure.stack_attacks(state, [second, third, first])


@pytest.mark.rule("ufs09/ex-E.3.5.2.3.2.n1-1", "ufs09/E.3.5.2.3.2.n1")
@pytest.mark.parametrize(
    ("enough", "more"),
    [("Commit Stance + Commit Calm", "Commit Duelist"), ("Commit Broad", "Commit Stance")],
)
def test_e_3_5_2_3_2_two_short_takes_two_cards_or_one_that_counts_as_two_and_no_more(enough, more):
    board = scene(CARDS, hand=["Two short"], **{"staging area": ["Stance", "Calm", "Broad"]})
    board("Alice: Play Two short")
    with pytest.raises(MalformedAnswerError):
        board(f"Alice: {enough} + {more}")
    board(f"Alice: {enough}")
    assert (board.asked(), board.names("p1", "card pool")) == (("p1", "form"), ["Two short"])
    committed = [card.card for card in board.state.objects.values() if card.committed]
    assert committed == [each.removeprefix("Commit ") for each in enough.split(" + ")]


@pytest.mark.rule("ufs09/ex-E.4.1.1.n1-1", "ufs09/E.4.1.1", "ufs09/E.4.1.1.n1")
@pytest.mark.parametrize(("momentum", "offered"), [([], False), (["Fist"], True)])
def test_e_4_1_1_an_ability_that_plays_a_card_needs_that_cards_costs_to_be_payable(
    momentum, offered
):
    theirs = {"hand": ["Gambit", "Stance"], "momentum": momentum}
    board = scene(CARDS, theirs, hand=["Kick"]).do("card-cost", "@Gambit", "momentum", "1")
    board("Alice: Play Kick").no_enhance()("Bob: Block with Stance")
    assert ("Gambit from hand: reversal response" in board.choices()) is offered
    refusals = board.game.why_not(f"ability:{board.find('Gambit')}:0")
    assert [each.rule for each in refusals].count("ufs09/E.4.1.1") == (0 if offered else 2)


@pytest.mark.rule("ufs09/ex-F.1.3.n1-1", "ufs09/F.1.3", "ufs09/F.1.3.n1")
@pytest.mark.parametrize(("held", "drawn"), [(6, 0), (7, 0), (5, 1)])
def test_f_1_3_with_a_hand_at_hand_size_no_card_is_drawn(held, drawn):
    board = scene(CARDS, {"hand": ["Fist"] * held})
    board("Alice: Pass: go to the end phase\nBob: Discard nothing")
    assert board.names("p2", "hand") == ["Fist"] * held + ["Stance"] * drawn
    assert len(board.names("p2", "deck")) == 12 - drawn


@pytest.mark.rule("ufs09/ex-F.2.3.n1-1", "ufs09/F.2.3", "ufs09/F.2.3.2")
def test_f_2_3_the_attack_stack_is_no_zone_and_pending_attacks_stay_in_the_pool():
    board = scene(CARDS, hand=["Fist"], **{"card pool": ["Kick"]})("Alice: Play Fist")
    board.do("stack", "@Kick")
    assert (board.state.stack, board.names("p1", "card pool")) == (
        [board.find("Kick")], ["Kick", "Fist"],
    )  # fmt: skip
    zones = {place.partition(".")[2] for place in board.state.zones}
    assert (zones, "attack stack" in zones) == (set(ZONES), False)
    assert board.game.view("p2")["pending_attacks"] == [board.find("Kick")]


@pytest.mark.rule("ufs09/ex-F.2.3.6.n1-1", "ufs09/F.2.3.6", "ufs09/F.2.3.6.n1")
def test_f_2_3_6_three_attacks_added_together_come_from_left_to_right():
    pool = {"staging area": ["Salvo"], "card pool": ["Fist", "Kick", "Elbow"]}
    board = scene(CARDS, **pool)("Alice: Salvo: form").no_enhance()
    while board.state.attack or board.state.stack:
        board.no_enhance()
    attacks = [line.split(":")[0] for line in board.texts() if "attacks with" in line]
    assert attacks == [f"Alice attacks with {name}" for name in ("Fist", "Kick", "Elbow")]
    assert board.vitality() == [22, 10]


@pytest.mark.rule("ufs09/ex-F.3.2.1.n1-1", "ufs09/F.3.2.1", "ufs09/F.3.2.1.n1")
def test_f_3_2_1_a_foundation_that_blocked_is_discarded_one_that_was_played_is_staged():
    board = scene(CARDS, {"hand": ["Stance"]}, hand=["Broad", "Fist"])
    board("Alice: Play Broad\nAlice: Play Fist").no_enhance()("Bob: Block with Stance")
    board("Alice: Pass: go to the end phase")
    assert board.names("p2", "staging area") == ["Duelist"]
    assert board.names("p2", "discard pile")[0] == "Stance"
    assert board.names("p1", "staging area") == ["Duelist", "Broad"]
