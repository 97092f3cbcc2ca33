"""How events happen: can't (103.2), replacements (716), then what they trigger (703)."""

from collections.abc import Callable, Sequence

from engine.core.changes import Change, Replacement, perform, replace
from engine.core.decisions import Answer, Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.games.wow.index import Listener, concerns, index_changed, index_of, powers_of, silenced
from engine.games.wow.powers import Forbids, Replaces, Triggered
from engine.games.wow.state import Effect, Link, WowState
from engine.games.wow.values import controller_of
from engine.rulebook import rule

Apply = Callable[[WowState, Change], None]
APPLY: dict[str, Apply] = {}
ENTERING = frozenset({"enter", "joins"})
"""Powers that look at these use the state after the event (703.4)."""
BY_THE_GAME = "by the game"


def applies(kind: str) -> Callable[[Apply], Apply]:
    """Register how a kind of event is written into the state."""

    def register(function: Apply) -> Apply:
        APPLY[kind] = function
        return function

    return register


SETTLES: list[Callable[[WowState], None]] = []


def settles(function: Callable[[WowState], None]) -> Callable[[WowState], None]:
    """Register what continuous powers change in the state itself, looked at after every event."""
    SETTLES.append(function)
    return function


def settle(state: WowState) -> None:
    for each in SETTLES:
        each(state)


@rule("wow74/716.1a", "wow74/716.1d", "wow74/G.replacement-modifier")
async def happen(state: WowState, change: Change) -> bool:
    """Let an event happen by the rules; False when it did not."""
    return await perform(PHYSICS, state, change)


@rule("wow74/703.1", "wow74/703.3c", "wow74/716.1c")
async def happen_together(state: WowState, changes: Sequence[Change]) -> None:
    """Several events at one moment: each may be replaced, what they trigger sees all of them.

    What went with its host at this moment is not moved again.
    """
    left = [
        each
        for each in changes
        if not PHYSICS.watches(state, each) or await replace(PHYSICS, state, each)
    ]
    before = [index_of(state).triggers.get(each.kind, ()) for each in left]
    early = [
        [] if each.kind in ENTERING else [e for e in heard if matches(state, e, each)]
        for each, heard in zip(left, before, strict=True)
    ]
    happened = []
    for change, heard, found in zip(left, before, early, strict=True):
        if change.object and change.object not in state.objects:
            continue
        APPLY[change.kind](state, change)
        state.version += 1
        happened.append((change, heard, found))
    settle(state)
    triggered = [
        ([*found, *_newly_heard(state, change, heard)], change) for change, heard, found in happened
    ]
    add_waiting_together(state, triggered)


@rule("wow74/703.3c", "wow74/703.4")
def _newly_heard(state: WowState, change: Change, before: Sequence[Listener]) -> list[Listener]:
    """Powers that became active with the event; those that look at entering see it afterwards."""
    after = index_of(state).triggers.get(change.kind, ())
    if not before and not after:
        return []
    seen = {(me, each.key, effect) for me, each, effect in before}
    new = [e for e in after if change.kind in ENTERING or (e[0], e[1].key, e[2]) not in seen]
    return [entry for entry in new if matches(state, entry, change)]


@rule("wow74/103.3")
def happen_by_the_game(state: WowState, change: Change) -> None:
    """What the game itself does can't be stopped or replaced."""
    PHYSICS.apply(state, change)


def signal(state: WowState, change: Change) -> None:
    """Say that something happened that writes nothing: collect what it triggers."""
    collect(state, index_of(state).triggers.get(change.kind, ()), change)


class WowPhysics:
    """The strategy that the kernel asks."""

    def watches(self, state: WowState, change: Change) -> bool:
        index = index_of(state)
        return change.kind in index.replaces or change.kind in index.forbids

    @rule("wow74/103.2")
    def forbids(self, state: WowState, change: Change) -> bool:
        found: Sequence[tuple[str, Forbids, str]] = index_of(state).forbids.get(change.kind, ())
        return any(
            each.when(state, me, change)
            for me, each, effect in found
            if not effect or concerns(state, effect, change.object or change.player)
        )

    @rule("wow74/716.1", "wow74/716.1c")
    def replacements(self, state: WowState, change: Change) -> Sequence[Replacement[WowState]]:
        return [
            _replacement(state, me, each, effect)
            for me, each, effect in index_of(state).replaces.get(change.kind, ())
            if (not effect or concerns(state, effect, change.object or change.player))
            and each.when(state, me, change)
        ]

    @rule("wow74/716.1b")
    async def pick(
        self, state: WowState, change: Change, found: Sequence[Replacement[WowState]]
    ) -> Replacement[WowState]:
        """Whoever would be affected chooses which replacement goes first."""
        chooser = change.player
        if change.object in state.objects:
            chooser = state.objects[change.object].controller
        options = [Option(f"replace:{i}", each.label, each.rule) for i, each in enumerate(found)]
        (pick,) = await Decision(chooser, "replacement", options, "wow74/716.1b")
        return found[int(pick.removeprefix("replace:"))]

    @rule("wow74/703.4", "wow74/703.3c")
    def apply(self, state: WowState, change: Change) -> None:
        """Conditions are judged by the state before the event, for entering by the one after."""
        index, kind = index_of(state), change.kind
        before = index.triggers.get(kind, ())
        early = [] if kind in ENTERING else [e for e in before if matches(state, e, change)]
        APPLY[kind](state, change)
        state.version += 1
        settle(state)
        late = _newly_heard(state, change, before)
        if early or late:
            add_waiting(state, [*early, *late], change)


def matches(state: WowState, listener: Listener, change: Change) -> bool:
    """Whether the event is what a triggered power or modifier looks for."""
    me, each, effect = listener
    if change.kind == "draw" and not change.object:
        return False
    if effect and not concerns(state, effect, change.object or change.player):
        return False
    return each.when(state, me, change)


def collect(state: WowState, listeners: Sequence[Listener], change: Change) -> None:
    """Trigger what matches the event."""
    if listeners:
        add_waiting(state, [e for e in listeners if matches(state, e, change)], change)


def collect_together(state: WowState, changes: Sequence[Change]) -> None:
    """Trigger what matches each of several events of one moment."""
    triggers = index_of(state).triggers
    found = [
        ([e for e in triggers.get(each.kind, ()) if matches(state, e, each)], each)
        for each in changes
    ]
    add_waiting_together(state, found)


def add_waiting(state: WowState, listeners: Sequence[Listener], change: Change) -> None:
    add_waiting_together(state, [(listeners, change)])


@rule("wow74/703.1", "wow74/703.1a", "wow74/715.1")
@rule("wow74/703.6")
def add_waiting_together(
    state: WowState, found: Sequence[tuple[Sequence[Listener], Change]]
) -> None:
    """Triggered effects wait for the next pre-priority processing.

    What looks for the next event triggers by all that happen together, then it is over.
    """
    spent: set[str] = set()
    for listeners, change in found:
        for me, power, effect in listeners:
            state.waiting.append(waiting_link(state, me, power, effect, change))
            if effect and _triggers_once(state, effect):
                spent.add(effect)
    if spent:
        state.effects = [each for each in state.effects if each.id not in spent]
        index_changed(state)


def _triggers_once(state: WowState, effect_id: str) -> bool:
    return any(each.id == effect_id and each.flavour == "next" for each in state.effects)


@rule("wow74/703.5")
def trigger_card(state: WowState, object_id: str, cited: str) -> None:
    """All triggered powers of a card trigger, as if what they look for had happened to it."""
    card = state.objects[object_id]
    for each in powers_of(state, card, silenced(state)):
        if isinstance(each, Triggered):
            change = Change(each.on, cited, card.controller, object_id)
            change.extra["became"] = object_id
            add_waiting(state, [(object_id, each, "")], change)


@rule("wow74/401.1", "wow74/705.4", "wow74/415.9b")
@rule("wow74/G.you")
def waiting_link(state: WowState, me: str, power: Triggered, effect: str, change: Change) -> Link:
    """The effect with what it is about; its controller is who controlled its source."""
    about = {
        "object": change.object,
        "player": change.player,
        "amount": change.amount,
        "source": change.source,
        "flavour": change.flavour,
        "became": change.extra.get("became", ""),
        "to": change.to,
    }
    controller = _effect_controller(state, effect) or controller_of(state, me)
    if me in state.objects and state.objects[me].zone not in ("play", "chain"):
        controller = state.objects[me].owner
    source = state.objects.get(me) or state.objects.get(state.became.get(me, ""))
    card = source.card if source else ""
    return Link("", "trigger", controller, me, power.key, about=about, card=card)


def _effect_controller(state: WowState, effect_id: str) -> str:
    for each in state.effects:
        if each.id == effect_id:
            return each.controller
    return ""


def _replacement(state: WowState, me: str, each: Replaces, effect: str) -> Replacement[WowState]:
    async def apply(state: WowState, change: Change) -> None:
        if each.skips:
            if not await _skips(change.player, each):
                return
            change.stopped = True
        await each.effect(state, me, change)
        _use_up(state, effect)

    controller = _effect_controller(state, effect) or controller_of(state, me)
    return Replacement(f"{effect or me}/{each.key}", controller, each.label, each.rule, apply)


async def _skips(player: str, each: Replaces) -> bool:
    options = [Option("skip", each.label, each.rule), Option("keep", "Do not skip it", each.rule)]
    (pick,) = await Decision(player, "skip", options, each.rule)
    return pick == "skip"


@rule("wow74/713.2a.b1", "wow74/104.1")
async def skip_some(state: WowState, change: Change) -> list[str]:
    """Of events until a limit any number is skipped first; which skips were asked about."""
    asked = []
    for me, each, effect in index_of(state).replaces.get(change.kind, ()):
        about_it = not effect or concerns(state, effect, change.object or change.player)
        if not (each.skips and about_it and each.when(state, me, change)):
            continue
        options = [Option("skips", each.label, each.rule, ("number",))]
        text = "How many of them do you skip?"
        (pick,) = await Decision(
            change.player, "skips", options, "wow74/713.2a.b1", text=text, verify=_some_skips
        )
        for _ in range(int(pick.partition(":")[2])):
            await each.effect(state, me, change)
        asked.append(f"{effect or me}/{each.key}")
    return asked


def _some_skips(answer: Answer) -> None:
    if not 0 <= int(answer[0].partition(":")[2]) <= MOST_SKIPS:
        raise MalformedAnswerError(f"Give a number from 0 to {MOST_SKIPS}.")


MOST_SKIPS = 99
"""However many could be skipped (104.1)."""


@rule("wow74/717.5")
def _use_up(state: WowState, effect_id: str) -> None:
    """“The next time” is over once it happened."""
    if effect_id and _triggers_once(state, effect_id):
        state.effects = [each for each in state.effects if each.id != effect_id]
        index_changed(state)


@rule("wow74/718.2f", "wow74/700.3")
def drop_effect(state: WowState, effect: Effect) -> None:
    """A modifier ends; powers that return have a new timestamp."""
    if effect.kind == "silence":
        state.clock += 1
        for each in [each for each in effect.objects if each in state.objects]:
            state.objects[each].since = state.clock
    state.effects = [each for each in state.effects if each.id != effect.id]
    state.version += 1
    index_changed(state)


PHYSICS = WowPhysics()
