"""What is paid besides resources: cards discarded, destroyed, exhausted, counters removed (403)."""

from collections.abc import Sequence

from engine.core.decisions import Decision, Option
from engine.core.targets import choose_one
from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, payable, price
from engine.games.wow.reading.effects_of_players import chosen_from_hand, of_party
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.things import all_of
from engine.games.wow.targets import label_of
from engine.games.wow.values import remaining_health
from engine.games.wow.zones import GRAVEYARD, HAND
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
    pick = await one_of(at, _of_mine(at, meaning), "destroy")
    return bool(pick and await moves.destroy(at.state, pick, "wow74/403.5", exactly=True))


async def one_of(at: Acting, found: Sequence[str], kind: str) -> str:
    """The card that the player gives; none when another part of the cost took the last one."""
    if not found:
        return ""
    options = [Option(f"{kind}:{each}", label_of(at.state, each)) for each in found]
    text = f"{kind.title()} which?"
    pick = await choose_one(at.player, kind, options, "wow74/403.1", text=text, source=at.me)
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
    pick = await one_of(at, _ready(at, meaning), "exhaust")
    return bool(pick) and await table.exhaust(at.state, pick, "wow74/403.1")


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


@payable("exhausts several")
def can_exhaust_several(at: Acting, meaning: Meaning) -> bool:
    return len(_ready(at, meaning)) >= meaning.number("k")


@price("exhausts several", "exhaust {k:several} {n:many}", "exhaust {k:several} of your {n:many}")
@rule("wow74/403.1", "wow74/411.1")
async def exhausts_several(at: Acting, meaning: Meaning) -> bool:
    found, count = _ready(at, meaning), meaning.number("k")
    if len(found) < count:
        return False
    options = [Option(f"exhaust:{each}", label_of(at.state, each)) for each in found]
    picks = await Decision(
        at.player, "exhaust", options, "wow74/403.1", at_least=count, at_most=count, source=at.me,
        text="Exhaust which?",
    )  # fmt: skip
    done = [await table.exhaust(at.state, pick.removeprefix("exhaust:"), "wow74/403.1")
            for pick in picks]  # fmt: skip
    return all(done)


@payable("exhausts the hero")
def hero_is_ready(at: Acting, meaning: Meaning) -> bool:
    return bool(at.hero) and not at.state.objects[at.hero].exhausted


@price("exhausts the hero", "exhaust your hero")
@rule("wow74/403.1", "wow74/411.1")
async def exhausts_the_hero(at: Acting, meaning: Meaning) -> bool:
    return await table.exhaust(at.state, at.hero, "wow74/403.1")


@payable("hurts itself")
def can_hurt_itself(at: Acting, meaning: Meaning) -> bool:
    return remaining_health(at.state, at.me) >= meaning.number("n")


@price("hurts itself", "put {n:number} damage on ~")
@rule("wow74/405.3", "wow74/403.1")
async def hurts_itself(at: Acting, meaning: Meaning) -> bool:
    much = meaning.number("n")
    return damage.put_damage(at.state, at.me, much, "wow74/405.3") == much


def _hurtable(at: Acting, meaning: Meaning) -> list[str]:
    found = _of_mine(at, meaning)
    return [e for e in found if remaining_health(at.state, e) >= meaning.number("k")]


@payable("hurts one")
def can_hurt_one(at: Acting, meaning: Meaning) -> bool:
    return bool(_hurtable(at, meaning))


@price("hurts one", "put {k:number} damage on a|an {n:one}", but="nothing")
@price("hurts one", "put {k:number} damage on another {n:one}", but="this")
@rule("wow74/405.3", "wow74/403.1")
async def hurts_one(at: Acting, meaning: Meaning) -> bool:
    pick, much = await one_of(at, _hurtable(at, meaning), "hurt"), meaning.number("k")
    return bool(pick) and damage.put_damage(at.state, pick, much, "wow74/405.3") == much


def _in_graveyard(at: Acting, meaning: Meaning) -> list[str]:
    wanted = description_of(meaning.of("n"))
    found = all_of(at.state, wanted, at.player, at.me) if wanted.zone == GRAVEYARD else []
    return [each for each in found if at.state.objects[each].owner == at.player]


@payable("removes from graveyard")
def can_remove(at: Acting, meaning: Meaning) -> bool:
    return bool(_in_graveyard(at, meaning))


@price("removes from graveyard", "remove a|an {n:one} from the game")
@rule("wow74/403.1", "wow74/415.7a")
async def removes_from_graveyard(at: Acting, meaning: Meaning) -> bool:
    pick = await one_of(at, _in_graveyard(at, meaning), "remove")
    return bool(pick and await moves.remove(at.state, pick, "wow74/403.1"))


def _in_hand(at: Acting, meaning: Meaning) -> list[str]:
    wanted = description_of(meaning.of("n"), HAND)
    found = all_of(at.state, wanted, at.player, at.me)
    return [e for e in found if e != at.me and at.state.objects[e].owner == at.player]


@payable("discards one")
def can_discard_one(at: Acting, meaning: Meaning) -> bool:
    return bool(_in_hand(at, meaning))


@price("discards one", "discard a|an {n:kind of card}")
@rule("wow74/403.1", "wow74/415.9e.b1")
async def discards_one(at: Acting, meaning: Meaning) -> bool:
    pick = await one_of(at, _in_hand(at, meaning), "discard")
    return bool(pick and await moves.discard(at.state, pick, "wow74/403.1", exactly=True))


KIND_OF_CARD = "{k:card type*any} card"
BOOK.add("kind of card only", "card of", KIND_OF_CARD)
BOOK.add("kind of card", "noun", "{k:kind of card only}", "{a:adjs} {k:kind of card only}")
