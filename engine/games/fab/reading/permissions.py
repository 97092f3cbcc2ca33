"""What may and can't be played for a while, and what it costs then (15.1, 15.4.1, 15.5.2)."""

from engine.games.fab.abilities import AsInstant
from engine.games.fab.atoms import procedure as put
from engine.games.fab.lasting_costs import NEXT_AS_INSTANT, NEXT_COSTS, OPPONENTS_PAY, YOURS_COST
from engine.games.fab.legality import CANNOT_PLAY
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, effect, sound
from engine.games.fab.reading.statics import MAKERS, holds
from engine.games.fab.reading.things import head_of, words_for
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("permission", "as instant", "you may play ~ as though it were an instant")
BOOK.add("ability", "as instant", "you may play ~ as though it were an instant")


@rule("fab14/15.4.1")
def _as_instant(key: str, asked: list[Meaning], said: Meaning) -> AsInstant:
    return AsInstant(key, lambda state, me: holds(state, me, asked))


MAKERS["as instant"] = _as_instant


@effect("may play it", "you may play it|them this turn", how="")
@effect("may play it", "you may play it this turn as though it were an instant", how="instant")
@rule("fab14/15.1", "fab14/15.4.1")
async def may_play_it(at: Acting, meaning: Meaning) -> None:
    """The card that was banished just before, wherever else it could not be played from."""
    cards = [each for each in at.handled if each in at.state.objects]
    if not cards:
        return
    kinds = ["may play", "as instant"] if meaning.word("how") else ["may play"]
    for kind in kinds:
        put.add_effect(at.state, kind, at.controller, at.source, "turn", objects=cards)


@effect(
    "next as instant",
    "you may play your next {of:described} this turn as though it were an instant",
)
@rule("fab14/15.4.1")
async def next_as_instant(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, NEXT_AS_INSTANT, at.controller, at.source, "turn",
        flavour=words_for(meaning.of("of")),
    )  # fmt: skip


@effect("cannot be played", "{of:described} can't be played {u:until}")
@rule("fab14/2.1")
async def cannot_be_played(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, CANNOT_PLAY, at.controller, at.source, meaning.of("u").what,
        flavour=words_for(meaning.of("of")),
    )  # fmt: skip


@sound("cannot be played")
@sound("next as instant")
@sound("next costs")
@sound("yours cost")
def names_cards(meaning: Meaning) -> bool:
    """By what is printed: attacks of weapons are looked at only where something costs less."""
    wanted = meaning.of("of")
    return head_of(wanted) == "card" or (
        meaning.what == "yours cost" and head_of(wanted) == "attack"
    )


@effect(
    "next costs", "the next {of:described} you play this turn costs {by:symbols} less [to play]"
)
@rule("fab14/15.5.2a", "fab14/15.5.2c")
async def next_costs(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, NEXT_COSTS, at.controller, at.source, "turn", amount=-meaning.number("by"),
        flavour=words_for(meaning.of("of")),
    )  # fmt: skip


@effect("yours cost", "your {of:described} cost {by:symbols} less [to play] this turn")
@rule("fab14/15.5.2a", "fab14/15.5.2c")
async def yours_cost(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, YOURS_COST, at.controller, at.source, "turn", amount=-meaning.number("by"),
        flavour=words_for(meaning.of("of")),
    )  # fmt: skip


@effect(
    "opponents pay",
    "cards and activated abilities cost opposing heroes an additional {by:symbols} this turn",
    "cards and activated abilities cost opposing heroes additional {by:symbols} this turn",
)
@rule("fab14/15.5.2a", "fab14/15.5.2c")
async def opponents_pay(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, OPPONENTS_PAY, at.controller, at.source, "turn", amount=meaning.number("by")
    )
