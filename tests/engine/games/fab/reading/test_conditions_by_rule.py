"""If-clauses of texts, each with what makes it true, what does not, and the rule it follows."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards
from tests.engine.games.fab.scene import Scene

HERO, FOE = "Practice Hero", "Sparring Hero"


def board_with(*several, **position):
    return Scene(cards=cards(*several), strictness="confirm", **position)


def asked_after(condition, *acts, **more):
    """Whether an action that asks for the condition draws its card after these acts by hand."""
    asks = card("Curious Mind", f"If {condition}, draw a card.")
    mine = {
        "hand": ["Curious Mind", "Heavy Strike", "Rally", "Brace"],
        "deck": ["Balm"] * 4,
        "weapon1": ["Longsword"],
        **more,
    }
    board = board_with(asks, p1=mine, p2={"hand": ["Heavy Strike"]})
    for act in acts:
        names = {"mine": HERO, "foe": FOE, "heavy": "Heavy Strike", "rally": "Rally"}
        names |= {"brace": "Brace", "sword": "Longsword"}
        board("Table: " + act.format(**{key: board.find(name) for key, name in names.items()}))
    while board.state.chain:
        board.game.submit("pass")
    before = board.names("p1", "hand").count("Balm")
    board("Alice: Play Curious Mind").all_pass()
    assert board.asked() == ("p1", "priority")
    return board.names("p1", "hand").count("Balm") - before == 1


@pytest.mark.parametrize(
    ("condition", "acts", "holds"),
    [
        pytest.param(*case[1:], marks=pytest.mark.rule(*case[0]))
        for case in (
            *(
                (
                    ("fab14/G.discard.1",),
                    "you have discarded an attack action card this turn",
                    *rest,
                )
                for rest in (
                    ((), False),
                    (("discard:{rally}",), False),
                    (("discard:{heavy}",), True),
                    (("discard-random:p2",), False),
                )
            ),
            *(
                (
                    ("fab14/11.1.12",),
                    "an attack action card has been put into your banished zone this turn",
                    *rest,
                )
                for rest in (
                    ((), False),
                    (("banish:{rally}",), False),
                    (("banish:{heavy}",), True),
                )
            ),
            *(
                (("fab14/26.4.2",), "you have been dealt damage this turn", *rest)
                for rest in (
                    ((), False),
                    (("damage:{mine}:{foe}:1:arcane",), False),
                    (("damage:{foe}:{mine}:1:arcane",), True),
                    (("life:p1:-3",), False),
                )
            ),
            *(
                (
                    ("fab14/26.1", "fab14/26.4.2", "fab14/26.4.1"),
                    "you have dealt or been dealt {p} damage this turn",
                    *rest,
                )
                for rest in (
                    ((), False),
                    (("damage:{mine}:{foe}:1:arcane",), False),
                    (("damage:{mine}:{foe}:1:physical",), True),
                    (("damage:{foe}:{mine}:1:physical",), True),
                )
            ),
            *(
                (("fab14/19.7",), "you have drawn a card this turn", *rest)
                for rest in (
                    ((), False),
                    (("draw-cards:p1:1",), True),
                    (("draw-cards:p2:1",), False),
                )
            ),
            *(
                (("fab14/10.1",), "you have played or created an aura this turn", *rest)
                for rest in (
                    ((), False),
                    (("create:p1:Runechant",), True),
                    (("create:p2:Runechant",), False),
                )
            ),
            *(
                (("fab14/G.charge.4",), "you have charged this turn", *rest)
                for rest in (((), False), (("charge:{rally}",), True))
            ),
        )
    ],
)
def test_if_when_something_happened_this_turn_then_only_that_makes_it_true(condition, acts, holds):
    assert asked_after(condition, *acts) is holds


@pytest.mark.rule("fab14/9.2.5b")
@pytest.mark.parametrize(
    ("words", "graveyard", "holds"),
    [
        ("cost 3", ["Heavy Strike"], True),
        ("cost 3", ["Lone Strike"], False),
        ("cost 1 or more", ["Heavy Strike"], True),
        ("cost 1 or more", ["Plain Strike"], False),
        ("cost 0", ["Pearl"], False),
    ],
)
def test_if_when_a_card_of_a_cost_is_asked_for_then_a_card_without_cost_is_none(
    words, graveyard, holds
):
    condition = f"you have a card in your graveyard with {words}"
    assert asked_after(condition, graveyard=graveyard) is holds


@pytest.mark.rule("fab14/G.pitching.3", "fab14/15.5.3b")
@pytest.mark.parametrize(
    ("condition", "pitched", "holds"),
    [
        ("you have pitched an attack action card this turn", "Heavy Strike", True),
        ("you have pitched an attack action card this turn", "Pearl", False),
        ("an attack action card was pitched to play Dear", "Heavy Strike", True),
        ("an attack action card was pitched to play Dear", "Pearl", False),
    ],
)
def test_if_when_a_card_was_pitched_then_its_kind_counts(condition, pitched, holds):
    dear = card("Dear", f"If {condition}, draw a card.", cost=1)
    board = board_with(dear, p1={"hand": ["Dear", pitched], "deck": ["Balm"] * 2})
    board("Alice: Play Dear")
    while board.asked()[1] != "priority":
        board.game.submit(board.game.pending.options[0].key)
    board.all_pass()
    assert (board.names("p1", "hand") == ["Balm"]) is holds


@pytest.mark.rule("fab14/20.7.2b")
@pytest.mark.parametrize(
    ("condition", "attacker", "defended", "holds"),
    [
        ("a weapon you control has hit this turn", "Longsword", False, True),
        ("a weapon you control has hit this turn", "Quick Strike", False, False),
        ("a weapon you control has hit this turn", "Longsword", True, False),
    ],
)
def test_if_when_something_hit_then_what_it_was_and_that_it_hit_counts(
    condition, attacker, defended, holds
):
    asks = card("Curious Mind", f"If {condition}, draw a card.")
    mine = {
        "hand": ["Curious Mind", "Quick Strike"],
        "deck": ["Balm"] * 3,
        "weapon1": ["Longsword"],
        "action_points": 2,
        "resource_points": 1,
    }
    board = board_with(asks, p1=mine, p2={"hand": ["Heavy Strike"]})
    word = "Attack with" if attacker == "Longsword" else "Play"
    board(f"Alice: {word} {attacker}")
    if defended:
        board.to("defend")("Bob: Defend with Heavy Strike")
    board.to("continue or close")("Alice: Close the combat chain")
    board("Alice: Play Curious Mind").all_pass()
    assert (board.names("p1", "hand").count("Balm") == 1) is holds


@pytest.mark.rule("fab14/20.4.4", "fab14/20.5.2", "fab14/16.2")
@pytest.mark.parametrize(("theirs", "drawn"), [(["Heavy Strike"], 1), (["Brace"], 0), ([], 0)])
def test_if_when_an_attack_asks_what_defends_it_then_only_such_a_card_counts(theirs, drawn):
    keen = attack(
        "Keen",
        "When this hits, if Keen is defended by an attack action card, draw a card.",
        power=9,
    )
    board = board_with(
        keen,
        p1={"hand": ["Keen"], "deck": ["Balm"] * 2},
        p2={"hand": list(theirs), "resource_points": 1},
    )
    board("Alice: Play Keen")
    if theirs == ["Heavy Strike"]:
        board.to("defend")("Bob: Defend with Heavy Strike")
    elif theirs:
        board.to("reaction step")("Alice: Pass\nBob: Play Brace").all_pass()
    board.to("continue or close" if board.state.links else "priority")
    assert board.names("p1", "hand").count("Balm") == drawn
