"""What is lost or gained while a card enters play, and when modifiers begin to count (710, 718)."""

import pytest

from engine.core.modifiers import ADD, SET, Modifier, Patch
from engine.games.wow.atoms import moves, table
from engine.games.wow.attaching import reattach
from engine.games.wow.powers import (
    AsEnters,
    AsOthersEnter,
    Resolves,
    Static,
    Triggered,
    given_by_effects,
)
from engine.games.wow.values import hero_of, number
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card, one_more_card
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import MONEY, Scene


async def gift(state, object_id, player):
    await moves.draw(state, player, 1, "wow74/710.1a")


async def hush(state, me, object_id, player):
    table.add_effect(state, "silence", player, me, "game", objects=[object_id])


async def teach(state, me, object_id, player):
    table.add_effect(state, "gains", player, me, "game", objects=[object_id], ability="step lesson")


def it_is_me(state, me, change):
    return change.extra.get("became") == me


def allies_of_mine(how, by, name):
    def modifier(state, me):
        def patches(view):
            return [
                Patch(each, "atk", how, by)
                for each in state.play
                if "ally" in state.facts(each).types
                and state.objects[each].controller == state.objects[me].controller
            ]

        return Modifier(name, 0, patches, frozenset(), frozenset({"atk"}))

    return Static(f"step {name}", "wow74/714.2", modifier)


def host_has(value):
    def modifier(state, me):
        def patches(view):
            hero = hero_of(state, "p1")
            return [Patch(hero, "atk", SET, value)]

        return Modifier(f"host {value}", 0, patches, frozenset(), frozenset({"atk"}))

    return Static(f"step host {value}", "wow74/714.2", modifier)


async def set_atk_to(value, state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=aimed(link),
        patches=[["atk", "=", value]],
    )  # fmt: skip


async def five(state, link):
    await set_atk_to(5, state, link)


async def seven(state, link):
    await set_atk_to(7, state, link)


async def elsewhere(state, link):
    found = [each for each in state.play if state.objects[each].card == "Step Chain Three"]
    await reattach(state, found[0], link.controller, "wow74/718.2b")


async def as_it_enters_nine(state, object_id, player):
    table.add_effect(
        state, "modify", player, object_id, "turn", objects=[hero_of(state, player)],
        patches=[["atk", "=", 9]],
    )  # fmt: skip


given_by_effects(AsEnters("step lesson", gift))
ENTERED = Triggered("step bell", "enter", "wow74/710.1e", "draw", one_more_card, it_is_me)
card("Step Gift", ally(0, 1, 1), AsEnters("step gift", gift))
card("Step Bell", ally(0, 1, 1), ENTERED)
card("Step Hush", ally(0, 1, 1), AsOthersEnter("step hush", "wow74/710.1a", hush))
card("Step Teacher", ally(0, 1, 1), AsOthersEnter("step teach", "wow74/710.1a", teach))
card("Step Banner", ally(0, 1, 1), allies_of_mine(ADD, 1, "banner"))
card("Step Three", ally(0, 1, 1), allies_of_mine(SET, 3, "three"))
card("Step Four", ally(0, 1, 1), allies_of_mine(SET, 4, "four"))
LINKED = ability(0, ongoing=True, attach={"of": ["ally"]})
card("Step Chain Three", LINKED, host_has(3))
card("Step Chain Four", LINKED, host_has(4))
card("Step Elsewhere", ability(0), Resolves("step elsewhere", elsewhere))
card("Step Five", ability(0, instant=True), Resolves("step five", five, ALLIES))
card("Step Seven", ability(0, instant=True), Resolves("step seven", seven, ALLIES))
card("Step Nine", ally(0, 1, 1), AsEnters("step nine", as_it_enters_nine))


def entering(name, *there):
    scene = Scene(p1=MONEY | {"hand": [name], "play": list(there)})
    return scene.cast(name)


@pytest.mark.rule("wow74/710.1a", "wow74/710.1a.b1")
@pytest.mark.parametrize("there", [[], ["Step Hush"]])
def test_as_it_enters_when_another_takes_its_powers_then_that_is_too_late(there):
    scene = entering("Step Gift", *there)
    assert len(scene.names("p1", "hand")) == 1


@pytest.mark.rule("wow74/710.1a.b2")
def test_as_it_enters_when_another_gives_it_such_a_power_then_that_is_too_late():
    scene = entering("Wisp", "Step Teacher")
    assert scene.names("p1", "hand") == []


@pytest.mark.rule("wow74/710.1e")
@pytest.mark.parametrize(("there", "links"), [([], ["Step Bell"]), (["Step Hush"], [])])
def test_when_it_enters_when_the_power_was_lost_before_then_it_does_not_trigger(there, links):
    assert entering("Step Bell", *there).links() == links


@pytest.mark.rule("wow74/710.1d")
def test_card_when_it_has_entered_then_its_powers_work_and_those_of_others_count_it():
    scene = entering("Step Banner", "Wisp", "Step Banner")
    assert [scene.atk("Wisp"), scene.atk("Step Banner")] == [3, 3]
    scene = entering("Wisp", "Step Banner")
    assert scene.atk("Wisp") == 2


@pytest.mark.rule("wow74/712.4", "wow74/700.2")
def test_modifier_when_a_card_is_not_in_play_then_neither_works_nor_is_modified():
    gone = ["Iron Bull", "Step Banner"]
    mine = {"play": ["Step Banner"], "graveyard": gone, "hand": ["Iron Bull"]}
    scene = Scene(p1=mine)
    for zone in ("graveyard", "hand"):
        assert number(scene.state, scene.find("Iron Bull", zone=zone), "atk") == 4
    assert scene.atk("Step Banner") == 2


@pytest.mark.rule("wow74/718.2a")
@pytest.mark.parametrize(("last", "atk"), [("Step Three", 3), ("Step Four", 4)])
def test_timestamp_when_a_card_entered_play_then_it_is_of_that_moment(last, atk):
    first = {"Step Three": "Step Four", "Step Four": "Step Three"}[last]
    scene = Scene(p1={"hand": ["Step Three", "Step Four"], "play": ["Wisp"]})
    assert scene.cast(first).cast(last).atk("Wisp") == atk


@pytest.mark.rule("wow74/718.2b", "wow74/G.reattach")
def test_timestamp_when_an_attachment_moves_to_another_host_then_it_is_new():
    chains = [{"card": f"Step Chain {each}", "host": "Wisp"} for each in ("Three", "Four")]
    mine = {"play": ["Wisp", "Iron Bull", *chains], "hand": ["Step Elsewhere"]}
    scene = Scene(p1=mine)
    assert scene.atk("Grenna Ashfist") == 4
    scene.cast("Step Elsewhere")
    assert scene.card("Step Chain Three").host == scene.find("Iron Bull")
    assert scene.atk("Grenna Ashfist") == 3


@pytest.mark.rule("wow74/718.2d")
def test_timestamp_when_a_link_made_it_then_it_is_when_the_link_resolved_not_when_it_was_added():
    mine = {"hand": ["Step Five", "Step Seven"], "play": ["Wisp"]}
    scene = Scene(p1=mine)("Alice: Play Step Five")
    if scene.game.pending.kind == "target":
        scene("Alice: Wisp (Alice)")
    scene.cast("Step Seven", "Wisp (Alice)")
    assert scene.atk("Wisp") == 7
    assert scene.resolve().atk("Wisp") == 5


@pytest.mark.rule("wow74/718.2e", "wow74/704.1b")
def test_timestamp_when_made_as_something_happens_then_it_is_of_that_moment_and_lasts():
    chains = [{"card": "Step Chain Four", "host": "Wisp"}]
    mine = {"play": ["Wisp", *chains], "hand": ["Step Nine"]}
    scene = Scene(strictness="confirm", p1=mine)
    assert scene.atk("Grenna Ashfist") == 4
    scene.cast("Step Nine")
    assert (scene.links(), scene.atk("Grenna Ashfist")) == ([], 9)
    scene(f"Table: move:{scene.find('Step Nine')}:graveyard")
    assert scene.atk("Grenna Ashfist") == 9


@pytest.mark.rule("wow74/704.1a")
def test_indefinite_power_when_its_card_leaves_then_its_modifier_is_over():
    scene = Scene(strictness="confirm", p1={"play": ["Step Banner", "Wisp"]})
    assert scene.atk("Wisp") == 2
    scene(f"Table: move:{scene.find('Step Banner')}:graveyard")
    assert scene.atk("Wisp") == 1


def while_low(name, by):
    """A power that makes the hero stronger as long as its ATK is no more than 3."""

    def modifier(state, me):
        hero = hero_of(state, "p1")

        def patches(view):
            return [Patch(hero, "atk", ADD, by)] if (view[hero]["atk"] or 0) <= 3 else []

        return Modifier(name, 0, patches, frozenset({"atk"}), frozenset({"atk"}))

    return Static(name, "wow74/719.3", modifier)


card("Step Bold", {"types": ["hero"], "health": 20, "atk": 2})
card("Step Two More", ally(0, 1, 1), while_low("step two more", 2))
card("Step Three More", ally(0, 1, 1), while_low("step three more", 3))


@pytest.mark.rule("wow74/719.3")
@pytest.mark.parametrize(
    ("order", "atk"),
    [(["Step Two More", "Step Three More"], 4), (["Step Three More", "Step Two More"], 5)],
)
def test_modifiers_when_each_depends_on_the_other_then_the_older_applies_first_and_once(order, atk):
    scene = Scene(p1={"hero": "Step Bold", "play": order})
    assert scene.atk("Step Bold") == atk
