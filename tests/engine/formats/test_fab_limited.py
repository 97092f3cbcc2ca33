"""Sealed Deck and Booster Draft: the pool is open, the deck is not."""

from datetime import date

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.decklists.read import read_deck
from engine.decklists.samples import sample_deck
from engine.formats.check import check_deck
from engine.formats.deriving import FormatChanges, derive_format
from engine.formats.registry import shipped_format
from tests.engine.formats.judging import broken, judge_sample

LIMITED = ("sealed-2021", "booster-draft-2021")
DAY = date(2021, 10, 1)


@pytest.mark.rule("fab14/5.1", "fab14/5.2")
@pytest.mark.parametrize("slug", LIMITED)
def test_limited_when_the_deck_has_29_cards_then_it_is_too_small(slug):
    name = "marrok-1"
    first = next(
        line for line in sample_deck("fab", slug, name).splitlines() if line.endswith("(red)")
    )
    copies = int(first[0])

    fewer = judge_sample("fab", slug, name, (first, f"{copies - 1}{first[1:]}"))

    assert broken(judge_sample("fab", slug, name)) == []
    assert broken(fewer) == [("fab14/5.2", "too-few-cards", ())]


@pytest.mark.rule("fab14/5.1.2", "fab14/5.1.3", "fab14/5.2.2", "fab14/ex-5.2.2-1")
@pytest.mark.parametrize("slug", LIMITED)
def test_limited_when_another_class_is_in_the_pool_then_only_the_deck_may_not_hold_it(slug):
    pool = judge_sample("fab", slug, "marrok-1", plus="Inventory\n2x Heron Kick (red)\n")
    deck = judge_sample("fab", slug, "marrok-1", plus="2x Heron Kick (red)\n")

    assert dict(pool.counts)["inventory"] == 2
    assert broken(pool) == []
    assert broken(deck) == [("fab14/5.2.2", "wrong-class", ("Heron Kick (red)",))]


@pytest.mark.rule("fab14/5.2.4")
def test_limited_when_nine_copies_are_in_the_deck_then_it_is_legal():
    assert (
        broken(judge_sample("fab", "sealed-2021", "marrok-1", plus="9x Held Breath (red)\n")) == []
    )


@pytest.mark.rule("fab14/5.2.5", "fab14/G.legendary.3")
def test_limited_when_the_pool_has_two_of_a_legendary_then_the_deck_holds_one():
    pool = judge_sample(
        "fab", "sealed-2021", "marrok-1", plus="1x Chipped Agate\nInventory\n1x Chipped Agate\n"
    )
    deck = judge_sample("fab", "sealed-2021", "marrok-1", plus="2x Chipped Agate\n")

    assert broken(pool) == []
    assert broken(deck) == [("fab14/5.2.5", "legendary-copies", ("Chipped Agate (blue)",))]


@pytest.mark.rule("fab14/5.2.3")
def test_limited_when_a_card_type_cannot_be_in_the_deck_then_it_is_not_legal():
    report = judge_sample("fab", "sealed-2021", "marrok-1", plus="1x Tinker's Tally\n")

    assert broken(report) == [("fab14/5.2.3", "card-type", ("Tinker's Tally (red)",))]


@pytest.mark.rule("fab14/5.1.4")
def test_limited_when_the_hero_is_an_adult_then_it_is_not_legal():
    change = ("Hero: Marrok", "Hero: Marrok, Warden of the Tidewall")

    report = judge_sample("fab", "sealed-2021", "marrok-1", change)

    assert broken(report) == [("fab14/5.1.4", "hero-age", ("Marrok, Warden of the Tidewall",))]


@pytest.mark.rule("fab14/5.1.2", "fab14/5.1.5")
def test_sealed_when_the_organizer_names_the_set_then_baubles_are_free_and_others_are_not():
    base = shipped_format("fab", "sealed-2021")
    changes = FormatChanges(sets=("OWN",))
    format = derive_format(base, changes, slug="prerelease", name="Prerelease")
    text = sample_deck("fab", "sealed-2021", "marrok-1")
    text += "4x Cracked Bauble (yellow)\n1x Sink Below (red)\n"

    report = check_deck(read_deck(text, "fab"), format, DAY, bundled_catalogue("fab"))

    assert broken(report) == [("fab14/5.1.2", "not-in-the-product", ("Sink Below (red)",))]
