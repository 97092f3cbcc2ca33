"""Cards about packets of damage and healing."""

from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.packets import doubled
from engine.games.wow.powers import (
    CHANGES,
    CONDITIONAL,
    DIVIDES,
    OTHER,
    RAISES,
    ReplacesPacket,
    Resolves,
    Says,
    Triggered,
)
from engine.games.wow.preventing import prevent_if_done
from engine.games.wow.values import hero_of, is_hero, party
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    by_my_hero,
    card,
    item,
    one_more_card,
    to_my_hero,
)
from tests.engine.games.wow.practice import ANYBODY, aimed, hero_deals


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
)
card(
    "Piercing Blade",
    {"types": ["equipment"], "tags": ["weapon", "melee"], "cost": 1, "atk": 1, "strike": 0,
     "damage": ["melee"], "limits": {"melee": 1}},
    Says("Blade", "unpreventable", "wow74/408.3c", lambda state, me, subject: subject == me),
)  # fmt: skip


def counted(state, me, packet):
    return to_my_hero(state, me, packet) and state.objects[me].counters.get("ice", 0) > 0


async def lose_ice(state, me, packet):
    removed = table.remove_counters(state, me, "ice", 1, "wow74/717.3")
    prevent_if_done(packet, done=removed > 0)


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
    names = [state.facts(each).name for each in state.in_zone(link.controller, "graveyard")]
    await hero_deals(state, link, doubled(1, names.count("Barrage")), "ranged")


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
)


async def half(state, me, packet):
    packet.amount /= 2


def physical_to_my_hero(state, me, packet):
    return packet.is_physical and to_my_hero(state, me, packet)


def magical_to_my_hero(state, me, packet):
    return packet.is_magical and to_my_hero(state, me, packet)


card(
    "Padding",
    item(1),
    ReplacesPacket("Padding", OTHER, "wow74/405.6", "Halve it", physical_to_my_hero, half),
)
card(
    "Spell Cloth",
    item(1),
    ReplacesPacket("Cloth", OTHER, "wow74/405.6", "Halve it", magical_to_my_hero, half),
)
