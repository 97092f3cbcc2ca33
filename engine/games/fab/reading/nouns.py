"""Words for kinds of cards: `runeblade attack-action card`, `sword or axe attack` (chapter 9)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.cards.model import Card
from engine.games.fab.facts import FabFacts
from engine.reading.meaning import Meaning, Part
from engine.reading.words import Words, words_of

HEADS = {
    "card": "card", "cards": "card", "attack": "attack", "attacks": "attack",
    "token": "token", "tokens": "token", "permanent": "permanent", "permanents": "permanent",
}  # fmt: skip
SPOKEN = {
    "attack-action": "action, attack", "non-attack-action": "action, non-attack",
    "attack-reaction": "attack reaction", "defense-reaction": "defense reaction",
    "action": "action", "instant": "instant", "weapon": "weapon", "equipment": "equipment",
    "red": "red", "yellow": "yellow", "blue": "blue",
}  # fmt: skip
"""What the words of a text are in the words that the engine asks facts by (core/kinds)."""
SORTS = {"action", "instant", "weapon", "equipment"}
PLURALS = {"ally": "allies", "staff": "staves", "axe": "axes", "equipment": "equipment"}
JOINTS = ("or", "and", "and/or")
UNSPEAKABLE = frozenset(",|<>=")
"""Signs with a meaning of their own where kinds are asked for."""


@dataclass
class Nouns:
    """The kinds that a catalogue knows; a word belongs to a group, and `or` joins one group."""

    groups: dict[Words, tuple[str, str]] = field(default_factory=dict)
    sizes: dict[str, list[int]] = field(default_factory=dict)
    """How many words a kind has that begins with this one, the most first."""

    def add(self, word: str, spoken: str, group: str) -> None:
        for form in {word, PLURALS.get(word, f"{word}s")}:
            words = words_of(form)
            self.groups.setdefault(words, (spoken, group))
            sizes = self.sizes.setdefault(words[0], [])
            if len(words) not in sizes:
                sizes.append(len(words))
                sizes.sort(reverse=True)

    def read(self, words: Words, place: int) -> Iterator[tuple[int, Part]]:
        """The longest kind that begins here, with its head if one follows."""
        spoken: list[str] = []
        while (unit := self._joined(words, place)) is not None:
            place, said = unit
            spoken.append(said)
        head = HEADS.get(words[place], "") if place < len(words) else ""
        if head:
            place += 1
        if head == "card" and words[place : place + 1] == ("named",):
            named = self._unit(words, place + 1)
            if named is not None and named[2] == "name":
                place, said, _ = named
                spoken.append(said)
        if spoken or head:
            yield place, kind(", ".join(spoken), head)

    def particular(self, words: Words, place: int) -> Iterator[tuple[int, Part]]:
        """A kind that leaves something out: any card at all is no such kind."""
        for end, found in self.read(words, place):
            if isinstance(found, Meaning) and found.word("words"):
                yield end, found

    def _unit(self, words: Words, place: int) -> tuple[int, str, str] | None:
        for size in self.sizes.get(words[place], ()) if place < len(words) else ():
            found = self.groups.get(words[place : place + size])
            if found is not None:
                return place + size, *found
        return self._other_than(words, place)

    def _other_than(self, words: Words, place: int) -> tuple[int, str, str] | None:
        """`non-equipment`: anything that is not of a kind."""
        word = words[place] if place < len(words) else ""
        found = self.groups.get((word.removeprefix("non-"),)) if word.startswith("non-") else None
        if found is None or not found[0].isalpha():
            return None
        return place + 1, f"non-{found[0]}", "sort"

    def _joined(self, words: Words, place: int) -> tuple[int, str] | None:
        """A word, or several of one group with `or` between them."""
        first = self._unit(words, place)
        if first is None:
            return None
        end, said, group = first
        several = [said]
        listed = self._listed(words, end, group)
        if listed is not None:
            end, more_said = listed
            return end, "|".join([said, *more_said])
        while end < len(words) and words[end] in JOINTS and group != "sort":
            more = self._unit(words, end + 1)
            if more is None or more[2] != group:
                break
            end, said, _ = more
            several.append(said)
        return end, "|".join(several)

    def _listed(self, words: Words, place: int, group: str) -> tuple[int, list[str]] | None:
        """`..., lightning, or elemental`: the rest of a list of one group."""
        said: list[str] = []
        while words[place : place + 1] == (",",):
            place += 1
            last = words[place : place + 1] in (("or",), ("and/or",))
            more = self._unit(words, place + last)
            if more is None or more[2] != group:
                return None
            place = more[0]
            said.append(more[1])
            if last:
                return (place, said) if group != "sort" else None
        return None


def kind(spoken: str, head: str) -> Meaning:
    return Meaning("kind", (("words", spoken), ("head", head)))


def say_kind(part: Part) -> str | None:
    """A kind in words, the other way round."""
    if not isinstance(part, Meaning) or part.what != "kind":
        return None
    back = {spoken: word for word, spoken in SPOKEN.items()}
    text = part.word("words")
    for spoken in ("action, attack", "action, non-attack"):
        text = text.replace(spoken, back[spoken])
    said = [
        " or ".join(back.get(each, each) for each in word.split("|"))
        for word in text.split(", ")
        if word
    ]
    return " ".join([*said, part.word("head")]).strip()


def nouns_of(cards: Iterable[Card]) -> Nouns:
    """The kinds of the cards that there are, and their names."""
    nouns, cards = Nouns(), list(cards)
    for word, spoken in SPOKEN.items():
        nouns.add(word, spoken, "color" if word in ("red", "yellow", "blue") else "sort")
    found: dict[str, str] = {}
    for card in cards:
        found |= {word.lower(): "subtype" for word in card.subkinds}
        if "Token" in card.kinds:
            nouns.add(card.name.lower(), card.name.lower(), "name")
        facts = card.facts
        if isinstance(facts, FabFacts):
            found |= {word.lower(): "class" for half in facts.supertypes for word in half}
    for word, group in sorted(found.items()):
        if word not in ("attack", "non-attack"):
            nouns.add(word, word, group)
    for card in cards:
        if UNSPEAKABLE.isdisjoint(card.name):
            nouns.add(card.name.lower(), card.name.lower(), "name")
    return nouns
