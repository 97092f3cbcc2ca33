"""Paying resource costs (15.5.3) by pitching cards (Glossary, Pitching)."""

from collections.abc import Collection, Iterator, Sequence

from engine.core.changes import Change
from engine.core.decisions import Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import is_unknown, unknown_among
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.state import FabState
from engine.games.fab.values import amount
from engine.games.fab.zones import HAND
from engine.rulebook import rule


@rule("fab14/15.5.3a", "fab14/15.5.3b", "fab14/19.4", "fab14/G.pitching.2", "fab14/G.pitching.6")
async def pay(
    state: FabState, player: str, cost: int, source: str, reserved: Sequence[list[str]]
) -> None:
    """Pitch card by card until the pool covers the cost, then spend it."""
    while state.players[player].resource_points < cost:
        if not pitchable(state, player, reserved):
            refuse([Refusal("fab14/15.5.3", "The resource cost cannot be paid.")])
        await pitch_one(state, player, source, reserved)
    points.spend(state, player, points.RESOURCE, cost, "fab14/15.5.3a")


@rule("fab14/G.pitching.3", "fab14/G.pitching.4", "fab14/G.pitching.4a", "fab14/G.pitching.5")
@rule("fab14/G.pitching.7", "fab14/G.pitching.8", "fab14/G.discard.3")
async def pitch_one(
    state: FabState, player: str, source: str, reserved: Sequence[list[str]]
) -> None:
    """Put one card with a pitch value from hand into the pitch zone and gain its points."""
    options = [
        Option(f"pitch:{each}", f"Pitch {state.facts(each).name}", "fab14/15.5.3b")
        for each in pitchable(state, player, reserved)
    ]
    text = "Pitch a card to pay."
    kept = _kept(state, player, reserved)
    pick = await choose_one(
        player, "pitch", options, "fab14/15.5.3b", text=text, source=source,
        refuses=lambda each: pitch_refusals(state, player, each, kept),
    )  # fmt: skip
    pitched = pick.removeprefix("pitch:")
    await see(state, pitched, text="Which card is pitched?")
    refuse(list(pitch_refusals(state, player, pitched, kept)))
    value = amount(state, pitched, "pitch")
    now = await moves.put_into_pitch(state, pitched, "fab14/15.5.3b")
    await points.gain_resources(state, player, value, "fab14/G.pitching.4")
    put.mark(state, f"pitched:{player}:{state.objects[now].card}")
    put.mark(state, f"pitched for:{source}:{state.objects[now].card}")
    signal(state, Change("pitched", "fab14/G.pitching.7", player, now, value))


@rule("fab14/G.pitching.3a", "fab14/G.pitching.4a", "fab14/G.fusion.2")
def pitchable(state: FabState, player: str, reserved: Sequence[list[str]]) -> list[str]:
    """Hand cards with a pitch value; the last card that another cost still needs stays."""
    hand, kept = state.in_zone(player, HAND), _kept(state, player, reserved)
    known = [
        each
        for each in hand
        if not is_unknown(state, each)
        and next(pitch_refusals(state, player, each, kept), None) is None
    ]
    return known + unknown_among(state, [each for each in hand if each not in kept])


@rule("fab14/15.5.3b", "fab14/G.pitching.4a", "fab14/G.fusion.2")
def pitch_refusals(
    state: FabState, player: str, object_id: str, kept: Collection[str] = ()
) -> Iterator[Refusal]:
    """Every rule that forbids pitching this card to pay a cost."""
    card = state.objects[object_id]
    if card.zone != HAND or card.owner != player:
        yield Refusal("fab14/15.5.3b", "Cards are pitched from your own hand.")
    if not amount(state, object_id, "pitch"):
        yield Refusal("fab14/G.pitching.4a", "A card without a pitch value is not pitched.")
    if object_id in kept:
        yield Refusal("fab14/G.fusion.2", "It is the only card left that you can fuse with.")


def _kept(state: FabState, player: str, reserved: Sequence[list[str]]) -> set[str]:
    """Cards that another cost still needs and nothing else can pay."""
    if not reserved:
        return set()
    left = [_in(needed, state.in_zone(player, HAND)) for needed in reserved]
    return {cards[0] for cards in left if len(cards) == 1}


def _in(needed: list[str], hand: list[str]) -> list[str]:
    return [each for each in needed if each in hand]
