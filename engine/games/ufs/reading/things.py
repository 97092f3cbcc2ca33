"""Which cards a text speaks of: chosen, on top, this one, or those it spoke of before (K.2)."""

from collections.abc import Sequence

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import is_unknown
from engine.games.ufs.cards import ASSET, CHARACTER, FOUNDATION
from engine.games.ufs.control_checks import name_of
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, amount_of, attack, thing
from engine.games.ufs.reading.nouns import is_as_said, is_plain, way_of, zones_of
from engine.games.ufs.references import this_attack, within_reach
from engine.games.ufs.state import DECK, DISCARD, HAND, MOMENTUM, STAGING
from engine.games.ufs.values import may_see
from engine.reading.meaning import Meaning
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

STAGED = frozenset({FOUNDATION, ASSET, CHARACTER})

BOOK.add("count", "", "{=number}")
BOOK.add("count", "up to", "up to {n:number}")
BOOK.add("count", "x", "x")
BOOK.add("count", "up to", "up to x", n=Meaning("x"))

for word, w in (("your", "you"), ("your opponent 's", "opponent"), ("their", "they")):
    BOOK.add("whose", "whose", word, w=w)


@attack("this attack", "this attack")
@rule("ufs09/K.3.4")
def _this_attack(at: Acting, meaning: Meaning) -> str:
    return at.current


@attack("attack of", "this {c:described attack}", w="")
@attack("attack of", "your {c:one attack}", w="you")
@attack("attack of", "your opponent 's {c:one attack}", w="opponent")
@rule("ufs09/K.3.4.1", "ufs09/K.3.4.1.1")
def _attack_of(at: Acting, meaning: Meaning) -> str:
    """This attack, if it is whose the text says and as it says."""
    current = at.attack or this_attack(at.state, at.player)
    if not current:
        return ""
    whose = meaning.word("w")
    if whose and (whose == "you") != (at.attacker(current) == at.player):
        return ""
    return current if is_as_said(at, meaning.of("c"), current) else ""


BOOK.add("attack", "it as attack", "that attack", "it", "the attack")


@attack("it as attack")
@rule("ufs09/K.3.1")
def _it_as_attack(at: Acting, meaning: Meaning) -> str:
    """The attack that the text spoke of last."""
    of = meaning["as"]
    if isinstance(of, str):
        return next(iter(at.known.get(of, ())), "")
    return attack.of(meaning.of("as"))(at, meaning.of("as"))


@thing("one attack", "{a:said attack}")
async def _as_thing(at: Acting, meaning: Meaning) -> list[str]:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    return [found] if found else []


@thing("self", "this card", "this foundation|asset|character")
@rule("ufs09/K.3.1")
async def _self(at: Acting, meaning: Meaning) -> list[str]:
    return [at.me]


@thing("your character", "your [starting] character", w="you")
@thing("your character", "your opponent 's [starting] character", w="opponent")
@thing("your character", "their [starting] character", w="they")
@rule("ufs09/K.2.7")
async def _character(at: Acting, meaning: Meaning) -> list[str]:
    return [at.character(each) for each in at.players(meaning.word("w"))]


@thing("some", "{n:number} {c:one}")
@thing("some", "{n:count} {c:many}")
@rule("ufs09/K.2.2", "ufs09/K.2.3")
async def _some(at: Acting, meaning: Meaning) -> list[str]:
    return await chosen(at, meaning, meaning.of("c"), at.actor)


@thing("some of", "{n:count} of your {c:many}", w="you")
@thing("some of", "{n:count} of your opponent 's {c:many}", w="opponent")
@thing("some of", "{n:count} of their {c:many}", w="they")
@rule("ufs09/K.2.4")
async def _some_of(at: Acting, meaning: Meaning) -> list[str]:
    (owner,) = at.players(meaning.word("w"))
    return await chosen(at, meaning, meaning.of("c"), owner)


@thing("all", "all {c:many}")
async def _all(at: Acting, meaning: Meaning) -> list[str]:
    return everything(at, meaning.of("c"), at.state.order if not zones_of(meaning.of("c")) else ())


@thing("all of", "all [of] your {c:many}", "your {c:many}", w="you")
@thing("all of", "all [of] your opponent 's {c:many}", w="opponent")
async def _all_of(at: Acting, meaning: Meaning) -> list[str]:
    return everything(at, meaning.of("c"), at.players(meaning.word("w")))


def everything(at: Acting, noun: Meaning, players: Sequence[str]) -> list[str]:
    return [each for each in candidates(at, noun, players) if is_as_said(at, noun, each)]


@thing("momentum", "{n:count} momentum")
@thing("momentum", "{n:count} of your momentum", w="you")
@thing("momentum", "{n:count} of your opponent 's momentum", w="opponent")
@thing("momentum", "{n:count} of their momentum", w="they")
@rule("ufs09/D.4.2.3")
async def _momentum(at: Acting, meaning: Meaning) -> list[str]:
    """Any of it, whatever lies there; nobody looks at it before."""
    (owner,) = at.players(meaning.word("w")) if meaning.get("w") else (at.actor,)
    return await picked(at, at.state.in_zone(owner, MOMENTUM), meaning)


@thing("whole", "your hand", w="you", p=HAND)
@thing("whole", "their hand", w="they", p=HAND)
@thing("whole", "your [entire] momentum", w="you", p=MOMENTUM)
@thing("whole", "their entire momentum", w="they", p=MOMENTUM)
@thing("whole", "your opponent 's entire momentum", w="opponent", p=MOMENTUM)
async def _whole(at: Acting, meaning: Meaning) -> list[str]:
    players = at.players(meaning.word("w"))
    return [e for player in players for e in at.state.in_zone(player, meaning.word("p"))]


@thing("top", "the top card of {z:zone}", n=1)
@thing("top", "the top {n:number} cards of {z:zone}")
@thing("top", "the top x cards of {z:zone}", n=Meaning("x"))
@rule("ufs09/K.5.3")
async def _top(at: Acting, meaning: Meaning) -> list[str]:
    where = meaning.of("z")
    (player,) = at.players(where.word("w"))
    return at.state.in_zone(player, where.word("p"))[: amount_of(at, meaning)]


@thing("random", "{n:number} random card|cards")
@thing("random", "{n:number} card|cards at random")
async def _random(at: Acting, meaning: Meaning) -> list[str]:
    """Of a hand; whoever acts loses the choice."""
    hand = list(at.state.in_zone(at.actor, HAND))
    count = min(len(hand), amount_of(at, meaning))
    if count == len(hand):
        return hand
    options = [Option(each, "a card") for each in hand]
    return list(
        await Decision(
            CHANCE,
            "random",
            options,
            "ufs09/J.1.1",
            at_least=count,
            at_most=count,
            source=at.me,
            text="Take cards at random.",
        )
    )


@thing("it", "it", "it from your|their|the|its card pool", n="one")
@thing("it", "them", "they", n="many")
@thing("that", "that {k:type}")
@thing("those", "those {k:types}")
@thing("called", "the {k:called} {t:type}")
@thing("called", "the {k:called} {t:types}")
@rule("ufs09/K.3.1", "ufs09/J.4.2.3")
async def _before(at: Acting, meaning: Meaning) -> list[str]:
    """What the text spoke of before; the reader has seen to it that there is something."""
    of = meaning["as"]
    if isinstance(of, str):
        return list(at.known.get(of, ()))
    return await thing.of(meaning.of("as"))(at, meaning.of("as"))


@thing("the rest", "the rest", "the remaining cards", "the other cards", "all other cards revealed")
@rule("ufs09/K.5.1")
async def _rest(at: Acting, meaning: Meaning) -> list[str]:
    """Of what was turned up or looked at, what still lies there."""
    known = at.known.get(meaning.word("as"), [])
    return [each for each in known if at.state.objects[each].zone == DECK]


@thing("called of", "{n:count} of the {k:called} cards")
@rule("ufs09/K.2.3")
async def _called_of(at: Acting, meaning: Meaning) -> list[str]:
    return await picked(at, at.known.get(meaning.word("as"), []), meaning)


@rule("ufs09/K.2.1", "ufs09/K.2.6")
def candidates(at: Acting, noun: Meaning, players: Sequence[str]) -> list[str]:
    """Where cards of a kind are looked for: in the zones it names, else where they are."""
    state, found = at.state, list[str]()
    for where in zones_of(noun):
        for player in at.players(where.word("w")):
            found += state.in_zone(player, where.word("p"))
    if (word := way_of(noun)) and not zones_of(noun):
        found += at.known.get(word, [])
    elif not zones_of(noun):
        zone = default_zone(noun)
        for player in players:
            found += state.in_zone(player, zone)
    return [each for each in dict.fromkeys(found) if may_be_meant(at, noun, each)]


@rule("ufs09/D.2.2.3.4.2", "ufs09/J.5.4")
def may_be_meant(at: Acting, noun: Meaning, object_id: str) -> bool:
    """Attached characters only where characters are spoken of; nothing that has gone since."""
    card, state = at.state.objects[object_id], at.state
    if card.attached and at.is_character(object_id) and "character" not in _types(noun):
        return False
    return not state.windows or within_reach(state, object_id, state.windows[-1].happenings)


def _types(noun: Meaning) -> set[str]:
    if noun.what == "either":
        return _types(noun.of("first")) | _types(noun.of("other"))
    return {noun.word("t")}


def default_zone(noun: Meaning) -> str:
    """Where a card of the kind is when the text does not say."""
    kinds = _types(noun)
    if kinds <= STAGED:
        return STAGING
    if kinds.isdisjoint(STAGED):
        return HAND
    raise NotCarriedOutError("cards of several kinds, and no zone")


async def chosen(at: Acting, meaning: Meaning, noun: Meaning, owner: str) -> list[str]:
    return await picked(at, candidates(at, noun, [owner]), meaning, noun)


@rule("ufs09/K.2.3", "ufs09/K.2.4", "ufs09/K.5.6", "ufs09/J.1.1")
async def picked(
    at: Acting, able: Sequence[str], meaning: Meaning, noun: Meaning | None = None
) -> list[str]:
    """Whoever acts chooses; a card that nobody has seen may be of the kind and is named then."""
    if at.leaves:
        heroes = {seat.character for seat in at.state.players.values()}
        able = [each for each in able if each not in heroes]
    if noun is not None:
        able = [e for e in able if is_unknown(at.state, e) or is_as_said(at, noun, e)]
    least, most = bounds(at, meaning)
    least, most = min(least, len(able)), min(most, len(able))
    if not most:
        return []
    if least == len(able):
        found = list(able)
    else:
        options = [Option(each, label(at, each, place)) for place, each in enumerate(able)]
        found = list(
            await Decision(
                at.actor,
                "choose",
                options,
                "ufs09/K.2.3",
                at_least=least,
                at_most=most,
                source=at.me,
                text="Choose cards.",
            )
        )
    if noun is not None and not is_plain(noun):
        await _prove(at, found, noun)
    return found


async def _prove(at: Acting, found: Sequence[str], noun: Meaning) -> None:
    for each in found:
        await see(at.state, each)
        if not is_as_said(at, noun, each):
            refuse([Refusal("ufs09/K.5.2", "It is not a card of that kind.")])


def bounds(at: Acting, meaning: Meaning) -> tuple[int, int]:
    """The fewest and the most that may be chosen."""
    count = meaning["n"]
    if isinstance(count, Meaning) and count.what == "up to":
        return 0, amount_of(at, count)
    exact = amount_of(at, meaning)
    return exact, exact


def label(at: Acting, object_id: str, place: int) -> str:
    """The card's name for whoever may see it; otherwise where it lies."""
    card = at.state.objects[object_id]
    if card.zone in (MOMENTUM, DECK) and not may_see(card, at.actor):
        return f"{card.zone} {place + 1}"
    if not may_see(card, at.actor):
        return "a face-down card" if card.zone != HAND else "a card"
    if card.zone in (HAND, DECK, DISCARD, MOMENTUM):
        return at.state.facts(object_id).name
    return name_of(at.state, object_id)
