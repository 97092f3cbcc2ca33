"""Copying cards (402): duplicates on the chain, and copies from elsewhere that are played."""

from collections.abc import Sequence
from dataclasses import replace

from engine.core.decisions import Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.games.wow import adding
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms import table
from engine.games.wow.cards import Description
from engine.games.wow.choices import forget_choices
from engine.games.wow.legality import may_play
from engine.games.wow.state import Link, WowState
from engine.games.wow.targets import label_of, legal_targets
from engine.games.wow.zones import CHAIN, NOWHERE
from engine.rulebook import rule

KEEP = "keep"


@rule("wow74/402.1", "wow74/402.1a", "wow74/402.1b", "wow74/402.1c")
@rule("wow74/G.copy-card-on-chain")
async def duplicate(state: WowState, player: str, original: Link, cited: str) -> None:
    """A card on the chain once more, with every choice made for it; it is not played."""
    copied = replace(original, id="", controller=player, about=dict(original.about))
    copied.targets = await _new_targets(state, copied)
    copied.object = table.make_copy(state, original.card, player, CHAIN)
    put.set_x(state, copied.object, copied.x)
    put.add_link(state, copied, cited)


async def duplicate_named(state: WowState, player: str, link_id: str) -> None:
    """Copy the card on the chain with this link's id."""
    found = [each for each in state.chain if each.id == link_id and each.kind == "card"]
    if not found or player not in state.remaining:
        raise MalformedAnswerError("Name a card on the chain and a player.")
    await duplicate(state, player, found[0], "wow74/402.1")


@rule("wow74/402.1c")
async def _new_targets(state: WowState, link: Link) -> list[list[str]]:
    """Each target may be changed to another legal one, or stay, legal or not."""
    chosen = []
    wanted = adding.descriptions(state, link)
    for described, group in zip(wanted, link.targets, strict=False):
        new = list(group)
        for place in range(len(group)):
            new[place] = await _aimed(state, described, link, new, place)
        chosen.append(new)
    return chosen


async def _aimed(
    state: WowState, wanted: Description, link: Link, group: Sequence[str], place: int
) -> str:
    old = group[place]
    found = [each for each in legal_targets(state, wanted, link.controller, None, link.x)
             if each not in group]  # fmt: skip
    if not found:
        return old
    options = [Option(KEEP, f"Leave {label_of(state, old)}", "wow74/402.1c")]
    options += [Option(f"target:{each}", label_of(state, each), "wow74/706.1") for each in found]
    (pick,) = await Decision(
        link.controller, "new target", options, "wow74/402.1c", text="Aim the copy elsewhere?"
    )
    return old if pick == KEEP else pick.removeprefix("target:")


@rule("wow74/402.3", "wow74/402.3a", "wow74/402.3b")
def become_copy(state: WowState, object_id: str, of: str, cited: str) -> None:
    """A card in play is printed like another now; it stays the same card, its powers are new."""
    other = state.objects[of]
    forget_choices(state, object_id)
    table.copy_of(state, object_id, other.becomes or other.card, cited)


@rule("wow74/402.2", "wow74/402.2a", "wow74/402.2b")
async def play_copy(
    state: WowState, player: str, of: str, cited: str, *, free: bool = False
) -> bool:
    """Copy a card that is not on the chain and play the copy; False when it can't be played."""
    card = state.objects[of]
    copy = table.make_copy(state, card.becomes or card.card, player, NOWHERE)
    if not may_play(state, player, copy, main=True, free=free):
        table.cease(state, copy, cited)
        return False
    await adding.add(state, player, copy, "card", free=free)
    return True
