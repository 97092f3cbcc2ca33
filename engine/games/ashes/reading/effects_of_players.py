"""What players do: draw, discard, search the discard pile, bring conjurations into play."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.core.table import distinguishable
from engine.games.ashes.atoms import places
from engine.games.ashes.cards import ALLY, CONJURED_ALTERATION, READY
from engine.games.ashes.damage import destroy_whose_life_fell
from engine.games.ashes.entering import come_into_play, has_room
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.reading.book import aimed, effect, players_meant
from engine.games.ashes.state import BATTLEFIELD, CONJURATIONS, DISCARD, DRAW_PILE, HAND
from engine.games.ashes.targeting import choose_card
from engine.games.ashes.timing import happened, happening
from engine.reading.meaning import Meaning
from engine.rulebook import rule

YOU = Meaning("you")


@effect("draw", "draw {n:number} cards|card", w=YOU)
@effect("draw", "{w:who} draws {n:number} cards|card")
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def draw(at: Acting, meaning: Meaning) -> None:
    """As many as there are: a pile that is empty hurts only while the round is prepared."""
    for player in await players_meant(at, meaning):
        pile = at.state.in_zone(player, DRAW_PILE)[: meaning.number("n")]
        for each in pile:
            places.move(at.state, each, HAND, "raven11/4.5.0", why="draw")
        at.did = len(pile) == meaning.number("n")


@effect(
    "discard top", "choose {w:who} to discard {n:number} cards|card off the top of their draw pile"
)
@effect("discard top", "discard {n:number} cards|card off the top of {w:who} 's draw pile")
@effect("discard top", "discard the top {n:number} cards of your draw pile", w=YOU)
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def discard_top(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        pile = at.state.in_zone(player, DRAW_PILE)[: meaning.number("n")]
        at.did = len(pile) == meaning.number("n")
        for each in pile:
            await discard(at, player, each)
        if pile:
            change = Change("discards", "raven11/4.5.0", player, amount=len(pile))
            change.extra["from"] = ["top"] * len(pile)
            await happened(at.state, change)


async def discard(at: Acting, player: str, card: str) -> None:
    await see(at.state, card)
    places.move(at.state, card, DISCARD, "raven11/4.5.0", why="discarded")


@effect("discard", "discard {n:number} cards|card [from your hand]", w=YOU)
@effect(
    "discard", "choose {w:who} to discard {n:number} cards|card of their choice from their hand"
)
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def discard_from_hand(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        thrown = 0
        for _ in range(meaning.number("n")):
            hand = distinguishable(at.state, at.state.in_zone(player, HAND))
            card = await choose_card(at.state, player, hand, "raven11/4.5.0", at.me)
            if card:
                await discard(at, player, card)
                thrown += 1
        at.did = thrown == meaning.number("n")
        if thrown:
            change = Change("discards", "raven11/4.5.0", player, amount=thrown)
            change.extra["from"] = ["hand"] * thrown
            await happened(at.state, change)


@effect("from discard pile",
        "search your discard pile for an ally and place it into your hand", k=ALLY)  # fmt: skip
@effect("from discard pile",
        "search your discard pile for a ready spell and place it into your hand",
        k=READY)  # fmt: skip
@rule("raven11/4.5.0", "raven11/4.5.0.p5")
async def from_discard_pile(at: Acting, meaning: Meaning) -> None:
    state = at.state
    found = [
        each
        for each in state.in_zone(at.player, DISCARD)
        if state.facts(each).type == meaning.word("k")
    ]
    card = await choose_card(state, at.player, found, "raven11/4.5.0", at.me)
    if card:
        places.move(state, card, HAND, "raven11/4.5.0")
        await happened(state, Change("placed in hand", "raven11/4.5.0.s2", at.player, card))


@effect("conjure", "place a|an {c:conjured} conjuration onto your battlefield", w=YOU, n=1)
@effect("conjure", "place {n:number} {c:conjured} conjurations onto your battlefield", w=YOU)
@effect("conjure", "place a|an {c:conjured} conjuration onto {w:who} 's battlefield", n=1)
@rule("raven11/4.5.0", "raven11/4.5.0.p4", "raven11/3.1.1")
async def conjure(at: Acting, meaning: Meaning) -> None:
    """From one's own pile, while there is room and a copy left."""
    state = at.state
    for player in await players_meant(at, meaning):
        for _ in range(meaning.number("n")):
            card = conjured_called(at, meaning.word("c"))
            if card and has_room(state, player, state.facts(card)):
                await come_into_play(state, card, BATTLEFIELD, player, "raven11/4.5.0")


@effect("conjure up to", "place up to {n:number} {c:conjured} conjurations onto your battlefield")
@rule("raven11/4.5.0", "raven11/3.1.1")
async def conjure_up_to(at: Acting, meaning: Meaning) -> None:
    """Fewer are as good, none too."""
    options = [Option(f"number:{each}", str(each)) for each in range(meaning.number("n") + 1)]
    text = f"How many of {meaning.word('c')}?"
    (pick,) = await Decision(
        at.player, "how many", options, "raven11/4.5.0", source=at.me, text=text
    )
    parts = (("c", meaning["c"]), ("n", int(pick.removeprefix("number:"))), ("w", YOU))
    await conjure(at, Meaning("conjure", parts))


@effect("attach", "attach a|an {c:conjured} conjured alteration spell to {o:aim}")
@rule("raven11/4.1.3.b2", "raven11/4.1.1.b1", "raven11/4.1.1.b3")
async def attach(at: Acting, meaning: Meaning) -> None:
    state = at.state
    for host in await aimed(at, meaning):
        card = conjured_called(at, meaning.word("c"))
        if not card or state.facts(card).type != CONJURED_ALTERATION:
            continue

        async def placed(card: str = card, host: str = host) -> None:
            places.attach(state, card, host, "raven11/4.1.1.b3")

        change = Change("comes into play", "raven11/4.1.3.b2", at.player, card)
        await happening(state, change, placed)
        await destroy_whose_life_fell(state, [host])


def conjured_called(at: Acting, name: str) -> str:
    """A card of this name in one's own conjuration pile."""
    pile = at.state.in_zone(at.player, CONJURATIONS)
    return next((each for each in pile if at.state.facts(each).name == name), "")
