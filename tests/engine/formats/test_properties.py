"""What holds for every legal deck: a copy too many shows, how it is written does not matter."""

import random

from hypothesis import given
from hypothesis import strategies as st

from engine.cards.bundled import bundled_catalogue
from engine.decklists.model import DeckList
from engine.decklists.read import read_deck
from engine.decklists.resolve import resolve
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.check import check_deck
from engine.formats.judged import JudgedDeck
from engine.formats.model import Format
from engine.formats.registry import formats_of
from engine.formats.report import Answer, LegalityReport
from engine.formats.rules.copies import is_unlimited
from engine.kits.registry import kits
from tests.engine.formats.judging import DAYS, OWN_DAYS

GAMES = tuple(kits())

GAMES = ("fab", "wow", "ufs", "ashes")
SAMPLES = [
    (format, name)
    for game in GAMES
    for format in formats_of(game)
    for name in sample_deck_names(game, format.slug)
]
LIMITED_COPIES = [
    (format, name) for format, name in SAMPLES if any(u.function == "copies" for u in format.rules)
]
NOISE = ("", "\n\n", "// a note\n", "   \n")


def day_of(format: Format):
    return OWN_DAYS.get(f"{format.game}/{format.slug}", DAYS[format.game])


def judge(format: Format, deck: DeckList) -> LegalityReport:
    return check_deck(deck, format, day_of(format), bundled_catalogue(format.game))


def spaced(text: str, rng: random.Random) -> str:
    """The same list with other counts, spaces, empty lines and notes; headings stay in place."""
    lines = []
    for line in text.splitlines():
        count, _, rest = line.partition("x ")
        if count.isdigit() and rest:
            line = f"{rng.choice(('', '  '))}{count}{rng.choice(('x ', ' ', ' x ', 'x  '))}{rest}"
        lines.append(line + rng.choice(("", " ", "\t")) + "\n" + rng.choice(NOISE))
    return "".join(lines)


@given(sample=st.sampled_from(LIMITED_COPIES), data=st.data())
def test_legal_deck_when_one_card_exceeds_its_limit_then_it_is_named(sample, data):
    format, name = sample
    catalogue = bundled_catalogue(format.game)
    deck = read_deck(sample_deck(format.game, format.slug, name), format.game)
    judged = JudgedDeck(
        resolve(deck, catalogue, format.card_edition), format, day_of(format), catalogue
    )
    use = next(use for use in format.rules if use.function == "copies")
    limit = use["limit"]
    sections = use.get("sections") or [s for s in judged.counts if s != judged.leader_section]
    counted = [
        (card, copies)
        for card, copies in judged.cards(sections)
        if not is_unlimited(judged, card) and "Hero" not in card.kinds
    ]
    card, copies = data.draw(st.sampled_from(counted))
    own = 1 if card.has_keyword("Legendary") else getattr(card.facts, "limit", None) or limit
    line = next(entry.line for entry in judged.entries if entry.card.identity == card.identity)
    extra = line._replace(copies=own + 1 - copies)

    report = judge(format, DeckList(format.game, (*deck.lines, extra), dice=deck.dice))

    assert report.answer is Answer.NOT_LEGAL
    assert (card.label,) in [item.cards for item in report.violations]


@given(sample=st.sampled_from(SAMPLES), seed=st.integers(0, 10_000))
def test_answer_when_lines_are_in_another_order_then_it_is_the_same(sample, seed):
    format, name = sample
    deck = read_deck(sample_deck(format.game, format.slug, name), format.game)
    lines = list(deck.lines)
    random.Random(seed).shuffle(lines)

    report = judge(format, DeckList(format.game, tuple(lines), dice=deck.dice))

    assert report.answer is judge(format, deck).answer
    assert sorted(report.counts) == sorted(judge(format, deck).counts)


@given(sample=st.sampled_from(SAMPLES), seed=st.integers(0, 10_000))
def test_answer_when_the_text_is_spaced_otherwise_then_it_is_the_same(sample, seed):
    format, name = sample
    text = sample_deck(format.game, format.slug, name)

    report = judge(format, read_deck(spaced(text, random.Random(seed)), format.game))

    assert report.answer is Answer.LEGAL
    assert report.unreadable == ()


@given(sample=st.sampled_from(LIMITED_COPIES), splits=st.integers(1, 3))
def test_answer_when_a_line_is_split_in_two_then_it_is_the_same(sample, splits):
    format, name = sample
    deck = read_deck(sample_deck(format.game, format.slug, name), format.game)
    lines = []
    for line in deck.lines:
        if line.copies > splits:
            lines += [line._replace(copies=splits), line._replace(copies=line.copies - splits)]
        else:
            lines.append(line)

    assert judge(format, DeckList(format.game, tuple(lines), dice=deck.dice)).is_legal
