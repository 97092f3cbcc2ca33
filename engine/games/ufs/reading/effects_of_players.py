"""What happens to players: vitality, cards drawn, checks, and how steps end (E.3, F, J.5)."""

from engine.games.ufs.atoms import happen, procedure
from engine.games.ufs.control_checks import ALL_CHECKS, NEXT_CHECK, control_check
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, amount_of, deed, effect, verb
from engine.games.ufs.reading.gains import sign
from engine.games.ufs.reading.keeping import as_key
from engine.games.ufs.reading.numbers import counted
from engine.games.ufs.state import DECK, HAND
from engine.games.ufs.together import draw as draw_cards
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("how many", "", "{=number}")
BOOK.add("how many", "x", "x")


@verb("gain", "gain~gains {n:how many} vitality")
@rule("ufs09/J.5.1", "ufs09/J.5.1.1")
async def _gain(at: Acting, meaning: Meaning) -> None:
    procedure.change_vitality(at.state, at.actor, amount_of(at, meaning), "ufs09/J.5.1")


@verb("lose", "lose~loses {n:how many} vitality")
@rule("ufs09/J.1.1")
async def _lose(at: Acting, meaning: Meaning) -> None:
    procedure.change_vitality(at.state, at.actor, -amount_of(at, meaning), "ufs09/J.1.1")


@verb("draw", "draw~draws {n:how many} card|cards")
@rule("ufs09/K.5.3", "ufs09/J.1.2#2")
async def _draw(at: Acting, meaning: Meaning) -> None:
    count = min(amount_of(at, meaning), len(at.state.in_zone(at.actor, DECK)) + 40)
    before = list(at.state.in_zone(at.actor, HAND))
    await draw_cards(at.state, at.actor, count, "ufs09/J.1.2#2")
    drawn = [each for each in at.state.in_zone(at.actor, HAND) if each not in before]
    at.keep("drawn", drawn)


@deed("draw each", "draw {n:number} card|cards for each {c:one}", w="")
@deed("draw each", "draw {n:number} card|cards for each of your {c:many}", w="you")
@deed("draw each", "draw {n:number} card|cards for each of your opponent 's {c:many}", w="opponent")
@rule("ufs09/K.5.3")
async def _draw_each(at: Acting, meaning: Meaning) -> None:
    count = meaning.number("n") * counted(at, meaning.of("c"), meaning.word("w"))
    await draw_cards(at.state, at.actor, count, "ufs09/K.5.3")


@effect("next check", "your next [control] check [this turn] gets {n:sum}", w="you")
@effect(
    "next check", "your opponent 's next [control] check [this turn] gets {n:sum}", w="opponent"
)
@rule("ufs09/J.3.2.1.3", "ufs09/E.3.1.2")
async def _next_check(at: Acting, meaning: Meaning) -> None:
    for player in at.players(meaning.word("w")):
        happen.add_effect(
            at.state, NEXT_CHECK, at.player, "turn", key=player, amount=sign(at, meaning, "n")
        )


for words, w in (("your next", "you"), ("your opponent 's next", "opponent")):
    BOOK.add(
        "effect",
        "next check to play",
        f"{words} [control] check [this turn] to play a|an {{c:one}} [this turn] gets {{n:sum}}",
        w=w,
    )


@effect("next check to play")
@rule("ufs09/J.3.2.1.3", "ufs09/E.4.8")
async def _next_check_to_play(at: Acting, meaning: Meaning) -> None:
    for player in at.players(meaning.word("w")):
        happen.add_effect(
            at.state,
            NEXT_CHECK,
            at.player,
            "turn",
            key=player,
            amount=sign(at, meaning, "n"),
            on=as_key(at, meaning.of("c")),
        )


REST = "for the rest of this|the turn"
for words, w in (("your", "you"), ("your opponent 's", "opponent")):
    BOOK.add(
        "effect",
        "all checks",
        f"{words} [control] checks get {{n:sum}} {REST}",
        f"{words} [control] checks {REST} get {{n:sum}}",
        w=w,
    )
    BOOK.add(
        "effect",
        "all checks to play",
        f"{words} [control] checks to play {{c:many}} get {{n:sum}} {REST}",
        f"{words} [control] checks to play {{c:many}} {REST} get {{n:sum}}",
        w=w,
    )


@effect("all checks")
@effect("all checks to play")
@rule("ufs09/J.3.2.3", "ufs09/E.3.1.2")
async def _all_checks(at: Acting, meaning: Meaning) -> None:
    on = as_key(at, meaning.of("c")) if meaning.get("c") else ""
    for player in at.players(meaning.word("w")):
        happen.add_effect(
            at.state,
            ALL_CHECKS,
            at.player,
            "turn",
            key=player,
            amount=sign(at, meaning, "n"),
            on=on,
        )


CHECK_WORDS = "failing this|that [control] check does|will not end"


@effect(
    "no end",
    f"{CHECK_WORDS} their|the|your|this combat phase",
    "if this|that [control] check fails , this|the combat phase does not end",
)
@rule("ufs09/F.2.2.1.1", "ufs09/K.1.1")
async def _no_end(at: Acting, meaning: Meaning) -> None:
    """Of the card on its way."""
    if at.state.playing:
        for play in at.state.playing[:1]:
            procedure.mark(at.state, f"failing {play.object}")


@effect("change check", "that [control] check gets {n:sum}", "it gets {n:sum}")
@effect("change check", "your [control] check gets {n:sum}", w="you")
@effect(
    "change check",
    "their [control] check gets {n:sum}",
    "your opponent 's [control] check gets {n:sum}",
    w="opponent",
)
@rule("ufs09/E.3.1.2")
async def _change_check(at: Acting, meaning: Meaning) -> None:
    """The one that has just been made, as long as its value is not final."""
    checks = at.state.control_checks
    if not checks or (meaning.get("w") and checks[-1].player not in at.players(meaning.word("w"))):
        return
    if amount := sign(at, meaning, "n"):
        procedure.change_check(at.state, amount, "ufs09/E.3.1.2")


@effect("re-check", "re-check")
@rule("ufs09/E.3.3", "ufs09/E.3.3.1")
async def _re_check(at: Acting, meaning: Meaning) -> None:
    """Once: a re-check is not made again."""
    checks = at.state.control_checks
    if checks and checks[-1].player == at.player and not checks[-1].is_again:
        procedure.check_again(at.state)


@effect("phase ends", "your combat phase ends", "the combat phase ends", w="combat phase")
@effect("phase ends", "no more enhances can be played this enhance step", w="enhance step")
@rule("ufs09/F.4.1.2")
async def _ends(at: Acting, meaning: Meaning) -> None:
    procedure.force_end(at.state, meaning.word("w"))


@verb("check against", "make~makes a [control] check against a difficulty of {n:number}")
@rule("ufs09/E.3", "ufs09/E.3.5")
async def _check_against(at: Acting, meaning: Meaning) -> None:
    at.did = await control_check(at.state, at.actor, meaning.number("n"))
