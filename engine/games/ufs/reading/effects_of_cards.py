"""What happens to cards: discarded, destroyed, committed, turned, added somewhere (C, D, K.4)."""

from collections.abc import Sequence

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import distinguishable, is_unknown
from engine.core.targets import choose_one
from engine.games.ufs.atoms import decks, happen, places, procedure
from engine.games.ufs.playing import UNCOUNTED
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, attack, deed, effect, things, verb
from engine.games.ufs.reading.nouns import is_as_said, is_plain
from engine.games.ufs.state import (
    DECK,
    DISCARD,
    GAIN,
    MOMENTUM,
    POOL,
    PUBLIC,
    REMOVED,
    STAGING,
)
from engine.games.ufs.together import move_all
from engine.games.ufs.values import FROZEN, MODIFY, SEALED
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@rule("ufs09/D.2.2.4", "ufs09/D.1.4")
def movable(at: Acting, cards: Sequence[str]) -> list[str]:
    """The starting characters stay where they are."""
    heroes = {seat.character for seat in at.state.players.values()}
    return [each for each in dict.fromkeys(cards) if each not in heroes]


async def leaving(at: Acting, meaning: Meaning) -> list[str]:
    """The cards that a part speaks of, to be taken away."""
    at.leaves = True
    found = await things(at, meaning)
    at.leaves = False
    return movable(at, found)


async def moved(
    at: Acting, cards: Sequence[str], zone: str, cited: str, *, face_up: bool = True
) -> list[str]:  # fmt: skip
    """Into a zone of their owners, all of one owner at once."""
    able = [each for each in movable(at, cards) if at.state.objects[each].zone != zone]
    if zone in (DISCARD, DECK) and len(able) > 1:
        for owner in at.state.order:
            mine = [each for each in able if at.state.objects[each].owner == owner]
            if mine:
                await move_all(at.state, owner, mine, zone, cited)
        return able
    for each in able:
        if zone in PUBLIC and face_up:
            await see(at.state, each)
        place = 0 if zone == DECK else -1
        places.move(at.state, each, zone, cited, face_up=face_up, place=place)
    return able


@verb("discard", "discard~discards {o:thing}")
@rule("ufs09/K.2.1", "ufs09/D.2.3.3.1")
async def _discard(at: Acting, meaning: Meaning) -> None:
    found = await leaving(at, meaning)
    done = await moved(at, found, DISCARD, "ufs09/K.2.1")
    at.keep("discarded", done)
    at.did = bool(done)


@verb("discard attack", "discard~discards {a:said attack} from the|its card pool")
@rule("ufs09/F.2.3.5", "ufs09/G.5.2")
async def _discard_attack(at: Acting, meaning: Meaning) -> None:
    if found := attack.of(meaning.of("a"))(at, meaning.of("a")):
        await moved(at, [found], DISCARD, "ufs09/G.5.2")


@verb("destroy", "destroy~destroys {o:thing}")
@rule("ufs09/K.4.1")
async def _destroy(at: Acting, meaning: Meaning) -> None:
    """From the staging area only."""
    found = [e for e in await leaving(at, meaning) if at.state.objects[e].zone == STAGING]
    for each in found:
        await see(at.state, each)
        places.move(at.state, each, DISCARD, "ufs09/K.4.1", why="destroyed")
    at.keep("destroyed", found)
    at.did = bool(found)


@verb("remove", "remove~removes {o:thing} [from the game]")
@rule("ufs09/K.4.4", "ufs09/D.2.4")
async def _remove(at: Acting, meaning: Meaning) -> None:
    found = await leaving(at, meaning)
    for each in found:
        await see(at.state, each)
        places.move(at.state, each, REMOVED, "ufs09/K.4.4")
    at.keep("removed", found)
    at.did = bool(found)


@verb("commit", "commit~commits {o:thing}")
@rule("ufs09/C.1.4")
async def _commit(at: Acting, meaning: Meaning) -> None:
    found = await things(at, meaning)
    done = [e for e in found if _has_a_state(at, e) and places.commit(at.state, e, "ufs09/C.1.4")]
    at.keep("committed", done)
    at.did = bool(done)


@verb("ready", "ready~readies {o:thing}")
@rule("ufs09/C.1.3")
async def _ready(at: Acting, meaning: Meaning) -> None:
    found = await things(at, meaning)
    done = [e for e in found if _has_a_state(at, e) and places.ready(at.state, e, "ufs09/C.1.3")]
    at.keep("readied", done)
    at.did = bool(done)


@rule("ufs09/C.1", "ufs09/D.2.2.3.2")
def _has_a_state(at: Acting, object_id: str) -> bool:
    card = at.state.objects[object_id]
    return card.zone in (STAGING, MOMENTUM) and not card.attached


@verb("flip", "flip~flips {o:thing}", "turn~turns {o:thing} face down")
@rule("ufs09/K.4.2")
async def _flip(at: Acting, meaning: Meaning) -> None:
    found = [e for e in await leaving(at, meaning) if _lies_open(at, e)]
    for each in found:
        places.flip(at.state, each, "ufs09/K.4.2")
    at.keep("flipped", found)
    at.did = bool(found)


def _lies_open(at: Acting, object_id: str) -> bool:
    card = at.state.objects[object_id]
    return card.zone in (STAGING, POOL) and card.face_up and not card.attached


@verb("seal", "seal~seals {o:thing}")
@rule("ufs09/K.4.3")
async def _seal(at: Acting, meaning: Meaning) -> None:
    found = await things(at, meaning)
    at.keep("sealed", found)
    for each in found:
        happen.add_effect(at.state, SEALED, at.player, "turn", objects=[each])
        at.state.emit("sealed", "ufs09/K.4.3", at.player, at.state.objects[each].card)


@verb("freeze", "freeze~freezes {o:thing}")
@effect(
    "freeze",
    "{o:thing} does not ready during its owner 's|their next ready step",
    "{o:thing} do not ready during their next ready step",
)
@rule("ufs09/K.4.5")
async def _freeze(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        owner = at.state.objects[each].owner
        happen.add_effect(at.state, FROZEN, at.player, f"ready step of {owner}", objects=[each])
        at.state.emit("frozen", "ufs09/K.4.5", owner, at.state.objects[each].card)


WHERE = {
    "hand": ("hand", {}), "card pool": (POOL, {}), "card pool face up": (POOL, {}),
    "card pool face down": (POOL, {"f": "down"}), "discard pile": (DISCARD, {}),
    "momentum": (MOMENTUM, {}), "staging area": (STAGING, {}),
    "staging area ready": (STAGING, {}),
    "staging area face down": (STAGING, {"f": "down"}),
    "staging area committed": (STAGING, {"c": "committed"}),
    "staging area face down committed": (STAGING, {"f": "down", "c": "committed"}),
}  # fmt: skip
for words, (zone, more) in WHERE.items():
    for whose, w in (("your", "you"), ("their", "they"), ("your opponent 's", "opponent")):
        BOOK.add(
            "place", "place", f"{whose} {words}", **{"w": w, "z": zone, "f": "", "c": "", **more}
        )
for whose, w in (("your", "you"), ("their", "they"), ("your opponent 's", "opponent")):
    BOOK.add("place", "place", f"the top of {whose} deck", w=w, z=DECK, f="", c="")
    BOOK.add("place", "place", f"the bottom of {whose} deck", w=w, z=DECK, f="", c="bottom")


@verb(
    "add",
    "add~adds {o:thing} to {z:place}",
    "put~puts {o:thing} into|on {z:place}",
    "take~takes {o:thing} and add~adds it|them to {z:place}",
)
@rule("ufs09/D.2.1.1", "ufs09/D.4.2.2", "ufs09/D.2.5.1", "ufs09/D.1.4", "ufs09/D.1.3")
async def _add(at: Acting, meaning: Meaning) -> None:
    """Into a zone of its owner; where the text names somebody else's, it is removed (D.1.4)."""
    found = await leaving(at, meaning)
    where = meaning.of("z")
    zone, (player,) = where.word("z"), at.players(where.word("w"))
    for each in found:
        await _put(at, each, where, zone, player)
    at.keep("added", found)
    at.did = bool(found)


async def _put(at: Acting, object_id: str, where: Meaning, zone: str, player: str) -> None:
    face_up = where.word("f") != "down"
    if zone in PUBLIC and face_up:
        await see(at.state, object_id)
    spot = {DECK: 0, MOMENTUM: -1}.get(zone, -1)
    if zone == DECK and where.word("c") == "bottom":
        spot = -1
    if zone == MOMENTUM and (count := len(at.state.in_zone(player, MOMENTUM))):
        spot = await _spot(at, player, count)
    places.move(
        at.state, object_id, zone, "ufs09/D.2.5.1", face_up=face_up, place=spot, whose=player
    )
    if where.word("c") == "committed" and at.state.objects[object_id].zone == STAGING:
        places.commit(at.state, object_id, "ufs09/C.1.4")


@rule("ufs09/D.4.2.2")
async def _spot(at: Acting, player: str, count: int) -> int:
    """At any spot of the bar."""
    options = [Option(f"spot:{n}", f"Momentum, place {n + 1}") for n in range(count + 1)]
    pick = await choose_one(
        player, "momentum", options, "ufs09/D.4.2.2", text="Where in the bar?", source=at.me
    )
    return int(pick.removeprefix("spot:"))


@verb("shuffle into", "shuffle~shuffles {o:thing} [back] into your deck", w="you")
@verb("shuffle into", "shuffle~shuffles {o:thing} [back] into their deck", w="they")
@rule("ufs09/K.5.2", "ufs09/D.4.1.1.1")
async def _shuffle_into(at: Acting, meaning: Meaning) -> None:
    await moved(at, await things(at, meaning), DECK, "ufs09/D.4.1.1.1")
    for player in at.players(meaning.word("w")):
        await decks.shuffle(at.state, player, "ufs09/K.5.2")


SEARCHED = (
    ("your deck", (DECK,)),
    ("your discard pile", (DISCARD,)),
    ("your deck and discard pile", (DISCARD, DECK)),
    ("your deck or discard pile", (DISCARD, DECK)),
)
for words, zones in SEARCHED:
    BOOK.add(
        "deed",
        "search",
        f"search {words} for {{n:number}} {{c:one}} and add it to {{z:place}}",
        f"search {words} for {{n:number}} {{c:one}} , reveal it [,] and add it to {{z:place}}",
        f=" ".join(zones),
    )


@deed("search")
@rule("ufs09/K.3.16", "ufs09/K.5.2")
async def _search(at: Acting, meaning: Meaning) -> None:
    """Found or not; a deck is shuffled afterwards, and what had to be of a kind is shown."""
    state, noun = at.state, meaning.of("c")
    zones = [zone for zone in (DISCARD, DECK) if zone in meaning.word("f")]
    held = [e for zone in zones for e in distinguishable(state, state.in_zone(at.actor, zone))]
    found = [e for e in held if is_unknown(state, e) or is_as_said(at, noun, e)]
    found.sort(key=lambda each: (state.facts(each).name, each))
    options = [Option("nothing", "Find nothing")]
    options += [Option(each, state.facts(each).name) for each in found]
    (pick,) = await Decision(
        at.actor, "search", options, "ufs09/K.3.16", source=at.me, text="Search for a card."
    )
    at.did = pick != "nothing"
    if at.did:
        await see(state, pick)
        if not is_as_said(at, noun, pick):
            refuse([Refusal("ufs09/K.5.2", "It is not a card of that kind.")])
        if not is_plain(noun):
            places.show(state, pick, "all", "ufs09/K.5.2")
        where = meaning.of("z")
        (player,) = at.players(where.word("w"))
        await _put(at, pick, where, where.word("z"), player)
    at.keep("added", [pick] if at.did else [])
    if DECK in zones:
        await decks.shuffle(state, at.actor, "ufs09/K.5.2")


@verb("reveal", "reveal~reveals {o:thing}")
@rule("ufs09/K.5.1", "ufs09/C.2.1.2")
async def _reveal(at: Acting, meaning: Meaning) -> None:
    found = await things(at, meaning)
    for each in found:
        await see(at.state, each)
        places.show(at.state, each, "all", "ufs09/K.5.1")
    at.keep("revealed", found)
    at.did = bool(found)


@verb("look", "look~looks at {o:thing}")
@rule("ufs09/C.2.2.2")
async def _look(at: Acting, meaning: Meaning) -> None:
    """Whoever acts sees it until the effect is over."""
    found = await things(at, meaning)
    for each in found:
        await see(at.state, each)
        places.show(at.state, each, at.actor, "ufs09/C.2.2.2")
    at.state.emit("looked", "ufs09/C.2.2.2", at.actor, len(found))
    at.keep("looked at", found)


@verb("choose", "choose~chooses {o:thing}")
@rule("ufs09/K.2.3")
async def _choose(at: Acting, meaning: Meaning) -> None:
    at.keep("chosen", await things(at, meaning))


@effect(
    "no progress",
    "{o:thing} does not count towards progressive difficulty [for the rest of this turn|phase]",
    "for the rest of this turn , {o:thing} does not count towards progressive difficulty",
)
@rule("ufs09/E.4.7.2.3")
async def _no_progress(at: Acting, meaning: Meaning) -> None:
    """For the turn: an attack that has resolved is as it was before, but for this."""
    found = await things(at, meaning)
    rows = [["keywords", GAIN, UNCOUNTED]]
    happen.add_effect(at.state, MODIFY, at.player, "turn", objects=found, patches=rows)


@verb("shuffle", "shuffle~shuffles your deck", w="you")
@verb("shuffle", "shuffle~shuffles their deck", w="they")
@rule("ufs09/K.5.2")
async def _shuffle(at: Acting, meaning: Meaning) -> None:
    for player in at.players(meaning.word("w")):
        await decks.shuffle(at.state, player, "ufs09/K.5.2")


@effect(
    "cancel",
    "cancel its effects|effect",
    "cancel it",
    "cancel that ability",
    "cancel that ability 's effects",
)
@rule("ufs09/H.3.3.4.4")
async def _cancel(at: Acting, meaning: Meaning) -> None:
    """The ability that was answered does nothing, unless it executes already."""
    about = at.about
    if about is None:
        return
    for play in reversed(at.state.playing):
        if play.number >= 0 and play.object == about.object and not play.executing:
            procedure.cancel(at.state, play, "ufs09/H.3.3.4.4")
            return
