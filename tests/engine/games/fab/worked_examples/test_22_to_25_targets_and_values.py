"""Worked examples of chapters 22 to 25: what is remembered, targets, searching, power."""

import pytest

from engine.core.decisions import Decision, Option
from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import Activates, Resolves, Static, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.described import fitting
from engine.games.fab.searching import search
from engine.games.fab.targets import opposing_heroes
from engine.games.fab.values import LKI_COUNTERS, last_known, number
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ACTION, scene, zap


def cards(**named):
    return {name: ACTION | more for name, more in named.items()}


@pytest.mark.rule("fab14/ex-22-1")
def test_22_counters_of_an_item_that_was_destroyed_as_a_cost_are_remembered():
    async def shield(state, layer):
        counters = last_known(state, layer.object, LKI_COUNTERS)
        put.add_effect(state, "prevent", layer.controller, "", "turn",
                       objects=[layer.controller], amount=counters["steam"])  # fmt: skip

    script("Steam Shield", Activates("steam shield", 0, shield))
    item = {"type": "action", "subtypes": ["item"], "activated": [
        {"type": "instant", "destroy_this": True, "text": "Something."}]}  # fmt: skip
    board = Scene(cards={"Steam Shield": item}, strictness="confirm",
                  p1={"hand": ["Plain Strike"]}, p2={"arena": ["Steam Shield"]})  # fmt: skip
    board(f"Table: counter:{board.find('Steam Shield')}:steam:3\nAlice: Play Plain Strike")
    board("Alice: Pass\nBob: Activate Steam Shield")
    assert board.names("p2", "graveyard") == ["Steam Shield"]
    board.to("continue or close")
    assert (board.life(), board.state.effects) == ([20, 19], [])


@pytest.mark.rule("fab14/ex-22-2")
def test_22_go_again_is_known_though_the_attack_is_on_the_bottom_of_the_deck():
    board = scene(p1={"hand": ["Quick Strike"]})("Alice: Play Quick Strike").to("resolution step")
    board(f"Table: move:{board.find('Quick Strike')}:deck/bottom").to("continue or close")
    assert board.state.players["p1"].action_points == 1


async def discards_one(state, layer):
    player = state.objects[layer.targets[0]].owner
    await moves.discard(state, state.in_zone(player, "hand")[0])


@pytest.mark.rule("fab14/ex-23.2.1-1")
def test_23_2_1_target_opponent_needs_an_opposing_hero():
    script("Muzzle", Resolves("muzzle", discards_one, opposing_heroes))
    muzzle = cards(Muzzle={})
    alone = Scene(cards=muzzle, seats=1, p1={"hand": ["Muzzle"]})
    assert alone.refusals(f"play:{alone.find('Muzzle')}") == ["fab14/23.1.1"]
    board = Scene("fab4", cards=muzzle, seats=3, p1={"hand": ["Muzzle"]}, p3={"hand": ["Balm"]})
    board("Alice: Play Muzzle")
    assert board.choices() == ["Sparring Hero (Bob)", "Sparring Hero (Carol)"]
    board("Alice: Sparring Hero (Carol)").all_pass()
    assert board.names("p3", "graveyard") == ["Balm"]


@pytest.mark.rule("fab14/ex-23.2.2-1")
def test_23_2_2_a_card_that_defends_on_an_earlier_link_can_be_targeted():
    async def rout(state, layer):
        await moves.move(state, layer.targets[0], "hand", "fab14/23.2.2")

    def with_reprise(state, me):
        if state.link is None or not state.link.defended_from_hand:
            return []
        return [each for link in state.links for each in link.defenders]

    script("Rout", Resolves("rout", rout, with_reprise))
    mine = {"hand": ["Quick Strike", "Quick Strike", "Rout"]}
    board = Scene(cards=cards(Rout={"type": "attack reaction"}), p1=mine,
                  p2={"hand": ["Bolt", "Rally", "Pearl"]})  # fmt: skip
    board("Alice: Play Quick Strike").to("defend")("Bob: Defend with Bolt")
    board.to("continue or close")("Alice: Continue the combat chain\nAlice: Play Quick Strike")
    board.to("defend")("Bob: Defend with Rally").to("reaction step")("Alice: Play Rout")
    assert board.choices() == ["Bolt", "Rally"]
    board("Alice: Bolt").all_pass()
    assert board.names("p2", "hand") == ["Pearl", "Bolt"]


async def lava(state, layer):
    await zap(3)(state, layer)

    def fits(each):
        facts = state.facts(each)
        is_wizard = "wizard" in facts.supertypes and not facts.is_attack_action
        return is_wizard and facts.type == "action" and fitting(state, "cost 1 or less")(each)

    found = await search(state, layer.controller, "deck", fits, "fab14/24.2")
    if found:
        await moves.move(state, found, "deck", "fab14/24.2")


@pytest.mark.rule("fab14/ex-24.2-1")
def test_24_2_a_search_for_a_described_card_may_find_none_and_still_shuffles():
    script("Lava", Resolves("lava", lava))
    wizard = {"supertypes": ["wizard"]}
    spells = cards(Lava={}, Cheap=wizard, Dear=wizard | {"cost": 2}, Plain={})
    deck = ["Dear", "Plain", "Cheap"]
    board = Scene(cards=spells, p1={"hand": ["Lava"], "deck": deck})("Alice: Play Lava").all_pass()
    assert board.choices() == ["Cheap", "Find nothing"]
    board("Alice: Find nothing")
    assert [entry[0] for entry in board.game.journal.entries].count("~shuffle") == 1
    assert (board.life(), board.names("p1", "graveyard")) == ([20, 17], ["Lava"])
    assert (sorted(board.names("p1", "deck")), board.state.chain) == (sorted(deck), [])


@pytest.mark.rule("fab14/24.1")
@pytest.mark.rule("fab14/ex-24.3-1")
@pytest.mark.parametrize("deck", [["Bolt", "Balm"], []])
def test_24_3_a_search_for_any_card_must_find_one_unless_the_deck_is_empty(deck):
    async def sketch(state, layer):
        found = await search(state, layer.controller, "deck", None, "fab14/24.3")
        if found:
            await moves.move(state, found, "hand", "fab14/24.3", face_up=False)

    script("Sketch", Resolves("sketch", sketch))
    board = Scene(cards=cards(Sketch={}), p1={"hand": ["Sketch"], "deck": deck})
    board("Alice: Play Sketch").all_pass()
    if deck:
        assert (board.asked(), board.choices()) == (("p1", "search"), deck)
        board("Alice: Balm")
    assert board.names("p1", "hand") == deck[1:]
    assert (board.names("p1", "graveyard"), board.asked()) == (["Sketch"], ("p1", "priority"))


@pytest.mark.rule("fab14/24.5")
@pytest.mark.rule("fab14/ex-24.5-1")
@pytest.mark.parametrize(("chosen", "shuffles"), [("Nothing", 0), ("Bolt + Rally", 1)])
def test_24_5_a_deck_is_not_shuffled_for_no_card_at_all(chosen, shuffles):
    async def remember(state, layer):
        options = [Option(each, state.facts(each).name)
                   for each in state.in_zone(layer.controller, "graveyard")]  # fmt: skip
        picks = await Decision(layer.controller, "remember", options, "fab14/24.5",
                               at_least=0, at_most=3)  # fmt: skip
        await moves.shuffle_into(state, layer.controller, list(picks), "fab14/24.5")

    script("Memory", Resolves("memory", remember))
    mine = {"hand": ["Memory"], "graveyard": ["Bolt", "Rally"], "deck": ["Pearl", "Balm"]}
    board = Scene(cards=cards(Memory={}), p1=mine)("Alice: Play Memory").all_pass()
    board(f"Alice: {chosen}")
    assert [entry[0] for entry in board.game.journal.entries].count("~shuffle") == shuffles
    assert len(board.names("p1", "deck")) == 2 + 2 * shuffles


@pytest.mark.rule("fab14/25.1.2")
@pytest.mark.rule("fab14/ex-25.1.2-1", "fab14/ex-25.3-1")
def test_25_cards_without_power_can_be_given_a_base_and_gains_do_not_change_it():
    script("Iris", Static("iris", "fab14/25.1.2", lambda state, me: Modifier(
        "iris", 0, lambda view: [Patch(each, "base power", "=", 4)
                                 for each in state.in_zone("p1", "arena")],
        frozenset(), frozenset({"power"}))))  # fmt: skip
    board = scene(p1={"arena": ["Iris", "Rune"]})
    aura = board.find("Rune")
    assert number(board.state, aura, "power") == 4
    board(f"Table: modify:{aura}:power:3:turn")
    assert number(board.state, aura, "power") == 7
