"""The numbers and words of an object as they are now (17 and 25): printed, then modified."""

from collections.abc import Mapping
from typing import Any

from engine.core.modifiers import Modifier, Patch, Values, View, derive
from engine.games.fab.abilities import Defines
from engine.games.fab.cards import UNKNOWN, Printed
from engine.games.fab.index import BY_KIND, abilities_on, index_of, meant_by
from engine.games.fab.state import Effect, FabState
from engine.games.fab.zones import DECK, GRAVEYARD, PITCH, SOUL
from engine.rulebook import rule

MODIFY = "modify"
"""A lasting effect on the objects that it names."""
MODIFYING = BY_KIND | {MODIFY}
BASED = ("power", "defense", "cost", "pitch", "intellect", "life")
LKI_POWER, LKI_DEFENSE, LKI_KEYWORDS, LKI_CONTROLLER, LKI_NAME, LKI_COUNTERS, LKI_CARD = range(7)


@rule("fab14/25.3", "fab14/25.4", "fab14/7.2.5b", "fab14/8.2.5b", "fab14/9.2.8b", "fab14/9.2.9b")
@rule("fab14/9.2.5c", "fab14/9.2.6c")
def number(state: FabState, object_id: str, name: str) -> int | None:
    """A value of an object now, never below zero; None when it does not have that value."""
    found = sum_of(state, object_id, name)
    return None if found is None else max(0, found)


def sum_of(state: FabState, object_id: str, name: str) -> int | None:
    """The same before it is kept at zero: what is taken off now counts once X is added."""
    values = _view(state).get(object_id) if is_modified(state) else None
    if values is None:
        base = base_of(state, object_id, name)
        counters = state.objects[object_id].counters
        if base is None or not counters:
            return base
        return base + counters.get(name, 0)
    if values["base " + name] is None:
        return None
    now: int = values["base " + name] + values[name]
    return now


@rule("fab14/25.2", "fab14/25.3", "fab14/7.2.5a", "fab14/8.2.5a", "fab14/9.2.5a", "fab14/9.2.6a")
@rule("fab14/9.2.8a", "fab14/9.2.9a", "fab14/10.4.5a", "fab14/10.4.6a", "fab14/10.4.7a")
@rule("fab14/25.1", "fab14/25.1.1", "fab14/25.1.2")
def base(state: FabState, object_id: str, name: str) -> int | None:
    """The base of a value now: gains, losses and counters leave it alone, unless one sets it."""
    values = _view(state).get(object_id) if is_modified(state) else None
    if values is None:
        return base_of(state, object_id, name)
    now: int | None = values["base " + name]
    return now


@rule("fab14/25.1.3", "fab14/25.1.4")
def base_of(state: FabState, object_id: str, name: str) -> int | None:
    """What is printed; an X is the one declared while on the chain, the text says an asterisk."""
    facts = state.facts(object_id)
    printed: int | None = getattr(facts, name)
    if name == "cost" and facts.variable_cost:
        return printed or 0
    if name not in facts.variable:
        return printed
    if facts.variable[name] == "X":
        waiting = (layer.x for layer in state.chain if layer.object == object_id)
        return next((link.x for link in state.links if link.attack == object_id), next(waiting, 0))
    for each in abilities_on(state, facts.key):
        if isinstance(each, Defines) and each.value == name:
            return max(0, each.number(state, object_id))
    return printed


@rule("fab14/19.6.2")
def amount(state: FabState, object_id: str, name: str) -> int:
    """A value where a number is needed: zero for an object that does not have it (19.6.2)."""
    return number(state, object_id, name) or 0


def keywords(state: FabState, object_id: str) -> Mapping[str, Any]:
    """The keywords of an object now, or as last known when it has left."""
    if object_id not in state.objects:
        known = state.left.get(object_id)
        return dict.fromkeys(known[LKI_KEYWORDS], True) if known else {}
    if is_modified(state):
        values = _view(state).get(object_id)
        if values is not None:
            found: Mapping[str, Any] = values["keywords"]
            return found
    return state.facts(object_id).keywords


def rating(state: FabState, object_id: str, keyword: str) -> int:
    """The number of a keyword such as arcane barrier 2; one without a number counts one."""
    return int(keywords(state, object_id).get(keyword, 0))


@rule("fab14/17.1")
def changed_keywords(state: FabState) -> Mapping[str, tuple[set[str], set[str]]]:
    """Of each object whose keywords are not the printed ones: which it lost and which it gained."""
    if not _writes_keywords(state):
        return {}
    if state.cache.get("changed version") != state.version:
        state.cache["changed version"] = state.version
        state.cache["changed"] = {
            each: (printed - now, now - printed)
            for each, values in _view(state).items()
            if each in state.objects
            and (now := set(values["keywords"])) != (printed := set(state.facts(each).keywords))
        }
    found: Mapping[str, tuple[set[str], set[str]]] = state.cache["changed"]
    return found


def _writes_keywords(state: FabState) -> bool:
    """Whether any continuous effect says something of keywords."""
    known: bool | None = state.cache.get("writes keywords")
    if known is None:
        known = is_modified(state) and any("keywords" in e.writes for e in _modifiers(state))
        state.cache["writes keywords"] = known
    return known


@rule("fab14/17.2", "fab14/17.4")
def is_modified(state: FabState) -> bool:
    """Whether any continuous effect is on."""
    known: bool | None = state.cache.get("modified")
    if known is None:
        lasting = any(each.kind in MODIFYING for each in state.effects)
        known = bool(index_of(state).statics) or lasting
        state.cache["modified"] = known
    return known


def _view(state: FabState) -> View:
    if state.cache.get("view version") != state.version:
        state.cache["view version"] = state.version
        modifiers = _modifiers(state)
        base = OnDemand(state)
        if any(each.reads for each in modifiers):
            base.fill()
        state.cache["view"] = derive(base, modifiers)
    view: View = state.cache["view"]
    return view


class OnDemand(View):
    """Everything that an effect may change; an object is looked up when a patch touches it."""

    __slots__ = ("state",)

    def __init__(self, state: FabState) -> None:
        super().__init__()
        self.state = state

    def __missing__(self, object_id: str) -> Values:
        self[object_id] = _printed_values(self.state, object_id)
        return self[object_id]

    def __contains__(self, object_id: object) -> bool:
        card = self.state.objects.get(str(object_id))
        return card is not None and card.zone not in UNCHANGED

    def fill(self) -> None:
        """Look everything up, for modifiers that read what others write."""
        for card in self.state.objects.values():
            if card.zone not in UNCHANGED:
                self[card.id] = _printed_values(self.state, card.id)


UNCHANGED = frozenset({DECK, GRAVEYARD, PITCH, SOUL})


def _printed_values(state: FabState, object_id: str) -> Values:
    facts, card = state.facts(object_id), state.objects[object_id]
    values: Values = {
        "keywords": facts.keywords,
        "controller": card.controller,
        "zone": card.zone,
        "type": facts.type,
        "subtypes": facts.subtypes,
        "name": facts.name,
    }
    for name in BASED:
        values["base " + name] = base_of(state, object_id, name)
        values[name] = card.counters.get(name, 0)
    return values


@rule("fab14/17.2", "fab14/17.2.1")
def _modifiers(state: FabState) -> list[Modifier]:
    return list(modifiers_by_effect(state).values())


def modifiers_by_effect(state: FabState) -> dict[str, Modifier]:
    """Every continuous effect that is on: the record's id, or the object and its ability."""
    found = {each.id: _from_effect(state, each) for each in state.effects if each.kind in MODIFYING}
    for me, static in index_of(state).statics:
        found[f"{me} {static.key}"] = static.modifier(state, me)
    return found


@rule("fab14/17.1", "fab14/20.4.2")
def _from_effect(state: FabState, effect: Effect) -> Modifier:
    """An effect record patches the objects it is bound to, or those of its kind."""
    bound = meant_by(state, effect)
    said = [patch for patch in effect.patches if patch[0] != "ability"]

    def patches(view: Mapping[str, Values]) -> list[Patch]:
        return [
            Patch(each, name, how, by) for each in bound if each in view for name, how, by in said
        ]

    writes = frozenset(name for name, _, _ in said)
    return Modifier(effect.id, effect.timestamp, patches, frozenset(), writes)


def snapshot(state: FabState, object_id: str) -> list[Any]:
    """What is remembered of an object that leaves (22)."""
    card = state.objects[object_id]
    return [
        number(state, object_id, "power"),
        number(state, object_id, "defense"),
        sorted(keywords(state, object_id)),
        card.controller,
        state.facts(object_id).name,
        dict(card.counters),
        card.card,
    ]


@rule("fab14/22")
def last_known(state: FabState, object_id: str, place: int) -> Any:
    """A value of an object that has left the arena."""
    known = state.left.get(object_id)
    return known[place] if known else None


@rule("fab14/22")
def controller_of(state: FabState, object_id: str) -> str:
    """Who controls an object, or did when it left the arena; empty when nobody knows."""
    card = state.objects.get(object_id)
    return card.controller if card else str(last_known(state, object_id, LKI_CONTROLLER) or "")


@rule("fab14/22")
def facts_of(state: FabState, object_id: str) -> Printed:
    """What is printed on an object, or was on one that has left the arena."""
    if object_id in state.objects:
        return state.facts(object_id)
    return state.printed.get(str(last_known(state, object_id, LKI_CARD)), UNKNOWN)
