"""The numbers and words of a card as they are now: printed, then modified (714, 718, 719)."""

from collections.abc import Collection, Mapping
from typing import Any

from engine.core.modifiers import Values, View, derive
from engine.games.wow.cards import CHARACTERS, HERO, MELEE
from engine.games.wow.continuous import is_modified, modifiers_on
from engine.games.wow.state import WowState
from engine.games.wow.zones import PLAY, RESOURCE_ROW
from engine.rulebook import rule

BASED = ("atk", "health", "defense", "strike")
LAST_NUMBERS, LAST_KEYWORDS, LAST_CONTROLLER, LAST_NAME, LAST_HOST, LAST_DAMAGE, LAST_TYPES = range(
    7
)
LAST_ATTACHED = 7


def number(state: WowState, object_id: str, name: str) -> int | None:
    """A value now, or as last known; it may be negative. None when the card does not have it."""
    if object_id not in state.objects:
        known: dict[str, int | None] = last_known(state, object_id, LAST_NUMBERS) or {}
        return known.get(name)
    values = modified(state, object_id)
    if values is not None:
        found: int | None = values[name]
        return found
    base: int | None = getattr(state.facts(object_id), name)
    counters = state.objects[object_id].counters
    return base if base is None or not counters else base + counters.get(name, 0)


@rule("wow74/104.2")
def amount(state: WowState, object_id: str, name: str) -> int:
    """A value where a number is needed: never below zero, zero when it is undefined."""
    return max(0, number(state, object_id, name) or 0)


@rule("wow74/201.1", "wow74/201.3", "wow74/G.x", "wow74/201.4", "wow74/201.2")
def cost_of(state: WowState, object_id: str) -> int:
    """The printed play cost; X counts as zero except on the chain."""
    card, facts = state.objects[object_id], state.facts(object_id)
    if card.token:
        return 0
    return (facts.cost or 0) + (card.x if facts.variable_cost else 0)


@rule("wow74/G.health")
def health(state: WowState, object_id: str) -> int:
    """The number at which damage is fatal."""
    return amount(state, object_id, "health")


@rule("wow74/712.8")
def compared_costs(state: WowState, one: str, other: str) -> int | None:
    """How much more the first costs; None when one of the two is no card, not even a free one."""
    if one not in state.objects or other not in state.objects:
        return None
    return cost_of(state, one) - cost_of(state, other)


@rule("wow74/G.remaining-health")
def remaining_health(state: WowState, object_id: str) -> int:
    """Health less damage."""
    return max(0, health(state, object_id) - state.objects[object_id].damage)


@rule("wow74/405.1", "wow74/G.damaged", "wow74/G.undamaged")
def is_damaged(state: WowState, object_id: str) -> bool:
    """A character with any damage on it; otherwise it is undamaged."""
    return is_character(state, object_id) and state.objects[object_id].damage > 0


def keywords(state: WowState, object_id: str) -> Mapping[str, Any]:
    """The keyword powers of a card now, or as last known when it has left play."""
    if object_id not in state.objects:
        return dict.fromkeys(last_known(state, object_id, LAST_KEYWORDS) or (), True)
    values = modified(state, object_id)
    if values is None:
        return state.facts(object_id).keywords
    found: Mapping[str, Any] = values["keywords"]
    return found


def has(state: WowState, object_id: str, keyword: str) -> bool:
    return keyword in keywords(state, object_id)


@rule("wow74/G.inspire", "wow74/G.resistance", "wow74/G.sabotage", "wow74/G.diplomacy")
def kinds_named(state: WowState, object_id: str, keyword: str) -> list[str]:
    """What Inspire, Resistance, Sabotage or Diplomacy names; without that they do nothing."""
    said = keywords(state, object_id).get(keyword, ())
    return list(said) if isinstance(said, Collection) else []


@rule("wow74/202.3")
def tags(state: WowState, object_id: str) -> frozenset[str]:
    """The tags of a card now."""
    values = modified(state, object_id)
    return state.facts(object_id).tags if values is None else frozenset(values["tags"])


@rule("wow74/300.1a", "wow74/300.1b")
def types(state: WowState, object_id: str) -> frozenset[str]:
    """The card types of a card now (300.1), or as last known when it has left play (709.2d)."""
    if object_id not in state.objects:
        return frozenset(last_known(state, object_id, LAST_TYPES) or ())
    values = modified(state, object_id)
    return state.facts(object_id).types if values is None else frozenset(values["types"])


@rule("wow74/300.1c")
def share_a_type(state: WowState, one: str, other: str) -> bool:
    return not types(state, one).isdisjoint(types(state, other))


@rule("wow74/300.1", "wow74/405.1")
@rule("wow74/G.character")
def is_character(state: WowState, object_id: str) -> bool:
    """Heroes, allies and Totems in play are characters."""
    card = state.objects.get(object_id)
    if card is None or card.zone != PLAY:
        return False
    values = modified(state, object_id)
    if values is None:
        return state.facts(object_id).is_character
    return not CHARACTERS.isdisjoint(values["types"])


@rule("wow74/709.2d", "wow74/300.1")
def is_or_was_character(state: WowState, object_id: str) -> bool:
    """Whether a card is a character, or was one when it left play."""
    if object_id in state.objects:
        return is_character(state, object_id)
    return not CHARACTERS.isdisjoint(types(state, object_id))


def characters(state: WowState) -> list[str]:
    """The characters in play."""
    memory, table = state.cached, state.objects
    if memory.characters is None and not is_modified(state):
        placed = [each for each in state.play if table[each].row != RESOURCE_ROW]
        memory.characters = [each for each in placed if state.facts(each).is_character]
    elif memory.characters is None:
        memory.characters = [each for each in state.play if is_character(state, each)]
    return memory.characters


@rule("wow74/205.1", "wow74/408.3a.b1")
def damage_types(state: WowState, object_id: str) -> list[str]:
    """The damage types of a character; melee when it has none."""
    return sorted(damage_icons(state, object_id)) or [MELEE]


@rule("wow74/205.1", "wow74/205.1b", "wow74/205.1c")
def damage_icons(state: WowState, object_id: str) -> Collection[str]:
    """The damage types around a card's ATK now; text calls it a card of these types."""
    values = modified(state, object_id)
    if values is None:
        return state.facts(object_id).damage
    found: Mapping[str, Any] = values["damage"]
    return found


@rule("wow74/712.4", "wow74/719.3")
@rule("wow74/719.1", "wow74/719.2")
@rule("wow74/719.4", "wow74/G.double")
def modified(state: WowState, object_id: str) -> Values | None:
    """A card with everything that modifies it; None when nothing does, so what is printed holds."""
    view = state.cached.view
    if view is None:
        view = state.cached.view = _derived(state) if is_modified(state) else UNMODIFIED
    return view.get(object_id) if view else None


UNMODIFIED: View = {}


def _derived(state: WowState) -> View:
    modifiers, base = modifiers_on(state), OnDemand(state)
    if any(each.reads for each in modifiers):
        base.fill()
    return derive(base, modifiers)


class OnDemand(View):
    """What modifiers may change; a card is looked up when a patch touches it."""

    __slots__ = ("state",)

    def __init__(self, state: WowState) -> None:
        super().__init__()
        self.state = state

    def __missing__(self, object_id: str) -> Values:
        self[object_id] = _printed_values(self.state, object_id)
        return self[object_id]

    def __contains__(self, object_id: object) -> bool:
        card = self.state.objects.get(str(object_id))
        return card is not None and card.zone == PLAY

    def fill(self) -> None:
        """Look everything in play up, for modifiers that read what others write."""
        for object_id in self.state.play:
            self[object_id] = _printed_values(self.state, object_id)


def _printed_values(state: WowState, object_id: str) -> Values:
    facts, card = state.facts(object_id), state.objects[object_id]
    values: Values = {
        "keywords": facts.keywords,
        "tags": dict.fromkeys(facts.tags, True),
        "types": dict.fromkeys(facts.types, True),
        "damage": dict.fromkeys(facts.damage, True),
        "controller": card.controller,
        "damage on": card.damage,
    }
    for name in BASED:
        values[name] = getattr(facts, name)
    return values


def snapshot(state: WowState, object_id: str) -> list[Any]:
    """What is remembered of a card that leaves play (707.3)."""
    card = state.objects[object_id]
    return [
        {name: number(state, object_id, name) for name in BASED},
        sorted(keywords(state, object_id)),
        card.controller,
        state.facts(object_id).name,
        card.host,
        card.damage,
        sorted(types(state, object_id)),
        [each for each in state.play if state.objects[each].host == object_id],
    ]


@rule("wow74/707.3", "wow74/709.2d", "wow74/301.5")
@rule("wow74/712.3a", "wow74/712.3b")
def last_known(state: WowState, object_id: str, place: int) -> Any:
    """A value of a card that has left play."""
    known = state.left.get(object_id)
    return known[place] if known else None


@rule("wow74/401.1")
def controller_of(state: WowState, object_id: str) -> str:
    """Who controls a card, or controlled it last."""
    card = state.objects.get(object_id)
    if card is not None:
        return card.controller
    return str(last_known(state, object_id, LAST_CONTROLLER) or "")


@rule("wow74/G.party")
def party(state: WowState, player: str) -> list[str]:
    """The cards in play that a player controls (415.8b)."""
    parties = state.cached.parties
    if not parties:
        table = state.objects
        for each in state.order:
            parties[each] = []
        for object_id in state.play:
            parties[table[object_id].controller].append(object_id)
    return parties.get(player, [])


@rule("wow74/412.1b")
def laid_open(state: WowState, player: str) -> list[str]:
    """A party without its face-down resources, which are blank; with them once they may not be."""
    known = state.cached.laid_open
    if player not in known:
        table, found = state.objects, party(state, player)
        if not is_modified(state):
            found = [e for e in found if table[e].face_up or table[e].row != RESOURCE_ROW]
        known[player] = found
    return known[player]


def in_row(state: WowState, player: str, row: str) -> list[str]:
    """A player's cards in one row of the play zone."""
    return [each for each in party(state, player) if state.objects[each].row == row]


def hero_of(state: WowState, player: str) -> str:
    """The hero in a player's party; empty when there is none."""
    hero = state.players[player].hero
    card = state.objects.get(hero)
    return hero if card is not None and card.zone == PLAY else ""


def is_hero(state: WowState, object_id: str) -> bool:
    return HERO in types(state, object_id)
