"""Action points, resource points, counters and tapping."""

from engine.core.changes import Change
from engine.games.fab.atoms.physics import applies, happen
from engine.games.fab.state import LIFE_ONLY, FabState
from engine.rulebook import rule

ACTION, RESOURCE = "action", "resource"
OUTSIDE_THE_ACTION_PHASE = frozenset(
    ("turn begins", "start triggers", "end triggers", "allies", "points", "arsenal", "pitch",
     "untap", "draw up", "turn ends")
)  # fmt: skip


@rule("fab14/G.action-points.4", "fab14/G.action-points.4a", "fab14/G.action-points.5")
async def gain_action_point(state: FabState, player: str, by: int, cited: str) -> None:
    """Only the turn player gains action points, and only in the action phase."""
    if player == state.turn_player and state.step not in OUTSIDE_THE_ACTION_PHASE:
        await happen(state, Change("points", cited, player, amount=by, flavour=ACTION))


@rule("fab14/G.resource-points.3", "fab14/G.resource-points.5", "fab14/G.pitching.4")
async def gain_resources(state: FabState, player: str, by: int, cited: str) -> None:
    await happen(state, Change("points", cited, player, amount=by, flavour=RESOURCE))


@applies("points")
def _apply_points(state: FabState, change: Change) -> None:
    _add_points(state, change.player, change.flavour, change.amount)
    state.emit("points", change.rule, change.player, change.flavour, change.amount)


@rule("fab14/G.action-points.2", "fab14/G.resource-points.2")
def spend(state: FabState, player: str, flavour: str, by: int, cited: str) -> None:
    """Pay points."""
    if by:
        _add_points(state, player, flavour, -by)
        state.emit("spent", cited, player, flavour, by)


def _add_points(state: FabState, player: str, flavour: str, by: int) -> None:
    hero = state.players[player]
    if flavour == ACTION:
        hero.action_points = max(0, hero.action_points + by)
    else:
        hero.resource_points = max(0, hero.resource_points + by)


@rule("fab14/13.2.1", "fab14/13.2.1a", "fab14/13.2.1b", "fab4/4.3.2a", "fab4/4.3.2b")
def set_action_point(state: FabState, player: str, cited: str) -> None:
    """The turn player has one action point; nothing triggers, because it is not gained."""
    state.players[player].action_points = 1
    state.emit("action point", cited, player)


@rule("fab14/13.3.3a", "fab4/4.4.3e", "fab14/G.action-points.6", "fab14/G.resource-points.6")
def clear_points(state: FabState, cited: str) -> None:
    """Points that were not used are lost."""
    for player in state.remaining:
        hero = state.players[player]
        for flavour, left in ((ACTION, hero.action_points), (RESOURCE, hero.resource_points)):
            if left and state.mode != LIFE_ONLY:
                state.emit("points lost", cited, player, flavour, left)
        hero.action_points = hero.resource_points = 0


async def add_counters(state: FabState, object_id: str, name: str, by: int, cited: str) -> None:
    """Put counters on an object or take them off: `defense` with -1 is a -1{d} counter."""
    controller = state.objects[object_id].controller
    change = Change("counter", cited, controller, object_id, by, flavour=name)
    await happen(state, change)


@applies("counter")
def _apply_counter(state: FabState, change: Change) -> None:
    card = state.objects[change.object]
    left = card.counters.get(change.flavour, 0) + change.amount
    card.counters = {**card.counters, change.flavour: left}
    if not left:
        del card.counters[change.flavour]
    state.emit("counter", change.rule, card.controller, card.card, change.flavour, change.amount)


def tap(state: FabState, object_id: str, *, tapped: bool, cited: str) -> None:
    """Tap or untap an object."""
    card = state.objects[object_id]
    if card.tapped != tapped:
        card.tapped = tapped
        state.version += 1
        state.emit("tapped" if tapped else "untapped", cited, card.controller, card.card)
