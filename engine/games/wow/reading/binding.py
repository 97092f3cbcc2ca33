"""What “it”, “that ally” and “its controller” speak of, and the number of each target (712.3a)."""

from collections.abc import Iterable
from typing import Any

from engine.games.wow.reading.book import Waits
from engine.games.wow.reading.nouns import kinds_in, row_of
from engine.reading.meaning import Meaning, Part, within
from engine.reading.sentences import NotCarriedOutError, UnboundError
from engine.rulebook import rule

ONE_OF_A_KIND = frozenset({"chosen", "sacrifice"})
AIMED = frozenset({"target", "targets"})
CHARACTER = frozenset({"hero", "ally", "character"})
IT = "it"
PLAYER = {"of": ["player"]}
HAVE_AMOUNTS = frozenset({"dealt", "healed"})
DEALING = frozenset({"heals", "heals all", "deals", "deals equal", "equal deals", "deals for each"})
OFFERS = frozenset(
    {"may", "destroy", "exhaust", "ready", "put", "remove", "into play", "discard", "uncounter",
     "interrupt", "draw"}
)  # fmt: skip
"""Effects that know whether they were done."""


class Binder:
    """Goes through meanings in the order of the text."""

    def __init__(self, waits: Waits | None = None, *, first: int = 0) -> None:
        self.targets: list[dict[str, Any]] = []
        self.first = first
        self.places = 0
        self.can_tell = False
        self.dealt = False
        self.has_amount = waits is not None and waits.on in HAVE_AMOUNTS
        self.known: list[tuple[Meaning, frozenset[str]]] = []
        self.players: list[Meaning] = []
        self.subject: Meaning | None = None
        if waits is not None:
            self._begin(waits)

    def _begin(self, waits: Waits) -> None:
        found = Meaning("event", (("path", waits.path),))
        if waits.names is not None:
            words = words_of(waits.names)
            self.known.append((found, words if waits.by_word else words | {IT}))
        elif waits.names_itself:
            self.known.append((found, frozenset({IT, *waits.names_itself})))

    def attached_to(self, noun: Meaning) -> None:
        """The target of an attachment, which the text may speak of."""
        self.first = 1
        self.known.append((Meaning("target", (("at", 0),)), words_of(noun) | {IT}))

    def bind(self, meanings: Iterable[Meaning]) -> list[Meaning]:
        return [self._meaning(each) for each in joined(meanings)]

    def _meaning(self, meaning: Meaning) -> Meaning:
        if meaning.what == "if done" and not self.can_tell:
            raise UnboundError("What is done?")
        if meaning.what in ("acts", "may act"):
            return self._acts(meaning)
        parts = tuple((name, self._part(part)) for name, part in meaning.parts)
        self.can_tell = self.can_tell or meaning.what in OFFERS
        self.dealt = self.dealt or meaning.what in DEALING
        return self._named(Meaning(meaning.what, parts))

    def _acts(self, meaning: Meaning) -> Meaning:
        """Whoever does something is not what “it” speaks of there: that would be “itself”."""
        source = self._meaning(meaning.of("o"))
        before, self.subject = self.subject, source
        done = self._meaning(meaning.of("v"))
        self.subject = before
        self.can_tell = self.can_tell or meaning.what == "may act"
        return Meaning(meaning.what, (("o", source), ("v", done)))

    def _part(self, part: Part) -> Part:
        if isinstance(part, Meaning):
            return self._meaning(part)
        return tuple(self._part(each) for each in part) if isinstance(part, tuple) else part

    @rule("wow74/712.3a", "wow74/709.2d")
    def _named(self, meaning: Meaning) -> Meaning:
        what = meaning.what
        if what in AIMED:
            return self._aimed(meaning)
        if what == "target link":
            return self._link(meaning)
        if what in ONE_OF_A_KIND:
            must_be_one(meaning)
        if what == "chosen":
            self.places += 1
            found = Meaning(what, (*meaning.parts, ("at", self.places)))
            self.known.append((found, words_of(meaning.of("n")) | {IT}))
            return found
        if what == "that much":
            return Meaning(what, (("of", self._amount_before()),))
        if what == "target player":
            return self._player(meaning)
        if what in (
            "it",
            "that",
            "those",
            "controller",
            "value of",
            "affordable",
            "controller of that",
        ):
            return Meaning(what, (*meaning.parts, ("as", self._before(meaning))))
        if what == "that player":
            return Meaning(what, (*meaning.parts, ("as", self._player_before())))
        if what == "dealt" and not self.dealt:
            raise UnboundError("Who was dealt damage?")
        if what == "itself" and self.subject is None:
            raise UnboundError("Who is it?")
        return meaning

    @rule("wow74/G.this-way")
    def _amount_before(self) -> str:
        if self.dealt:
            return "done"
        if self.has_amount:
            return "event"
        raise UnboundError("How much is that?")

    def _aimed(self, meaning: Meaning) -> Meaning:
        must_be_one(meaning)
        row = row_of(meaning.of("n"))
        if meaning.what == "targets":
            most = meaning.number("c")
            row |= {"at_least": 0 if meaning.word("least") == "none" else most, "at_most": most}
        elif meaning.word("another") == "yes":
            if not self.targets:
                raise UnboundError("Another one than which?")
            row["another"] = True
        found = self._keep(meaning, row)
        self.known.append((found, words_of(meaning.of("n")) | {IT}))
        return found

    def _keep(self, meaning: Meaning, row: dict[str, Any]) -> Meaning:
        place = self.first + len(self.targets)
        self.targets.append(row)
        return Meaning(meaning.what, (*meaning.parts, ("at", place)))

    def _link(self, meaning: Meaning) -> Meaning:
        row: dict[str, Any] = {"of": meaning.word("k").split(), "zone": "chain"}
        if meaning.word("s"):
            row["whose"] = meaning.word("s")
        return self._keep(meaning, row)

    def _player(self, meaning: Meaning) -> Meaning:
        row = {**PLAYER, **({"whose": meaning.word("s")} if meaning.word("s") else {})}
        found = self._keep(meaning, row)
        self.players.append(found)
        return found

    def _before(self, meaning: Meaning) -> Meaning:
        """The latest that fits the word; never the card that does something to it."""
        kind = meaning.get("k")
        for found, words in reversed(self.known):
            if found == self.subject:
                continue
            if fits_word(kind if isinstance(kind, str) else IT, words):
                return found
            if not isinstance(kind, str):
                break
        raise UnboundError(f"What is “{meaning.what}”?")

    def _player_before(self) -> Meaning:
        if not self.players:
            raise UnboundError("Who is that player?")
        return self.players[-1]


@rule("wow74/706.1")
def must_be_one(meaning: Meaning) -> None:
    """“An ability and an ally” are two cards; only many of a kind are this and that."""
    kind = meaning.of("n").of("k")["k"]
    if meaning.what != "targets" and isinstance(kind, Meaning) and kind.word("joint") != "or":
        raise NotCarriedOutError("one of each of several kinds")


def fits_word(kind: str, words: frozenset[str]) -> bool:
    if kind == "character":
        return not words.isdisjoint(CHARACTER)
    return kind == "card" or kind in words


def words_of(noun: Meaning) -> frozenset[str]:
    return frozenset(kinds_in(noun.of("k")["k"]))


def joined(meanings: Iterable[Meaning]) -> list[Meaning]:
    """“That damage can't be prevented” is about the damage of the sentence before it."""
    found: list[Meaning] = []
    for each in meanings:
        if each.what != "unpreventable":
            found.append(each)
        elif found and sum(one.what == "deals" for one in within(found[-1])) == 1:
            found[-1] = unpreventable(found[-1])
        else:
            raise UnboundError("Which damage?")
    return found


def unpreventable(meaning: Meaning) -> Meaning:
    is_it = meaning.what == "deals"
    return Meaning(
        meaning.what,
        tuple((name, _changed(name, part, is_it=is_it)) for name, part in meaning.parts),
    )


def _changed(name: str, part: Part, *, is_it: bool) -> Part:
    if isinstance(part, Meaning):
        return unpreventable(part)
    return "not" if is_it and name == "can" else part
