"""What “it”, “that card” and X speak of; unexplained they are refused (J.4, K.3.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.ufs.reading.book import Waits
from engine.games.ufs.reading.book import event as EVENTS
from engine.games.ufs.reading.nouns import names_of
from engine.reading.meaning import Meaning, Part, within
from engine.reading.sentences import UnboundError

ANY_NAME = frozenset({"card"})
KEPT = {
    "discard": "discarded", "destroy": "destroyed", "remove": "removed", "commit": "committed",
    "ready": "readied", "flip": "flipped", "seal": "sealed", "add": "added", "reveal": "revealed",
    "look": "looked at", "choose": "chosen", "draw": "drawn",
}  # fmt: skip
"""By which word an effect keeps the cards that it was done with."""
CAN_TELL = frozenset(
    {"discard", "destroy", "remove", "commit", "ready", "flip", "add", "reveal", "check against"}
)
ONLY_OF_ABILITIES = frozenset({"cancel"})
LATER = frozenset({"later", "after", "after it", "lasting"})
EVENT = "event"
DAMAGE = frozenset({"deals damage", "less damage", "attack deals"})
BY_WORD = frozenset(
    {"called", "value of called", "value on called", "fits called", "this way", "called of"}
)
BACKWARDS = BY_WORD | {"it", "that", "those", "it as attack", "the rest", "value of it"}
PILES = frozenset({"revealed", "discarded", "looked at"})
"""Cards of which the rest may be spoken of."""


class Spoken(NamedTuple):
    """Something that the text spoke of: cards kept by a word, or an attack that it says."""

    names: frozenset[str]
    word: str = ""
    attack: Meaning | None = None


UNCLEAR = Spoken(frozenset())
"""What is spoken of last is only there later."""


@dataclass
class Binder:
    """Goes through meanings in the order of the text."""

    spoken: list[Spoken] = field(default_factory=list)
    can_tell: bool = False
    knows_opponent: bool = False
    has_damage: bool = False
    had_damage: bool = False
    has_x: bool = False
    event_names: frozenset[str] = frozenset()
    x_of_cost: Meaning | None = None
    """What X equals that stands in the cost: known as the ability is announced (H.4.4.1)."""
    _before_last: tuple[list[Spoken], bool, bool] = ([], False, False)

    @classmethod
    def after(cls, waits: Waits | None, said: Meaning | None, paid: Sequence[Spoken]) -> "Binder":
        """What is known as the effect begins: what paid for it, and what it answers."""
        found = cls(list(paid))
        if said is not None:
            found.knows_opponent = any(each.get("w") == "opponent" for each in within(said))
        if waits is not None:
            found.event_names = frozenset(waits.names)
            found.has_damage = waits.on == "damage dealt"
            if found.event_names - {"ability", "check"}:
                found.spoken.append(Spoken(found.event_names, EVENT))
        return found

    def bind(self, meanings: Iterable[Meaning]) -> list[Meaning]:
        """The sentences with what they speak of; what X equals goes where X stands."""
        defined, found = None, list[Meaning]()
        raw: list[Meaning] = []
        for each in meanings:
            if each.what == "x equals":
                defined = each
                continue
            before = self._kept()
            try:
                found.append(self.meaning(each))
                raw.append(each)
            except UnboundError:
                if not raw or raw[-1].what not in LATER:
                    raise
                self._restore(self._before_last)
                raw[-1] = _joined(raw[-1], each)
                found[-1] = self.meaning(raw[-1])
                continue
            self._before_last = before
        if defined is not None and self.has_x:
            self.x_of_cost = self._x(defined)
        elif defined is not None:
            self._damage_of_x(found, defined)
            whole = self._x(defined)
            found = [with_x(each, whole) for each in found]
        for each in found:
            self._must_have_x(each)
        return found

    def _kept(self) -> tuple[list[Spoken], bool, bool]:
        return list(self.spoken), self.can_tell, self.knows_opponent

    def _restore(self, kept: tuple[list[Spoken], bool, bool]) -> None:
        self.spoken, self.can_tell, self.knows_opponent = list(kept[0]), kept[1], kept[2]

    def _damage_of_x(self, found: list[Meaning], defined: Meaning) -> None:
        """X may be the damage that is dealt later, if it is only spoken of then."""
        outside = [each for each in found if each.what not in LATER]
        is_outside = any(one.what == "x" for each in outside for one in within(each))
        self.has_damage = self.has_damage or (self.had_damage and not is_outside)

    def _x(self, defined: Meaning) -> Meaning:
        parts = tuple((name, self.part(part)) for name, part in defined.parts)
        return Meaning("x equals", parts)

    def _must_have_x(self, meaning: Meaning) -> None:
        for each in within(meaning):
            if each.what == "x" and each.get("as") is None and not self.has_x:
                raise UnboundError("What is X?")

    def part(self, part: Part) -> Part:
        if isinstance(part, Meaning):
            return self.meaning(part)
        return tuple(self.part(each) for each in part) if isinstance(part, tuple) else part

    def meaning(self, meaning: Meaning) -> Meaning:
        if meaning.what in LATER:
            return self._later(meaning)
        if meaning.what == "if done" and not self.can_tell:
            raise UnboundError("What is done?")
        if meaning.what == "check failed" and not self.can_tell:
            raise UnboundError("Which check?")
        is_acting = meaning.what in ("acts", "may") and meaning.get("w") == "opponent"
        if is_acting or meaning.get("w") == "opponent":
            self.knows_opponent = True
        knew, self.knows_opponent = (
            self.knows_opponent,
            self.knows_opponent or meaning.what in ("acts", "may"),
        )
        parts = tuple((name, self.part(part)) for name, part in meaning.parts)
        self.knows_opponent = knew or any(each.get("w") == "opponent" for each in within(meaning))
        return self._named(Meaning(meaning.what, parts))

    def _later(self, meaning: Meaning) -> Meaning:
        """What happens later is not there yet for the sentences that follow."""
        event = self.meaning(meaning.of("e"))
        before = list(self.spoken), self.can_tell, self.has_damage
        if meaning.what == "lasting":
            waits = EVENTS.of(event)(event)
            self.spoken = [Spoken(frozenset(waits.names), EVENT)] if waits.names else []
            self.can_tell = False
        self.has_damage = event.what in DAMAGE
        self.had_damage = self.had_damage or self.has_damage
        done = self.meaning(meaning.of("do"))
        inside = self.spoken[len(before[0]) :]
        spoke = any(each.attack is None and each.word != "drawn" for each in inside)
        self.spoken, self.can_tell, self.has_damage = before
        if spoke:
            self.spoken.append(UNCLEAR)
        return Meaning(meaning.what, (("e", event), ("do", done)))

    def _named(self, meaning: Meaning) -> Meaning:
        what = meaning.what
        if what in BACKWARDS:
            return Meaning(what, (*meaning.parts, ("as", self._before(meaning))))
        if meaning.get("w") == "they" and not self.knows_opponent:
            raise UnboundError("Who are they?")
        if what == "damage dealt" and not self.has_damage:
            raise UnboundError("Which damage?")
        if what in ONLY_OF_ABILITIES and "ability" not in self.event_names:
            raise UnboundError("Which ability?")
        if what in ("change check", "no end") and "check" not in self.event_names:
            raise UnboundError("Which check?")
        if what == "re-check" and "check" not in self.event_names:
            raise UnboundError("Which check?")
        if what in ("this attack", "attack of"):
            self.spoken.append(Spoken(frozenset({"attack", "card"}), attack=meaning))
        if what in KEPT:
            self.spoken.append(Spoken(_names_in(meaning), KEPT[what]))
        self.can_tell = self.can_tell or what in CAN_TELL or what == "may"
        return meaning

    def _before(self, meaning: Meaning) -> Part:
        """The latest that it can be."""
        word = meaning.get("k")
        wanted = meaning.word("t") if meaning.get("t") else ""
        if meaning.what in BY_WORD and isinstance(word, str):
            for each in reversed(self.spoken):
                if each.word == word:
                    return word
            raise UnboundError(f"Which one is {word}?")
        if meaning.what == "it as attack":
            wanted = "attack"
        elif meaning.what in ("that", "those") and isinstance(word, str):
            wanted = word
        if meaning.what == "the rest":
            for each in reversed(self.spoken):
                if each.word in PILES:
                    return each.word
        if not self.spoken:
            raise UnboundError(f"What is “{meaning.what}”?")
        return self._fitting(meaning, wanted)

    def _fitting(self, meaning: Meaning, wanted: str) -> Part:
        for each in reversed(self.spoken):
            if each == UNCLEAR:
                break
            if (
                not wanted
                or wanted in each.names
                or (wanted != "attack" and each.names == ANY_NAME)
            ):
                if meaning.what == "it as attack":
                    return each.attack if each.attack is not None else each.word
                if each.attack is not None:
                    return Meaning("one attack", (("a", each.attack),))
                return each.word
            if meaning.what == "it as attack" and each.word == "drawn":
                continue
            if meaning.what in ("it", "it as attack") or each.word == EVENT:
                break
        raise UnboundError(f"What is “{meaning.what}”?")


def _joined(later: Meaning, then: Meaning) -> Meaning:
    """A sentence that speaks of what is only there later belongs to what happens then."""
    both = Meaning("do", (("first", later.of("do")), ("then", then)))
    return Meaning(later.what, (("e", later.of("e")), ("do", both)))


def _names_in(meaning: Meaning) -> frozenset[str]:
    nouns = [each for each in within(meaning) if each.what in ("cards", "either")]
    named = [each for each in nouns if each.what == "cards"]
    return frozenset().union(*(names_of(each) for each in named)) if named else ANY_NAME


def with_x(meaning: Meaning, defined: Meaning) -> Meaning:
    """Every X that the text left open is what it says at its end."""
    if meaning.what == "x" and meaning.get("as") is None:
        return Meaning("x", (("as", defined),))
    parts = tuple((name, _with_x(part, defined)) for name, part in meaning.parts)
    return Meaning(meaning.what, parts)


def _with_x(part: Part, defined: Meaning) -> Part:
    if isinstance(part, Meaning):
        return with_x(part, defined)
    return tuple(_with_x(each, defined) for each in part) if isinstance(part, tuple) else part
