"""Reads a UFS card: each ability by itself, and only what has exactly one meaning (B.6.5.2)."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.cards.model import Card
from engine.games.ufs.cards import RESOURCES, RESPONSE
from engine.games.ufs.continuous import EITHER_PLAYER, SCRIPTS
from engine.games.ufs.read_texts import READ
from engine.games.ufs.reading import (  # noqa: F401 - each teaches its phrases
    attack_values,
    blocking,
    conditions,
    effects_of_cards,
    effects_of_players,
    events,
    events_of_attacks,
    gains,
    numbers,
    sentences,
    statics,
    things,
)
from engine.games.ufs.reading.binding import BACKWARDS, Binder
from engine.games.ufs.reading.book import BOOK, event, static
from engine.games.ufs.reading.carrying_out import must_be_done
from engine.games.ufs.reading.costs import cost_of, spoken_in
from engine.games.ufs.reading.grammar import grammar_for
from engine.games.ufs.reading.layout import STATIC, Paragraph, paragraphs
from engine.games.ufs.reading.statics import FACTS, ONCE_EACH
from engine.games.ufs.registered import abilities_in
from engine.games.ufs.restrictions import ALLOWED, WHILE_COMMITTED
from engine.games.ufs.state import PLAYER_ZONES
from engine.reading.meaning import Meaning, as_data, within
from engine.reading.record import CardReading, ReadParagraph
from engine.reading.saying import UnsayableError
from engine.reading.sentences import NotCarriedOutError, NotReadError, Sentences, UnboundError

BOOK.add("line", "", "{=sentence}")
BOOK.add("line", "x equals", "x equals {n:amount}")
BOOK.add("line", "x equals", "x equals {n:amount} ( minimum {least:number} )")
BOOK.add("line", "x equals", "x equals {n:amount} ( maximum {most:number} )")
BOOK.add("answer", "answer", "after {e:moment} , {do:sentence}")
BOOK.add("answer", "before", "before {e:before} , {do:sentence}")

SEVERAL = re.compile(r"\b(?!1\b)(\d+|x) (card|foundation)\b(?! ')")
AN = re.compile(r"\ba(?= [aeio])")
ZONES = {"removed from game pile": "removed"}
RESTRICTIONS = frozenset({"first", "combo", "deadlock", "desperation"})
SYMBOL = re.compile(r"\{(\w+)\}")
X = "X"
Said = tuple[str, ...]


def reader_for(cards: Iterable[Card]) -> "CardReader":
    """The reader of a catalogue."""
    cards = list(cards)
    grammar = grammar_for(cards)
    names = {name.lower(): name for of in grammar.words["character name"].values() for _, name in of
             if isinstance(name, str)}  # fmt: skip
    return CardReader(Sentences(grammar), names)


def version() -> str:
    """Changes with the phrases: what was read by others is read again."""
    return BOOK.version()


def is_scripted(name: str) -> bool:
    return SCRIPTS.is_scripted(name) or bool(SCRIPTS.text_box_of(name))


@dataclass
class CardReader:
    """Reads the cards of one catalogue; the same sentence is read once."""

    sentences: Sentences
    characters: dict[str, str]

    def reading_of(self, card: Card) -> CardReading:
        """What is understood of a card, and what of it is carried out."""
        words = tuple(printed_keyword(each.name, each.amount) for each in card.keywords)
        printed = tuple(each.lower() for each in words)
        found = [self._paragraph(each, printed) for each in paragraphs(card.text, words)]
        return CardReading(tuple(found), is_scripted(card.name))

    def _paragraph(self, paragraph: Paragraph, words: tuple[str, ...]) -> ReadParagraph:
        left = left_of(paragraph)
        try:
            data, said = (
                self._static(paragraph, words)
                if paragraph.type == STATIC
                else self._played(paragraph)
            )
        except (NotReadError, UnboundError) as error:
            return ReadParagraph(None, str(error), left=left)
        except NotCarriedOutError as error:
            return ReadParagraph(None, f"The engine lacks: {error}", left=left)
        return ReadParagraph(data, is_played=True, said=said)

    def _static(self, paragraph: Paragraph, words: tuple[str, ...]) -> tuple[dict[str, Any], Said]:
        left = [each for each in paragraph.sentences if each not in words]
        meanings = [self.sentences.meaning("static", each) for each in left]
        said = tuple(aloud(self.sentences.said("static", each)) for each in meanings)
        data: dict[str, Any] = {"kind": STATIC}
        for each in meanings:
            if each.what in FACTS:
                data.setdefault("keywords", []).append(FACTS[each.what])
            elif each.what == ONCE_EACH:
                data["once each"] = True
            else:
                data.setdefault("meanings", []).append(as_data(bound_static(each)))
        return data, said

    def _played(self, paragraph: Paragraph) -> tuple[dict[str, Any], Said]:
        only = [*self._before(paragraph.before), *in_brackets(paragraph.only)]
        prices = [self.sentences.meaning("price", each) for each in cut_cost(paragraph.cost)]
        needs = [self.sentences.meaning("condition", each) for each in paragraph.needs]
        cancel = [self.sentences.meaning("price", each) for each in cut_cost(paragraph.cancel)]
        answered, lines = self._lines(paragraph)
        waits = event.of(answered)(answered) if answered else None
        binder = Binder.after(waits, answered, spoken_in(prices))
        costs = [cost_of(each) for each in prices]
        binder.has_x = any(amount == X for _, amount in costs)
        meanings = binder.bind(lines)
        must_be_done(meanings)
        ability: dict[str, Any] = {
            "type": paragraph.type,
            "cost": costs,
            "only": [*only, *(READ + as_text(each) for each in Binder().bind(needs))],
            "does": json.dumps([as_data(each) for each in meanings], sort_keys=True),
        }
        if answered and waits:
            ability |= {"on": waits.on, "this": waits.this, "waits": as_text(answered)}
        if binder.x_of_cost is not None:
            ability["x"] = READ + as_text(defined_at_once(binder.x_of_cost))
        if cancel:
            ability["cancel"] = [cost_of(each) for each in cancel]
        said = self._said(paragraph, prices, needs, answered, lines)
        if cancel:
            paid = ", ".join(self.sentences.said("price", each) for each in cancel)
            said = (*said, aloud(f"your opponent may {paid} to cancel this effect"))
        return {"kind": "played", "ability": ability}, said

    def _before(self, words: str) -> list[str]:
        """Restrictions before the letter: bold words, a symbol, or the name of a character."""
        found, rest = list[str](), list[str]()
        for word in words.split():
            symbol = SYMBOL.fullmatch(word)
            name = symbol[1].lower() if symbol else word.lower()
            if name in RESTRICTIONS:
                found.append(name)
            elif name in RESOURCES:
                found.append(f"symbol:{name}")
            else:
                rest.append(name)
        if rest and " ".join(rest) not in self.characters:
            raise NotReadError(f"“{words}” stands before its letter.")
        return [*found, *([f"character:{self.characters[' '.join(rest)]}"] if rest else ())]

    def _lines(self, paragraph: Paragraph) -> tuple[Meaning | None, list[Meaning]]:
        """What a response answers, and what the text says then."""
        left = list(paragraph.sentences)
        if not left:
            raise NotReadError("It says nothing.")
        if paragraph.type != RESPONSE:
            return None, [self.sentences.meaning("line", each) for each in left]
        first = self.sentences.meaning("answer", left[0])
        rest = [self.sentences.meaning("line", each) for each in left[1:]]
        return first.of("e"), [first.of("do"), *rest]

    def _said_first(self, answered: Meaning) -> str:
        try:
            return f"after {self.sentences.said('moment', answered)}, "
        except UnsayableError:
            return f"before {self.sentences.said('before', answered)}, "

    def _said(
        self, paragraph: Paragraph, prices: list[Meaning], needs: list[Meaning],
        answered: Meaning | None, lines: list[Meaning],
    ) -> Said:  # fmt: skip
        paid = ", ".join(self.sentences.said("price", each) for each in prices)
        before = SYMBOL.sub(r"\1", paragraph.before.lower())
        head = " ".join(filter(None, (before, *paragraph.only, paragraph.type, paid)))
        after = self._said_first(answered) if answered else ""
        found = [self.sentences.said("line", each) for each in lines]
        found[0] = f"{head}: {after}{found[0]}"
        found += [f"only playable if {self.sentences.said('condition', each)}" for each in needs]
        return tuple(aloud(each) for each in found)


def bound_static(meaning: Meaning) -> Meaning:
    """A continuous ability with what its text speaks of, if the engine can do it."""
    found = meaning
    if meaning.what in ("when", "when there"):
        said = meaning.of("e")
        (done,) = Binder.after(event.of(said)(said), said, ()).bind([meaning.of("do")])
        must_be_done([done])
        rest = tuple(each for each in meaning.parts if each[0] not in ("e", "do"))
        found = Meaning(meaning.what, (("e", said), ("do", done), *rest))
    elif meaning.what == "later":
        (found,) = Binder().bind([meaning])
        must_be_done([found])
    else:
        (found,) = Binder().bind([meaning])
    static.of(found)("as read", found)
    return found


def defined_at_once(defined: Meaning) -> Meaning:
    """X of a cost cannot speak of what paid it."""
    if any(each.what in BACKWARDS for each in within(defined)):
        raise NotCarriedOutError("an X of the cost that the text defines by what was paid")
    return Meaning("x", (("as", defined),))


def as_text(meaning: Meaning) -> str:
    return json.dumps(as_data(meaning), sort_keys=True)


def cut_cost(text: str) -> list[str]:
    """The costs of a head, in their written order."""
    parts = re.split(r",\s*(?:then\s+|and\s+)?|(?<=\+\))\s+", text)
    return [each.strip() for each in parts if each.strip()]


def in_brackets(words: Iterable[str]) -> list[str]:
    found = []
    for each in words:
        word = ZONES.get(each, each)
        if word not in (*ALLOWED, *PLAYER_ZONES, WHILE_COMMITTED, EITHER_PLAYER):
            raise NotReadError(f"“{each}” stands in its brackets.")
        found.append(word)
    return found


def printed_keyword(name: str, amount: object) -> str:
    if isinstance(amount, str):
        return f"{name} ({amount})"
    return name if amount is None else f"{name}: {amount}"


def left_of(paragraph: Paragraph) -> dict[str, Any] | None:
    """An ability that people settle: they are asked at its place, with the costs it has.

    A continuous one could change the others, so then the whole card is left to people.
    """
    if paragraph.type == STATIC:
        return None
    return {"kind": "left", "abilities": abilities_in(paragraph.text)}


def aloud(said: str) -> str:
    return AN.sub("an", SEVERAL.sub(r"\1 \2s", said))
