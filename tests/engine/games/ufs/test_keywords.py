"""Keywords (I.3) and the restrictions of played abilities (H.3)."""

import pytest

from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip


def attack(zone="high", damage=4, **more):
    return {"type": "attack", "zone": zone, "speed": 1, "damage": damage, "difficulty": 1,
            "control": 5, "symbols": ["fire"], **more}  # fmt: skip


def restricted(*only, type="form", **more):
    return {**BASE, "abilities": [{"type": type, "only": list(only)}], **more}


CARDS = {
    "Throwing": attack(keywords={"throw": 1}),
    "Quick": attack(keywords={"flash": 1}),
    "Fast": attack(keywords={"ex": 3}),
    "Strong": attack(keywords={"powerful": 2}),
    "Stunning": attack(keywords={"stun": 2}),
    "Sure": attack(keywords={"safe": 1}),
    "Searching": attack(keywords={"gauge": 3}),
    "Chain": attack(keywords={"combo": "punch", "kick": 1},
                    abilities=[{"type": "enhance", "only": ["combo"]}]),
    "Fist": attack(keywords={"punch": 1}),
    "First": restricted("first"),
    "Last": restricted("desperation"),
    "Full": restricted("deadlock"),
    "Once": restricted("once per turn"),
    "Twice": restricted("twice per turn"),
    "Mine": restricted("character:Duelist"),
    "Theirs": restricted("character:Somebody"),
    "Fiery": restricted("symbol:fire"),
    "Airy": restricted("symbol:air"),
    "Tired": restricted("while committed"),
    "Pile": restricted("discard pile"),
    "Own": restricted("your attack", type="enhance"),
    "Other": restricted("opponent's attack", type="enhance"),
    "Open": restricted("either player", type="enhance"),
    "Only": {**BASE, "only": "Somebody"},
}  # fmt: skip


def scene(p2=None, **mine):
    return Scene(cards=CARDS, strictness="confirm", p1=mine, p2=p2 or {})


def attacked(card, p2=None, **mine):
    return scene(p2, hand=[card], **mine)(f"Alice: Play {card}")


@pytest.mark.rule("ufs09/I.3.14", "ufs09/I.3.14.1")
def test_throw_when_completely_blocked_then_deals_half():
    board = attacked("Throwing", {"hand": ["Stance"]}).no_enhance()("Bob: Block with Stance")
    assert board.vitality() == [22, 20]


@pytest.mark.rule("ufs09/I.3.6", "ufs09/I.3.6.1", "ufs09/I.3.6.1.n1")
def test_flash_when_the_attack_starts_then_has_no_enhance_step_but_gained_later_changes_nothing():
    assert attacked("Quick", {"hand": ["Stance"]}).asked() == ("p2", "block")
    assert attacked("Fist").do("gain", "@Fist", "flash").asked() == ("p1", "enhance")


@pytest.mark.rule("ufs09/I.3.5.1", "ufs09/I.3.9.1")
@pytest.mark.parametrize(("card", "name", "now"), [("Fast", "speed", 7), ("Strong", "damage", 8)])
def test_momentum_when_it_pays_for_a_rated_keyword_then_each_card_counts(card, name, now):
    board = attacked(card, momentum=["Jab", "Hook", "Sweep"])
    board(f"Alice: {card}: {'ex' if card == 'Fast' else 'powerful'} enhance")
    board("Alice: momentum 1 + momentum 3")
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    assert board.game.view("p2")["attack"][0][name] == now
    assert board.names("p1", "momentum") == ["Hook"]


@pytest.mark.rule("ufs09/I.3.12.1")
def test_stun_when_used_then_the_opponent_picks_foundations_to_commit():
    board = attacked("Stunning", {"staging area": ["Stance", "Calm", "Footwork", "Arena"]})
    board("Alice: Stunning: stun enhance")
    assert board.asked() == ("p2", "stun")
    assert board.choices() == ["Commit Stance", "Commit Calm", "Commit Footwork"]
    board("Bob: Commit Stance + Commit Footwork")
    assert [board.card(n, "p2").committed for n in ("Calm", "Footwork")] == [False, True]


@pytest.mark.rule("ufs09/I.3.1.1")
def test_breaker_when_its_card_blocked_then_the_next_card_of_the_attacker_is_harder():
    board = scene({"hand": ["Riposte"]}, hand=["Jab", "Stance"])("Alice: Play Jab").no_enhance()
    board("Bob: Block with Riposte\nBob: Riposte: breaker response\nAlice: Play Stance")
    assert "Alice's check: 5 against 4." in board.texts()


@pytest.mark.rule("ufs09/I.3.10.1", "ufs09/I.3.11.1", "ufs09/I.3.10.2.3")
@pytest.mark.parametrize(("card", "offered"), [("Fist", True), ("Sure", False)])
def test_reversal_when_the_attack_was_safe_then_cannot_be_played(card, offered):
    board = attacked(card, {"hand": ["Stance", "Counter"]}).no_enhance()
    board("Bob: Block with Stance")
    assert ("Counter from hand: reversal response" in board.choices()) is offered


@pytest.mark.rule("ufs09/I.3.10.2.2")
def test_reversal_when_one_was_attempted_to_the_attack_then_a_second_is_not():
    board = attacked("Fist", {"hand": ["Stance", "Counter", "Counter"]}).no_enhance()
    board("Bob: Block with Stance\nBob: Counter from hand: reversal response")
    assert board.choices() == ["Pass"]


@pytest.mark.rule("ufs09/I.3.7.1")
def test_gauge_when_the_attack_deals_enough_then_a_character_of_the_name_is_found():
    board = attacked("Searching", deck=[*["Stance"] * 11, "Duelist"])
    board("Alice: Searching: gauge enhance").no_enhance()
    assert board.choices() == ["Find nothing", "Duelist (deck)"]
    board("Alice: Duelist (deck)")
    assert board.names("p1", "staging area") == ["Duelist", "Duelist"]
    assert board.state.players["p1"].attached


@pytest.mark.rule("ufs09/H.3.1.2", "ufs09/I.3.3.2", "ufs09/H.3.1.2.2.n1")
@pytest.mark.parametrize(("before", "offered"), [("Fist", True), ("Jab", False)])
def test_combo_when_the_card_before_it_matches_then_its_abilities_are_open(before, offered):
    board = scene(hand=["Chain"], **{"card pool": [before]})("Alice: Play Chain")
    assert ("Chain: enhance" in board.choices()) is offered
    assert "Chain: enhance" not in board.do("lose", "@Chain", "combo").choices()


@pytest.mark.rule("ufs09/H.3.1.1", "ufs09/H.3.1.3", "ufs09/H.3.1.4", "ufs09/H.3.1.5")
@pytest.mark.rule(
    "ufs09/H.3.1.6", "ufs09/H.3.2.1.1", "ufs09/H.3.3.2", "ufs09/K.2.7", "ufs09/K.3.19"
)
def test_restrictions_when_met_or_not_then_say_what_can_be_played():
    board = scene(vitality=10, **{
        "staging area": ["First", "Last", "Full", "Mine", "Theirs", "Fiery", "Airy", "Tired"],
        "discard pile": ["Pile"],
    })  # fmt: skip
    board.do("commit", "@Tired")
    offered = {label.split(":")[0] for label in board.choices()} - {"Pass"}
    assert offered == {"First", "Last", "Mine", "Fiery", "Tired", "Pile"}
    board("Alice: Mine: form").done()
    assert "First: form" not in board.choices()
    assert [each.rule for each in board.game.why_not(f"ability:{board.find('Full')}:0")] == [
        "ufs09/H.3.1.3"
    ]
    eleven = scene({"staging area": ["Stance"] * 11}, **{"staging area": ["Full"]})
    assert "Full: form" in eleven.choices()


@pytest.mark.rule("ufs09/H.3.2.2.1", "ufs09/H.3.2.2.2", "ufs09/H.5.3")
def test_ability_when_limited_by_turn_then_is_offered_so_often_and_anew_after_a_change_of_zone():
    board = scene(**{"staging area": ["Once", "Twice"]})
    board("Alice: Once: form").done()("Alice: Twice: form").done()
    assert board.choices()[-1:] == ["Twice: form"]
    board("Alice: Twice: form").done()
    assert board.choices() == ["Pass: go to the end phase"]
    board.do("move", "@Once", "hand").do("move", "@Once", "staging area")
    assert board.choices()[-1:] == ["Once: form"]


@pytest.mark.rule("ufs09/H.3.2.2.4", "ufs09/H.3.2.2.6", "ufs09/H.3.3.3", "ufs09/H.3.3.3.n2")
def test_enhances_when_bound_to_whose_attack_it_is_or_open_to_both_then_are_offered_so():
    board = attacked("Fist", {"staging area": ["Own", "Other", "Open"]},
                     **{"staging area": ["Own", "Other"]})  # fmt: skip
    assert board.choices() == ["Pass", "Duelist: enhance", "Own: enhance", "Open: enhance"]
    board("Alice: Open: enhance").done()
    assert board.choices() == ["Pass", "Duelist: enhance", "Other: enhance"]


@pytest.mark.rule("ufs09/I.3.2.1", "ufs09/I.3.2.1.n1")
def test_only_when_the_character_has_another_name_then_the_card_is_neither_played_nor_kept():
    board = scene(hand=["Only"])
    assert board.choices() == ["Pass: go to the end phase"]
    refusals = board.game.why_not(f"play:{board.find('Only')}")
    assert [each.rule for each in refusals] == ["ufs09/I.3.2.1"]
    assert board.do("move", "@Only", "card pool").names("p1", "discard pile") == ["Only"]


@pytest.mark.rule("ufs09/I.2.5", "ufs09/I.2.4")
@pytest.mark.parametrize(("vitality", "offered"), [(11, False), (10, True)])
def test_keyword_when_a_restriction_stands_before_it_then_its_ability_has_that_restriction(
    vitality, offered
):
    rage = {"Rage": attack(damage=2, keywords={"desperation powerful": 3})}
    board = Scene(cards=rage, strictness="confirm",
                  p1={"hand": ["Rage"], "momentum": ["Jab"], "vitality": vitality})  # fmt: skip
    board("Alice: Play Rage")
    assert ("Rage: desperation powerful enhance" in board.choices()) is offered
    if offered:
        board("Alice: Rage: desperation powerful enhance\nAlice: momentum 1")
        assert board.game.view("p2")["attack"][0]["damage"] == 5


@pytest.mark.rule("ufs09/I.2.5", "ufs09/I.3.3.2")
def test_combo_when_it_asks_for_a_keyword_then_a_restricted_one_counts():
    cards = {"Rage": attack(keywords={"desperation powerful": 3}),
             "Then": attack(keywords={"combo": "powerful"},
                            abilities=[{"type": "enhance", "only": ["combo"]}])}  # fmt: skip
    board = Scene(cards=cards, strictness="confirm", p1={"hand": ["Then"], "card pool": ["Rage"]})
    assert "Then: enhance" in board("Alice: Play Then").choices()


@pytest.mark.rule("ufs09/I.2.3.1")
def test_keyword_when_lost_then_its_ability_is_lost_as_well():
    board = attacked("Stunning", {"staging area": ["Stance"]})
    assert "Stunning: stun enhance" in board.choices()
    assert "Stunning: stun enhance" not in board.do("lose", "@Stunning", "stun").choices()


@pytest.mark.rule("ufs09/B.6.1.1.1.1", "ufs09/I.3.7.1")
def test_gauge_when_another_version_is_in_the_deck_then_it_shares_the_name():
    board = attacked("Searching", deck=[*["Stance"] * 11, "Second Duelist"])
    board("Alice: Searching: gauge enhance").no_enhance()
    board("Alice: ·Duelist· (deck)")
    assert board.names("p1", "staging area") == ["Duelist", "Second Duelist"]
    assert board.card("Second Duelist").attached
