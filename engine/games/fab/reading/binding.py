"""What “it”, “they” and “this way” speak of: bound when read, by what stands before (19.3, 22).

A reference that nothing explains is refused; it is never guessed.
"""

from collections.abc import Iterable

from engine.games.fab.reading.book import BOOK
from engine.reading.meaning import Meaning, Part, within
from engine.reading.phrases import Slot
from engine.reading.sentences import UnboundError

FROM_BANISHED = Meaning("from banished")
"""“If you do”, of a card that may be played from there."""
EVENT_OBJECT = Meaning("event object")
OF_ONE_OTHER = frozenset(
    {"yours hits", "one hits a hero", "yours hits a hero", "you play", "you attack", "first hit"}
)
"""Events of one other object, which is what “it” speaks of."""
TARGETS = frozenset({"target", "target of yours", "target defending", "target in graveyard"})
"""Things that are aimed at: “it” is that same one, and no second target."""
AIMED_AT = Meaning("aimed at")
THIS, HANDLED = Meaning("this"), Meaning("handled")
NAMES_A_HERO = frozenset(
    {"hits a hero", "one hits a hero", "yours hits a hero", "one deals damage", "crush",
     "attacks marked", "hits marked", "opponents turn", "attacking hero", "defending hero",
     "attacks a hero", "target hero", "target opposing hero"}
)  # fmt: skip
DONE = frozenset(
    {"arsenal to bottom", "hand to deck", "discard", "discard at random", "banish one from hand",
     "destroy one", "destroy theirs", "they destroy", "hand away", "arsenal away", "mill",
     "back to hand", "banish from pile", "from graveyard"}
)  # fmt: skip
"""Effects that nobody offers and that may find nothing to do: “if you do” asks whether they did."""
WAS_DONE = Meaning("was done")
ROLES = frozenset({"attacking hero", "defending hero"})
"""Heroes that are still known by what they do when something speaks of them again."""
OFFERS = frozenset({"may", "optional cost"})
HANDLES = frozenset(
    {"discard", "discard at random", "reveal top", "look at top", "banish top", "banish",
     "additional cost",
     "optional cost", "search to banished", "banish one from hand", "hand to arsenal",
     "turn arsenal", "from graveyard", "mill", "banish at random", "hand away",
     "banish from pile", "back to hand", "arsenal away", "into soul from hand", "look at hand",
     "hand into arena", "banish random", "into arsenal", "decompose"}
)  # fmt: skip
TWO_OBJECTS = frozenset({"defends against", "defended by"})
"""Events of this and another object: “it” could be either, so it is neither."""
ABOUT_HANDLED = frozenset(
    {"is such", "handled is such", "handled", "discarded has power", "may play it",
     "how many handled",
     "pitch of handled"}
)  # fmt: skip


def speaking_of_itself() -> frozenset[str]:
    """The conditions and events that speak of the card itself."""
    return frozenset(
        phrase.what
        for kind in ("condition", "event", "ability")
        for phrase in BOOK.phrases[kind]
        if "~" in phrase.pattern.replace("|", " ").split()
    )


def speaking_of_others() -> frozenset[str]:
    """The events that speak of some other object, which “it” would be."""
    return frozenset(
        phrase.what
        for phrase in BOOK.phrases["event"]
        if any(isinstance(item, Slot) and item.kind == "described" for item in phrase.items)
        and "~" not in phrase.pattern
    )


class Binder:
    """Walks a paragraph in the order of its text."""

    def __init__(self, *, handled: bool = False, offered: bool = False) -> None:
        self.it: Meaning | None = None
        self.they = False
        self.offered = offered
        self.permitted = False
        self.done = False
        self.who: Meaning | None = None
        self.handled = handled
        self._own, self._others = speaking_of_itself(), speaking_of_others()

    def bind(self, sentences: Iterable[Meaning]) -> list[Meaning]:
        return [self._bound(each) for each in sentences]

    def _bound(self, meaning: Meaning) -> Meaning:
        if not (meaning.what == "agreed" and self.permitted):
            self._check(meaning)
        if meaning.what == "they" and self.who is not None:
            return self.who
        if meaning.what == "it":
            if self.it is None:
                raise UnboundError("What is “it”?")
            return AIMED_AT if self.it.what in TARGETS else self.it
        if meaning.what == "agreed" and self.permitted and not self.offered:
            return FROM_BANISHED
        if meaning.what == "agreed" and not self.offered:
            return WAS_DONE
        if meaning.what == "ability":
            return Meaning("ability", (("a", Binder().bind([meaning.of("a")])[0]),))
        if meaning.what in TWO_OBJECTS or meaning.what in self._others:
            self.it = EVENT_OBJECT if meaning.what in OF_ONE_OTHER else None
        elif meaning.what in self._own:
            self.it = THIS
        parts = tuple((name, self._part(part)) for name, part in meaning.parts)
        bound = Meaning(meaning.what, parts)
        self._learn(bound)
        return bound

    def _part(self, part: Part) -> Part:
        if isinstance(part, Meaning):
            return self._bound(part)
        if isinstance(part, tuple):
            return tuple(self._part(each) for each in part)
        return part

    def _check(self, meaning: Meaning) -> None:
        if meaning.what == "they" and not self.they:
            raise UnboundError("Who are “they”?")
        if meaning.what == "unless" and meaning.of("w").what == "they" and not self.they:
            # Whoever must pay stands in what is avoided, which is read first.
            self.they = any(name in NAMES_A_HERO for name in names(meaning))
        if meaning.what == "agreed" and not (self.offered or self.done):
            raise UnboundError("What is done?")
        if meaning.what in ABOUT_HANDLED and not self.handled:
            raise UnboundError("Which card is that?")

    def _learn(self, meaning: Meaning) -> None:
        if meaning.what == "this" or meaning.what in TARGETS:
            self.it = meaning
        if meaning.what in NAMES_A_HERO:
            self.they = True
            self.who = meaning if meaning.what in ROLES else None
        if meaning.what == "playable from banished":
            self.permitted = True
        if meaning.what in DONE:
            self.done = True
        if meaning.what in OFFERS:
            self.offered = True
        if meaning.what in HANDLES:
            self.handled, self.it = True, HANDLED


def names(meaning: Meaning) -> list[str]:
    return [each.what for each in within(meaning)]
