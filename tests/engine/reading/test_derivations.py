import pytest

from engine.reading.derivations import read
from engine.reading.grammar import Grammar
from engine.reading.meaning import Meaning, as_data, from_data
from engine.reading.phrases import Carriers, DoubleMeaningError, PhraseBook
from engine.reading.saying import UnsayableError, say
from engine.reading.words import words_of


def grammar(*phrases):
    book = PhraseBook()
    for kind, what, *patterns in phrases:
        book.add(kind, what, *patterns)
    return Grammar(
        book,
        {"number": lambda words, at: [(at + 1, int(words[at]))] if words[at].isdigit() else []},
        {"number": lambda part: str(part) if isinstance(part, int) else None},
    )


DRAW = ("effect", "draw", "draw|draws {n:number} card|cards")
SHOUT = ("effect", "shout", "shout [very] loudly")
CHAIN = ("effects", "do", "{first:effect} [,] then {then:effects}")
ALONE = ("effects", "", "{=effect}")


def test_words_when_each_is_read_then_the_meaning_has_its_parts():
    found = read(grammar(DRAW), "effect", words_of("draw 2 cards"))
    assert found.meaning == Meaning("draw", (("n", 2),))


@pytest.mark.parametrize("text", ["shout loudly", "shout very loudly"])
def test_optional_words_when_missing_or_there_then_the_meaning_is_the_same(text):
    assert read(grammar(SHOUT), "effect", words_of(text)).meaning == Meaning("shout")


def test_chain_when_it_nests_then_the_order_of_the_text_is_kept():
    found = read(
        grammar(DRAW, SHOUT, CHAIN, ALONE), "effects", words_of("draw 1 card, then shout loudly")
    )
    assert found.meaning == Meaning(
        "do", (("first", Meaning("draw", (("n", 1),))), ("then", Meaning("shout")))
    )


def test_two_meanings_when_both_fit_then_neither_is_picked():
    twice = grammar(("effect", "draw", "draw {n:number}"), ("effect", "paint", "draw {n:number}"))
    found = read(twice, "effect", words_of("draw 3"))
    assert (found.meaning, {each.what for each in found.meanings}) == (None, {"draw", "paint"})


def test_words_that_nobody_taught_when_read_then_it_says_how_far_it_came_and_what_it_expects():
    found = read(grammar(DRAW), "effect", words_of("draw 2 dogs"))
    assert (found.meanings, found.understood, found.awaited) == ((), 2, ("card",))


def test_list_when_three_stand_in_it_then_all_are_its_parts():
    kinds = grammar(("pet", "dog", "dog"), ("pet", "cat", "cat"), ("pet", "cow", "cow"))
    found = read(kinds, "pet*and", words_of("dog, cat, and cow"))
    assert [each.what for each in found.meaning["of"]] == ["dog", "cat", "cow"]
    assert say(kinds, "pet*and", found.meaning) == "dog, cat, and cow"


def test_saying_when_read_again_then_the_meaning_is_the_same():
    ours = grammar(DRAW, SHOUT, CHAIN, ALONE)
    meaning = read(ours, "effects", words_of("shout loudly, then draws 4 cards")).meaning
    said = say(ours, "effects", meaning)
    assert (said, read(ours, "effects", words_of(said)).meaning) == (
        "shout loudly then draw 4 card",
        meaning,
    )


def test_saying_when_no_phrase_fits_then_it_is_refused():
    with pytest.raises(UnsayableError):
        say(grammar(DRAW), "effect", Meaning("dance"))


def test_meaning_when_stored_as_data_then_it_comes_back():
    meaning = Meaning("do", (("first", Meaning("draw", (("n", 1),))), ("all", (1, "two"))))
    assert as_data(meaning) == {"is": "do", "first": {"is": "draw", "n": 1}, "all": [1, "two"]}
    assert from_data(as_data(meaning)) == meaning


def test_carriers_when_two_functions_do_the_same_then_the_second_is_refused():
    effect = Carriers(PhraseBook(), "effect")
    effect("draw", "draw")(lambda: 1)
    with pytest.raises(DoubleMeaningError):
        effect("draw", "take")(lambda: 2)


def test_version_when_a_phrase_is_added_then_it_is_another():
    book = PhraseBook()
    book.add("effect", "draw", "draw")
    before = book.version()
    book.add("effect", "draw", "take")
    assert book.version() != before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gain 2{r}{r}", ("gain", "2", "{r}", "{r}")),
        ("its owner's +1{p}", ("its", "owner", "'s", "+1", "{p}")),
        ("non-attack-action card", ("non-attack-action", "card")),
        ("~'s soul", ("~", "'s", "soul")),
    ],
)
def test_words_when_a_text_is_cut_then_symbols_and_owners_are_words(text, words):
    assert words_of(text) == words
