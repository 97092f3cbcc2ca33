"""Amounts: for each, where X is, the number of; and costs that others change."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, reading
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/19.6.1")
def test_for_each_when_it_is_done_then_it_counts_what_is_there_then():
    read = card("Harvest", "Gain 1{h} for each card in your hand.")
    board = scene(read, p1={"hand": ["Harvest", "Rally", "Balm"], "life": 10})
    board("Alice: Play Harvest").all_pass()
    assert board.life()[0] == 12


@pytest.mark.rule("fab14/19.6.1", "fab14/25.3")
def test_where_x_when_a_card_was_revealed_then_its_pitch_counts():
    read = attack(
        "Rabble",
        "When this attacks, reveal the top card of your deck. This gets -X{p}, where X is the "
        "pitch value of the card revealed this way.",
    )
    top = card("Top", "", pitch=2)
    board = scene(read, top, p1={"hand": ["Rabble"], "deck": ["Top"]}, p2={"life": 20})
    board("Alice: Play Rabble").to("continue or close")
    assert board.life()[1] == 19


@pytest.mark.rule("fab14/17.1", "fab14/20.7.2b")
def test_attacks_that_hit_when_there_are_some_then_this_is_stronger():
    quick = attack("Quick", "**Go again**", **GO)
    salt = attack("Salt", "This gets +1{p} for each attack that has hit this combat chain.")
    board = scene(quick, salt, p1={"hand": ["Quick", "Salt"]}, p2={"life": 20})
    board("Alice: Play Quick").to("continue or close")
    board("Alice: Continue the combat chain\nAlice: Play Salt").to("continue or close")
    assert board.life()[1] == 20 - 3 - 4


@pytest.mark.parametrize(
    "text",
    [
        "Draw X cards then discard X cards, where X is the number of cards in your hand.",
        "This gets +1{p} and go again for each card in your hand.",
        "Draw X cards.",
        "Reveal the top card of your deck for each card in your hand.",
    ],
)
def test_amount_when_it_cannot_be_told_where_it_belongs_then_it_is_left_to_people(text):
    assert reading(attack("Riddle", text, keywords=("Go again",))).played == "by hand"


@pytest.mark.rule("fab14/15.5.2a", "fab14/15.5.4b")
def test_next_card_when_it_costs_less_then_only_the_next_such_one_does():
    plan = card(
        "Plan",
        "The next Ninja attack action card you play this turn costs {r} less to play.\n\n"
        "**Go again**",
        **GO,
    )
    blow = attack("Blow", "**Go again**", cost=1, classes=(("Ninja",),), **GO)
    board = scene(plan, blow, p1={"hand": ["Plan", "Blow", "Blow"]}, p2={"life": 20})
    assert board.refusals(f"play:{board.find('Blow')}") == ["fab14/15.5.3"]
    board("Alice: Play Plan").all_pass()("Alice: Play Blow").to("continue or close")
    board("Alice: Continue the combat chain")
    assert board.refusals(f"play:{board.find('Blow')}") != []


@pytest.mark.rule("fab14/15.5.2a")
def test_opponents_when_everything_costs_them_more_then_their_abilities_do_too():
    cold = card(
        "Cold", "Cards and activated abilities cost opposing heroes an additional {r} this turn."
    )
    flask = card("Flask", "**Instant** - Destroy this: Gain 1{h}.", subkinds=("Item",))
    board = scene(cold, flask, p1={"hand": ["Cold"]}, p2={"arena": ["Flask"]})
    board("Alice: Play Cold").all_pass()("Alice: Pass")
    assert board.refusals(f"activate:{board.find('Flask')}:0") == ["fab14/15.5.3"]


@pytest.mark.rule("fab14/15.5.2a")
def test_ability_when_it_costs_more_for_each_token_then_it_cannot_be_paid_with_many():
    grasp = card(
        "Grasp",
        "**Action** - 0: Create a Runechant token. This ability costs an additional {r} to "
        "activate for each Runechant you control. **Go again**",
        subkinds=("Item",), **GO,
    )  # fmt: skip
    board = scene(grasp, p1={"arena": ["Grasp"]})
    board("Alice: Activate Grasp").all_pass()
    assert board.refusals(f"activate:{board.find('Grasp')}:0") == ["fab14/15.5.3"]
