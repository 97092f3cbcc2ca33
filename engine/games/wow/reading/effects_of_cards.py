"""What happens to cards: destroyed, moved, exhausted, interrupted, controlled (411, 415.9, 711)."""

from engine.games.wow import entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.control import take_control
from engine.games.wow.interrupting import interrupt
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, amount_of, effect, things
from engine.games.wow.values import is_hero
from engine.games.wow.zones import DECK, GRAVEYARD, HAND, PLAY, RESOURCE_ROW
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("destroy", "destroy|destroys {o:thing}")
@rule("wow74/415.9d", "wow74/G.destroy", "wow74/703.3c")
async def destroy(at: Acting, meaning: Meaning) -> None:
    """All of them at the same moment."""
    found = [each for each in await things(at, meaning) if _is_in_play(at, each)]
    at.agreed = bool(found)
    await moves.destroy_together(
        at.state, dict.fromkeys(found, "wow74/415.9d"), dict.fromkeys(found, at.me)
    )
    at.counted = sum(each not in at.state.objects for each in found)
    at.agreed = at.counted > 0


def _is_in_play(at: Acting, object_id: str) -> bool:
    card = at.state.objects.get(object_id)
    return card is not None and card.zone == PLAY


@effect("exhaust", "exhaust|exhausts {o:thing}")
@rule("wow74/411.1", "wow74/G.exhaust", "wow74/709.2f")
async def exhaust(at: Acting, meaning: Meaning) -> None:
    done = [await table.exhaust(at.state, e, "wow74/411.1") for e in await things(at, meaning)]
    at.agreed = any(done)


@effect("ready", "ready|readies {o:thing}")
@rule("wow74/411.1", "wow74/G.ready", "wow74/709.2f")
async def ready(at: Acting, meaning: Meaning) -> None:
    done = [await table.ready(at.state, e, "wow74/411.1") for e in await things(at, meaning)]
    at.agreed = any(done)


@effect("remove", "remove|removes {o:thing} from the game")
@rule("wow74/415.9a", "wow74/G.rfg")
async def remove(at: Acting, meaning: Meaning) -> None:
    await _all_to(at, meaning, "removed", "wow74/G.rfg")


for words, where in (
    ("into|to its|their|his|her owner 's hand", "hand"),
    ("into [your] hand", "hand"),
    ("on the bottom of its owner 's deck", "bottom"),
    ("on the bottom of your deck", "bottom"),
    ("on top of its owner 's deck", "top"),
    ("on top of your deck", "top"),
    ("into its owner 's graveyard", "graveyard"),
    ("into your graveyard", "graveyard"),
):
    whose = "your" if "your" in words else "its owner's"
    BOOK.add("to zone", "to", words, z=where, of=whose)


@effect("put", "put|puts {o:thing} {z:to zone}", "return {o:thing} {z:to zone}")
@rule("wow74/415.2", "wow74/415.9a", "wow74/709.2f")
async def put(at: Acting, meaning: Meaning) -> None:
    where = meaning.of("z").word("z")
    zone = {"hand": HAND, "graveyard": GRAVEYARD}.get(where, DECK)
    await _all_to(at, meaning, zone, "wow74/415.2", bottom=where == "bottom")


async def _all_to(
    at: Acting, meaning: Meaning, zone: str, cited: str, *, bottom: bool = False
) -> None:
    done = []
    for each in await things(at, meaning):
        if each in at.state.objects and not (is_hero(at.state, each) and _is_in_play(at, each)):
            done.append(await moves.move(at.state, each, zone, cited, bottom=bottom, source=at.me))
    at.agreed = any(done)


@effect("into play", "put|puts {o:thing} into play", how="ready")
@effect("into play", "put|puts {o:thing} into play exhausted", how="exhausted")
@rule("wow74/710.1", "wow74/709.2f")
async def into_play(at: Acting, meaning: Meaning) -> None:
    done = []
    for each in await things(at, meaning):
        if each in at.state.objects and not _is_in_play(at, each):
            exhausted = meaning.word("how") == "exhausted"
            done.append(
                await entering.enter_play(
                    at.state, each, at.player, "wow74/710.1", exhausted=exhausted
                )
            )
    at.agreed = any(done)


@effect("to resources", "put|puts {o:thing} into your resource row face down", how="ready")
@effect(
    "to resources",
    "put|puts {o:thing} into your resource row face down and exhausted",
    how="exhausted",
)
@rule("wow74/412.1c", "wow74/415.9a")
async def to_resources(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        await entering.enter_play(
            at.state, each, at.player, "wow74/415.9a", row=RESOURCE_ROW, face_up=False,
            exhausted=meaning.word("how") == "exhausted",
        )  # fmt: skip


@effect("interrupt", "interrupt {o:on the chain}")
@rule("wow74/711.1", "wow74/711.3", "wow74/G.interrupt")
async def interrupted(at: Acting, meaning: Meaning) -> None:
    aimed = at.targets[meaning.of("o").number("at")]
    for link in [each for each in at.state.chain if each.id in aimed]:
        at.agreed = await interrupt(at.state, link, "wow74/711.1")


BOOK.add("on the chain", "target link", "target card", k="card", s="")
for word in ("ability", "ally", "equipment"):
    BOOK.add("on the chain", "target link", f"target {word} card", k=word, s="")
    BOOK.add("on the chain", "target link", f"target opposing {word} card", k=word, s="opposing")
BOOK.add(
    "on the chain", "target link", "target ally card or equipment card",
    "target equipment card or ally card", k="ally equipment", s="",
)  # fmt: skip


@effect("counters", "add|put a|an {c:counter} counter on|to {o:thing}", n=1)
@effect("counters", "add|put {n:amount} {c:counter} counters on|to {o:thing}")
@rule("wow74/404.1", "wow74/404.1a")
async def counters(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        much = await amount_of(at, meaning)
        await table.add_counters(at.state, each, meaning.word("c"), much, "wow74/404.1")


@effect("counter here", "add a|an {c:counter} counter", n=1)
@effect("counter here", "add {n:amount} {c:counter} counters")
@rule("wow74/404.1", "wow74/404.1a")
async def counter_here(at: Acting, meaning: Meaning) -> None:
    if at.me in at.state.objects:
        await table.add_counters(
            at.state, at.me, meaning.word("c"), await amount_of(at, meaning), "wow74/404.1"
        )


@effect("uncounter", "remove a|an {c:counter} counter from ~", "remove a|an {c:counter} counter")
@rule("wow74/404.1d", "wow74/403.4")
async def uncounter(at: Acting, meaning: Meaning) -> None:
    if at.me in at.state.objects:
        taken = table.remove_counters(at.state, at.me, meaning.word("c"), 1, "wow74/404.1d")
        at.agreed = bool(taken)


@effect("gain control", "gain control of {o:thing}", "you gain control of {o:thing}", u="game")
@effect(
    "gain control",
    "gain control of {o:thing} this turn",
    "you gain control of {o:thing} this turn",
    "you control {o:thing} this turn",
    u="turn",
)
@rule("wow74/401.3", "wow74/714.3")
async def gain_control(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        if not is_hero(at.state, each):
            await take_control(at.state, each, at.player, at.me, meaning.word("u"), "wow74/401.3")


@effect("leave combat", "remove {o:thing} from combat")
@rule("wow74/602.4")
async def leave_combat(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        moves.remove_from_combat(at.state, each)
