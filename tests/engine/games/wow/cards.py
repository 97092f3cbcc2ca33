"""Made-up cards of the tests, each for a rule that the practice decks do not need."""

from engine.core.modifiers import ADD, GAIN, Modifier, Patch
from engine.games.wow import costs, damage, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.placing import place_additional
from engine.games.wow.powers import (
    CHANGES,
    CONDITIONAL,
    DIVIDES,
    OTHER,
    PREVENTS,
    RAISES,
    Activates,
    Costs,
    Forbids,
    Replaces,
    ReplacesPacket,
    Resolves,
    Says,
    Static,
    Triggered,
    lasting,
    script,
)
from engine.games.wow.practice import ANYBODY, aimed, hero_deals
from engine.games.wow.preventing import divide_freely
from engine.games.wow.values import hero_of, is_hero, party

ALLY = Description(of=("ally",))
ALLIES = (ALLY,)


def ally(cost=1, atk=1, health=1, **more):
    return {"types": ["ally"], "cost": cost, "atk": atk, "health": health, **more}


def ability(cost=1, **more):
    return {"types": ["ability"], "cost": cost, **more}


def item(cost=1, **more):
    return {"types": ["equipment"], "tags": ["item"], "cost": cost, **more}


CARDS = {}


def card(name, facts, *powers):
    """A card of the tests with its script."""
    CARDS[name] = facts
    if powers:
        script(name, *powers)


async def nothing(state, link):
    pass


card("Twinblade", {"types": ["hero"], "health": 20, "keywords": {"dual wield": 1}})

# Values and costs


async def draw_for_cost(state, link):
    for target in aimed(link):
        cost = state.facts(target).cost or 0
        await moves.draw(state, link.controller, cost, "wow74/415.9f")


card("Appraisal", ability(1, instant=True), Resolves("Appraisal", draw_for_cost, ALLIES))
card("Growing Beast", ally(1, 2, 2, variable_cost=True))


async def may_discard(state, player, me):
    hand = state.in_zone(player, "hand")
    return bool(hand) and bool(await moves.discard(state, hand[0], "wow74/403.1", exactly=True))


def has_hand(state, player, me):
    return any(each != me for each in state.in_zone(player, "hand"))


card(
    "Costly Bolt",
    ability(1, instant=True),
    Costs("Costly", "Discard a card", "wow74/403.1", has_hand, may_discard),
    Resolves("Costly Bolt", nothing, ANYBODY),
)


def has_ally(state, player, me):
    return any(
        "ally" in state.facts(each).types for each in costs.friendly_characters(state, player)
    )


async def sacrifice(state, player, me):
    for each in costs.friendly_characters(state, player):
        if "ally" in state.facts(each).types:
            await costs.pay_destroying(state, each)
            return True
    return False


card(
    "Dark Bargain",
    ability(5),
    Costs("Dark", "Destroy a friendly ally", "wow74/403.3", has_ally, sacrifice, instead=True),
    Resolves("Dark Bargain", nothing),
)
card(
    "Blood Rite",
    ability(0, instant=True),
    Costs("Rite", "Destroy a friendly ally", "wow74/403.5", has_ally, sacrifice),
    Resolves("Blood Rite", nothing),
)


def dearer(state, me, link):
    return 1 if link.controller != state.objects[me].controller else 0


def cheaper(state, me, link):
    return -5 if link.controller == state.objects[me].controller else 0


card("Toll Keeper", ally(2, 1, 3), Costs("Toll", "", "wow74/707.1e", more=dearer))
card("Patron", ally(2, 1, 3), Costs("Patron", "", "wow74/707.1e", more=cheaper))


def for_each_target(state, me, link):
    return sum(len(group) for group in link.targets)


card(
    "Greedy Bolts",
    ability(1),
    Costs("Greedy", "", "wow74/707.1e", more=for_each_target),
    Resolves(
        "Greedy Bolts",
        nothing,
        (Description(of=("hero", "ally"), at_least=1, at_most=3),),
    ),
)


def into_the_graveyard(state, me, change):
    return change.object in state.objects and "ally" in state.facts(change.object).types


async def remove_instead(state, me, change):
    change.to = "removed"
    change.kind = "move"


card(
    "Lifebender",
    ally(6, 4, 5),
    Replaces(
        "Lifebender", "destroy", "wow74/716.1", "Remove it instead", remove_instead,
        into_the_graveyard,
    ),
)  # fmt: skip


# Attachments and hosts


def loses_atk(state, me):
    def patches(view):
        host = state.objects[me].host
        return [Patch(host, "atk", ADD, -3)] if host in view else []

    return Modifier("Turned", 0, patches, frozenset(), frozenset({"atk"}))


card(
    "Dull Blade",
    ability(1, ongoing=True, attach={"of": ["ally", "weapon"], "host": ["card"]}),
    Static("Dull", "wow74/714.2", loses_atk),
)
card("Chain", ability(1, ongoing=True, attach={"of": ["ally"], "whose": "opposing"}))
card("Sigil", ability(1, ongoing=True, attach={"of": ["ally"], "targeted": False}))


async def be_an_ally(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=[link.object],
        patches=[["types", GAIN, "ally"], ["atk", "=", 2], ["health", "=", 2]],
    )  # fmt: skip


card(
    "Clockwork Bird",
    item(1, powers=[{"cost": 1}]),
    Activates("Bird", 0, be_an_ally),
)


# Tokens and counters


async def two_wisps(state, link):
    for _ in range(2):
        await entering.put_token(state, "Wisp", link.controller, "wow74/404.2")


def ally_died(state, me, change):
    return change.object in state.objects and "ally" in state.facts(change.object).types


async def one_more_card(state, link):
    await moves.draw(state, link.controller, 1, "wow74/415.9f")


card("Wisp Lantern", ability(1), Resolves("Wisp Lantern", two_wisps))
card(
    "Mourner",
    ally(2, 1, 3),
    Triggered("Mourner", "destroy", "wow74/703.1", "draw a card", one_more_card, ally_died),
)


def any_count(state, player, me):
    return True


async def all_charge(state, player, me):
    table.remove_counters(state, me, "charge", 99, "wow74/403.4")
    return True


card(
    "Charge Crystal",
    item(1, keywords={"enters with charge": 2}, powers=[{"cost": 1}]),
    Costs("Charge", "Remove all charge counters", "wow74/403.4", any_count, all_charge, power=0),
    Activates("Charge use", 0, nothing),
)
card("Small Cellar", {"types": ["location"], "capacity": 2, "keywords": {}})
card("Broken Golem", ally(2, 2, 4, keywords={"enters damaged": 2, "enters exhausted": 1}))


# Damage


def by_my_hero(state, me, packet):
    mine = state.objects[me].controller
    return not packet.heals and packet.source == hero_of(state, mine)


async def one_more(state, me, packet):
    packet.amount += 1


async def twice(state, me, packet):
    packet.amount *= 2


card(
    "Sharp Cloak",
    item(1),
    ReplacesPacket("Sharp", RAISES, "wow74/717.1", "Deal 1 more", by_my_hero, one_more),
)
card(
    "World in Ash",
    ability(1, ongoing=True),
    ReplacesPacket("Ash", RAISES, "wow74/717.1", "Deal double", by_my_hero, twice),
)


def to_my_hero(state, me, packet):
    return not packet.heals and packet.destination == hero_of(state, state.objects[me].controller)


async def redirect_to_me(state, me, packet):
    packet.destination = me


card(
    "Bodyguard",
    ally(2, 1, 9),
    ReplacesPacket("Bodyguard", OTHER, "wow74/717.1", "Deal it to me", to_my_hero, redirect_to_me),
)


async def unpreventable(state, me, packet):
    packet.preventable = False


def preventable_by_my_hero(state, me, packet):
    return packet.preventable and by_my_hero(state, me, packet)


card(
    "Piercing Ring",
    item(1),
    ReplacesPacket(
        "Pierce", CHANGES, "wow74/717.4a", "Unpreventable", preventable_by_my_hero, unpreventable
    ),
)  # fmt: skip
card(
    "Piercing Blade",
    {"types": ["equipment"], "tags": ["weapon", "melee"], "cost": 1, "atk": 1, "strike": 0,
     "damage": ["melee"], "limits": {"melee": 1}},
    Says("Blade", "unpreventable", "wow74/408.3c", lambda state, me, subject: subject == me),
)  # fmt: skip


def counted(state, me, packet):
    return to_my_hero(state, me, packet) and state.objects[me].counters.get("ice", 0) > 0


async def lose_ice(state, me, packet):
    if table.remove_counters(state, me, "ice", 1, "wow74/717.3") and packet.preventable:
        packet.amount = 0


card(
    "Ice Wall",
    ability(1, ongoing=True, keywords={"enters with ice": 2}),
    ReplacesPacket("Ice", CONDITIONAL, "wow74/717.3", "Remove an ice counter", counted, lose_ice),
)


async def halves(state, me, packet):
    half = packet.amount // 2
    other = hero_of(state, state.objects[me].controller)
    return [packet.split(packet.amount - half, packet.destination), packet.split(half, other)]


def to_my_other_ally(state, me, packet):
    return (
        packet.destination != me
        and packet.destination in party(state, state.objects[me].controller)
        and not is_hero(state, packet.destination)
        and packet.amount > 1
    )


card(
    "Soul Link",
    item(1),
    ReplacesPacket("Soul", DIVIDES, "wow74/717.4c", "Half to your hero", to_my_other_ally, halves),
)


async def nova(state, link):
    opposing = [
        each
        for each in state.play
        if {"hero", "ally"} & state.facts(each).types
        and not state.is_friendly(link.controller, state.objects[each].controller)
    ]
    await damage.deal(
        state, opposing, 3, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("frost", "shadow"), card=link.object,
    )  # fmt: skip


card("Nova", ability(1, instant=True), Resolves("Nova", nova))


async def combat_like(state, link):
    await damage.deal(
        state, aimed(link), 2, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/408.3b", types=("melee",), card=link.object, combat=True,
    )  # fmt: skip


card("Overhand Blow", ability(1, instant=True), Resolves("Overhand", combat_like, ANYBODY))


def dealt_combat_damage(state, me, change):
    return change.object == me and change.extra["combat"]


card(
    "Bruiser",
    ally(2, 1, 9),
    Triggered(
        "Bruiser", "dealt", "wow74/703.1", "draw a card", one_more_card, dealt_combat_damage
    ),
)  # fmt: skip


def with_me(state, me, change):
    return me in change.extra["cards"]


card(
    "Lucky Sword",
    {"types": ["equipment"], "tags": ["weapon", "melee"], "cost": 1, "atk": 2, "strike": 1,
     "damage": ["melee"], "limits": {"melee": 1}},
    Triggered("Lucky Sword", "dealt", "wow74/408.3d.b1", "draw a card", one_more_card, with_me),
)  # fmt: skip


def prevented_to_me(state, me, change):
    return change.object == hero_of(state, state.objects[me].controller)


card(
    "Grateful Squire",
    ally(1, 1, 1),
    Triggered(
        "Squire", "prevented", "wow74/717.2d", "draw a card", one_more_card, prevented_to_me
    ),
)  # fmt: skip


def immune(state, me, subject):
    return "all" if subject == me else None


def fireproof(state, me, subject):
    return "fire" if subject == me else None


card("Untouchable", ally(1, 1, 1), Says("Immune", "can't be dealt", "wow74/405.5", immune))
card("Salamander", ally(1, 1, 5), Says("Fireproof", "can't be dealt", "wow74/405.5", fireproof))
card(
    "Festering",
    ally(1, 1, 5),
    Says("Festering", "can't be healed", "wow74/407.3", lambda s, me, subject: subject == me),
)


async def swapped(state, link):
    one, other = aimed(link)
    damage.switch_damage(state, one, other, "wow74/405.7")


card(
    "Transfusion",
    ability(1),
    Resolves("Transfusion", swapped, (Description(of=("hero", "ally"), at_least=2, at_most=2),)),
)


async def smashing(state, link):
    for each in aimed(link):
        await damage.smash(
            state, each, 5, source=hero_of(state, link.controller), controller=link.controller,
            cited="wow74/405.8", types=("melee",), card=link.object,
        )  # fmt: skip


card("Smash Down", ability(1), Resolves("Smash Down", smashing, ALLIES))


async def five_for_each(state, link):
    """Concussive: doubled for each copy in the graveyard."""
    size = 1
    for each in state.in_zone(link.controller, "graveyard"):
        if state.facts(each).name == "Barrage":
            size *= 2
    await hero_deals(state, link, size, "ranged")


card("Barrage", ability(1), Resolves("Barrage", five_for_each, ANYBODY))


async def put_two(state, link):
    for each in aimed(link):
        damage.put_damage(state, each, 9, "wow74/405.3")


card("Wither", ability(1), Resolves("Wither", put_two, ALLIES))


async def heal_all(state, link):
    await damage.heal(
        state, aimed(link), None, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/407.2", card=link.object,
    )  # fmt: skip


def healing(state, me, packet):
    return packet.heals


card(
    "Great Mending",
    ability(1),
    Resolves("Mending", heal_all, (Description(of=("hero", "ally"), at_least=1, at_most=3),)),
)


async def flash(state, link):
    await damage.heal(
        state, aimed(link), 4, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/407.1", card=link.object,
    )  # fmt: skip


card("Flash", ability(1, instant=True), Resolves("Flash", flash, ANYBODY))


def anything_healed(state, me, change):
    return True


card(
    "Choir",
    ally(1, 1, 1),
    Triggered("Choir", "healed", "wow74/407.3", "draw a card", one_more_card, anything_healed),
)


async def for_each_damage(state, link):
    await moves.draw(state, link.controller, link.about.get("amount", 0), "wow74/405.6")


def dealt_to_me(state, me, change):
    return change.object == me


card(
    "Pain Scholar",
    ally(1, 1, 9),
    Triggered(
        "Scholar", "dealt", "wow74/405.6", "draw a card for each", for_each_damage, dealt_to_me
    ),
)  # fmt: skip


# Powers that say something


def mine(state, me, subject):
    return state.objects[subject].controller == state.objects[me].controller


def other_ally_of_mine(state, me, subject):
    return mine(state, me, subject) and not is_hero(state, subject)


card(
    "Squad Bow",
    {"types": ["equipment"], "tags": ["weapon", "ranged"], "cost": 1, "atk": 2, "strike": 0,
     "damage": ["ranged"], "limits": {"ranged": 1}},
    Says("Squad", "wielder", "wow74/303.2d", other_ally_of_mine),
)  # fmt: skip
card(
    "Great Shield",
    {"types": ["equipment"], "tags": ["armor", "off-hand"], "cost": 1, "defense": 3},
    Says("Wide", "shielder", "wow74/717.2c.b1", other_ally_of_mine),
)


def never_destroyed(state, me, change):
    return change.object == hero_of(state, state.objects[me].controller)


card("Soul Keeper", ally(4, 3, 4), Forbids("Keeper", "destroy", "wow74/103.2", never_destroyed))


# More about damage


def my_enemy_died(state, me, change):
    mine = state.objects[me].controller
    return bool(change.source) and change.source == hero_of(state, mine)


card(
    "Avenger",
    ally(1, 1, 1),
    Triggered(
        "Avenger", "destroy", "wow74/410.6a.b2", "draw a card", one_more_card, my_enemy_died
    ),
)  # fmt: skip


def with_nova(state, me, change):
    names = [state.objects[each].card for each in change.extra["cards"] if each in state.objects]
    return "Nova" in names and change.source == hero_of(state, state.objects[me].controller)


card(
    "Nova Scholar",
    ally(1, 1, 1),
    Triggered("Nova Scholar", "dealt", "wow74/408.3d.b2", "draw a card", one_more_card, with_nova),
)


async def two_more(state, me, packet):
    packet.amount += 2


lasting(ReplacesPacket("Focused", RAISES, "wow74/717.5", "Deal 2 more", by_my_hero, two_more))


async def focus(state, link):
    table.add_effect(
        state, "power", link.controller, hero_of(state, link.controller), "turn",
        ability="Focused", flavour="next",
    )  # fmt: skip


card("Focus", ability(1, instant=True), Resolves("Focus", focus))


def still_hidden(state, me, packet):
    return to_my_hero(state, me, packet) and first_left(state, packet) > 0


def first_left(state, packet):
    return 3 - state.marks.get(f"suffered:{packet.destination}", 0)


async def prevent_first(state, me, packet):
    packet.amount -= min(packet.amount, first_left(state, packet))


card(
    "Thick Hide",
    item(1),
    ReplacesPacket(
        "Hide", PREVENTS, "wow74/717.6", "Prevent the first 3", still_hidden, prevent_first
    ),
)


async def spread(state, me, packet):
    found = [each for each in state.play if {"hero", "ally"} & state.facts(each).types
             and state.objects[each].controller != packet.controller]  # fmt: skip
    return await divide_freely(state, packet, packet.controller, found)


card(
    "Prism",
    item(1),
    ReplacesPacket("Prism", DIVIDES, "wow74/717.7", "Divide it", by_my_hero, spread),
)


async def erupt(state, link):
    everybody = [each for each in state.play if {"hero", "ally"} & state.facts(each).types]
    await damage.deal(
        state, everybody, 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/405.4", types=("fire",), card=link.object,
    )  # fmt: skip


card("Eruption", ability(1), Resolves("Eruption", erupt))


# Priority and resources


def brothers(state, me):
    def patches(view):
        others = [
            each
            for each in view
            if each != me
            and state.facts(each).name == "Brotherhood"
            and view[each]["controller"] == view[me]["controller"]
        ]
        return [Patch(me, "health", ADD, len(others))]

    return Modifier("Brothers", 0, patches, frozenset({"controller"}), frozenset({"health"}))


card("Brotherhood", ally(1, 1, 1), Static("Brothers", "wow74/714.2", brothers))


def me_exhausted(state, me, change):
    return change.object == me


card(
    "Sentry",
    ally(1, 1, 1),
    Triggered("Sentry", "exhaust", "wow74/411.1", "draw a card", one_more_card, me_exhausted),
    Triggered("Sentry2", "ready", "wow74/411.1", "draw a card", one_more_card, me_exhausted),
)


def i_played(state, me, change):
    return change.player == state.objects[me].controller


card(
    "Playwatcher",
    ally(1, 1, 1),
    Triggered("Playwatcher", "played", "wow74/707.1f", "draw a card", one_more_card, i_played),
)


async def windfall(state, link):
    top = state.in_zone(link.controller, "deck")[0]
    await place_additional(state, link.controller, top, exhausted=False)


card("Windfall", ability(1), Resolves("Windfall", windfall))
card(
    "Toll Letters",
    {"types": ["quest"], "reward": {"cost": 3}},
    Costs("Toll Letters", "Discard a card", "wow74/412.1c", has_hand, may_discard),
)
