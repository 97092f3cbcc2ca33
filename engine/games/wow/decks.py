"""Looking at, revealing, arranging and searching cards (413, 415.3)."""

from collections.abc import Callable, Sequence

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import distinguishable, is_unknown
from engine.core.targets import choose_order
from engine.games.wow.atoms import knowing, moves
from engine.games.wow.atoms.physics import applies, happen, signal
from engine.games.wow.index import answers
from engine.games.wow.state import WowState
from engine.games.wow.warping import warp
from engine.games.wow.zones import DECK, HIDDEN
from engine.rulebook import rule


@rule("wow74/415.3c")
async def put_on_deck(
    state: WowState, player: str, cards: Sequence[str], cited: str, *, bottom: bool = False
) -> list[str]:
    """Several cards go on top or bottom in an order that only their owner knows."""
    options = [Option(f"card:{each}", state.facts(each).name) for each in cards]
    text = "In which order, the topmost first?"
    order = await choose_order(player, "arrange", options, "wow74/415.3c", text=text)
    arranged = [pick.removeprefix("card:") for pick in order]
    if not bottom:
        arranged.reverse()
    return [
        await moves.move(state, each, DECK, cited, bottom=bottom, face_up=False)
        for each in arranged
    ]


@rule("wow74/G.reveal", "wow74/415.3f")
async def reveal(
    state: WowState, player: str, cards: Sequence[str], cited: str, *, source: str = ""
) -> None:
    """Show cards to everybody; they stay where they are and are hidden again afterwards.

    What has Warp may be played right now.
    """
    for each in cards:
        await see(state, each)
        state.emit("reveals", cited, player, state.objects[each].card)
        signal(state, Change("revealed", cited, player, each, source=source))
    await warp(state, cards)


@rule("wow74/716.1f")
async def top_cards(state: WowState, player: str, count: int, cited: str) -> list[str]:
    """The top cards that a text looks at; it goes on with those of a replaced event."""
    change = Change("top cards", cited, player, amount=count)
    if not await happen(state, change):
        return []
    return list(state.in_zone(player, DECK)[: change.amount])


@applies("top cards")
def _apply_top_cards(state: WowState, change: Change) -> None:
    """Looking writes nothing; whoever looks says so."""


@rule("wow74/415.3f")
async def reveal_top(
    state: WowState, player: str, count: int, cited: str, *, source: str = ""
) -> list[str]:
    """Reveal the top cards of a deck; meanwhile the card below them is not revealed.

    The answer is those that are still there.
    """
    cards = await top_cards(state, player, count, cited)
    knowing.show(state, cards)
    knowing.pause_top(state, player)
    await reveal(state, player, cards, cited, source=source)
    return [each for each in cards if each in state.objects]


@rule("wow74/G.reveal")
def end_reveal(state: WowState, player: str, cards: Sequence[str]) -> None:
    """Revealed cards that are still hidden ones go back to being unrevealed."""
    knowing.hide(state, [each for each in cards if each in state.objects])
    knowing.resume_top(state, player)


@rule("wow74/415.3f")
def is_top_revealed(state: WowState, player: str) -> bool:
    """Whether the player plays with the top card revealed, and nothing interrupts that."""
    return player not in state.paused and bool(answers(state, "top revealed", player))


@rule("wow74/415.3e")
def may_look_at_top(state: WowState, viewer: str, player: str) -> bool:
    """“At any time” is any time with priority."""
    if viewer != state.holder or viewer not in state.players:
        return False
    return any(viewer in allowed for allowed in answers(state, "look at top", player))


@rule("wow74/413.1", "wow74/413.2", "wow74/413.3")
async def search(
    state: WowState, player: str, owner: str, zones: Sequence[str], fits: Callable[[str], bool],
    *, may_fail: bool = True,
) -> str:  # fmt: skip
    """Find a card in one or more zones; in a hidden one a search for a kind of card may fail.

    Of several zones the player says which are searched. A searched deck is shuffled by its owner.
    On a real table the found card is named, and has to be of that kind.
    """
    searched = await _zones_to_search(player, zones)
    held = [
        each for zone in searched for each in distinguishable(state, state.in_zone(owner, zone))
    ]
    found = [each for each in held if is_unknown(state, each) or fits(each)]
    options = [Option(f"find:{each}", state.facts(each).name) for each in found]
    if not found or (may_fail and not HIDDEN.isdisjoint(searched)):
        options.append(Option("nothing", "Find nothing"))
    (pick,) = await Decision(player, "search", options, "wow74/413.1", text="Search.")
    card = "" if pick == "nothing" else pick.removeprefix("find:")
    if card and may_fail:
        await see(state, card)
        if not fits(card):
            refuse([Refusal("wow74/413.3", "It is not a card that the text looks for.")])
    if DECK in searched:
        await moves.shuffle(state, owner, "wow74/413.2", but=card)
    return card


@rule("wow74/413.2")
async def _zones_to_search(player: str, zones: Sequence[str]) -> list[str]:
    """A deck that need not be looked through is not shuffled either."""
    if len(zones) == 1:
        return list(zones)
    options = [Option(f"zone:{zone}", f"Search the {zone}") for zone in zones]
    picks = await Decision(
        player, "zones to search", options, "wow74/413.2", at_most=len(zones),
        text="Which of these zones do you search?",
    )  # fmt: skip
    return [pick.removeprefix("zone:") for pick in picks]
