"""The worked examples of chapter 8 and of the glossary, with stand-in cards."""

import pytest

from engine.core.modifiers import ADD, GAIN, Modifier, Patch
from engine.games.wow import damage, entering, loops
from engine.games.wow.atoms import moves, table
from engine.games.wow.empowering import controls
from engine.games.wow.packets import doubled
from engine.games.wow.powers import Activates, Empowered, Resolves, Static, Triggered
from engine.games.wow.resources import may_pay
from engine.games.wow.values import amount, controller_of, hero_of, party, tags
from tests.engine.games.wow.made_up.kinds import ability, ally, card, nothing
from tests.engine.games.wow.practice import hero_deals
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    ENEMY_ALLY,
    ENEMY_HERO,
    HERO_OR_ALLY,
    MONEY,
    is_ally,
    it_entered,
    one_card,
)

# 803 loops


def night_elf_of_mine(state, me, change):
    if change.object not in state.objects:
        return False
    mine = state.objects[change.object].controller == state.objects[me].controller
    return mine and "night elf" in tags(state, change.object)


async def pale_wisp(state, link):
    await entering.put_token(state, "Pale Wisp", link.controller, "wow74/404.2")


def all_allies(name, value, how, by, fits):
    def modifier(state, me):
        def patches(view):
            found = [each for each in view if is_ally(state, each) and fits(view, me, each)]
            return [Patch(each, value, how, by) for each in found]

        return Modifier(name, 0, patches, frozenset({"controller"}), frozenset({value}))

    return Static(name, "wow74/714.2", modifier)


def everybody(view, me, each):
    return True


def opposed(view, me, each):
    return view[each]["controller"] != view[me]["controller"]


card("Pale Wisp", ally(0, 0, 1))
card(
    "Moon Priestess",
    ally(5, 3, 4, tags=["night elf"]),
    Triggered(
        "Moon", "destroy", "wow74/803.3", "put a Pale Wisp into play", pale_wisp, night_elf_of_mine
    ),
)
card("Elven Disguise", ability(3, ongoing=True),
     all_allies("disguise", "tags", GAIN, "night elf", everybody))  # fmt: skip
card("Draining Yell", ability(4, instant=True, ongoing=True),
     all_allies("draining", "health", ADD, -1, opposed))  # fmt: skip


@pytest.mark.rule("wow74/ex-803.3-1")
def test_803_3_a_loop_of_tokens_is_said_in_a_number_and_over():
    token = {"card": "Pale Wisp", "token": True}
    mine = {"play": ["Moon Priestess", "Elven Disguise", token]}
    scene = Scene(p1=mine, p2=MONEY | {"hand": ["Draining Yell"]})("Alice: Pass")
    scene.cast("Draining Yell", player="Bob")
    assert scene.links() == ["Moon Priestess"]
    for _ in range(loops.ROUNDS * 3):
        if scene.game.pending.kind == "priority":
            scene.game.submit("pass")
    assert scene.asked() == ("p1", "mandatory loop")
    scene("Alice: 2000000 times")
    assert (scene.asked(), scene.links(), scene.ids("Pale Wisp")) == (("p1", "priority"), [], [])
    assert "Alice: the loop starts 2000000 more times." in scene.texts()


# Glossary

card("Coin Sage", ally(2, 2, 2, powers=[{"cost": 2}]), Activates("Sage", 0, one_card))


@pytest.mark.rule("wow74/ex-G.cost-resource-1")
def test_cost_resource_a_printed_2_and_a_power_of_2_exhaust_two_resources():
    scene = Scene(p1={"hand": ["Coin Sage"], "resources": ["Wisp"] * 5})

    def exhausted():
        return [scene.state.objects[each].exhausted for each in scene.ids("Wisp")].count(True)

    scene.cast("Coin Sage")
    assert exhausted() == 2
    scene("Alice: Use Coin Sage")
    assert exhausted() == 4
    assert not scene.resolve().offers("Use Coin Sage")


async def volley(state, link):
    names = [state.facts(each).name for each in state.in_zone(link.controller, "graveyard")]
    await hero_deals(state, link, doubled(2, names.count("Volley")), "ranged")


card("Volley", ability(1, instant=True), Resolves("Volley", volley, HERO_OR_ALLY))


@pytest.mark.rule("wow74/ex-G.doubled-1")
def test_doubled_for_each_of_three_is_three_times_over():
    mine = MONEY | {"hand": ["Volley"], "graveyard": ["Volley", "Spark", "Volley", "Volley"]}
    scene = Scene(p1=mine).cast("Volley", "Toven")
    assert scene.dealt()[0][:2] == ["Toven Brightlamp", 16]


def with_another_paladin(state, me, change):
    mine = change.player
    return it_entered(state, me, change) and controls(state, mine, "paladin", besides=me)


def paladin_still(state, link):
    return controls(state, link.controller, "paladin", besides=link.object)


async def strengthen(state, link):
    for each in party(state, link.controller):
        if is_ally(state, each) and (state.facts(each).cost or 0) <= 2:
            table.add_effect(
                state, "modify", link.controller, link.object, "turn", objects=[each],
                patches=[["atk", ADD, amount(state, each, "atk")]],
            )  # fmt: skip


card("Sun Herald", ally(4, 4, 4, tags=["paladin"]), Triggered(
    "Herald of the Sun", "enter", "wow74/G.empower-thing", "strengthen small allies", strengthen,
    with_another_paladin, paladin_still))  # fmt: skip
card("Young Paladin", ally(2, 2, 2, tags=["paladin"]))


@pytest.mark.rule("wow74/ex-G.empower-thing-1", "wow74/G.empower-thing")
def test_empower_on_an_ally_looks_twice_for_another():
    mine = MONEY | {"hand": ["Sun Herald"]}
    assert Scene(p1=mine | {"play": ["Wolf Rider"]}).cast("Sun Herald").links() == []
    play = {"play": ["Young Paladin", "Iron Bull"]}
    scene = Scene(p1=mine | play).cast("Sun Herald")
    assert scene.links() == ["Sun Herald"]
    scene.resolve()
    assert [scene.atk(each) for each in ("Young Paladin", "Iron Bull", "Sun Herald")] == [4, 4, 4]
    scene = Scene(strictness="confirm", p1=mine | play).cast("Sun Herald")
    scene(f"Table: destroy:{scene.find('Young Paladin')}").resolve()
    assert (scene.links(), scene.state.effects) == ([], [])
    assert scene.texts()[-1] == "Sun Herald is interrupted."


async def destroy_them(state, link, found):
    for each in found:
        await moves.destroy(state, each, "wow74/415.9d")


async def send_back(state, link, found):
    for each in found:
        await moves.move(state, each, "hand", "wow74/415.9a")


async def freeze(state, link, found):
    await damage.deal(
        state, found, 4, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("frost",), card=link.object,
    )  # fmt: skip


card(
    "Dread and Doubt",
    ability(3, instant=True),
    Resolves(
        "Dread",
        empowered=(
            Empowered("hunter", destroy_them, ENEMY_ALLY),
            Empowered("warlock", send_back, ENEMY_ALLY),
        ),
    ),
)
card(
    "Twofold Chill",
    ability(2, instant=True),
    Resolves(
        "Chill",
        empowered=(Empowered("mage", freeze, ENEMY_ALLY), Empowered("shaman", freeze, ENEMY_HERO)),
    ),
)
card("Young Warlock", ally(2, 2, 2, tags=["warlock"]))
card("Young Shaman", ally(2, 2, 2, tags=["shaman"]))
card("Young Mage", ally(2, 2, 2, tags=["mage"]))


@pytest.mark.rule("wow74/ex-G.empower-thing-2", "wow74/G.empower-thing.b2")
def test_empower_without_the_thing_needs_no_target_for_it():
    mine = MONEY | {"play": ["Young Warlock"], "hand": ["Dread and Doubt"]}
    scene = Scene(p1=mine, p2={"play": ["Iron Bull"]})("Alice: Play Dread and Doubt")
    assert scene.state.chain[0].targets == [[scene.find("Iron Bull")]]
    scene.resolve()
    assert (scene.links(), scene.names("p2", "hand")) == ([], ["Iron Bull"])


@pytest.mark.rule("wow74/ex-G.empower-thing-3", "wow74/G.empower-thing.b4")
def test_empower_by_what_comes_later_is_ignored():
    mine = MONEY | {
        "play": ["Young Shaman"],
        "hand": ["Twofold Chill"],
        "graveyard": ["Young Mage"],
    }
    scene = Scene(strictness="confirm", p1=mine, p2={"play": ["Bruiser"]})
    scene("Alice: Play Twofold Chill")
    scene(f"Table: enter:{scene.find('Young Mage', zone='graveyard')}:p1").resolve()
    assert "Young Mage" in scene.party("p1")
    assert scene.dealt() == [["Toven Brightlamp", 4, "frost", "Grenna Ashfist", 4]]


@pytest.mark.rule(
    "wow74/ex-G.empower-thing-4", "wow74/G.empower-thing.b1", "wow74/G.empower-thing.b3"
)
@pytest.mark.parametrize(("lost", "dealt"), [(False, [4, 4]), (True, [0, 4])])
def test_empower_by_what_is_gone_does_nothing_for_its_target(lost, dealt):
    mine = MONEY | {"play": ["Young Mage", "Young Shaman"], "hand": ["Twofold Chill"]}
    scene = Scene(p1=mine, p2=MONEY | {"play": ["Bruiser"], "hand": ["Spark"]})
    scene("Alice: Play Twofold Chill")
    if lost:
        scene("Alice: Pass\nBob: Play Spark\nBob: Young Mage").resolve()
    scene.resolve()
    assert [scene.damage("Bruiser"), scene.hero_damage("p2")] == dealt
    assert scene.links() == []


async def unless_paid(state, link):
    host = state.objects[link.object].host
    if not await may_pay(state, controller_of(state, host), 3, "wow74/G.unless"):
        await table.exhaust(state, host, "wow74/411.1")


def any_turn(state, me, change):
    return True


card(
    "Slow Venom",
    ability(1, instant=True, ongoing=True, attach={"of": ["hero", "ally"]}),
    Resolves("Slow Venom", nothing),
    Triggered("Venom", "turn starts", "wow74/G.unless", "exhaust it", unless_paid, any_turn),
)


@pytest.mark.rule("wow74/ex-G.unless-1", "wow74/G.unless")
@pytest.mark.parametrize(
    ("resources", "answer", "is_exhausted"),
    [(3, "Pay 3", False), (3, "Do not pay", True), (2, "", True)],
)
def test_unless_is_an_option_and_otherwise_it_must_happen(resources, answer, is_exhausted):
    theirs = {"play": ["Iron Bull"], "resources": ["Wisp"] * resources}
    scene = Scene(p1=MONEY | {"hand": ["Slow Venom"]}, p2=theirs).cast("Slow Venom", "Iron Bull")
    scene.next_turn(step="ready window").resolve()
    if answer:
        scene(f"Bob: {answer}")
    paid = [scene.state.objects[each].exhausted for each in scene.ids("Wisp")].count(True)
    assert (scene.card("Iron Bull").exhausted, paid) == (is_exhausted, 0 if is_exhausted else 3)
    assert (scene.links(), scene.asked()) == ([], ("p2", "priority"))
