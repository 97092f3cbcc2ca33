"""Reads a card: each paragraph by itself, and only what has exactly one meaning (700.1, 712)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.cards.model import Card
from engine.games.wow.cards import ABILITY, CHARACTERS, Printed, printed_from
from engine.games.wow.known_keywords import KNOWN
from engine.games.wow.powers import is_scripted
from engine.games.wow.reading import (  # noqa: F401 - each teaches its phrases
    conditions,
    costs,
    damage,
    during,
    effects_of_cards,
    effects_of_players,
    events,
    gains,
    numbers,
    replacing,
    revealing,
    sentences,
    statics,
    things,
    tokens,
)
from engine.games.wow.reading.book import BOOK
from engine.games.wow.reading.carrying_out import bound, bound_in_play, made_of
from engine.games.wow.reading.grammar import grammar_for, words_of_the_game
from engine.games.wow.reading.layout import (
    ATTACH,
    COST,
    DECK,
    INPLAY,
    KEYWORDS,
    MODES,
    ONGOING,
    POWER,
    QUEST,
    RESOLVES,
    REWARD,
    Paragraph,
    names_of,
    paragraphs,
)
from engine.games.wow.reading.nouns import row_of
from engine.games.wow.registered import facts_of
from engine.reading.meaning import Meaning, as_data, meaning_from
from engine.reading.record import CardReading, ReadParagraph
from engine.reading.sentences import (
    NotCarriedOutError,
    NotReadError,
    Sentences,
    UnboundError,
    judged,
)
from engine.rulebook import rule

SPELLED = {"long range": "long-range", "hardiness": "hardiness"}
NUMBERED = re.compile(r"(assault|mend) (\d+)")
RESISTS = re.compile(r"(arcane|fire|frost|holy|nature|shadow) resistance")
NAMES_A_KIND = re.compile(r"(sabotage|inspire): ([a-z]+)")
SYMBOL = re.compile(r"\{([a-z ]+)\}")
AN = re.compile(r"\ba(?= [aeio])")
NO_POWERS = {DECK: "it says what a deck may hold", ONGOING: "it stays in play"}


def reader_for(cards: Iterable[Card]) -> "CardReader":
    """The reader of a catalogue."""
    cards = list(cards)
    return CardReader(Sentences(grammar_for(cards)), words_of_the_game(cards))


def version() -> str:
    """Changes with the phrases: what was read by others is read again."""
    return BOOK.version()


@dataclass
class CardReader:
    """Reads the cards of one catalogue; the same sentence is read once."""

    sentences: Sentences
    words: frozenset[str]

    def reading_of(self, card: Card) -> CardReading:
        """What is understood of a card, and what of it is carried out."""
        printed = printed_from(card.key, facts_of(card))
        names = names_of(card.name, self.words, is_person=bool(CHARACTERS & printed.types))
        resolves = printed.types == frozenset({ABILITY})
        found = [
            self._paragraph(each, printed)
            for each in paragraphs(card.text, names, resolves=resolves)
        ]
        whole = CardReading(tuple(found), is_scripted(card.name))
        return together(printed, whole)

    def _paragraph(self, paragraph: Paragraph, printed: Printed) -> ReadParagraph:
        try:
            data, said = self._with_tokens(*self._data(paragraph))
        except (NotReadError, UnboundError) as error:
            return ReadParagraph(None, str(error))
        except NotCarriedOutError as error:
            return ReadParagraph(None, f"The engine lacks: {error}")
        alone = [data]
        if paragraph.kind in (QUEST, REWARD):
            other = REWARD if paragraph.kind == QUEST else QUEST
            alone.append({"kind": other, "meanings": []})
        return judged(data, lambda: made_of(printed, alone), said)

    def _with_tokens(
        self, data: dict[str, Any], said: tuple[str, ...]
    ) -> tuple[dict[str, Any], tuple[str, ...]]:
        """The tokens that a paragraph makes are cards of the game."""
        several = [data, *data.get("modes", ())]
        meanings = [meaning_from(one) for each in several for one in each.get("meanings", ())]
        if made := dict(tokens.tokens_in(meanings)):
            data["facts"] = {**data.get("facts", {}), "tokens": made}
        return data, said

    def _data(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        if paragraph.kind in NO_POWERS:
            marks = {"ongoing": True} if paragraph.kind == ONGOING else {}
            return {"kind": paragraph.kind, "facts": marks}, (NO_POWERS[paragraph.kind],)
        if words := keywords_in(paragraph):
            return {"kind": KEYWORDS, "facts": {"keywords": words}}, tuple(sorted(words))
        return OF_KIND[paragraph.kind](self, paragraph)

    def _cost(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        """What is paid besides, to play the card."""
        paid = [self.sentences.meaning("price", each) for each in paragraph.cost]
        meanings, said = self._meanings(paragraph.sentences)
        data = {"kind": COST, "paid": [as_data(each) for each in paid], **paragraph.facts}
        prices = tuple(f"as a cost, {aloud(self.sentences.said('price', each))}" for each in paid)
        return {**data, **bound(meanings)}, (*prices, *said)

    def _meanings(self, sentences_: Iterable[str]) -> tuple[list[Meaning], tuple[str, ...]]:
        meanings = [self.sentences.meaning("ability", each) for each in together_read(sentences_)]
        return meanings, tuple(aloud(self.sentences.said("ability", each)) for each in meanings)

    def _text(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        if not paragraph.sentences:
            raise NotReadError("It says nothing.")
        meanings, said = self._meanings(paragraph.sentences)
        if paragraph.kind == INPLAY and any(each.what in FACTS for each in meanings):
            return fact_of(meanings), said
        found = bound_in_play(meanings) if paragraph.kind == INPLAY else bound(meanings)
        return {"kind": paragraph.kind, "said": ". ".join(said), **found}, said

    def _attach(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        """What it attaches to, and what more it does as it resolves."""
        first = self.sentences.meaning("attach", paragraph.sentences[0])
        meanings, said = self._meanings(paragraph.sentences[1:])
        where = {**row_of(first.of("n")), **({} if first.what == "to target" else NOT_AIMED)}
        if first.what == "to one of yours":
            where["whose"] = "own"
        if first.get("do"):
            meanings = [first.of("do"), *meanings]
        data = {
            "kind": ATTACH, "facts": {"attach": where},
            **bound(meanings, attached=first.of("n")),
        }  # fmt: skip
        return data, (aloud(self.sentences.said("attach", first)), *said)

    def _power(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        meanings, said = self._meanings(paragraph.sentences)
        if not meanings:
            raise NotReadError("It says nothing.")
        paid = [as_data(self.sentences.meaning("price", each)) for each in paragraph.cost]
        found = bound(meanings)
        power = {**paragraph.facts, "targets": found["targets"], "text": ". ".join(said)}
        return {"kind": POWER, "facts": {"powers": [power]}, "paid": paid, **found}, said

    def _quest(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        facts = {name: value for name, value in paragraph.facts.items() if value or name == "cost"}
        data: dict[str, Any] = {"kind": QUEST, "facts": {"reward": facts}}
        for each in paragraph.sentences:
            meaning = self.sentences.meaning("condition", each)
            if meaning.what == "affordable":
                raise UnboundError("Whose cost?")
            data["condition"] = as_data(meaning)
        said = f"pay {paragraph.facts['cost']} to complete it"
        return data, (", ".join([*(f"if {each}" for each in paragraph.sentences), said]),)

    def _reward(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        meanings, said = self._meanings(paragraph.sentences)
        if not meanings:
            raise NotReadError("It says nothing.")
        found = bound(meanings)
        facts = {"reward": {"targets": found["targets"], "text": ". ".join(said)}}
        return {"kind": REWARD, "facts": facts, **found}, said

    def _modes(self, paragraph: Paragraph) -> tuple[dict[str, Any], tuple[str, ...]]:
        if len(paragraph.modes) < 2:
            raise NotReadError("It lets somebody choose one of one.")
        modes, all_said = [], []
        for each in paragraph.modes:
            meanings, said = self._meanings(each)
            modes.append({"said": ". ".join(said), **bound(meanings)})
            all_said.append(". ".join(said))
        return {"kind": MODES, "modes": modes}, tuple(all_said)


OF_KIND = {
    INPLAY: CardReader._text,
    RESOLVES: CardReader._text,
    ATTACH: CardReader._attach,
    POWER: CardReader._power,
    COST: CardReader._cost,
    QUEST: CardReader._quest,
    REWARD: CardReader._reward,
    MODES: CardReader._modes,
}
NOT_AIMED = {"targeted": False}
FACTS: dict[str, str] = {"enters exhausted": "enters exhausted"}
BOOK.add("ability", "enters exhausted", "~ enters play exhausted")
BOOK.add("ability", "enters with", "~ enters play with a|an {c:counter} counter [on it]", n=1)
BOOK.add("ability", "enters with", "~ enters play with {n:number} {c:counter} counters [on it]")
FACTS["enters with"] = "enters with"
BOOK.add("attach", "to target", "attach to target {n:one}")
BOOK.add("attach", "to target", "attach to target {n:one} [,] and {do:effects}")
BOOK.add("attach", "to one of yours", "attach to one of your {n:many}")
BOOK.add("attach", "to one", "attach to a|an {n:one}")


def fact_of(meanings: list[Meaning]) -> dict[str, Any]:
    """What is a fact of the card: how it enters play."""
    words: dict[str, int] = {}
    for each in meanings:
        if each.what == "enters exhausted":
            words["enters exhausted"] = 1
        elif each.what == "enters with":
            words[f"enters with {each.word('c')}"] = each.number("n")
        else:
            raise NotCarriedOutError("how it enters, and more")
    return {"kind": KEYWORDS, "facts": {"keywords": words}}


def keywords_in(paragraph: Paragraph) -> dict[str, Any]:
    """The keywords of a line that is nothing else; none when it is more."""
    if paragraph.kind not in (INPLAY, RESOLVES) or len(paragraph.sentences) != 1:
        return {}
    found: dict[str, Any] = {}
    for part in paragraph.sentences[0].split(", "):
        word = SPELLED.get(part.strip(), part.strip())
        if numbered := NUMBERED.fullmatch(word):
            found[numbered[1]] = int(numbered[2])
        elif resists := RESISTS.fullmatch(word):
            found.setdefault("resistance", []).append(resists[1])
        elif named := NAMES_A_KIND.fullmatch(word):
            found.setdefault(named[1], []).append(named[2])
        elif word in KNOWN and word not in NEEDS_MORE:
            found[word] = 1
        else:
            return {}
    return found


ON_TOP = ("reveal the top ", "look at the top ")


def together_read(sentences_: Iterable[str]) -> list[str]:
    """What is done with cards on top of a deck belongs to the sentence that turns them up."""
    found: list[str] = []
    for each in sentences_:
        if found and " . " not in found[-1] and any(words in found[-1] for words in ON_TOP):
            found[-1] = f"{found[-1]} . {each}"
        else:
            found.append(each)
    return found


NEEDS_MORE = frozenset({"assault", "mend", "inspire", "resistance", "sabotage", "diplomacy"})


def together(printed: Printed, reading: CardReading) -> CardReading:
    """Paragraphs that are each played, and that the engine cannot play beside each other."""
    try:
        must_stay(printed, reading)
        made_of(printed, reading.abilities())
    except (NotCarriedOutError, UnboundError) as error:
        why = f"The engine lacks: {error}"
        found = tuple(ReadParagraph(e.data, e.why or why, said=e.said) for e in reading.paragraphs)
        return CardReading(found, reading.is_scripted)
    return reading


@rule("wow74/305.1", "wow74/305.2", "wow74/G.ongoing")
def must_stay(printed: Printed, reading: CardReading) -> None:
    """An ability that is not ongoing is never in play, so it has no powers there."""
    kinds = {each.data["kind"] for each in reading.paragraphs if each.data}
    in_play = kinds & {INPLAY, POWER, ATTACH}
    if printed.types == frozenset({ABILITY}) and in_play and ONGOING not in kinds:
        raise NotCarriedOutError("a power of a card that does not stay")


def aloud(said: str) -> str:
    """As people say it."""
    said = SYMBOL.sub(r"[\1]", said)
    return AN.sub("an", said.replace("~", "this card"))
