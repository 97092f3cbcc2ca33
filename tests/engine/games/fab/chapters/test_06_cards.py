"""Chapters 6 to 10: what is printed on heroes, weapons, equipment, deck cards and tokens."""

import pytest

from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms.life import change_life
from engine.games.fab.values import base, number
from tests.engine.games.fab.scene import Scene

CARDS = {
    "Gem": {"type": "action", "subtypes": ["item"], "cost": 0, "pitch": 3},
    "Veil": {"type": "action", "subtypes": ["aura"], "cost": 0, "pitch": 3},
    "Coin": {"type": "token", "subtypes": ["item"]},
    "Ember": {"type": "token", "subtypes": ["aura"], "power": 1},
    "Pup": {"type": "token", "subtypes": ["ally"], "power": 2, "defense": 1, "life": 3},
    "Elder": {"type": "mentor"}, "Vulture": {"type": "token", "subtypes": ["aura"]},
}  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


async def one_life(state, layer):
    await change_life(state, {layer.controller: 1})


@pytest.mark.rule("fab14/6.4.5", "fab14/6.4.6", "fab14/7.2.5", "fab14/8.2.5", "fab14/10.4.5")
@pytest.mark.rule("fab14/10.4.6", "fab14/10.4.7", "fab14/25.1")
@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("Practice Hero", {"intellect": 4, "life": 20}),
        ("Longsword", {"power": 3, "defense": None}),
        ("Thin Vest", {"defense": 2, "power": None}),
        ("Pup", {"power": 2, "defense": 1, "life": 3}),
        ("Coin", {"power": None, "defense": None, "life": None}),
    ],
)
def test_base_values_when_they_are_printed_then_are_what_the_object_has(card, printed):
    board = scene(p1={"weapon1": ["Longsword"], "chest": ["Thin Vest"], "arena": ["Pup", "Coin"]})
    found = board.find(card)
    assert {name: base(board.state, found, name) for name in printed} == printed


@pytest.mark.rule("fab14/9.2.5", "fab14/9.2.6", "fab14/9.2.8", "fab14/9.2.9")
@pytest.mark.parametrize("zone", ["hand", "deck", "graveyard", "banished", "arsenal", "pitch"])
def test_base_values_when_a_deck_card_lies_anywhere_then_are_the_same(zone):
    board = scene(p1={zone: ["Heavy Strike"]})
    strike = board.find("Heavy Strike")
    values = [base(board.state, strike, name) for name in ("cost", "pitch", "power", "defense")]
    assert values == [3, 2, 7, 3]


@pytest.mark.rule("fab14/9.2.8c", "fab14/25.1.1")
@pytest.mark.parametrize("card", ["Balm", "Twist", "Brace", "Pearl", "Elder"])
def test_power_when_the_card_is_no_attack_then_there_is_none_to_grow(card):
    board = scene(p1={"hand": [card]})
    found = board.find(card)
    board(f"Table: modify:{found}:power:2:turn")
    assert (number(board.state, found, "power"), base(board.state, found, "power")) == (None, None)


@pytest.mark.rule("fab14/9.2.3b.b3", "fab14/9.2.3b.b4", "fab14/19.8")
@pytest.mark.parametrize("card", ["Gem", "Veil"])
def test_auras_and_items_when_they_resolve_then_are_permanents(card):
    board = scene(p1={"hand": [card]})(f"Alice: Play {card}").all_pass()
    assert (board.names("p1", "arena"), board.names("p1", "graveyard")) == ([card], [])


@pytest.mark.rule("fab14/10.1", "fab14/10.4.3b.b2", "fab14/10.4.3b.b3")
def test_tokens_when_an_effect_creates_them_then_are_permanents_of_that_player():
    board = scene()("Table: create:p2:Coin\nTable: create:p2:Ember")
    made = [board.state.objects[each] for each in board.state.in_zone("p2", "arena")]
    assert [(card.card, card.token, card.controller) for card in made] == [
        ("Coin", True, "p2"), ("Ember", True, "p2"),
    ]  # fmt: skip


@pytest.mark.rule("fab14/9.2.3b.b2")
def test_attack_action_when_played_on_an_empty_chain_then_opens_a_combat_chain():
    board = scene(p1={"hand": ["Plain Strike"]})
    assert (board.state.chain, board.state.links) == ([], [])
    board("Alice: Play Plain Strike")
    assert (len(board.state.links), board.state.link_open) == (1, True)


@pytest.mark.rule("fab14/G.discard.3", "fab14/G.pitching.8")
def test_pitching_when_a_card_pays_then_nothing_is_discarded():
    script("Vulture", Triggered("vulture", "discard", "fab14/G.discard.3", "1 life", one_life))
    board = scene(p1={"hand": ["Bolt", "Pearl", "Balm"], "arena": ["Vulture"]})
    board("Alice: Play Bolt\nAlice: Pitch Pearl")
    assert [layer.kind for layer in board.state.chain] == ["card"]
    board(f"Table: discard:{board.find('Balm')}")
    assert [layer.ability for layer in board.state.chain[1:]] == ["vulture"]


@pytest.mark.rule("fab14/G.mentor.3", "fab14/9.2.5d")
@pytest.mark.parametrize("card", ["Elder", "Pearl"])
def test_mentors_and_resources_when_in_hand_or_arsenal_then_are_not_played(card):
    board = scene(p1={"hand": [card], "arsenal": [card]})
    assert board.choices() == ["Pass"]
    assert board.refusals(f"play:{board.find(card)}") == ["fab14/9.2.5d"]


@pytest.mark.rule("fab14/G.mentor.4")
@pytest.mark.parametrize(("face_up", "life"), [(True, 22), (False, 21)])
def test_mentor_when_face_up_in_the_arsenal_then_its_effects_are_on(face_up, life):
    def is_up(state, me, change):
        return state.objects[me].face_up

    script("Elder", Triggered("elder", "played", "fab14/G.mentor.4", "1 life", one_life, is_up,
                              zones=frozenset({"arsenal"})))  # fmt: skip
    board = scene(p1={"arsenal": ["Elder"], "hand": ["Balm"]})
    if face_up:
        board(f"Table: flip:{board.find('Elder')}")
    board("Alice: Play Balm").all_pass(2 if face_up else 1)
    assert board.life()[0] == life
