"""The deck that is presented at the start of a game: from the list, and in its places."""

from dataclasses import replace

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.model import Card
from engine.decklists.read import read_deck
from engine.decklists.resolve import ResolvedDeck, resolve
from engine.decklists.samples import sample_deck
from engine.formats.registry import shipped_format
from engine.games.fab.deck_rules.presented import PresentedDeck, check_presented, starting_deck

CATALOGUE = bundled_catalogue("fab")
CC = shipped_format("fab", "classic-constructed-2021")
BLITZ = shipped_format("fab", "blitz-2021")
SEALED = shipped_format("fab", "sealed-2021")


def card(name: str) -> Card:
    (found,) = CATALOGUE.find(name)
    return found


def registered(slug: str, plus: str = "", name: str = "marrok-1") -> ResolvedDeck:
    return resolve(read_deck(sample_deck("fab", slug, name) + plus, "fab"), CATALOGUE)


def presented(pool: ResolvedDeck, *equipped: str) -> PresentedDeck:
    hero = next(entry.card for entry in pool.entries if entry.section == "hero")
    deck = starting_deck(pool.entries, ("deck",))
    return PresentedDeck(hero, deck, tuple(card(name) for name in equipped))


def codes(deck: PresentedDeck, pool: ResolvedDeck, format=CC) -> list[tuple[str, str]]:
    return [(item.rule, item.code) for item in check_presented(deck, pool, format)]


@pytest.mark.rule("fab14/4.2.1", "fab14/5.2", "fab14/12.4", "fab14/G.essence.3")
def test_deck_when_it_is_as_registered_then_it_may_be_played():
    pool = registered("classic-constructed-2021")
    deck = presented(pool, "Harbor Maul", "Weathered Hood", "Patched Coat")

    assert codes(deck, pool) == []
    assert codes(deck, pool, SEALED) == []


@pytest.mark.rule("fab14/4.2.1", "fab14/4.2.2")
def test_deck_when_a_card_is_missing_then_its_size_is_wrong():
    pool = registered("classic-constructed-2021")
    deck = presented(pool)
    short = replace(deck, deck=deck.deck[1:])
    small = registered("blitz-2021")

    assert codes(short, pool) == [("fab14/4.2.1", "presented-too-few")]
    assert codes(presented(small), small, BLITZ) == []
    assert codes(replace(presented(small), deck=presented(small).deck[1:]), small, BLITZ) == [
        ("fab14/4.2.2", "presented-wrong-number")
    ]


@pytest.mark.rule("fab14/12.4", "fab14/4.3")
def test_deck_when_a_card_is_not_on_the_list_then_it_is_named():
    pool = registered("classic-constructed-2021")
    deck = presented(pool)
    extra = replace(deck, deck=(*deck.deck, card("Chipped Agate")))

    (violation,) = check_presented(extra, pool, CC)

    assert (violation.rule, violation.cards) == ("fab14/12.4", ("Chipped Agate (blue)",))


@pytest.mark.rule("fab4/4.1.5a", "fab14/4.2.4")
def test_deck_when_equipment_is_shuffled_in_then_it_is_not_legal():
    pool = registered("classic-constructed-2021")
    deck = presented(pool)
    mixed = replace(deck, deck=(*deck.deck, card("Weathered Hood")))

    assert codes(mixed, pool) == [("fab4/4.1.5a", "not-a-deck-card")]


@pytest.mark.rule("fab4/4.1.4a", "fab14/8.2.3b")
def test_equipment_when_two_are_for_one_zone_then_one_must_go():
    pool = registered("classic-constructed-2021")

    assert codes(presented(pool, "Weathered Hood", "Nickel Circlet"), pool) == [
        ("fab4/4.1.4a", "slot-taken-twice")
    ]


@pytest.mark.rule("fab14/7.2.3a", "fab14/7.2.3a.b1", "fab14/7.2.3a.b2")
@pytest.mark.parametrize(
    ("weapons", "allowed"),
    [
        (("Pier Hammer", "Harbor Buckler"), True),
        (("Harbor Maul",), True),
        (("Harbor Maul", "Harbor Buckler"), False),
        (("Pier Hammer", "Harbor Buckler", "Wayfarer Club"), False),
    ],
)
def test_weapons_when_they_need_more_than_two_hands_then_they_are_too_many(weapons, allowed):
    lines = "".join(f"1x {name}\n" for name in weapons if name != "Harbor Maul")
    pool = registered("classic-constructed-2021", lines)

    found = codes(presented(pool, *weapons), pool)

    assert found == ([] if allowed else [("fab14/7.2.3a", "too-many-hands")])


@pytest.mark.rule("fab14/7.2.2", "fab14/8.2.2")
def test_equipment_when_it_is_of_another_class_then_the_hero_cannot_wear_it():
    pool = registered("sealed-2021", "Inventory\n1x Reed Mask\n")

    assert codes(presented(pool, "Reed Mask"), pool, SEALED) == [("fab14/8.2.2", "wrong-class")]


TAMSIN = (
    "Hero: Tamsin\n3x Copper Finch (blue)\n1x Great Orrery (red)\n1x Spare Flywheel (yellow)\n"
    "35x Cog Tumbler (red)\n"
)


@pytest.mark.rule("fab14/4.2.3", "fab14/5.2.1", "fab14/12.3.2", "fab4/4.1.5b", "fab4/ex-4.1.5b-1")
def test_item_when_the_hero_starts_it_in_the_arena_then_it_counts_to_the_forty():
    pool = resolve(read_deck(TAMSIN, "fab"), CATALOGUE)
    deck = starting_deck(pool.entries, ("deck",))
    finch = card("Copper Finch")
    rest = tuple(deck[: deck.index(finch)] + deck[deck.index(finch) + 1 :])

    started = PresentedDeck(card("Tamsin"), rest, started_in_arena=(finch,))

    assert len(started.deck) == 39
    assert codes(started, pool, BLITZ) == []


@pytest.mark.rule("fab14/12.3.2")
@pytest.mark.parametrize("name", ["Great Orrery", "Cog Tumbler"])
def test_card_when_the_heros_text_does_not_fit_it_then_it_cannot_start_in_the_arena(name):
    pool = resolve(read_deck(TAMSIN, "fab"), CATALOGUE)
    deck = list(starting_deck(pool.entries, ("deck",)))
    deck.remove(card(name))

    started = PresentedDeck(card("Tamsin"), tuple(deck), started_in_arena=(card(name),))

    assert codes(started, pool, BLITZ) == [("fab14/12.3.2", "arena-start")]
