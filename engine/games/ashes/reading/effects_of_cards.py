"""What is done to cards in play: damage, tokens, destruction, hands, attack values (4.5.0, 5)."""

from engine.games.ashes.atoms import tokens
from engine.games.ashes.damage import Packet, deal, destroy, is_in_play, leave_play
from engine.games.ashes.placing import move_tokens, place_tokens, put_in_hand
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.reading.book import aimed, effect
from engine.games.ashes.state import REMOVED
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("deal", "deal|inflict {n:number} damage to|on {o:aim}")
@rule("raven11/5.0.0", "raven11/5.0.0.p3")
async def deal_damage(at: Acting, meaning: Meaning) -> None:
    packets = [Packet(at.me, each, meaning.number("n")) for each in await aimed(at, meaning)]
    await deal(at.state, packets, "raven11/5.0.0")


@effect("choose", "choose {o:aim}")
@rule("raven11/6.affect")
async def choose(at: Acting, meaning: Meaning) -> None:
    """What the sentences after it speak of."""
    await aimed(at, meaning)


@effect("prevent", "prevent {n:number} damage")
@rule("raven11/5.0.0.b3", "raven11/4.3.0.s1")
async def prevent(at: Acting, meaning: Meaning) -> None:
    """Of the damage that would be received."""
    if at.change is not None:
        at.change.amount = max(0, at.change.amount - meaning.number("n"))


@effect("destroy", "destroy {o:aim}")
@rule("raven11/5.1.0")
async def destroyed(at: Acting, meaning: Meaning) -> None:
    found = await aimed(at, meaning)
    for each in found:
        if is_in_play(at.state, each):
            await destroy(at.state, each, "raven11/5.1.0", at.me)
    at.did = bool(found)


@effect("place tokens", "place {n:number} {t:token} tokens|token on {o:aim}")
@rule("raven11/4.5.0.s2")
async def placed(at: Acting, meaning: Meaning) -> None:
    found = await aimed(at, meaning)
    for each in found:
        if is_in_play(at.state, each):
            number, kind = meaning.number("n"), meaning.word("t")
            await place_tokens(at.state, each, kind, number, "raven11/4.5.0.s2", at.me)
    at.did = bool(found)


@effect("remove tokens", "remove {n:number} {t:token} tokens|token from {o:aim}")
@rule("raven11/4.5.0.s2", "raven11/4.5.0.p4")
async def removed(at: Acting, meaning: Meaning) -> None:
    """As many as there are; “if you do” asks for all that it says."""
    kind, number = meaning.word("t"), meaning.number("n")
    at.did = False
    for each in await aimed(at, meaning):
        there = tokens.count(at.state, each, kind)
        at.did = there >= number
        take_off(at, each, kind, min(number, there))


@effect("remove all tokens", "remove all {t:token} tokens from {o:aim}")
@rule("raven11/4.5.0.s2")
async def removed_all(at: Acting, meaning: Meaning) -> None:
    for each in await aimed(at, meaning):
        kind = meaning.word("t")
        take_off(at, each, kind, tokens.count(at.state, each, kind))


def take_off(at: Acting, object_id: str, kind: str, by: int) -> None:
    if by > 0:
        tokens.add(at.state, object_id, kind, -by, "raven11/4.5.0.s2")


@effect("two removals",
        "remove {n:number} {t:token} tokens|token and {m:number} {u:token} tokens|token "
        "from {o:aim}")  # fmt: skip
@rule("raven11/4.5.0.s2", "raven11/4.5.0.p4")
async def removed_both(at: Acting, meaning: Meaning) -> None:
    for each in await aimed(at, meaning):
        for kind, by in (("t", "n"), ("u", "m")):
            there = tokens.count(at.state, each, meaning.word(kind))
            take_off(at, each, meaning.word(kind), min(there, meaning.number(by)))


@effect("move tokens", "move {n:number} {t:token} tokens|token from {o:aim} to|onto {to:aim}")
@rule("raven11/4.5.0.s2")
async def moved(at: Acting, meaning: Meaning) -> None:
    for one in await aimed(at, meaning):
        for other in await aimed(at, meaning, "to"):
            number, kind = meaning.number("n"), meaning.word("t")
            await move_tokens(at.state, one, other, kind, number, "raven11/4.5.0.s2")


@effect("attack value", "add {n:number} to {o:aim} 's attack value "
        "for the remainder of this|the turn", way="more")  # fmt: skip
@effect("attack value", "reduce {o:aim} 's attack value by {n:number} "
        "for the remainder of this|the turn", way="less")  # fmt: skip
@effect("attack value", "reduce the attack value of {o:aim} by {n:number} "
        "for the remainder of this|the turn", way="less")  # fmt: skip
@effect("attack value", "add {n:number} to the attack value of {o:aim} "
        "for the remainder of this|the turn", way="more")  # fmt: skip
@rule("raven11/6.attack-value")
async def strengthened(at: Acting, meaning: Meaning) -> None:
    by = meaning.number("n") * (1 if meaning.word("way") == "more" else -1)
    for each in await aimed(at, meaning):
        tokens.strengthen(at.state, each, by, "raven11/6.attack-value")


@effect("into hand", "place {o:aim} into its owner 's hand")
@rule("raven11/4.5.0.s2")
async def to_hand(at: Acting, meaning: Meaning) -> None:
    found = await aimed(at, meaning)
    for each in found:
        await put_in_hand(at.state, each, "raven11/4.5.0.s2")
    at.did = bool(found)


@effect("out of the game", "remove {o:aim} from the game")
@rule("raven11/5.1.0.s7")
async def out_of_the_game(at: Acting, meaning: Meaning) -> None:
    for each in await aimed(at, meaning):
        await leave_play(at.state, each, to=REMOVED)


@effect("discard in play", "discard {o:aim}")
@rule("raven11/5.1.0.s7")
async def discarded(at: Acting, meaning: Meaning) -> None:
    for each in await aimed(at, meaning):
        await leave_play(at.state, each)
