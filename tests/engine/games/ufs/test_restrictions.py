"""Where played abilities may be (H.2), what restricts them (H.3), how often (H.2.1.4, H.5)."""

import pytest

from tests.engine.games.ufs.scene import Scene

BASE = {
    "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"], "block_zone": "mid",
}  # fmt: skip
ATTACK = {"type": "attack", "zone": "high", "speed": 1, "damage": 4, "difficulty": 1,
          "control": 5, "symbols": ["fire"]}  # fmt: skip


def able(type="form", *only, base=BASE, **more):
    return {**base, "abilities": [{"type": type, "only": list(only), **more}]}


ACTION = {**BASE, "type": "action"}
ASSET = {**BASE, "type": "asset"}
HIT = {"on": "lost"}
CARDS = {
    "Form F": able(), "Form A": able(base=ASSET), "Form H": able(base=ACTION),
    "Form K": able(base=ATTACK),
    "Boost F": able("enhance"), "Boost A": able("enhance", base=ASSET),
    "Boost H": able("enhance", base=ACTION), "Boost K": able("enhance", base=ATTACK),
    "Answer F": able("response", **HIT), "Answer A": able("response", base=ASSET, **HIT),
    "Answer H": able("response", base=ACTION, **HIT),
    "Answer K": able("response", base=ATTACK, **HIT),
    "Farewell": able("response", on="destroyed", this=True),
    "First": able("form", "first"),
    "Mine": able("response", "your turn", **HIT),
    "Theirs": able("response", "opponent's turn", **HIT),
    "Stepped": able("response", "enhance step", **HIT),
    "Once": able("response", "once per enhance step", **HIT),
    "Piled": able("form", "discard pile"),
    "Oath": able("form", "once per turn", cost=[["check", 9]]),
    "Fist": ATTACK,
}  # fmt: skip
EVERYWHERE = [f"{kind} {letter}" for kind in ("Form", "Boost", "Answer") for letter in "FAHK"]


def scene(p2=None, **mine):
    return Scene(cards=CARDS, strictness="confirm", p1=mine, p2=p2 or {})


def offered(board):
    """The cards whose abilities are among what is asked now."""
    found = [label for label in board.choices() if ":" in label and not label.startswith("Pass")]
    return [label.split(":")[0].removesuffix(" from hand") for label in found]


@pytest.mark.rule(
    "ufs09/H.2.1.2", "ufs09/H.2.2.2", "ufs09/H.2.2.3", "ufs09/H.2.1.3", "ufs09/H.2.3.3"
)
def test_abilities_when_on_cards_in_staging_then_those_of_foundations_and_assets_are_open():
    staged = [each for each in EVERYWHERE if each[-1] in "FA"]
    pool = [each for each in EVERYWHERE if each[-1] == "K"]
    board = scene(hand=["Fist"], **{"staging area": staged, "card pool": pool})
    assert offered(board) == ["Form F", "Form A"]
    board("Alice: Play Fist")
    assert offered(board) == ["Duelist", "Boost F", "Boost A"]
    board.do("vitality", "p2", "-1")
    assert offered(board) == ["Answer F", "Answer A"]


@pytest.mark.rule("ufs09/H.2.2.3", "ufs09/H.2.1.3", "ufs09/H.2.3.3")
def test_abilities_when_on_cards_in_hand_then_only_those_of_actions_are_open():
    board = scene(hand=[*EVERYWHERE, "Fist"])
    assert offered(board) == ["Form H"]
    board("Alice: Play Fist")
    assert offered(board) == ["Duelist", "Boost H"]
    board.do("vitality", "p2", "-1")
    assert offered(board) == ["Answer H"]


@pytest.mark.rule("ufs09/H.2.1.3", "ufs09/H.2.3.3")
@pytest.mark.parametrize(("card", "at"), [("Boost K", "enhance"), ("Answer K", "response")])
def test_abilities_when_on_the_current_attack_then_are_open_until_its_sequence_is_over(card, at):
    board = scene(hand=[card])(f"Alice: Play {card}")
    if at == "response":
        board.do("vitality", "p2", "-1")
    assert card in offered(board)
    if at == "response":
        board("Alice: Pass").no_enhance()("Alice: Pass").do("vitality", "p2", "-1")
        assert board.asked() == ("p1", "form")


@pytest.mark.rule("ufs09/H.2.3.3")
def test_response_when_its_condition_is_about_its_own_card_then_is_open_where_it_went():
    board = scene(**{"staging area": ["Farewell"]}).do("destroy", "@Farewell")
    assert (board.asked(), offered(board)) == (("p1", "response"), ["Farewell"])


@pytest.mark.rule("ufs09/H.5.1", "ufs09/H.2.1.3", "ufs09/H.2.2.3")
def test_ability_when_its_card_is_committed_then_cannot_be_played():
    board = scene(**{"staging area": ["Form F", "Form A"]}).do("commit", "@Form F")
    assert offered(board) == ["Form A"]
    refusals = board.game.why_not(f"ability:{board.find('Form F')}:0")
    assert [each.rule for each in refusals] == ["ufs09/H.5.1"]


@pytest.mark.rule("ufs09/H.2.3.4")
def test_response_when_played_then_not_again_in_its_window_but_in_the_next():
    board = scene(**{"staging area": ["Answer F"]}).do("vitality", "p2", "-1")
    board("Alice: Answer F: response").done()
    assert board.asked() == ("p1", "form")
    assert offered(board.do("vitality", "p2", "-1")) == ["Answer F"]


@pytest.mark.rule("ufs09/H.2.2", "ufs09/F.2.2.2")
def test_form_when_nothing_limits_it_then_is_played_again_and_again():
    board = scene(**{"staging area": ["Form F"]})("Alice: Form F: form").done()
    board("Alice: Form F: form").done()
    assert offered(board) == ["Form F"]


@pytest.mark.rule("ufs09/H.3.1.1.1")
@pytest.mark.parametrize("before", ["Alice: Form F: form", "Alice: Play Stance"])
def test_first_form_when_any_form_was_attempted_then_is_closed(before):
    board = scene(hand=["Stance"], **{"staging area": ["First", "Form F"]})
    assert "First" in offered(board)
    board(before)
    if board.asked()[1] == "by hand":
        board.done()
    assert "First" not in offered(board)


@pytest.mark.rule("ufs09/H.3.2.2.3", "ufs09/H.3.2.2.5", "ufs09/H.3.2.2.7")
def test_responses_when_bound_to_a_turn_or_a_step_then_are_open_in_it_only():
    staged = {"staging area": ["Mine", "Theirs", "Stepped"]}
    board = scene(staged, hand=["Fist"], **staged).do("vitality", "p1", "-1")
    assert (board.asked()[0], offered(board)) == ("p1", ["Mine"])
    board("Alice: Pass")
    assert (board.asked()[0], offered(board)) == ("p2", ["Theirs"])
    board("Bob: Pass\nAlice: Play Fist").do("vitality", "p1", "-1")
    assert offered(board) == ["Mine", "Stepped"]


@pytest.mark.rule("ufs09/H.3.2.2.8")
def test_response_when_once_per_enhance_step_then_is_open_again_in_the_next():
    board = scene(hand=["Fist", "Fist"], **{"staging area": ["Once"]})("Alice: Play Fist")
    board.do("vitality", "p1", "-1")("Alice: Once: response").done()
    assert board.do("vitality", "p1", "-1").asked() == ("p1", "enhance")
    board.no_enhance()("Alice: Play Fist").do("vitality", "p1", "-1")
    assert offered(board) == ["Once"]


@pytest.mark.rule("ufs09/H.3.2.1", "ufs09/H.3.2.1.1")
@pytest.mark.parametrize(("zone", "open_"), [("discard pile", True), ("staging area", False)])
def test_ability_when_brackets_name_a_zone_then_is_open_there_and_nowhere_else(zone, open_):
    board = scene(**{zone: ["Piled"]})
    assert (offered(board) == ["Piled"]) is open_


@pytest.mark.rule("ufs09/H.5.2", "ufs09/H.3.2.2.1")
def test_ability_when_its_check_failed_then_that_attempt_counts_against_its_limit():
    board = scene(**{"staging area": ["Oath"]})("Alice: Oath: form")
    assert "Alice fails the check." in board.texts()
    assert (board.asked(), offered(board)) == (("p1", "form"), [])


@pytest.mark.rule("ufs09/I.2.3.2", "ufs09/K.4.3")
def test_sealed_card_when_it_has_keywords_then_keeps_its_traits_and_no_ability_of_a_keyword():
    cards = {"Toss": {**ATTACK, "keywords": {"throw": 1, "weapon": 1, "powerful": 2}}}
    board = Scene(cards=cards, strictness="confirm", p1={"hand": ["Toss"], "momentum": ["Jab"]},
                  p2={"hand": ["Stance"]})("Alice: Play Toss")  # fmt: skip
    assert "Toss: powerful enhance" in board.choices()
    board.do("seal", "@Toss")
    assert "Toss: powerful enhance" not in board.choices()
    board.no_enhance()("Bob: Block with Stance")
    assert board.vitality() == [22, 22]
