"""The end phase: section 13.3, and section 4.4 of the newer chapter 4. Nobody has priority."""

from collections.abc import Iterator

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.table import TABLE, is_unknown, mix, unknown_among
from engine.core.targets import choose_order
from engine.games.fab import ending
from engine.games.fab.atoms import life, moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.chain import resolve_as_if_all_pass
from engine.games.fab.index import arena_of
from engine.games.fab.state import LIFE_ONLY, FabState
from engine.games.fab.zones import ARSENAL, DECK, HAND
from engine.games.fab.zones import PITCH as PITCH_ZONE
from engine.rulebook import rule


@rule("fab14/13.3.1", "fab14/13.3.2", "fab4/4.4.1", "fab4/4.4.2", "fab14/G.channel.2")
async def end_triggers(state: FabState, cited: str) -> None:
    """What triggers at the beginning of the end phase resolves as if everybody passed."""
    put.no_priority(state)
    state.emit("end phase", cited, state.turn_player)
    signal(state, Change("end phase begins", cited, state.turn_player))
    await resolve_as_if_all_pass(state)


@rule("fab14/10.4.3b")
async def heal_before_cleanup(state: FabState, cited: str) -> None:
    """Damage on allies is healed at end of turn (right before cleanup: FAB-9 of the overview)."""
    life.heal_allies(state, cited)


@rule("fab14/13.3.3", "fab14/13.3.3a", "fab4/4.4.3e")
async def lose_points(state: FabState, cited: str) -> None:
    """Action points and resource points that were not used are lost."""
    points.clear_points(state, cited)
    await _after_step(state)


@rule("fab4/4.4.3a")
async def reset_allies(state: FabState, cited: str) -> None:
    """Allies are back at their life."""
    _remind(state, cited, "", "allies")
    life.heal_allies(state, cited)
    await _after_step(state)


@rule("fab14/13.3.3b", "fab4/4.4.3b")
async def fill_arsenal(state: FabState, cited: str) -> None:
    """The turn player may put a hand card face down into an empty arsenal."""
    player = state.turn_player
    _remind(state, cited, player, "arsenal")
    fitting = [
        each
        for each in state.in_zone(player, HAND)
        if next(arsenal_refusals(state, player, each), None) is None
    ]
    if fitting:
        options = [Option("none", "Put no card into the arsenal")]
        known = [each for each in fitting if not is_unknown(state, each)]
        options += [
            Option(f"arsenal:{each}", f"{state.facts(each).name} into the arsenal")
            for each in known + unknown_among(state, fitting)
        ]
        text = "Does a card go into the arsenal?"
        (pick,) = await Decision(player, "arsenal", options, cited, text=text)
        if pick != "none":
            chosen = pick.removeprefix("arsenal:")
            await moves.move(state, chosen, ARSENAL, cited, face_up=False)
    await _after_step(state)


@rule("fab14/13.3.3b", "fab4/4.4.3b")
def arsenal_refusals(state: FabState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids putting this card into the arsenal as a turn ends."""
    card = state.objects[object_id]
    if player != state.turn_player:
        yield Refusal("fab14/13.3.3b", "Only whose turn ends puts a card into the arsenal.")
    if card.zone != HAND or card.owner != player:
        yield Refusal("fab14/13.3.3b", "A card goes from your own hand into the arsenal.")
    if state.in_zone(player, ARSENAL):
        yield Refusal("fab14/13.3.3b", "Your arsenal holds a card already.")


@rule("fab14/13.3.3c", "fab4/4.4.3c")
async def bottom_pitched_cards(state: FabState, cited: str) -> None:
    """Pitched cards go to the bottom of the deck in an order that only their owner knows."""
    _remind(state, cited, "", "pitch")
    for player in state.remaining:
        if state.mode == TABLE:
            await _bottom_unseen(state, player, cited)
            continue
        options = [
            Option(each, state.facts(each).name) for each in state.in_zone(player, PITCH_ZONE)
        ]
        text = "Your pitched cards go under your deck: choose the one that goes first."
        for each in await choose_order(player, "pitch order", options, cited, text=text):
            await moves.move(state, each, DECK, cited, face_up=False, bottom=True, why="bottom")
    await _after_step(state)


@rule("fab14/13.3.3c", "fab4/4.4.3c")
async def _bottom_unseen(state: FabState, player: str, cited: str) -> None:
    """On a real table the order is the owner's secret: nobody is asked, and nobody knows."""
    now = []
    for each in list(state.in_zone(player, PITCH_ZONE)):
        now.append(
            await moves.move(state, each, DECK, cited, face_up=False, bottom=True, why="bottom")
        )
    mix(state, player, now)


@rule("fab4/4.4.3d")
async def untap_permanents(state: FabState, cited: str) -> None:
    """The turn player untaps their permanents."""
    _remind(state, cited, state.turn_player, "untap")
    for each in arena_of(state, state.turn_player):
        points.tap(state, each, tapped=False, cited=cited)
    await _after_step(state)


@rule("fab14/13.3.3d", "fab14/13.3.3e", "fab4/4.4.3f", "fab14/6.4.5b")
async def draw_up(state: FabState, cited: str) -> None:
    """The turn player draws up to intellect; at the end of the first turn everybody does."""
    drawing = state.remaining if state.turn == 1 else [state.turn_player]
    for player in drawing:
        await draw_to_intellect(state, player, cited)
    await _after_step(state)


@rule("fab14/12.8", "fab14/13.3.3d")
async def draw_to_intellect(state: FabState, player: str, cited: str) -> None:
    """A larger hand draws nothing (FAB-10 of the overview)."""
    wanted = ending.intellect(state, player)
    state.emit("draw up", cited, player, wanted)
    await moves.draw(state, player, wanted - len(state.in_zone(player, HAND)), cited)


@rule("fab14/13.3.3f", "fab14/13.3.3g", "fab4/4.4.4", "fab4/4.5.4d", "fab4/4.5.4e")
async def pass_the_turn(state: FabState, cited: str) -> None:
    """What lasts for this turn ends, and the next player clockwise becomes the turn player."""
    put.end_effects(state, "turn", cited)
    if state.mode != LIFE_ONLY:
        put.count_quiet_turn(state, quiet=not state.marks.get("acted"))
        ending.check_progress(state)
    put.hand_over_turn(state)


async def _after_step(state: FabState) -> None:
    """The newer chapter resolves triggers after each step of the procedure."""
    if state.edition == "fab4":
        await resolve_as_if_all_pass(state)


def _remind(state: FabState, cited: str, player: str, what: str) -> None:
    """Tell people with real cards what to do now."""
    if state.mode == LIFE_ONLY:
        state.emit("reminder", cited, player, what)
