"""Cards on top of a deck: revealed or looked at, some taken, the rest put back (415.3)."""

from collections.abc import Sequence

from engine.core.decisions import Decision, Option
from engine.core.targets import choose_order
from engine.games.wow import decks
from engine.games.wow.atoms import knowing, moves
from engine.games.wow.entering import enter_play
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import amount_of, effect
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.targets import fits
from engine.games.wow.zones import DECK, GRAVEYARD, HAND, RESOURCE_ROW
from engine.reading.meaning import Meaning
from engine.rulebook import rule

REST = "and the rest on the bottom of your deck"
TOP = "the top {k:amount} cards of your deck"


@effect(
    "take revealed", f"reveal {TOP} . put a revealed {{n:one}} into [your] hand {REST}", how="a"
)
@effect("take revealed", f"reveal {TOP} . put all revealed {{n:many}} into [your] hand {REST}",
        how="all")  # fmt: skip
@effect(
    "take revealed",
    f"reveal {TOP} . you may put a revealed {{n:one}} into [your] hand {REST}",
    how="may",
)
@rule("wow74/415.3f", "wow74/G.reveal", "wow74/415.3c")
async def take_revealed(at: Acting, meaning: Meaning) -> None:
    state, player, cited = at.state, at.player, "wow74/G.reveal"
    count = await amount_of(at, meaning, "k")
    shown = await decks.reveal_top(state, player, count, cited, source=at.me)
    wanted = description_of(meaning.of("n"), DECK)
    found = [each for each in shown if fits(state, wanted, player, each)]
    taken = found if meaning.word("how") == "all" else await _one_of(
        at, found, must=meaning.word("how") == "a"
    )  # fmt: skip
    for each in taken:
        await moves.move(state, each, HAND, cited)
    decks.end_reveal(state, player, shown)
    await _below(at, [each for each in shown if _is_in_deck(at, each)])


async def _one_of(at: Acting, found: Sequence[str], *, must: bool) -> Sequence[str]:
    if not found or (must and len(found) == 1):
        return found
    options = [Option(f"take:{each}", at.state.facts(each).name) for each in found]
    if not must:
        options.append(Option("nothing", "Take nothing"))
    (pick,) = await Decision(
        at.player, "take", options, "wow74/415.3c", source=at.me, text="Take which card?"
    )
    return [] if pick == "nothing" else [pick.removeprefix("take:")]


def _is_in_deck(at: Acting, object_id: str) -> bool:
    card = at.state.objects.get(object_id)
    return card is not None and card.zone == DECK


@rule("wow74/415.3c")
async def _below(at: Acting, cards: Sequence[str]) -> None:
    """The rest goes to the bottom in an order that only its player knows."""
    options = [Option(f"card:{each}", at.state.facts(each).name) for each in cards]
    text = "In which order on the bottom, the topmost first?"
    order = await choose_order(at.player, "arrange", options, "wow74/415.3c", text=text)
    bottom = [pick.removeprefix("card:") for pick in order]
    knowing.arrange(at.state, at.player, [], bottom, "wow74/415.3c")


@effect("look and take", f"look at {TOP} . put one into your hand {REST}", to="hand")
@effect("look and take", f"look at {TOP} . put one on top of your deck {REST}",
        f"look at {TOP} . put one on the top of your deck {REST}", to="top")  # fmt: skip
@effect(
    "look and take",
    "look at the top two cards of your deck . put one into your hand and the other on the bottom "
    "of your deck",
    to="hand", k=2,
)  # fmt: skip
@rule("wow74/415.3a", "wow74/415.3c")
async def look_and_take(at: Acting, meaning: Meaning) -> None:
    state, player, cited = at.state, at.player, "wow74/415.3a"
    seen = await decks.top_cards(state, player, await amount_of(at, meaning, "k"), cited)
    state.emit("looks", cited, player, *[state.objects[each].card for each in seen])
    taken = await _one_of(at, seen, must=True)
    left = [each for each in seen if each not in taken]
    if meaning.word("to") == "hand":
        for each in taken:
            await moves.move(state, each, HAND, cited)
    await _below(at, left)


@effect(
    "look at top",
    "look at the top card of your deck . you may put it on the bottom of your deck",
    "look at the top card of your deck . you may put it on the bottom",
    to="bottom",
)
@effect("look at top", "look at the top card of your deck . you may put it into your graveyard",
        to="graveyard")  # fmt: skip
@rule("wow74/415.3a", "wow74/415.3c", "wow74/712.7")
async def look_at_top(at: Acting, meaning: Meaning) -> None:
    state, player, cited = at.state, at.player, "wow74/415.3a"
    seen = await decks.top_cards(state, player, 1, cited)
    state.emit("looks", cited, player, *[state.objects[each].card for each in seen])
    if not seen:
        return
    to = meaning.word("to")
    options = [Option("keep", "Leave it on top"), Option("put", f"Put it there: {to}")]
    (pick,) = await Decision(player, "look", options, cited, source=at.me, text="Where does it go?")
    if pick == "put" and to == "graveyard":
        await moves.move(state, seen[0], GRAVEYARD, cited)
    elif pick == "put":
        knowing.arrange(state, player, [], seen, cited)


@effect("top to resources", "put the top card of your deck into your resource row face down",
        n=1, how="ready")  # fmt: skip
@effect("top to resources", "put the top card of your deck into your resource row face down and "
        "exhausted", n=1, how="exhausted")  # fmt: skip
@effect("top to resources", "put the top {n:amount} cards of your deck into your resource row face "
        "down and exhausted", how="exhausted")  # fmt: skip
@rule("wow74/412.1c", "wow74/415.9a")
async def top_to_resources(at: Acting, meaning: Meaning) -> None:
    state, exhausted = at.state, meaning.word("how") == "exhausted"
    for each in list(state.in_zone(at.player, DECK)[: await amount_of(at, meaning)]):
        await enter_play(
            state, each, at.player, "wow74/412.1c", row=RESOURCE_ROW, face_up=False,
            exhausted=exhausted,
        )  # fmt: skip
