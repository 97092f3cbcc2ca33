"""The worked examples of 717 with stand-in cards: packets replaced and prevented."""

import pytest

from engine.core.decisions import Decision, Option
from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.powers import (
    CONDITIONAL,
    OTHER,
    RAISES,
    Activates,
    ReplacesPacket,
    Resolves,
    Triggered,
    given_by_effects,
)
from engine.games.wow.preventing import prevent_if_done
from engine.games.wow.resources import may_pay
from engine.games.wow.values import controller_of, hero_of, party
from tests.engine.games.wow.made_up.kinds import (
    ability,
    by_my_hero,
    card,
    item,
    to_my_hero,
)
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    HERO_OR_ALLY,
    MONEY,
    by_hero,
    is_ally,
    may,
)

# 717 replacing and preventing damage


def with_an_ability(state, me, packet):
    cards = [state.facts(each).types for each in packet.cards if each in state.objects]
    return by_my_hero(state, me, packet) and any("ability" in types for types in cards)


async def one_more(state, me, packet):
    packet.amount += 1


async def spike(state, link):
    (target,) = aimed(link)
    dealt = await damage.deal(
        state, [target], 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("shadow",), card=link.object,
    )  # fmt: skip
    player = controller_of(state, target)
    options = [Option(f"drop:{each}", state.facts(each).name)
               for each in state.in_zone(player, "hand")]  # fmt: skip
    picks = await Decision(player, "discard", options, "wow74/415.9e", at_least=dealt,
                           at_most=dealt)  # fmt: skip
    for pick in picks:
        await moves.discard(state, pick.removeprefix("drop:"), "wow74/415.9e")


card("Prism Cloak", item(4), ReplacesPacket(
    "Prismatic", RAISES, "wow74/717.1", "Deal 1 more", with_an_ability, one_more))  # fmt: skip
card("Brain Needle", ability(2), Resolves("Needle", spike, HERO_OR_ALLY))


@pytest.mark.rule("wow74/ex-717.1-1", "wow74/G.replacement-modifier")
def test_717_1_only_the_amount_becomes_another():
    mine = MONEY | {"play": ["Prism Cloak"], "hand": ["Brain Needle"]}
    scene = Scene(p1=mine, p2={"hand": ["Wisp", "Spark", "Insight"]})
    scene.cast("Brain Needle", "Toven")
    assert scene.dealt() == [["Toven Brightlamp", 2, "shadow", "Grenna Ashfist", 2]]
    scene("Bob: Wisp + Spark")
    assert (scene.links(), scene.names("p2", "hand")) == ([], ["Insight"])


def attacking_ally_hurt_my_hero(state, me, change):
    to_mine = change.object == hero_of(state, state.objects[me].controller)
    return to_mine and bool(change.extra["combat"]) and is_ally(state, change.source)


async def pay_to_send_away(state, link):
    if await may_pay(state, link.controller, 2, "wow74/717.2b"):
        await moves.move(state, link.about["source"], "hand", "wow74/415.9a")


WHELP = {"types": ["equipment"], "tags": ["armor", "chest"], "cost": 4, "defense": 1}
card("Whelp Hide", WHELP, Triggered(
    "Whelp", "dealt", "wow74/717.2b", "pay 2 to send it away", pay_to_send_away,
    attacking_ally_hurt_my_hero))  # fmt: skip


@pytest.mark.rule("wow74/ex-717.2b-1")
def test_717_2b_damage_that_was_prevented_was_not_dealt():
    theirs = MONEY | {"play": ["Whelp Hide"]}
    scene = Scene(p1={"play": ["Bruiser"]}, p2=theirs).attack("Bruiser", "Toven")
    scene.passes().passes()("Bob: Exhaust Whelp Hide to prevent 1")
    assert (scene.links(), scene.dealt(), scene.state.step) == ([], [], "action")


@pytest.mark.rule("wow74/ex-717.2b-1", "wow74/712.7")
@pytest.mark.parametrize(("answer", "hand"), [("Pay 2", ["Bruiser"]), ("Do not pay", [])])
def test_717_2b_damage_that_was_dealt_triggers(answer, hand):
    worn = {"card": "Whelp Hide", "exhausted": True}
    scene = Scene(p1={"play": ["Bruiser"]}, p2=MONEY | {"play": [worn]})
    scene.attack("Bruiser", "Toven").passes().passes()
    assert scene.links() == ["Whelp Hide"]
    scene.resolve()(f"Bob: {answer}")
    assert (scene.links(), scene.names("p1", "hand")) == ([], hand)


async def save_my_life(state, me, packet):
    player = state.objects[me].controller
    done = await may(player, "Put it into the hand", "wow74/717.3") and await moves.move(
        state, me, "hand", "wow74/717.3", exactly=True
    )
    prevent_if_done(packet, done=bool(done))


def shell(counter):
    """Removes a counter if it can; without counters it is destroyed."""

    def has_one(state, me, packet):
        return to_my_hero(state, me, packet) and state.objects[me].counters.get(counter, 0) > 0

    async def lose_one(state, me, packet):
        removed = table.remove_counters(state, me, counter, 1, "wow74/717.3")
        prevent_if_done(packet, done=removed > 0)
        if not state.objects[me].counters.get(counter):
            await moves.destroy(state, me, "wow74/717.3")

    return has_one, lose_one


card(
    "Second Life",
    ability(2, ongoing=True),
    ReplacesPacket("Second", CONDITIONAL, "wow74/717.3", "Save the hero", to_my_hero, save_my_life),
)
card("Bubble Shell", ability(1, ongoing=True, instant=True, keywords={"enters with bubble": 2}),
     ReplacesPacket("Bubble", CONDITIONAL, "wow74/717.3", "Bubble", *shell("bubble")))  # fmt: skip
card("Frost Shell", ability(3, ongoing=True, keywords={"enters with ice": 3}),
     ReplacesPacket("Frost", CONDITIONAL, "wow74/717.3", "Frost", *shell("ice")))  # fmt: skip
card("Sure Shot", ability(1, instant=True),
     Resolves("Sure Shot", by_hero(2, "fire", preventable=False), HERO_OR_ALLY))  # fmt: skip


@pytest.mark.rule("wow74/ex-717.3-1", "wow74/G.conditional-replacement-modifier")
@pytest.mark.parametrize(
    ("shot", "answer", "hand", "hurt"),
    [
        ("Spark", "Put it into the hand", ["Second Life"], 0),
        ("Spark", "Do not", [], 2),
        ("Sure Shot", "Put it into the hand", ["Second Life"], 2),
    ],
)
def test_717_3_the_action_is_optional_and_done_even_if_it_prevents_nothing(
    shot, answer, hand, hurt
):
    scene = Scene(p1=MONEY | {"hand": [shot]}, p2={"play": ["Second Life"]}).cast(shot, "Toven")
    assert scene.asked() == ("p2", "may")
    scene(f"Bob: {answer}")
    assert (scene.links(), scene.names("p2", "hand"), scene.hero_damage("p2")) == ([], hand, hurt)


@pytest.mark.rule("wow74/ex-717.3-2")
def test_717_3_a_counter_that_must_go_goes_for_nothing():
    theirs = MONEY | {"hand": ["Bubble Shell"]}
    scene = Scene(p1=MONEY | {"hand": ["Sure Shot"] * 2}, p2=theirs)("Alice: Pass")
    scene.cast("Bubble Shell", player="Bob").cast("Sure Shot", "Toven")
    assert (scene.card("Bubble Shell").counters, scene.hero_damage("p2")) == ({"bubble": 1}, 2)
    scene.cast("Sure Shot", "Toven")
    assert (scene.names("p2", "graveyard"), scene.hero_damage("p2")) == (["Bubble Shell"], 4)


@pytest.mark.rule("wow74/ex-717.3-3")
@pytest.mark.parametrize(("shot", "left", "hurt"), [("Spark", [1, 2], 0), ("Sure Shot", [1, 1], 2)])
def test_717_3_the_second_applies_only_to_what_the_first_left(shot, left, hurt):
    barrier = {"card": "Frost Shell", "counters": {"ice": 2}}
    scene = Scene(p1=MONEY | {"hand": [shot]}, p2={"play": [barrier] * 2}).cast(shot, "Toven")
    assert scene.asked() == ("p2", "packet")
    scene.decline()
    found = [scene.state.objects[each].counters["ice"] for each in scene.ids("Frost Shell")]
    assert (found, scene.hero_damage("p2"), scene.links()) == (left, hurt, [])


async def step_between(state, link):
    table.add_effect(
        state, "power", link.controller, hero_of(state, link.controller), "turn",
        objects=aimed(link), ability="dealt to me instead", flavour="next",
    )  # fmt: skip


async def to_me_instead(state, me, packet):
    packet.destination = me


def any_damage(state, me, packet):
    return not packet.heals and packet.destination != me


given_by_effects(
    ReplacesPacket(
        "dealt to me instead", OTHER, "wow74/717.4b", "Deal it to Carol", any_damage, to_me_instead
    )
)
card(
    "Reckless Stance",
    ability(3, ongoing=True),
    ReplacesPacket("Reckless", RAISES, "wow74/717.4a", "Deal 1 more", by_my_hero, one_more),
    ReplacesPacket("Careless", RAISES, "wow74/717.4a", "Suffer 1 more", to_my_hero, one_more),
)
FRIEND = (Description(of=("hero", "ally"), whose="friendly"),)
card("Step Between", ability(1, instant=True), Resolves("Between", step_between, FRIEND))
card("Skull Helm", {"types": ["equipment"], "tags": ["armor", "head"], "cost": 1, "defense": 3})


@pytest.mark.rule("wow74/ex-717.4b-1")
def test_717_4b_first_who_deals_orders_the_increases_then_who_suffers_the_rest():
    scene = Scene(
        seats=3, teams=["horde", "alliance", "alliance"],
        p1=MONEY | {"play": ["World Ablaze"], "hand": ["Spark"]},
        p2={"play": ["Reckless Stance", "Skull Helm"]}, p3=MONEY | {"hand": ["Step Between"]},
    )("Alice: Play Spark\nAlice: Toven\nAlice: Pass\nBob: Pass")  # fmt: skip
    scene.cast("Step Between", "Toven", player="Carol").resolve()
    assert (scene.asked(), scene.choices()) == (("p1", "packet"), ["Deal double", "Suffer 1 more"])
    scene("Alice: Suffer 1 more")
    assert scene.asked() == ("p2", "packet")
    assert scene.game.pending.text.startswith("6 damage")
    scene("Bob: Exhaust Skull Helm to prevent 3")
    assert [scene.hero_damage(each) for each in ("p1", "p2", "p3")] == [0, 0, 3]
    assert (scene.links(), scene.state.effects) == ([], [])


async def storm(state, link):
    hero = hero_of(state, link.controller)
    melee = [each for each in party(state, link.controller) if "weapon" in state.facts(each).tags]
    for each in (hero, *melee[:1]):
        await table.ready(state, each, "wow74/411.1")
    table.add_effect(
        state, "power", link.controller, hero, "turn", ability="next nature", flavour="next"
    )


async def two_more(state, me, packet):
    packet.amount += 2


def nature_by_my_hero(state, me, packet):
    return by_my_hero(state, me, packet) and "nature" in packet.types


async def bolts(state, link):
    everybody = [each for each in state.play if {"hero", "ally"} & state.facts(each).types]
    await damage.deal(
        state, everybody, 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("nature",), card=link.object,
    )  # fmt: skip


given_by_effects(
    ReplacesPacket("next nature", RAISES, "wow74/717.5", "Deal 2 more", nature_by_my_hero, two_more)
)
card("Gale Blow", ability(1, instant=True), Resolves("Gale Blow", storm))
card("Bolt Bottle", item(3, powers=[{"cost": 2, "destroy_this": True}]),
     Activates("Bottle", 0, bolts))  # fmt: skip


@pytest.mark.rule("wow74/ex-717.5-1")
def test_717_5_all_packets_of_one_link_are_the_next_time():
    tired = {"card": "Short Sword", "exhausted": True}
    mine = MONEY | {"play": ["Bolt Bottle", "Bruiser", tired], "hand": ["Gale Blow"]}
    scene = Scene(p1=mine | {"hero_is": {"exhausted": True}}, p2={"play": ["Iron Bull"]})
    scene.cast("Gale Blow")
    assert [scene.card(each).exhausted for each in ("Grenna Ashfist", "Short Sword")] == [False] * 2
    scene("Alice: Use Bolt Bottle").resolve()
    assert [each[:2] for each in scene.dealt()] == [
        ["Grenna Ashfist", 3], ["Bruiser", 3], ["Toven Brightlamp", 3], ["Iron Bull", 3],
    ]  # fmt: skip
    assert scene.state.effects == []
