"""The current state of a card (C.3.3.4): changed once by each effect, until it is refreshed."""

from collections.abc import Sequence
from typing import Any

from engine.core.modifiers import with_gained
from engine.games.ufs import values
from engine.games.ufs.atoms.happen import note
from engine.games.ufs.cards import NUMBERS
from engine.games.ufs.state import ADD, GAIN, KEPT, LOSE, RATE, SET, Attack, Card, Left, UfsState
from engine.rulebook import rule

READ = (*NUMBERS, "zone", "block_zone", "type", "name")
BASED = (*NUMBERS, "zone", "block_zone", "symbols", "keywords", "type", "only", "name")


@rule("ufs09/C.3.3.4.3", "ufs09/K.3.6", "ufs09/K.3.6.n1")
def modify(
    state: UfsState, object_id: str, name: str, how: str, by: Any, cited: str, *,
    again: bool = False, who: str = "",
) -> None:  # fmt: skip
    """Change a value and say so: a game event, unless it only goes in again after a refresh.

    Only what is added is a bonus or a penalty, not what sets a value.
    """
    before = values.value(state, object_id, name)
    if _may_not_fall(state, object_id, name, how, by, who):
        return
    change(state, object_id, name, how, by)
    if how in (GAIN, LOSE, RATE):
        word = by if isinstance(by, str) else " ".join(str(each) for each in by)
        state.emit("keyword", cited, "", shown(state.objects[object_id]), how, word)
    else:
        say(state, object_id, name, cited)
    if not again:
        more = values.value(state, object_id, name) - before if how == ADD else 0
        note_modified(state, object_id, name, before, more, who=who)


@rule("ufs09/K.1.2")
def _may_not_fall(state: UfsState, object_id: str, name: str, how: str, by: Any, who: str) -> bool:
    """Whether an effect says that this value is not reduced, or not by the other player."""
    words = values.value(state, object_id, "keywords")
    kept = [each for each in (f"{name} {KEPT}", f"{name} {KEPT} by the opponent") if each in words]
    if not kept or how not in (ADD, SET):
        return False
    before = values.value(state, object_id, name)
    if (added(before, by) if how == ADD else by) >= before:
        return False
    who = who or (state.playing[-1].player if state.playing else "")
    return kept[0].endswith(KEPT) or who not in ("", state.objects[object_id].owner)


@rule("ufs09/K.2.10")
def note_modified(
    state: UfsState, object_id: str, name: str, before: object, added: int = 0, *, who: str = ""
) -> None:
    """A value is another than before; the player modified it whose cost or effect did it."""
    who = who or (state.playing[-1].player if state.playing else "")
    if values.value(state, object_id, name) != before:
        word = f"{name} {'bonus' if added > 0 else 'penalty'}" if added else name
        owner = state.objects[object_id].owner
        note(state, "modified", owner, object_id, amount=abs(added), word=word, by=who)


@rule("ufs09/K.3.7")
def added(before: int, by: int | Sequence[int]) -> int:
    """A bonus or penalty; with a bound the first does not go above it, the second not below."""
    if isinstance(by, int):
        return before + by
    amount, bound = by
    if amount < 0:
        return max(before + amount, min(before, bound))
    return min(before + amount, max(before, bound))


@rule("ufs09/C.3.3.4.3")
def change(state: UfsState, object_id: str, name: str, how: str, by: Any) -> None:
    """Write one modification into the current state; nothing keeps a number above zero (G.3.1).

    A keyword may be gained with its rating, `["powerful", 2]`; what has a rating keeps it.
    """
    card, before = state.objects[object_id], values.value(state, object_id, name)
    if how == ADD:
        now: Any = added(before, by)
    elif how == GAIN:
        now = with_gained(before, by if isinstance(by, list) or by in before else [by, 1])
    elif how == RATE:
        now = with_rating(before, *by)
    elif how == LOSE:
        now = {word: rating for word, rating in before.items() if word != by}
    else:
        now = by
    card.now[name] = now
    state.altered.append(object_id)
    if name == "keywords":
        if values.DESPERATION in (by, *by):
            card.now.pop("difficulty", None)
        state.arrived.append(object_id)
        state.pause = True
        card.since = state.moment
        state.cache.pop("static", None)
    state.touched = True


@rule("ufs09/I.2.4.1")
def with_rating(before: dict[str, Any], word: str, by: int) -> dict[str, Any]:
    """The rating of a keyword that it has, never below zero; without it nothing changes."""
    has = before.get(word)
    return {**before, word: max(0, has + by)} if isinstance(has, int) else dict(before)


def say(state: UfsState, object_id: str, name: str, cited: str) -> None:
    """The log says what a value is now."""
    card, now = state.objects[object_id], values.value(state, object_id, name)
    said = now if isinstance(now, int | str) else ""
    state.emit("modified", cited, card.owner, shown(card), name, said)


def shown(card: Card) -> str:
    """The card's key, unless it lies face down."""
    return card.card if card.face_up else "?"


@rule("ufs09/C.3.3.4.3", "ufs09/J.3.3.2.n1")
def mark_applied(state: UfsState, object_id: str, key: str) -> None:
    """The same modification never goes into the same current state twice."""
    state.objects[object_id].applied.append(key)
    state.altered.append(object_id)


@rule("ufs09/J.4.2.3", "ufs09/J.5.4")
def note_leaving(state: UfsState, card: Card, zone: str) -> None:
    """What the card was like is kept while the scope of any effect may reach back to it."""
    if not (state.known.moves or state.effects or state.playing):
        return
    found = {}
    if values.is_valued(state, card.id):
        found = {name: values.value(state, card.id, name) for name in READ}
        found["keywords"] = dict(values.keywords(state, card.id))
        found["symbols"] = sorted(values.value(state, card.id, "symbols"))
    able = card.face_up and not card.copies and not values.is_sealed(state, card.id)
    state.left.append(Left(card.id, state.moment, zone, found, able))


@rule("ufs09/C.3.3.4.2", "ufs09/C.3.3.4.4", "ufs09/C.3.3.4.4.1")
def refresh(state: UfsState, object_id: str) -> None:
    """Back to the base values; what still applies goes in anew. No game event comes of it."""
    revert(state, state.objects[object_id])


@rule("ufs09/C.3.3.4.1", "ufs09/C.3.3.4.2.4.n1")
def renew(state: UfsState, object_id: str) -> None:
    """A card on its way to be played has a new current state; what applies goes in as new."""
    card = state.objects[object_id]
    card.now, card.applied = {}, []
    state.refreshed.pop(object_id, None)
    state.touched = True


@rule("ufs09/C.3.3.4.4.1", "ufs09/C.3.3.4.4.2", "ufs09/C.3.3.4.4.2.1")
def revert(state: UfsState, card: Card) -> None:
    """The current state is empty again; what was in it is remembered until it is in again.

    How often its abilities were played stays known, of those that effects gave it too.
    """
    if card.now or card.applied:
        state.refreshed[card.id] = card.applied
        card.now, card.applied = {}, []
        state.touched = True


def forget_refreshed(state: UfsState) -> None:
    """What applies has gone in again; what comes later is new."""
    state.refreshed = {}


@rule("ufs09/C.3.3.4.2.1")
def refresh_all(state: UfsState) -> None:
    """The turn ends."""
    for each in state.altered:
        revert(state, state.objects[each])
    state.altered = []


@rule("ufs09/C.3.3.4.2.3", "ufs09/C.3.3.4.2.4")
def refresh_combatants(state: UfsState, attack: Attack) -> None:
    """The attack resolved or was aborted: it and its block are as they were."""
    refresh(state, attack.card)
    if attack.blocker:
        refresh(state, attack.blocker)


def bases_of(state: UfsState, object_id: str) -> dict[str, Any]:
    """What its current state starts from."""
    return {name: values.base(state, object_id, name) for name in BASED}


@rule("ufs09/C.3.3.4.5")
def take_over(state: UfsState, object_id: str, before: dict[str, Any]) -> None:
    """Base values have changed: the current state takes over just those."""
    card = state.objects[object_id]
    for name in [each for each in card.now if values.base(state, object_id, each) != before[each]]:
        del card.now[name]
    state.touched = True


@rule("ufs09/C.3.3.4.5", "ufs09/I.3.4.1.n1")
def desperation_changed(state: UfsState, player: str) -> None:
    """Base difficulties of this player's cards are others now: current states take them over."""
    for each in state.altered:
        card = state.objects[each]
        if card.owner == player and values.DESPERATION in values.keywords(state, each):
            card.now.pop("difficulty", None)
    state.touched = True


def clear_used(state: UfsState, when: str) -> None:
    """What was used in this step, or in this turn, may be used again."""
    for object_id in state.used:
        card = state.objects[object_id]
        card.used = [each for each in card.used if not each.startswith(when)]
    state.used = [each for each in state.used if state.objects[each].used]


def use(state: UfsState, object_id: str, number: int) -> None:
    """Attempts are counted by enhance step and by turn (H.2.1.4, H.3.2.2, H.5.2)."""
    state.objects[object_id].used += [f"step {number}", f"turn {number}"]
    if object_id not in state.used:
        state.used.append(object_id)
