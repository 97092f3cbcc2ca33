"""What is paid besides resources: cards discarded, destroyed, exhausted, counters removed (403)."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import payable, price
from engine.games.wow.reading.effects_of_players import chosen_from_hand, of_party
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.targets import label_of
from engine.games.wow.values import remaining_health
from engine.games.wow.zones import HAND
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@payable("discards")
def has_hand(at: Acting, meaning: Meaning) -> bool:
    hand = [each for each in at.state.in_zone(at.player, HAND) if each != at.me]
    return len(hand) >= meaning.number("n")


@price("discards", "discard a card", n=1)
@price("discards", "discard {n:number} cards")
@rule("wow74/403.1", "wow74/415.9e.b1")
async def discards(at: Acting, meaning: Meaning) -> bool:
    done = []
    for each in await chosen_from_hand(at.state, at.player, meaning.number("n")):
        done.append(await moves.discard(at.state, each, "wow74/403.1", exactly=True))
    return len(done) == meaning.number("n") and all(done)


def _of_mine(at: Acting, meaning: Meaning) -> list[str]:
    found = of_party(at.state, at.player, description_of(meaning.of("n")), at.me)
    return [each for each in found if each != at.me or meaning.get("but") != "this"]


@payable("destroys")
def can_destroy(at: Acting, meaning: Meaning) -> bool:
    return bool(_of_mine(at, meaning))


@price("destroys", "destroy a|an {n:one}", "destroy one of your {n:many}", but="nothing")
@price("destroys", "destroy another {n:one}", but="this")
@rule("wow74/403.1", "wow74/403.5")
async def destroys(at: Acting, meaning: Meaning) -> bool:
    pick = await _pick(at, meaning, "destroy", "Destroy which?")
    return bool(await moves.destroy(at.state, pick, "wow74/403.5", exactly=True))


async def _pick(at: Acting, meaning: Meaning, kind: str, text: str) -> str:
    found = _of_mine(at, meaning)
    options = [Option(f"{kind}:{each}", label_of(at.state, each)) for each in found]
    pick = await choose_one(at.player, kind, options, "wow74/403.5", text=text, source=at.me)
    return pick.removeprefix(f"{kind}:")


def _ready(at: Acting, meaning: Meaning) -> list[str]:
    return [each for each in _of_mine(at, meaning) if not at.state.objects[each].exhausted]


@payable("exhausts")
def can_exhaust(at: Acting, meaning: Meaning) -> bool:
    return bool(_ready(at, meaning))


@price("exhausts", "exhaust a|an {n:one}", "exhaust one of your {n:many}", but="nothing")
@price("exhausts", "exhaust another {n:one}", but="this")
@rule("wow74/403.1", "wow74/411.1")
async def exhausts(at: Acting, meaning: Meaning) -> bool:
    found = _ready(at, meaning)
    options = [Option(f"exhaust:{each}", label_of(at.state, each)) for each in found]
    pick = await choose_one(
        at.player, "exhaust", options, "wow74/403.1", text="Exhaust which?", source=at.me
    )
    return await table.exhaust(at.state, pick.removeprefix("exhaust:"), "wow74/403.1")


@payable("removes itself")
def is_there(at: Acting, meaning: Meaning) -> bool:
    return at.me in at.state.objects


@price("removes itself", "remove ~ from the game")
@rule("wow74/403.1", "wow74/415.7a")
async def removes_itself(at: Acting, meaning: Meaning) -> bool:
    return bool(await moves.remove(at.state, at.me, "wow74/403.1"))


@payable("returns itself")
def is_in_play(at: Acting, meaning: Meaning) -> bool:
    return at.me in at.state.objects


@price("returns itself", "put ~ into its owner 's hand")
@rule("wow74/403.1", "wow74/415.2")
async def returns_itself(at: Acting, meaning: Meaning) -> bool:
    return bool(await moves.move(at.state, at.me, HAND, "wow74/403.1", exactly=True))


@payable("hurts the hero")
def can_hurt(at: Acting, meaning: Meaning) -> bool:
    return bool(at.hero) and remaining_health(at.state, at.hero) >= meaning.number("n")


@price("hurts the hero", "put {n:number} damage on your hero")
@rule("wow74/405.3", "wow74/403.1")
async def hurts_the_hero(at: Acting, meaning: Meaning) -> bool:
    put = damage.put_damage(at.state, at.hero, meaning.number("n"), "wow74/405.3")
    return put == meaning.number("n")


@payable("uncounters")
def has_counters(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.me)
    return card is not None and card.counters.get(meaning.word("c"), 0) >= meaning.number("n")


@price("uncounters", "remove a|an {c:counter} counter", "remove a|an {c:counter} counter from ~",
       n=1)  # fmt: skip
@price("uncounters", "remove {n:number} {c:counter} counters", "remove {n:number} {c:counter} "
       "counters from ~")  # fmt: skip
@rule("wow74/403.4", "wow74/403.1")
async def uncounters(at: Acting, meaning: Meaning) -> bool:
    wanted = meaning.number("n")
    return (
        table.remove_counters(at.state, at.me, meaning.word("c"), wanted, "wow74/403.4") == wanted
    )
