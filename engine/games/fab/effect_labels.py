"""What effect labels ask for (Glossary): combo, crush, reprise, channel; the words do nothing."""

from collections.abc import Callable

from engine.core.changes import Change
from engine.core.decisions import Answer, Decision, Option
from engine.core.errors import IllegalAnswerError, Refusal
from engine.core.table import TABLE, mix
from engine.games.fab.atoms import moves
from engine.games.fab.state import FabState
from engine.games.fab.zones import CHAIN, DECK, PITCH
from engine.rulebook import rule


@rule("fab14/G.combo.3", "fab14/G.combo.4")
def follows(state: FabState, me: str, name: str) -> bool:
    """Whether the attack of the chain link before this one has that name and is still there."""
    links = [link.attack for link in state.links]
    place = links.index(me) if me in links else len(links)
    before = state.objects.get(links[place - 1]) if place else None
    if before is None or before.zone != CHAIN:
        return False
    return state.facts(before.id).card_name.lower() == name.lower()


@rule("fab14/G.crush.2", "fab14/G.crush.3", "fab14/G.crush.4")
def crushes(state: FabState, me: str, change: Change) -> bool:
    """Four or more damage to a hero in one instance; no hit effect."""
    return change.source == me and change.amount >= 4 and change.player != ""


@rule("fab14/G.reprise.2", "fab14/G.reprise.4")
def reprises(state: FabState, me: str) -> bool:
    """Whether the hero had defended from hand when this was played; the card may be gone."""
    return f"reprise:{me}" in state.marks


@rule("fab14/G.channel.3", "fab14/G.channel.4", "fab14/G.channel.5")
async def channel(
    state: FabState, player: str, fits: Callable[[str], bool], count: int, cited: str
) -> bool:
    """So many fitting cards go from the pitch zone to the bottom of the deck, or none at all."""
    able = [each for each in state.in_zone(player, PITCH) if fits(each)]
    if len(able) < count:
        return False

    def all_or_none(picks: Answer) -> None:
        if len(picks) not in (0, count):
            reason = f"Put {count} cards on the bottom, or none."
            raise IllegalAnswerError(reason, (Refusal("fab14/G.channel.4", reason),))

    options = [Option(each, state.facts(each).name) for each in able]
    picks = await Decision(
        player, "channel", options, cited, at_least=0, at_most=count, verify=all_or_none,
        text="Which cards go to the bottom of the deck, the first one first?",
    )  # fmt: skip
    now = [
        await moves.move(state, each, DECK, cited, face_up=False, bottom=True, why="bottom")
        for each in picks
    ]
    if state.mode == TABLE:
        mix(state, player, now)
    return bool(picks)
