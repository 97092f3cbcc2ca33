"""What is done to damage, dice, arsenals and graveyards, and to the attack under way."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.seeing import see
from engine.core.table import distinguishable
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves, points, procedure
from engine.games.fab.atoms.gains import modify
from engine.games.fab.atoms.life import TYPELESS, Packet, deal
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, effect, payable, thing
from engine.games.fab.reading.effects_of_heroes import a_card_of_hand
from engine.games.fab.reading.numbers import number_of, players_of, things_of
from engine.games.fab.reading.things import controlled, fits
from engine.games.fab.zones import ARSENAL, DECK, GRAVEYARD, HAND
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("damage", "deal {n:amount} damage to {w:who}")
@rule("fab14/26.4.2", "fab14/26.2")
async def deal_damage(at: Acting, meaning: Meaning) -> None:
    """Of no type, so nothing that prevents arcane damage looks at it."""
    heroes = [at.state.players[each].hero_object for each in players_of(at, meaning["w"])]
    by = number_of(at, meaning["n"])
    packets = [Packet(at.source, each, by, TYPELESS) for each in heroes]
    at.counted = sum(await deal(at.state, packets, "fab14/26.4.2"))


@effect("damage at", "deal {n:amount} damage to {o:aim}")
@rule("fab14/26.4.2", "fab14/26.2")
async def deal_damage_at(at: Acting, meaning: Meaning) -> None:
    by = number_of(at, meaning["n"])
    packets = [Packet(at.source, each, by, TYPELESS) for each in things_of(at, meaning["o"])]
    at.counted = sum(await deal(at.state, packets, "fab14/26.4.2"))


@thing("the attack", "the attack")
@rule("fab14/20.4.1")
def the_attack(at: Acting, meaning: Meaning) -> list[str]:
    """Of the chain link under way."""
    return [at.state.link.attack] if at.state.link is not None else []


@effect("hero gains intellect", "your hero gains|gets {by:signed} {i} this turn")
@effect("hero gains intellect", "your hero gains|gets {by:signed} {i} until end of turn")
@effect("hero gains intellect", "you gain|get {by:signed} {i} this turn")
@rule("fab14/25.3", "fab14/17.1")
async def hero_gains_intellect(at: Acting, meaning: Meaning) -> None:
    hero = at.state.players[at.controller].hero_object
    patches = [["intellect", "+", meaning.number("by")]]
    await modify(at.state, hero, at.controller, at.source, "turn", patches)


@effect("roll", "roll a 6 [sided] die")
@rule("fab14/G.roll-d6.1")
async def roll(at: Acting, meaning: Meaning) -> None:
    options = [Option(f"roll:{n}", str(n)) for n in range(1, 7)]
    (pick,) = await Decision(CHANCE, "roll", options, "fab14/G.roll-d6.1")
    at.counted = int(pick.removeprefix("roll:"))
    at.state.emit("rolled", "fab14/G.roll-d6.1", at.controller, pick[-1])


@effect(
    "hand to arsenal", "put a|an {of:described} from your hand face up into your arsenal", face="up"
)
@effect(
    "hand to arsenal", "put a|an {of:described} from your hand face down into your arsenal",
    face="down",
)  # fmt: skip
@rule("fab14/11.1.7", "fab14/11.7")
async def hand_to_arsenal(at: Acting, meaning: Meaning) -> None:
    """Only into an empty one."""
    at.handled = []
    if at.state.in_zone(at.controller, ARSENAL):
        return
    wanted, up = meaning.of("of"), meaning.word("face") == "up"
    chosen = await a_card_of_hand(at, at.controller, "Which card goes into the arsenal?", wanted)
    if chosen:
        now = await moves.move(at.state, chosen, ARSENAL, "fab14/11.1.7", face_up=up)
        at.handled = [now]


@payable("hand to arsenal")
def can_put_into_arsenal(at: Acting, meaning: Meaning) -> bool:
    hand = at.state.in_zone(at.controller, HAND)
    fitting = any(fits(at.state, each, meaning.of("of")) for each in hand)
    return fitting and not at.state.in_zone(at.controller, ARSENAL)


@effect("banish one from hand", "banish a|an {of:described} from your hand")
@rule("fab14/11.1.12", "fab14/19.5")
async def banish_one_from_hand(at: Acting, meaning: Meaning) -> None:
    wanted = meaning.of("of")
    chosen = await a_card_of_hand(at, at.controller, "Which card is banished?", wanted)
    at.handled = [await moves.banish(at.state, chosen, "fab14/11.1.12")] if chosen else []


BOOK.add("dug out", "top", "on top of your deck")
BOOK.add("dug out", "bottom", "on the bottom of your deck")
BOOK.add("dug out", "into hand", "into your hand")


@effect("from graveyard", "put a|an {of:described} from your graveyard {z:dug out}")
@rule("fab14/11.7", "fab14/19.5")
async def from_graveyard(at: Acting, meaning: Meaning) -> None:
    """Everybody sees which one it is."""
    state, wanted = at.state, meaning.of("of")
    able = [each for each in state.in_zone(at.controller, GRAVEYARD) if fits(state, each, wanted)]
    at.handled = []
    if not able:
        return
    options = [
        Option(f"card:{each}", state.facts(each).name) for each in distinguishable(state, able)
    ]
    pick = await choose_one(
        at.controller, "card of graveyard", options, "fab14/19.5", text="Which card?",
        source=at.source,
    )  # fmt: skip
    chosen = pick.removeprefix("card:")
    await see(state, chosen)
    to = HAND if meaning.of("z").what == "into hand" else DECK
    bottom = meaning.of("z").what == "bottom"
    now = await moves.move(state, chosen, to, "fab14/11.7", face_up=False, bottom=bottom)
    at.handled = [now]


@payable("from graveyard")
def has_one_in_graveyard(at: Acting, meaning: Meaning) -> bool:
    cards = at.state.in_zone(at.controller, GRAVEYARD)
    return any(fits(at.state, each, meaning.of("of")) for each in cards)


@effect("hand to either end", "put a card from your hand on the top or bottom of your deck")
@rule("fab14/11.7", "fab14/19.5")
async def hand_to_either_end(at: Acting, meaning: Meaning) -> None:
    chosen = await a_card_of_hand(at, at.controller, "Which card goes into the deck?")
    if chosen:
        options = [Option("top", "On top"), Option("bottom", "On the bottom")]
        text = "On top or on the bottom of the deck?"
        end = await choose_one(at.controller, "end of deck", options, "fab14/19.5", text=text)
        bottom = end == "bottom"
        await moves.move(at.state, chosen, DECK, "fab14/11.7", face_up=False, bottom=bottom)


@payable("hand to either end")
def has_one_to_put_back(at: Acting, meaning: Meaning) -> bool:
    return bool(at.state.in_zone(at.controller, HAND))


@effect("discard one such", "discard a|an {of:particular}")
@rule("fab14/G.discard.1", "fab14/19.5")
async def discard_one_such(at: Acting, meaning: Meaning) -> None:
    wanted = meaning.of("of")
    chosen = await a_card_of_hand(at, at.controller, "Which card is discarded?", wanted)
    at.handled = [await moves.discard(at.state, chosen)] if chosen else []


@payable("discard one such")
def has_one_such(at: Acting, meaning: Meaning) -> bool:
    hand = at.state.in_zone(at.controller, HAND)
    return any(fits(at.state, each, meaning.of("of")) for each in hand)


@effect("attack again", "you may attack an additional time with ~ this turn", weapon="this")
@effect(
    "attack again", "you may attack an additional time with that weapon this turn", weapon="that"
)
@rule("fab14/15.2.1")
async def attack_again(at: Acting, meaning: Meaning) -> None:
    """Its attack counts as not yet used."""
    named = at.source if meaning.word("weapon") == "this" else str(at.about.get("object", ""))
    if named in at.state.objects:
        abilities = enumerate(at.state.facts(named).activated)
        attacks = {f"activated:{place}" for place, each in abilities if each.attack}
        procedure.use_again(at.state, named, attacks)


@effect("remove counter", "remove a|an {name:counter} counter from {o:thing}")
@rule("fab14/25.4", "fab14/G.counters.1")
async def remove_counter(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        if at.state.objects[each].counters.get(meaning.word("name")):
            await points.add_counters(at.state, each, meaning.word("name"), -1, "fab14/25.4")


@effect("remove value counters", "remove all {by:signed} {v:value} counters from {o:thing}")
@rule("fab14/25.4")
async def remove_value_counters(at: Acting, meaning: Meaning) -> None:
    """Counters of one value add up, so all that point this way go."""
    name, sign = meaning.of("v").what, meaning.number("by")
    for each in things_of(at, meaning["o"]):
        here = at.state.objects[each].counters.get(name, 0)
        if here * sign > 0:
            await points.add_counters(at.state, each, name, -here, "fab14/25.4")


@effect("weaken", "put a {by:signed} {v:value} counter on a|an {of:described} they control")
@rule("fab14/25.4", "fab14/19.5")
async def weaken(at: Acting, meaning: Meaning) -> None:
    """Whoever controls the effect chooses."""
    state = at.state
    players = players_of(at, Meaning("they"))
    able = [e for p in players for e in controlled(state, p, meaning.of("of"))]
    if able:
        options = [Option(f"one:{each}", state.facts(each).name) for each in able]
        text = "Which one gets the counter?"
        pick = await choose_one(at.controller, "weaken", options, "fab14/19.5", text=text)
        name, by = meaning.of("v").what, meaning.number("by")
        await points.add_counters(state, pick.removeprefix("one:"), name, by, "fab14/25.4")


@effect("it deals", "{o:thing} deals {n:amount} damage to {w:who}")
@rule("fab14/26.1", "fab14/26.4.2")
async def it_deals(at: Acting, meaning: Meaning) -> None:
    """The object named is the source."""
    by = number_of(at, meaning["n"])
    heroes = [at.state.players[each].hero_object for each in players_of(at, meaning["w"])]
    for source in thing.of(meaning.of("o"))(at, meaning.of("o")):
        packets = [Packet(source, each, by, TYPELESS) for each in heroes]
        at.counted = sum(await deal(at.state, packets, "fab14/26.4.2"))


@thing("event object")
@rule("fab14/19.3")
def of_the_event(at: Acting, meaning: Meaning) -> list[str]:
    """What the event happened to."""
    return [str(at.about.get("object", ""))]
