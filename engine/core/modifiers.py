"""Continuous effects: pure functions from a view of the objects to patches, in dependency order.

One modifier depends on another when its patches change if the other goes first. Independent ones
apply by timestamp; one that depends on others waits for them; a circle falls back to timestamps.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Values = dict[str, Any]
View = dict[str, Values]

ADD = "+"
SET = "="
GAIN = "gain"
LOSE = "lose"


@dataclass(frozen=True, slots=True)
class Patch:
    """One value of one object becomes larger, is set, or gains or loses a word.

    What is gained may be `[word, rating]`.
    """

    object: str
    value: str
    how: str
    by: Any


Patches = Callable[[Mapping[str, Values]], Sequence[Patch]]


@dataclass(frozen=True, slots=True)
class Modifier:
    """What it reads and writes lets unrelated modifiers skip the trial."""

    name: str
    timestamp: int
    patches: Patches
    reads: frozenset[str]
    writes: frozenset[str]


def derive(base: View, modifiers: Sequence[Modifier]) -> View:
    """The objects with every modifier applied; the view given is used up."""
    for modifier in in_order(base, modifiers):
        apply_patches(base, modifier.patches(base))
    return base


def apply_patches(view: View, patches: Sequence[Patch]) -> None:
    """Write patches into a view. A value that an object does not have cannot grow."""
    for patch in patches:
        values = view[patch.object]
        if patch.how == SET:
            values[patch.value] = patch.by
        elif patch.how == ADD:
            if values.get(patch.value) is not None:
                values[patch.value] += patch.by
        elif patch.how == GAIN:
            values[patch.value] = with_gained(values[patch.value], patch.by)
        else:
            values[patch.value] = {k: v for k, v in values[patch.value].items() if k != patch.by}


def with_gained(words: Mapping[str, Any], gained: object) -> dict[str, Any]:
    """Words with one more, `[word, rating]` when it has one; ratings of instances add up."""
    word, rating = gained if isinstance(gained, list | tuple) else (gained, True)
    before = words.get(word, True)
    if before is True or rating is True:
        return {**words, word: before if rating is True else rating}
    return {**words, word: before + rating}


def in_order(base: View, modifiers: Sequence[Modifier]) -> list[Modifier]:
    """Modifiers as they apply: after what they depend on, else by timestamp."""
    by_time = sorted(modifiers, key=lambda modifier: modifier.timestamp)
    waits_for = _dependencies(base, by_time)
    if not any(waits_for.values()):
        return by_time
    return _sorted_by_need(by_time, waits_for)


def _dependencies(base: View, modifiers: list[Modifier]) -> dict[int, set[int]]:
    waits_for: dict[int, set[int]] = {place: set() for place in range(len(modifiers))}
    reading: dict[str, list[int]] = {}
    for place, modifier in enumerate(modifiers):
        for value in modifier.reads:
            reading.setdefault(value, []).append(place)
    for first, earlier in enumerate(modifiers) if reading else ():
        readers = {p for value in earlier.writes for p in reading.get(value, ()) if p != first}
        # Nobody reads what it writes, so nobody can depend on it: a trial copies the whole view.
        if not readers:
            continue
        trial = _copied(base)
        apply_patches(trial, earlier.patches(trial))
        for place in sorted(readers):
            if list(modifiers[place].patches(base)) != list(modifiers[place].patches(trial)):
                waits_for[place].add(first)
    if not reading:
        return waits_for
    for place in waits_for:
        waits_for[place] |= _only_together(base, modifiers, place, waits_for[place])
    return waits_for


def _only_together(base: View, modifiers: list[Modifier], place: int, found: set[int]) -> set[int]:
    """What changes a modifier by nothing alone may change it together: two times one power."""
    reads = modifiers[place].reads
    writers = {
        other for other, each in enumerate(modifiers) if other != place and reads & each.writes
    }
    # One alone was tried before, and who waits for all of them already cannot wait for more.
    if len(writers) < 2 or writers <= found:
        return set()
    alone, together = (_after(base, modifiers, before) for before in (found, writers))
    patches = modifiers[place].patches
    return set() if list(patches(alone)) == list(patches(together)) else writers


def _after(base: View, modifiers: list[Modifier], before: set[int]) -> View:
    view = _copied(base)
    for place in sorted(before):
        apply_patches(view, modifiers[place].patches(view))
    return view


def _sorted_by_need(by_time: list[Modifier], waits_for: dict[int, set[int]]) -> list[Modifier]:
    """A modifier counts as no older than the newest that it depends on, and follows it."""
    reached = {place: _reach(place, waits_for) for place in waits_for}
    circular = {place for place, found in reached.items() if place in found}

    def rank(place: int) -> tuple[int, bool, int, int]:
        needs = {other for other in reached[place] if not (other in circular and place in circular)}
        newest = max([by_time[other].timestamp for other in needs | {place}])
        depth = 0 if place in circular else len(needs)
        return newest, place in circular, depth, by_time[place].timestamp

    return [by_time[place] for place in sorted(waits_for, key=rank)]


def _reach(place: int, waits_for: dict[int, set[int]]) -> set[int]:
    found: set[int] = set()
    open_places = list(waits_for[place])
    while open_places:
        other = open_places.pop()
        if other not in found:
            found.add(other)
            open_places.extend(waits_for[other])
    return found


def _copied(view: View) -> View:
    return {name: dict(values) for name, values in view.items()}
