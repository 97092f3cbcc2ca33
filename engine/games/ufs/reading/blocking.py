"""How attacks may be blocked and answered, and those that deal no damage (G.2, G.3)."""

from engine.games.ufs.atoms import currents, happen
from engine.games.ufs.atoms.replacing import REPLACE
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, attack, effect
from engine.games.ufs.reading.gains import sign
from engine.games.ufs.reading.keeping import as_key
from engine.games.ufs.state import BARS, BLOCK_PENALTY, GAIN, NO_REVERSALS, PARTIAL
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("no damage", "{a:attack} deals no damage [during the damage step]")
@rule("ufs09/G.3.1", "ufs09/J.3.5.1")
async def _no_damage(at: Acting, meaning: Meaning) -> None:
    if found := attack.of(meaning.of("a"))(at, meaning.of("a")):
        happen.add_effect(
            at.state, REPLACE, at.player, "attack", objects=[found], key=as_key(at, meaning)
        )


NOBODY_MAY = ("your opponent may not", "your opponent cannot")
for words in ("cannot be blocked by|with", "may not be blocked by|with"):
    BOOK.add("effect", "not blocked by", f"{{a:attack}} {words} {{c:many}}", n=0)
for words in ("can|may only be blocked by|with",):
    BOOK.add("effect", "not blocked by", f"{{a:attack}} {words} {{c:many}}", n=1)


@effect("not blocked by")
@rule("ufs09/G.2.1.1.1")
async def _not_blocked_by(at: Acting, meaning: Meaning) -> None:
    if found := attack.of(meaning.of("a"))(at, meaning.of("a")):
        happen.add_effect(
            at.state,
            BARS,
            at.player,
            "attack",
            objects=[found],
            amount=meaning.number("n"),
            on=as_key(at, meaning.of("c")),
        )


@effect(
    "no partial block",
    "{a:attack} cannot be partially blocked",
    "{a:attack} may not be partially blocked",
    *(f"{each} [attempt to] partially block {{a:attack}}" for each in NOBODY_MAY),
)
@rule("ufs09/G.2.1.1.1")
async def _no_partial(at: Acting, meaning: Meaning) -> None:
    if found := attack.of(meaning.of("a"))(at, meaning.of("a")):
        happen.add_effect(at.state, BARS, at.player, "attack", objects=[found], on=PARTIAL)


@effect(
    "no reversal",
    *(f"{each} play an attack as a reversal to {{a:attack}}" for each in NOBODY_MAY),
)
@rule("ufs09/I.3.10.2.3", "ufs09/K.1.2")
async def _no_reversal(at: Acting, meaning: Meaning) -> None:
    if found := attack.of(meaning.of("a"))(at, meaning.of("a")):
        currents.modify(at.state, found, "keywords", GAIN, NO_REVERSALS, "ufs09/I.3.10.2.3")


@effect(
    "harder to block",
    "the block modifier to block {a:attack} gets {n:sum}",
    "your opponent 's block modifier to block {a:attack} gets {n:sum}",
)
@rule("ufs09/G.2.1.3.2.1")
async def _harder_to_block(at: Acting, meaning: Meaning) -> None:
    """To whatever card it is blocked with."""
    if found := attack.of(meaning.of("a"))(at, meaning.of("a")):
        happen.add_effect(
            at.state,
            BLOCK_PENALTY,
            at.player,
            "attack",
            objects=[found],
            amount=sign(at, meaning, "n"),
        )
