"""Sentences of a catalogue: one meaning is read, and anything else says why not."""

import pytest

from engine.reading.grammar import Grammar
from engine.reading.meaning import Meaning
from engine.reading.phrases import PhraseBook
from engine.reading.sentences import NotCarriedOutError, NotReadError, Sentences, judged


@pytest.fixture
def sentences():
    book = PhraseBook()
    book.add("ability", "draw", "draw a card")
    book.add("ability", "wave", "wave")
    book.add("ability", "greet", "wave")
    return Sentences(Grammar(book))


def test_meaning_when_there_is_one_then_it_is_read_and_said_back(sentences):
    meaning = sentences.meaning("ability", "draw a card")
    assert meaning == Meaning("draw")
    assert sentences.said("ability", meaning) == "draw a card"


@pytest.mark.parametrize(("text", "why"), [
    ("draw two", "After “draw” it expects a."),
    ("wave", "2 meanings"),
])  # fmt: skip
def test_meaning_when_there_is_none_or_more_than_one_then_it_says_why(sentences, text, why):
    with pytest.raises(NotReadError, match=why):
        sentences.meaning("ability", text)
    assert sentences.tried("ability", text) == why


def test_judged_when_the_engine_lacks_a_part_then_it_is_read_and_not_played():
    def lacks():
        raise NotCarriedOutError("dancing")

    found = judged({"kind": "text"}, lacks, ("dance",))
    assert (found.is_played, found.why) == (False, "The engine lacks: dancing")
    assert judged({"kind": "text"}, lambda: None, ("wave",)).is_played
