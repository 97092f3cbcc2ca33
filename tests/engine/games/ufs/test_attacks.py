"""The attack sequence (G), the attack stack (F.2.3), momentum, and costs of enhances (H)."""

import pytest

from tests.engine.games.ufs.scene import Scene

CARDS = {
    "Low": {"type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"],
            "block_zone": "low", "block_modifier": 0},
    "High": {"type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"],
             "block_zone": "high", "block_modifier": 0},
    "Air": {"type": "foundation", "difficulty": 1, "control": 5, "symbols": ["air"],
            "block_zone": "high", "block_modifier": 0},
    "Wild": {"type": "attack", "zone": "high", "speed": 1, "damage": 5, "difficulty": 1,
             "control": 3, "symbols": ["fire"], "abilities": [{"type": "enhance",
             "cost": [["remove", 1]]}]},
    "Null": {"type": "attack", "zone": "mid", "speed": 1, "damage": 0, "difficulty": 1,
             "control": 3, "symbols": ["fire"]},
}  # fmt: skip


def attacked(card="Jab", p2=None, **mine):
    board = Scene(cards=CARDS, strictness="confirm", p1={"hand": [card], **mine}, p2=p2 or {})
    return board(f"Alice: Play {card}")


@pytest.mark.rule("ufs09/F.2.3", "ufs09/F.2.3.1", "ufs09/F.2.3.4", "ufs09/G.1.1", "ufs09/F.2.1.4")
def test_attack_when_played_then_its_sequence_starts_with_the_attackers_enhance():
    board = attacked()
    assert (board.asked(), board.state.stack) == (("p1", "enhance"), [])
    board("Alice: Pass")
    assert board.asked() == ("p2", "enhance")


@pytest.mark.rule("ufs09/G.1.2", "ufs09/G.1.2.n1", "ufs09/G.1.3", "ufs09/H.4.1.2")
def test_enhance_step_when_one_enhances_then_two_passes_in_a_row_are_needed_again():
    board = attacked(p2={"staging area": ["Calm"]})
    board("Alice: Pass\nBob: Calm: enhance\nBob: attack:damage:2\nBob: Done: the effect is settled")
    assert (board.asked(), board.names("p2", "discard pile")) == (("p1", "enhance"), ["Calm"])
    assert board.game.view("p1")["attack"][0]["damage"] == 5
    board("Alice: Pass\nBob: Pass")
    assert board.asked()[1] != "enhance"


@pytest.mark.rule("ufs09/H.2.1.4", "ufs09/G.1.2")
def test_enhance_when_another_enhance_step_comes_then_can_be_played_again_but_once_in_each():
    board = attacked("Sweep", hand=["Sweep", "Jab", "Hook", "Stance", "Calm"])
    board("Alice: Sweep: enhance\nAlice: Jab").done()
    assert "Sweep: enhance" not in board("Bob: Pass").choices()
    board.no_enhance().do("stack", "@Sweep")
    assert "Sweep: enhance" in board.choices()


@pytest.mark.rule("ufs09/G.1.2.n2")
def test_enhance_step_when_nothing_can_be_played_then_only_passing_is_left():
    board = attacked(hand=["Jab"])
    board("Alice: Duelist: enhance\nAlice: Done: the effect is settled\nBob: Pass")
    assert board.choices() == ["Pass"]


@pytest.mark.rule("ufs09/G.2.1", "ufs09/G.2.1.2", "ufs09/G.2.2.1", "ufs09/G.3", "ufs09/G.3.3")
def test_attack_when_not_blocked_then_deals_full_damage():
    board = attacked(p2={"hand": ["High"]}).no_enhance()("Bob: Do not block")
    assert board.vitality() == [22, 19]
    assert board.asked() == ("p1", "form")


@pytest.mark.rule("ufs09/G.2.1.1", "ufs09/G.2.1.3.1", "ufs09/G.2.1.3.1.2", "ufs09/G.2.1.3.1.4")
def test_block_when_the_attack_is_high_then_high_and_mid_fit():
    board = attacked(p2={"hand": ["Low", "High", "Calm", "Air"]}).no_enhance()
    assert board.choices() == ["Do not block", "Block with High", "Block with Calm"]


@pytest.mark.rule("ufs09/G.2.1.3.1.1", "ufs09/G.2.1.3.1.3")
@pytest.mark.parametrize(
    ("card", "fits"), [("Sweep", ["Low", "Calm"]), ("Hook", ["Low", "High", "Calm"])]
)
def test_block_when_the_attack_is_low_or_mid_then_its_zones_fit(card, fits):
    board = attacked(card, p2={"hand": ["Low", "High", "Calm"]}).no_enhance()
    assert board.choices() == ["Do not block", *(f"Block with {name}" for name in fits)]


@pytest.mark.rule("ufs09/G.2.1.3.2", "ufs09/G.2.1.3.2.1", "ufs09/G.2.1.3.2.2", "ufs09/G.2.2.2")
@pytest.mark.rule("ufs09/G.3.1", "ufs09/F.3.2.1.n1")
def test_block_when_in_the_same_zone_then_is_complete_and_costs_speed_and_modifier():
    board = attacked(p2={"hand": ["High"]}).no_enhance()("Bob: Block with High")
    assert "Bob's check: 5 against 2." in board.texts()
    assert (board.vitality(), board.names("p2", "card pool")) == ([22, 22], ["High"])
    board("Alice: Pass: go to the end phase")
    assert board.names("p2", "discard pile") == ["High", "Stance"]


@pytest.mark.rule("ufs09/G.2.1.1.2")
def test_attack_when_unblockable_then_nobody_is_asked_to_block():
    sure = {"Sure": {**CARDS["Wild"], "keywords": {"unblockable": 1}}}
    board = Scene(cards=sure, p1={"hand": ["Sure"]}, p2={"hand": ["Stance"]})
    board("Alice: Play Sure").no_enhance()
    assert (board.vitality(), board.asked()) == ([22, 17], ("p1", "form"))


@pytest.mark.rule("ufs09/G.2.2.3", "ufs09/G.3.2")
def test_block_when_in_another_zone_then_half_the_damage_rounded_up_is_dealt():
    board = attacked(p2={"hand": ["Calm"]}).no_enhance()("Bob: Block with Calm")
    assert board.vitality() == [22, 20]


@pytest.mark.rule("ufs09/G.2.2.1")
def test_block_when_its_check_fails_then_the_attack_is_not_blocked():
    weak = {"Weak": {**CARDS["High"], "control": 0, "block_modifier": 4}}
    board = Scene(cards=CARDS | weak, p1={"hand": ["Jab"]},
                  p2={"hand": ["Weak"], "deck": ["Weak"] * 20})  # fmt: skip
    board("Alice: Play Jab").no_enhance()("Bob: Block with Weak")
    assert (board.vitality(), board.names("p2", "discard pile")) == ([22, 19], ["Weak", "Weak"])


@pytest.mark.rule("ufs09/G.3.1.n1", "ufs09/G.4", "ufs09/G.5.1")
def test_attack_when_its_damage_is_zero_then_nothing_is_dealt_and_the_turn_goes_on():
    board = attacked("Null").no_enhance()
    assert (board.vitality(), board.card("Null").dealt_damage) == ([22, 22], False)
    assert (board.asked(), board.state.attack) == (("p1", "form"), [])


@pytest.mark.rule("ufs09/F.3.2.2", "ufs09/D.4.2.2")
def test_attack_when_it_dealt_damage_then_may_become_momentum_at_any_place():
    board = attacked(momentum=["Hook"]).no_enhance()("Alice: Pass: go to the end phase")
    assert board.choices() == ["Discard it", "Momentum, place 1", "Momentum, place 2"]
    board("Alice: Momentum, place 1")
    assert board.names("p1", "momentum") == ["Jab", "Hook"]


@pytest.mark.rule("ufs09/D.4.2.3")
def test_momentum_when_it_pays_then_any_of_it_is_chosen_unseen():
    board = attacked("Haymaker", momentum=["Jab", "Hook"])("Alice: Haymaker: enhance")
    assert board.choices() == ["momentum 1", "momentum 2"]
    board("Alice: momentum 2")
    assert board.names("p1", "momentum") == ["Jab"]


@pytest.mark.rule(
    "ufs09/G.5.2", "ufs09/G.5.2.1", "ufs09/G.5.2.1.1", "ufs09/F.2.3.5", "ufs09/H.4.1.3"
)
def test_attack_when_it_leaves_the_pool_then_is_dropped_at_the_next_checkpoint():
    board = attacked("Wild")("Alice: Wild: enhance\nAlice: Done: the effect is settled")
    assert (board.state.attack, board.asked()) == ([], ("p1", "form"))
    assert (board.names("p1", "removed"), board.vitality()) == (["Wild"], [22, 22])


@pytest.mark.rule("ufs09/G.5.2.1.2", "ufs09/H.4.1.4")
def test_attack_when_it_is_flipped_before_the_block_step_then_is_dropped():
    board = attacked(p2={"hand": ["High"]})
    board(f"Table: flip:{board.find('Jab')}")
    assert (board.state.attack, board.asked()) == ([], ("p1", "form"))


@pytest.mark.rule("ufs09/H.4.1.4", "ufs09/D.2.2.2")
def test_flip_cost_when_paid_then_the_card_lies_face_down_and_has_no_ability():
    board = Scene(p1={"hand": ["Jab"], "staging area": ["Secret"]})("Alice: Play Jab")
    board("Alice: Secret: enhance\nAlice: Done: the effect is settled\nBob: Pass")
    assert not board.card("Secret").face_up
    assert "Secret: enhance" not in board.choices()


@pytest.mark.rule("ufs09/G.2.1.1.1")
def test_block_when_an_effect_bars_a_zone_then_cards_with_it_cannot_block():
    board = attacked("Hook", p2={"hand": ["Low", "High", "Calm"]}).do("bar", "high").no_enhance()
    assert board.choices() == ["Do not block", "Block with Low", "Block with Calm"]


@pytest.mark.rule("ufs09/G.2.1.2", "ufs09/G.2.2.1")
@pytest.mark.parametrize(("status", "left"), [("complete", 22), ("partial", 20)])
def test_attack_when_an_effect_blocks_it_then_nobody_is_asked_and_the_status_counts(status, left):
    board = attacked(p2={"hand": ["High"]}).do("block-status", status).no_enhance()
    assert (board.asked(), board.vitality()) == (("p1", "form"), [22, left])


@pytest.mark.rule("ufs09/G.2.1.1.2")
def test_attack_when_unblockable_then_an_effect_that_blocks_it_changes_nothing():
    board = attacked(p2={"hand": ["High"]}).do("block-status", "complete")
    board.do("gain", "@Jab", "unblockable").no_enhance()
    assert board.vitality() == [22, 19]


@pytest.mark.rule("ufs09/G.5.2.1.2.n1")
def test_attack_when_it_leaves_the_pool_after_damage_began_then_its_sequence_completes():
    counter = {**CARDS["Low"], "abilities": [{"type": "response", "on": "damage dealt"}]}
    resolved = {**CARDS["Low"], "abilities": [{"type": "response", "on": "attack resolves"}]}
    board = Scene(cards={"Snatch": counter, "After": resolved}, strictness="confirm",
                  p1={"hand": ["Jab"]}, p2={"staging area": ["Snatch", "After"]})  # fmt: skip
    board("Alice: Play Jab").no_enhance()("Bob: Snatch: response").do("move", "@Jab", "hand").done()
    assert (board.asked(), board.choices()) == (("p2", "response"), ["Pass", "After: response"])
    board("Bob: Pass")
    assert (board.vitality(), board.names("p1", "hand")) == ([22, 19], ["Jab"])


@pytest.mark.rule("ufs09/G.5.2.1.2", "ufs09/G.5.2")
def test_attack_when_dropped_while_it_is_blocked_then_has_no_status_and_deals_nothing():
    held = {**CARDS["High"], "abilities": [{"type": "response", "on": "card played",
                                            "whose": "you"}]}  # fmt: skip
    board = Scene(cards={"Held": held}, strictness="confirm", p1={"hand": ["Jab"]},
                  p2={"hand": ["Stance"], "staging area": ["Held"]})  # fmt: skip
    board("Alice: Play Jab").no_enhance()("Bob: Block with Stance\nBob: Held: response")
    board.do("move", "@Jab", "hand").done()
    assert (board.asked(), board.vitality()) == (("p1", "form"), [22, 22])
    assert not any("The block is" in line for line in board.texts())


@pytest.mark.rule("ufs09/G.2.1.1.1", "ufs09/G.2.1")
def test_block_when_a_card_does_not_fit_then_the_rule_says_why():
    board = attacked(p2={"hand": ["Low", "High"]})
    before = [each.rule for each in board.game.why_not(f"block:{board.find('Low')}", "p2")]
    board.no_enhance()
    now = [each.rule for each in board.game.why_not(f"block:{board.find('Low')}", "p2")]
    assert (before[0], now) == ("ufs09/G.2.1", ["ufs09/G.2.1.1.1"])
    assert board.game.why_not(f"block:{board.find('High')}", "p2") == ()
