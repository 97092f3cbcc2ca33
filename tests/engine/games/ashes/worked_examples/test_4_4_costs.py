"""Worked examples of chapter 4.4: what is a cost, and what a card costs in dice."""

import pytest

from engine.games.ashes.abilities import AFTER, WHEN, Triggered, script
from engine.games.ashes.atoms import tokens
from engine.games.ashes.cards import cost_from
from engine.games.ashes.registered import cost_of
from tests.engine.games.ashes.worked_examples.cards import CARDS, UNIT, mine, scene


async def take_the_wound_off(state, me, change):
    tokens.heal(state, me, 1, "raven11/4.5.0")


@pytest.mark.rule("raven11/ex-4.4.0.b9-1")
@pytest.mark.parametrize("printed", ["[[exhaust]]", "place 1 exhaustion token on this unit"])
def test_4_4_0_a_cost_of_a_trigger_is_the_same_as_an_icon_and_in_words(printed):
    price = cost_from(cost_of([printed]))
    script("Healer", Triggered("heal", "wounds placed", AFTER, "heal", take_the_wound_off, mine,
                               cost=price))  # fmt: skip
    board = scene({"Healer": UNIT}, p1={"battlefield": ["Healer"]})
    healer = board.find("Healer")
    board(f"Table: wound:{healer}:1")
    assert board.choices() == ["Healer: heal", "Nothing more"]
    board("Alice: Healer: heal")
    assert (board.card("Healer").exhaustion, board.card("Healer").wounds) == (1, 0)
    board(f"Table: wound:{healer}:1")
    assert (board.asked(), board.card("Healer").wounds) == (("p1", "turn"), 1)


@pytest.mark.rule("raven11/ex-4.4.0.p4-1")
def test_4_4_0_what_a_spell_destroys_to_go_on_is_no_cost():
    heard = []

    async def hear(state, me, change):
        heard.append(change.kind)

    def anything(state, me, change):
        return True

    script("Ear", *(Triggered(f"ear {kind}", kind, WHEN, kind, hear, anything)
                    for kind in ("paid", "destroyed")))  # fmt: skip
    cards = {"Blood Chains": {"type": "action spell", "cost": {"main": True}}, "Ear": UNIT}
    chains = {"hand": ["Blood Chains"]}
    board = scene(cards, p1=chains | {"battlefield": ["Grunt"]}, p2={"battlefield": ["Ear"]})
    board("Alice: Play Blood Chains")
    assert (heard, board.card("Ear").exhaustion) == (["paid", "destroyed"], 3)
    board = scene(cards, p1=chains, p2={"battlefield": ["Ear"]})
    board("Alice: Play Blood Chains")
    assert (board.names("p1", "discard pile"), board.card("Ear").exhaustion) == (
        ["Blood Chains"], 0,
    )  # fmt: skip


@pytest.mark.rule("raven11/ex-4.4.2-1")
@pytest.mark.parametrize(
    ("printed", "magic"),
    [
        (["[[main]]", "1 [[ceremonial:power]]", "1 [[natural:class]]", "1 [[basic]]"], 3),
        (["[[main]]", "3 [[basic]]", "1 [[discard]]"], 3),
        (["[[side]]", "1 [[sympathy:class]]", "X [[basic]]"], 1),
        (["[[main]]"], 0),
    ],
)
def test_4_4_2_only_dice_are_the_magic_play_cost_and_x_is_zero(printed, magic):
    board = scene({"Priced": CARDS["Mist"] | {"cost": cost_of(printed)}})
    assert board.state.printed["Priced"].cost.magic == magic
