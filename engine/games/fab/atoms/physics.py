"""How changes happen in Flesh and Blood: replacements (18), prevention (26), triggers (16)."""

from collections.abc import Callable, Sequence

from engine.core.changes import Change, Replacement, perform
from engine.core.decisions import Decision, Option
from engine.core.targets import choose_one
from engine.games.fab.abilities import Replaces, Triggered
from engine.games.fab.index import Listener, index_of
from engine.games.fab.listening import forbidding, replacing, triggers_on
from engine.games.fab.state import Effect, FabState, Layer
from engine.games.fab.values import changed_keywords, controller_of
from engine.rulebook import rule

PREVENT_ONCE = "of one event"
"""A prevention effect that is over with the first damage that it sees."""
Apply = Callable[[FabState, Change], None]
APPLY: dict[str, Apply] = {}


def applies(kind: str) -> Callable[[Apply], Apply]:
    """Register how a kind of change is written into the state."""

    def register(function: Apply) -> Apply:
        APPLY[kind] = function
        return function

    return register


async def happen(state: FabState, change: Change) -> bool:
    """Let a change happen by the rules; False when it did not."""
    return await perform(PHYSICS, state, change)


def signal(state: FabState, change: Change) -> None:
    """Say that something happened that writes nothing: collect what it triggers."""
    collect(state, triggers_on(state, change.kind), change)


class FabPhysics:
    """The strategy that the kernel asks."""

    def watches(self, state: FabState, change: Change) -> bool:
        index = index_of(state)
        return (
            change.kind in index.replaces
            or change.kind in index.forbids
            or bool(changed_keywords(state))
            or (change.kind == "damage" and any(e.kind == "prevent" for e in state.effects))
        )

    @rule("fab14/2.1")
    def forbids(self, state: FabState, change: Change) -> bool:
        return any(each.when(state, me, change) for me, each in forbidding(state, change.kind))

    @rule("fab14/18.1", "fab14/18.2", "fab14/18.3")
    def replacements(self, state: FabState, change: Change) -> Sequence[Replacement[FabState]]:
        found = [
            _replacement(state, me, each, effect)
            for me, each, effect in replacing(state, change.kind)
            if each.when(state, me, change)
        ]
        if change.kind == "damage":
            found += [_prevention(each) for each in state.effects if _prevents(each, change)]
        return found

    @rule("fab14/18.5")
    async def pick(
        self, state: FabState, change: Change, found: Sequence[Replacement[FabState]]
    ) -> Replacement[FabState]:
        """All of one player's replacements, then the next player's; each orders their own."""
        first = await self._first(state, change, found)
        own = [each for each in found if each.controller == first]
        if len(own) == 1:
            return own[0]
        options = [Option(f"replace:{i}", each.label, each.rule) for i, each in enumerate(own)]
        (pick,) = await Decision(first, "replacement", options, "fab14/18.5")
        return own[int(pick.removeprefix("replace:"))]

    @rule("fab14/18.5")
    async def _first(
        self, state: FabState, change: Change, found: Sequence[Replacement[FabState]]
    ) -> str:
        """The turn player says whose replacements come first; those go on while any are left."""
        owners = list(dict.fromkeys(each.controller for each in found))
        if change.extra.get("replacing") not in owners:
            names = [Option(f"first:{p}", state.players[p].name) for p in owners]
            asker = state.turn_player or owners[0]
            text = "Whose replacement effects apply first?"
            pick = await choose_one(asker, "replacement owner", names, "fab14/18.5", text=text)
            change.extra["replacing"] = pick.removeprefix("first:")
        return str(change.extra["replacing"])

    def apply(self, state: FabState, change: Change) -> None:
        """Triggers are looked up before and after, so that leaving objects still see it."""
        before = triggers_on(state, change.kind)
        APPLY[change.kind](state, change)
        state.version += 1
        if before or triggers_on(state, change.kind):
            _collect_both(state, before, change)


def _collect_both(state: FabState, before: Sequence[Listener], change: Change) -> None:
    """What was there before the change triggers, and what is there after it."""
    after = triggers_on(state, change.kind)
    seen = {(me, each.key, effect) for me, each, effect in before}
    new = [entry for entry in after if (entry[0], entry[1].key, entry[2]) not in seen]
    collect(state, [*before, *new], change)


@rule("fab4/4.1.8b", "fab14/26.3.1", "fab14/16.4")
@rule("fab14/16.2", "fab14/16.4.1", "fab14/16.7", "fab14/16.7.1", "fab14/26.4.3b", "fab14/26.4.3d")
def collect(state: FabState, listeners: Sequence[Listener], change: Change) -> None:
    """Triggered effects wait until a player would gain priority."""
    for me, triggered, effect in listeners:
        if not triggered.when(state, me, change):
            continue
        if triggered.once_per_turn and not (state.turn and _use_once(state, me, triggered)):
            continue
        state.waiting.append(_waiting(state, me, triggered, effect, change))
        if effect:
            state.effects = [each for each in state.effects if each.id != effect]
            state.cache.pop("index", None)


def _use_once(state: FabState, me: str, triggered: Triggered) -> bool:
    used = state.objects[me].used if me in state.objects else []
    if triggered.key in used:
        return False
    used.append(triggered.key)
    return True


def _waiting(state: FabState, me: str, triggered: Triggered, effect: str, change: Change) -> Layer:
    about = {
        "object": change.object,
        "player": change.player,
        "amount": change.amount,
        "source": change.source,
        "flavour": change.flavour,
    }
    return Layer("", "trigger", _controller(state, me, effect), me, triggered.key, about=about)


def _controller(state: FabState, me: str, effect: str) -> str:
    for each in state.effects:
        if each.id == effect:
            return each.controller
    return controller_of(state, me) or state.turn_player


@rule("fab14/18.2", "fab14/18.3", "fab14/18.4", "fab14/18.6")
def _replacement(state: FabState, me: str, each: Replaces, effect: str) -> Replacement[FabState]:
    """One of a lasting effect is for the next time only."""

    async def apply(state: FabState, change: Change) -> None:
        if effect:
            state.effects = [other for other in state.effects if other.id != effect]
            state.cache.pop("index", None)
        await each.effect(state, me, change)

    controller = _controller(state, me, effect)
    return Replacement(f"{effect or me}/{each.key}", controller, each.label, each.rule, apply)


@rule("fab14/26.4.3a", "fab14/26.4.3c", "fab14/26.6")
def _prevents(effect: Effect, change: Change) -> bool:
    """A prevention of one type of damage looks at that type only."""
    if effect.kind != "prevent" or change.player not in effect.objects or effect.amount <= 0:
        return False
    return not effect.flavour or effect.flavour == change.flavour


@rule("fab14/26.5")
def _prevention(effect: Effect) -> Replacement[FabState]:
    async def apply(state: FabState, change: Change) -> None:
        stopped = min(effect.amount, change.amount)
        effect.amount -= effect.amount if effect.ability == PREVENT_ONCE else stopped
        change.amount -= stopped
        change.stopped = change.amount == 0
        state.emit("prevented", "fab14/26.5", change.player, stopped)
        state.effects = [each for each in state.effects if each.amount or each.kind != "prevent"]

    label = f"Prevent {effect.amount} damage"
    return Replacement(effect.id, effect.controller, label, "fab14/26.5", apply)


PHYSICS = FabPhysics()


def index_changed(state: FabState) -> None:
    """Forget what was looked up: an object with abilities came, went or turned."""
    state.cache.pop("index", None)
    state.cache.pop("modified", None)
    state.cache.pop("writes keywords", None)
