"""Reads a card: each paragraph by itself, and only what has exactly one meaning (15.2, 16, 17)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.cards.model import Card
from engine.games.fab.abilities import is_scripted
from engine.games.fab.cards import Printed, printed_from
from engine.games.fab.reading import (  # noqa: F401 - each teaches its phrases
    arena,
    arrivals,
    conditions,
    conditions_of_zones,
    contests,
    costs,
    counts,
    effects_of_cards,
    effects_of_heroes,
    effects_on_boards,
    events,
    gains,
    lasting,
    memory,
    of_the_chain,
    people,
    permissions,
    piles,
    sentences,
    statics,
    things,
    tokens_and_marks,
    uses_and_leavings,
    waiting_gains,
)
from engine.games.fab.reading.binding import Binder
from engine.games.fab.reading.book import BOOK
from engine.games.fab.reading.carrying_out import (
    ACTIVATED,
    STEPS,
    TEXT,
    made_of,
)
from engine.games.fab.reading.giving import NotGivenError, given
from engine.games.fab.reading.grammar import ACTED, grammar_for, keywords_of
from engine.games.fab.reading.instead import united
from engine.games.fab.reading.layout import MODES, Paragraph, paragraphs
from engine.games.fab.reading.left import left_to_people
from engine.games.fab.reading.modes import modes_wanted
from engine.games.fab.registered import facts_of
from engine.reading.derivations import read
from engine.reading.meaning import Meaning, as_data
from engine.reading.record import CardReading, ReadParagraph
from engine.reading.sentences import (
    NotCarriedOutError,
    NotReadError,
    Sentences,
    UnboundError,
    judged,
)
from engine.reading.words import words_of

PLAYED_KEYWORDS = frozenset(
    {"go again", "blood debt", "battleworn", "blade break", "temper", "arcane barrier",
     "spellvoid", "phantasm", "spectra", "dominate", "boost", "fusion", "specialization",
     "legendary", "essence", "combo", "stealth", "universal", "unlimited", "ward", "quell",
     "overpower", "guardwell", "arcane shelter", "piercing", "mirage", "scrap", "beat chest",
     "rune gate", "crank"}
)  # fmt: skip  # fmt: skip
"""Keywords that the engine carries out, or that only say what a deck may hold."""


def reader_for(cards: Iterable[Card]) -> "CardReader":
    """The reader of a catalogue."""
    cards = list(cards)
    return CardReader(Sentences(grammar_for(cards)), keywords_of(cards))


def version() -> str:
    """Changes with the phrases: what was read by others is read again."""
    return BOOK.version()


TRIGGERED = re.compile(r"(when|whenever) |(?=at the (start|beginning) of )")
ESSENCE = re.compile(r"essence of \w+(, \w+)*,?( and \w+)?")
SYMBOLS = (
    ("{r} {r} {r}", "3 resources"), ("{r} {r}", "2 resources"), ("{r}", "1 resource"),
    ("{p}", " power"), ("{d}", " defense"), ("{h}", " life"), ("{i}", " intellect"),
    ("~", "this card"), ("they's", "their"),
)  # fmt: skip


@dataclass
class CardReader:
    """Reads the cards of one catalogue; the same sentence is read once."""

    sentences: Sentences
    keywords: frozenset[str]

    def reading_of(self, card: Card) -> CardReading:
        """What is understood of a card, and what of it is carried out."""
        printed = printed_from(card.key, {"type": "", **facts_of(card)})
        binder = Binder()
        several = list(paragraphs(card.text, card.name))
        found = together(printed, [self._paragraph(each, printed, binder) for each in several])
        waits = [self._event_of(each) for each in several]
        left = left_to_people(printed, several, found, waits)
        with_left = [replace(each, left=rest) for each, rest in zip(found, left, strict=True)]
        whole = CardReading(tuple(with_left), is_scripted(card.name))
        try:
            made_of(printed, [each for each in whole.abilities() if each["kind"] != "keywords"])
        except NotCarriedOutError:
            return CardReading(tuple(found), whole.is_scripted)
        return whole

    def _event_of(self, paragraph: Paragraph) -> dict[str, Any] | None:
        """What a paragraph waits for, where at least that is understood."""
        first = paragraph.sentences[0] if paragraph.sentences else ""
        if paragraph.kind != TEXT or paragraph.once or not TRIGGERED.match(first):
            return None
        words = words_of(TRIGGERED.sub("", first))
        for end in (place for place, word in enumerate(words) if word == ","):
            meaning = read(self.sentences.grammar, "event", words[:end]).meaning
            if isinstance(meaning, Meaning):
                return as_data(meaning)  # type: ignore[no-any-return]
        return None

    def _paragraph(self, paragraph: Paragraph, printed: Printed, binder: Binder) -> ReadParagraph:
        try:
            data = self._data(paragraph, binder)
        except (NotReadError, UnboundError, NotGivenError) as error:
            return ReadParagraph(None, str(error))
        words = data["words"] if data["kind"] == "keywords" else None
        if words is not None:
            said = tuple(aloud(each) for each in paragraph.sentences)
            return judged(data, lambda: _must_be_played(words), said)
        return judged(data, lambda: made_of(printed, [data]), self._said(paragraph))

    def _data(self, paragraph: Paragraph, binder: Binder) -> dict[str, Any]:
        if paragraph.kind == TEXT and not paragraph.label:
            words = [self._keywords(each) for each in paragraph.sentences]
            if all(words) and ACTED.isdisjoint(word for some in words for word in some):
                return {"kind": "keywords", "words": [word for some in words for word in some]}
        if paragraph.kind == MODES:
            return self._modes(paragraph)
        read_ = [self._sentence("ability", each) for each in paragraph.sentences]
        bound = Binder(handled=binder.handled, offered=binder.offered)
        if paragraph.kind == ACTIVATED:
            return self._activated(paragraph, read_, bound)
        meanings = bound.bind(read_)
        binder.handled |= bound.handled
        binder.offered |= bound.offered
        once = {"once": True} if paragraph.once else {}
        data = [as_data(given(each)) for each in united(meanings)]
        return {"kind": TEXT, "meanings": data, **once}

    def _modes(self, paragraph: Paragraph) -> dict[str, Any]:
        """Each mode by itself: none of them speaks of another."""
        count, most = modes_wanted(paragraph.sentences, len(paragraph.modes))
        if not 0 < count < len(paragraph.modes):
            raise NotReadError("It lets somebody choose.")
        modes = []
        for sentences_ in paragraph.modes:
            meanings = united(Binder().bind(self._sentence("ability", each) for each in sentences_))
            said = ". ".join(self._said_of(sentences_))
            modes.append({"said": said, "meanings": [as_data(given(each)) for each in meanings]})
        return {"kind": MODES, "count": count, "most": most, "modes": modes}

    def _activated(
        self, paragraph: Paragraph, read_: list[Meaning], binder: Binder
    ) -> dict[str, Any]:
        """Its cost, what it is, and its effect; an attack says no more than that."""
        price = self._sentence("costs", paragraph.cost)
        resources, others = split(price)
        steps = [each.what for each in read_ if each.what in STEPS]
        bound = binder.bind([*([others] if others else []), *read_])
        data: dict[str, Any] = {
            "kind": ACTIVATED, "type": paragraph.label, "cost": None, "resources": resources,
            "attack": "attack" in steps, "go again": "go again" in steps,
            "once": paragraph.once, "meanings": [],
        }  # fmt: skip
        if others:
            data["cost"] = as_data(bound.pop(0))
        data["meanings"] = [as_data(given(each)) for each in united(bound)]
        return data

    def _keywords(self, sentence: str) -> list[str]:
        """The keywords of a sentence that is nothing else; none when it is one."""
        found = []
        if ESSENCE.fullmatch(sentence):
            return ["essence"]
        for part in sentence.split(", "):
            word = part.strip()
            base = word.rstrip("0123456789x ").strip()
            ends = next((each for each in ("fusion", "specialization") if word.endswith(each)), "")
            if base in self.keywords or ends or word == "go again":
                found.append(ends or base or word)
            else:
                return []
        return found

    def _sentence(self, kind: str, text: str) -> Meaning:
        return self.sentences.meaning(kind, text)

    def _said(self, paragraph: Paragraph) -> tuple[str, ...]:
        """Each sentence in the words of the phrases: what was understood, for people to compare."""
        head = tuple(each.rstrip(";:") for each in paragraph.sentences) if paragraph.modes else ()
        modes = (" ".join(self._said_of(each)) for each in paragraph.modes)
        if head:
            return (*head, *modes)
        first, *rest = self._said_of(paragraph.sentences) or ("",)
        return (f"{self._before(paragraph)}{first}", *rest)

    def _before(self, paragraph: Paragraph) -> str:
        """How often, as what, and for what price."""
        often = "once per turn" if paragraph.once else ""
        if paragraph.kind != ACTIVATED:
            return f"{often}, " if often else ""
        price = aloud(self.sentences.said("costs", self._sentence("costs", paragraph.cost)))
        return f"{' '.join(filter(None, (often, paragraph.label)))}, {price}: "

    def _said_of(self, several: Iterable[str]) -> tuple[str, ...]:
        found = []
        for sentence in several:
            meaning = self.sentences.tried("ability", sentence)
            if isinstance(meaning, Meaning):
                sentence = self.sentences.said("ability", meaning)
            found.append(aloud(sentence))
        return tuple(found)


def together(printed: Printed, found: list[ReadParagraph]) -> list[ReadParagraph]:
    """Paragraphs that are each played, and that the engine cannot play beside each other."""
    played = [each.data for each in found if each.is_played and each.data is not None]
    try:
        made_of(printed, [each for each in played if each["kind"] != "keywords"])
    except NotCarriedOutError as error:
        why = f"The engine lacks: {error}"
        return [replace(each, is_played=False, why=each.why or why) for each in found]
    return found


def aloud(said: str) -> str:
    """With words for symbols, as people say them."""
    for symbol, word in SYMBOLS:
        said = said.replace(symbol, word)
    return " ".join(said.split())


def split(price: Meaning) -> tuple[int, Meaning | None]:
    """The resources of a cost, and the rest of it."""
    if price.what == "pay":
        return price.number("n"), None
    if price.what == "both" and price.of("first").what == "pay":
        return price.of("first").number("n"), price.of("then")
    return 0, price


def _must_be_played(words: list[str]) -> None:
    for word in words:
        if word not in PLAYED_KEYWORDS:
            raise NotCarriedOutError(f"the keyword {word}")
