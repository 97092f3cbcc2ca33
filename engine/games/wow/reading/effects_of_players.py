"""What players do: draw, discard, destroy something of theirs, pay (403, 415.9e, 415.9f)."""

from collections.abc import Callable, Sequence

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.table import TABLE, mix, unknown_among
from engine.games.wow import decks, resources
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.keywords_of_text import TEXTS
from engine.games.wow.powers import Says, given_by_effects
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import amount_of, effect, players_meant
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.numbers import how_many
from engine.games.wow.reading.things import all_of
from engine.games.wow.state import WowState
from engine.games.wow.targets import fits, label_of
from engine.games.wow.turn import hand_size
from engine.games.wow.values import controller_of, hero_of
from engine.games.wow.zones import DECK, GRAVEYARD, HAND
from engine.reading.meaning import Meaning
from engine.rulebook import rule

YOU = Meaning("you")


def hands_of(kind: str) -> Callable[[WowState, str, str], bool]:
    """Whether a card is of the kind that the player of this hero cannot play."""

    def answer(state: WowState, me: str, subject: str) -> bool:
        whose = controller_of(state, me)
        card = state.objects.get(subject)
        if card is None or whose not in (card.owner, card.controller):
            return False
        return kind == "card" or kind in state.facts(subject).types

    return answer


@effect("draw", "draw a card", "you draw a card", n=1, w=YOU)
@effect("draw", "draw {n:amount} cards", "you draw {n:amount} cards", w=YOU)
@effect("draw", "{w:who} draws|draw a card", n=1)
@effect("draw", "{w:who} draws|draw {n:amount} cards")
@rule("wow74/415.9f", "wow74/G.draw")
async def draw(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        drawn = await moves.draw(at.state, player, await amount_of(at, meaning), "wow74/415.9f")
        at.agreed = bool(drawn)


@effect("draw for each", "draw a card for each {c:counted}")
@rule("wow74/415.9f", "wow74/104.1")
async def draw_for_each(at: Acting, meaning: Meaning) -> None:
    await moves.draw(at.state, at.player, await how_many(at, meaning), "wow74/415.9f")


@effect("draw up", "draw cards until you reach your maximum hand size")
@rule("wow74/713.2", "wow74/415.4b")
async def draw_up(at: Acting, meaning: Meaning) -> None:
    await moves.draw_until(at.state, at.player, hand_size(at.state, at.player), "wow74/713.2")


@effect("discard", "discard a card", "you discard a card", n=1, w=YOU)
@effect("discard", "discard {n:amount} cards", "you discard {n:amount} cards", w=YOU)
@effect("discard", "{w:who} discards|discard a card", n=1)
@effect("discard", "{w:who} discards|discard {n:amount} cards")
@rule("wow74/415.9e.b1", "wow74/G.discard", "wow74/709.2f")
async def discard(at: Acting, meaning: Meaning) -> None:
    """Each player chooses among their own cards, one after the other."""
    for player in await players_meant(at, meaning):
        for each in await chosen_from_hand(at.state, player, await amount_of(at, meaning)):
            at.agreed = bool(await moves.discard(at.state, each, "wow74/415.9e.b1"))


async def chosen_from_hand(state: WowState, player: str, count: int) -> Sequence[str]:
    """Cards of a hand that its player chooses, or all of fewer."""
    hand = list(state.in_zone(player, HAND))
    if len(hand) <= count:
        return hand
    options = [Option(f"discard:{each}", state.facts(each).name) for each in hand]
    picks = await Decision(
        player, "discard", options, "wow74/415.9e.b1", at_least=count, at_most=count,
        text="Discard what?",
    )  # fmt: skip
    return [pick.removeprefix("discard:") for pick in picks]


@effect("discard hand", "discard your hand", "you discard your hand", w=YOU)
@effect("discard hand", "{w:who} discards|discard his|their hand")
@rule("wow74/415.9e.b2")
async def discard_hand(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        await moves.discard_hand(at.state, player, "wow74/415.9e.b2")


@effect("discard random", "{w:who} discards|discard a card at random")
@rule("wow74/G.random", "wow74/415.9e")
async def discard_random(at: Acting, meaning: Meaning) -> None:
    """Of real cards the table says afterwards which one it was."""
    state = at.state
    for player in await players_meant(at, meaning):
        hand = state.in_zone(player, HAND)
        if not hand:
            continue
        if state.mode == TABLE:
            if not unknown_among(state, hand):
                mix(state, player, hand)
            await moves.discard(state, unknown_among(state, hand)[0], "wow74/415.9e")
            continue
        options = [Option(f"random:{each}", "a card") for each in hand]
        (pick,) = await Decision(CHANCE, "random card", options, "wow74/G.random")
        await moves.discard(state, pick.removeprefix("random:"), "wow74/415.9e")


@effect(
    "put into graveyard", "put the top {n:amount} cards of your deck into your graveyard", w=YOU
)
@effect("put into graveyard", "put the top card of your deck into your graveyard", n=1, w=YOU)
@effect("put into graveyard", "{w:who} puts|put the top {n:amount} cards of his|their deck into "
        "his|their graveyard")  # fmt: skip
@rule("wow74/415.3", "wow74/415.9a")
async def mill(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        for each in list(at.state.in_zone(player, DECK)[: await amount_of(at, meaning)]):
            await moves.move(at.state, each, GRAVEYARD, "wow74/415.9a")


@effect("sacrifice", "{w:who} destroys a|an {n:one} in his|their party",
        "{w:who} destroys one of his|their {n:many}")  # fmt: skip
@rule("wow74/415.9d", "wow74/709.2e")
async def sacrifice(at: Acting, meaning: Meaning) -> None:
    """The player chooses among the cards in their own party; nothing is targeted."""
    for player in await players_meant(at, meaning):
        found = of_party(at.state, player, description_of(meaning.of("n")), at.me)
        if found:
            options = [Option(f"destroy:{each}", label_of(at.state, each)) for each in found]
            (pick,) = await Decision(
                player, "destroy", options, "wow74/709.2e", source=at.me, text="Destroy which?"
            )
            await moves.destroy(
                at.state, pick.removeprefix("destroy:"), "wow74/415.9d", source=at.me
            )


def of_party(state: WowState, player: str, wanted: Description, me: str) -> list[str]:
    """The cards of a player's party that are as described."""
    found = all_of(state, wanted, player, me)
    return [each for each in found if state.objects[each].controller == player]


@effect("pay", "pay {n:amount}")
@rule("wow74/712.7", "wow74/403.1")
async def pay(at: Acting, meaning: Meaning) -> None:
    """Only where a player may: whether it was paid is what follows."""
    at.agreed = await resources.may_pay(
        at.state, at.player, await amount_of(at, meaning), "wow74/712.7"
    )


@effect("search", "search your deck for a|an {n:one} , reveal it , and put it into your hand")
@effect(
    "search", "search your deck for a|an {n:one} , reveal that card , and put it into your hand"
)
@rule("wow74/413.1", "wow74/413.2", "wow74/G.reveal")
async def search(at: Acting, meaning: Meaning) -> None:
    """What is looked for is revealed and goes to the hand; the deck is shuffled."""
    state, player = at.state, at.player
    wanted = description_of(meaning.of("n"), DECK)
    found = await decks.search(
        state, player, player, [DECK], lambda each: fits(state, wanted, player, each)
    )
    if found:
        await decks.reveal(state, player, [found], "wow74/G.reveal")
        await moves.move(state, found, HAND, "wow74/413.1")


@effect("look at hand", "look at {w:who} 's hand")
@rule("wow74/415.4a")
async def look_at_hand(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        keys = [at.state.objects[each].card for each in at.state.in_zone(player, HAND)]
        at.state.emit("looks", "wow74/415.4a", at.player, *keys)


@effect("keyword text", "delve", k="delve")
@effect("keyword text", "portal", k="portal")
@rule("wow74/G.delve", "wow74/G.portal")
async def keyword_text(at: Acting, meaning: Meaning) -> None:
    """A keyword that is something to do, among other text of an ability."""
    if at.link is not None and meaning.word("k") in TEXTS:
        await TEXTS[meaning.word("k")](at.state, at.link)


for _kind in ("card", "ability", "ally", "equipment"):
    given_by_effects(Says(f"for a while: no {_kind}", "can't play", "wow74/103.2", hands_of(_kind)))


@effect("can't play", "{w:who} can't play cards {u:time}", k="card")
@effect("can't play", "{w:who} can't play abilities {u:time}", k="ability")
@effect("can't play", "{w:who} can't play allies {u:time}", k="ally")
@effect("can't play", "{w:who} can't play equipment {u:time}", k="equipment")
@rule("wow74/103.2", "wow74/409.1")
async def cannot_play(at: Acting, meaning: Meaning) -> None:
    """The source is the hero of whoever cannot: it is about that player's cards."""
    for player in await players_meant(at, meaning):
        if hero := hero_of(at.state, player):
            table.add_effect(
                at.state, "power", at.player, hero, meaning.of("u").what,
                ability=f"for a while: no {meaning.word('k')}",
            )  # fmt: skip
