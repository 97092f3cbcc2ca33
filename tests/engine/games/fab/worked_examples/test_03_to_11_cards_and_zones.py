"""Worked examples of chapters 3 to 11: winning, heroes, cards, zones."""

import pytest

from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.values import amount, number
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ACTION, AURA, registered, scene


@pytest.mark.rule("fab14/ex-3.2.1-1", "fab4/ex-4.5.4a-1")
def test_3_2_1_damage_to_both_heroes_at_once_is_a_draw():
    async def fork(state, layer):
        heroes = [seat.hero_object for seat in state.players.values()]
        await deal(state, [Packet(layer.object, hero, 3, ARCANE) for hero in heroes], "fab14/3.2.1")

    script("Two Ways", Resolves("Two Ways", fork))
    board = Scene(cards={"Two Ways": ACTION}, p1={"hand": ["Two Ways"], "life": 3}, p2={"life": 1})
    board("Alice: Play Two Ways").all_pass()
    assert (board.life(), board.game.outcome["result"]) == ([0, 0], "drawn")


@pytest.mark.rule("fab14/ex-6.4.6a-1")
def test_6_4_6a_a_new_base_life_keeps_what_was_gained_and_lost():
    board = scene(p1={"life": 20})("Table: life:p1:3\nTable: life:p1:-5\nTable: base-life:p1:30")
    assert board.life() == [28, 20]


@pytest.mark.rule("fab14/ex-7.2.3a.b1-1")
def test_7_2_3a_two_one_handed_weapons_fit_and_a_third_does_not():
    game = registered({"Left Blade": 3})
    for answer in ("first:p1", "wear:Left Blade", "wear:Left Blade"):
        game.submit(answer)
    assert game.pending.player == "p2"
    assert [len(game.state.in_zone("p1", zone)) for zone in ("weapon1", "weapon2")] == [1, 1]
    assert game.state.outside["p1"] == ["Left Blade"]


@pytest.mark.rule("fab14/ex-7.2.3a.b2-1")
def test_7_2_3a_a_two_handed_weapon_fills_both_weapon_zones():
    game = registered({"Longsword": 2, "Left Blade": 1})
    for answer in ("first:p1", "wear:Longsword"):
        game.submit(answer)
    assert game.pending.player == "p2"
    assert sorted(game.state.outside["p1"]) == ["Left Blade", "Longsword"]


@pytest.mark.rule("fab14/9.2.5b", "fab14/9.2.6b")
@pytest.mark.rule("fab14/ex-9.2.5b-1", "fab14/ex-9.2.6b-1")
@pytest.mark.parametrize(
    ("digits", "symbols", "found"),
    [
        ("cost 3 or more", "cost {r}{r}{r} or more", ["Heavy Strike", "Colossus"]),
        ("pitch value 1", "pitch value {r}", ["Colossus", "Plain Strike"]),
    ],
)
def test_9_2_5b_a_number_and_as_many_symbols_ask_for_the_same_cards(digits, symbols, found):
    colossus = {"Colossus": {"type": "action", "cost": 4, "pitch": 1}}
    deck = ["Heavy Strike", "Pearl", "Colossus", "Plain Strike", "Surge"]
    for words in (digits, symbols):
        board = Scene(cards=colossus, strictness="confirm", p1={"deck": deck})
        board(f"Table: search:p1:deck:hand:{words}")
        assert board.choices() == [*found, "Find nothing"]
        board(f"Alice: {found[0]}")
        assert board.names("p1", "hand") == [found[0]]


@pytest.mark.rule("fab14/19.6.1")
@pytest.mark.rule("fab14/ex-9.2.5d-1", "fab14/ex-19.6-1", "fab14/ex-19.6.1-1", "fab14/ex-25.1.1-1")
def test_19_6_1_a_card_without_a_cost_does_not_cost_zero_and_has_no_power():
    board = scene(p1={"pitch": ["Pearl"]})
    pearl = board.find("Pearl")
    assert (number(board.state, pearl, "cost"), number(board.state, pearl, "power")) == (None, None)
    assert amount(board.state, pearl, "cost") == 0


@pytest.mark.rule("fab14/ex-11.7-1")
def test_11_7_a_card_that_returns_to_hand_is_new_and_has_lost_go_again():
    board = scene(p1={"hand": ["Plain Strike"], "action_points": 2})("Alice: Play Plain Strike")
    board(f"Table: keyword:{board.find('Plain Strike')}:turn:go again").to("resolution step")
    board(f"Table: move:{board.find('Plain Strike')}:hand").to("continue or close")
    board("Alice: Continue the combat chain\nAlice: Play Plain Strike").to("continue or close")
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/11.7.1")
@pytest.mark.rule("fab14/ex-11.7-2")
@pytest.mark.parametrize(("banished", "soul"), [(False, ["Lantern"]), (True, [])])
def test_11_7_a_trigger_loses_the_card_that_left_the_graveyard(banished, soul):
    async def into_soul(state, layer):
        await moves.charge(state, moves.followed(state, layer.about["object"]), "fab14/11.7.1")

    def is_there(state, layer):
        return moves.followed(state, layer.about["object"]) != ""

    script("Retribution", Triggered("retribution", "destroy", "fab14/11.7.1", "into the soul",
                                    into_soul, still=is_there))  # fmt: skip
    cards = {"Retribution": AURA, "Lantern": {"type": "action", "subtypes": ["aura"]}}
    board = Scene(cards=cards, strictness="confirm", p1={"arena": ["Retribution", "Lantern"]})
    board(f"Table: destroy:{board.find('Lantern')}")
    assert [layer.ability for layer in board.state.chain] == ["retribution"]
    if banished:
        board(f"Table: banish:{board.find('Lantern')}")
    board.all_pass()
    assert (board.names("p1", "soul"), board.state.chain) == (soul, [])
    assert ("A layer does not resolve." in [line.text for line in board.game.log]) is banished
