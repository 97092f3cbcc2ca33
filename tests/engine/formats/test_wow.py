"""World of Warcraft decks: hero, traits, talents, Reputation, Deckbuilding, sizes, copies."""

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.decklists.read import read_deck
from engine.decklists.resolve import resolve
from engine.decklists.samples import sample_deck
from engine.formats.report import Answer
from engine.games.wow.deck_rules.collection import deck_from_collection
from tests.engine.formats.judging import broken, judge, judge_sample

ABILITY = "4x Third Arrow"


def maela(*changes: tuple[str, str], plus: str = ""):
    """A Constructed deck of an Alliance Hunter with the Marksmanship spec; it ends in its side."""
    return judge_sample("wow", "constructed", "maela", *changes, plus=plus)


def cards_named(report, *codes: str) -> list[str]:
    return [name for item in report.violations if item.code in codes for name in item.cards]


@pytest.mark.rule("wow74/100.1")
def test_main_deck_when_it_has_59_cards_then_it_is_too_small_and_sixty_one_is_not():
    assert broken(maela((ABILITY, "3x Third Arrow"))) == [("wow74/100.1", "too-few-cards", ())]
    assert broken(maela(("Side Deck", "1x Market-Day Crowd\nSide Deck"))) == []
    assert broken(judge_sample("wow", "limited", "maela", ("4x ", "3x "))) == [
        ("wow74/100.1", "too-few-cards", ())
    ]


@pytest.mark.rule("wow74/100.1")
def test_deck_when_it_holds_a_hero_then_only_a_master_hero_may_be_there():
    hero = maela(("Side Deck", "1x Torvin Ashbeard\nSide Deck"))
    master = maela(("Side Deck", "1x Ashmother Reborn\nSide Deck"))

    assert broken(hero)[0] == ("wow74/100.1", "not-a-deck-card", ("Torvin Ashbeard",))
    assert broken(master) == []


@pytest.mark.rule("wow74/100.1")
def test_deck_when_it_has_no_hero_then_one_is_asked_for():
    report = maela(("Hero\nMaela Dawnfletcher\n", ""))

    assert broken(report) == [("wow74/100.1", "no-leader", ())]


@pytest.mark.rule("wow74/100.2a", "wow74/G.trait-icon")
def test_trait_icons_when_class_or_faction_differ_then_the_card_is_not_legal():
    report = maela(
        (ABILITY, "1x Splitting Blow\n1x Dustcamp Scrapper\n1x Wandering Mule\n1x Vanquish")
    )

    assert cards_named(report, "trait-missing") == ["Splitting Blow", "Dustcamp Scrapper"]
    assert report.violations[0].message == (
        "Splitting Blow is for Warrior heroes, so Maela Dawnfletcher cannot have it."
    )


@pytest.mark.rule("wow74/100.2a")
def test_trait_icons_when_a_card_has_several_class_icons_then_one_is_enough():
    report = judge(
        "Hero\nBrother Anselm Wray\nMain Deck\n1x Vigil of the Light\n", "wow", "limited"
    )

    assert cards_named(report, "trait-missing") == []


@pytest.mark.rule("wow74/100.2b")
def test_hero_required_when_the_hero_lacks_the_trait_then_the_card_is_not_legal():
    lines = "1x Betrayer at the Gate\n1x Oathkept Squire\n1x Prospector's Charm\n"
    loyal = judge(f"Hero\nMaela Dawnfletcher\nMain Deck\n{lines}", "wow", "limited")
    traitor = judge(f"Hero\nOrsk the Turncoat\nMain Deck\n{lines}", "wow", "limited")

    assert cards_named(loyal, "trait-missing") == ["Betrayer at the Gate"]
    assert cards_named(traitor, "trait-missing") == ["Oathkept Squire", "Prospector's Charm"]


@pytest.mark.rule("wow74/100.2b.b1", "wow74/100.2c")
def test_talent_when_the_hero_has_another_spec_then_the_card_is_not_legal():
    lines = "1x Aimed Shot\n1x Deuce\n1x Patient Aim\n"
    report = judge(f"Hero\nMaela Dawnfletcher\nMain Deck\n{lines}", "wow", "limited")

    assert cards_named(report, "trait-missing") == ["Deuce"]


@pytest.mark.rule("wow74/100.2c", "wow74/ex-100.2c-1")
def test_talent_when_the_hero_lists_no_spec_then_the_deck_keeps_to_one():
    hero = "Hero\nBaxxel Geartooth\nMain Deck\n1x Aimed Shot\n1x Patient Aim\n1x Third Arrow\n"
    one = judge(hero, "wow", "limited")
    three = judge(hero + "1x Deuce\n1x Lightning Reflexes\n", "wow", "limited")

    assert cards_named(one, "second-talent-spec") == []
    assert cards_named(three, "second-talent-spec") == ["Deuce", "Lightning Reflexes"]


@pytest.mark.rule("wow74/100.2c")
def test_talent_when_the_hero_is_a_traitor_then_it_has_none():
    report = judge(
        "Hero\nOrsk the Turncoat\nMain Deck\n1x Purse Cut\n1x Alley Feint\n", "wow", "limited"
    )

    assert cards_named(report, "trait-missing") == ["Purse Cut"]


@pytest.mark.rule("wow74/100.2d", "wow74/G.reputation")
def test_reputation_when_a_second_one_is_in_the_deck_then_both_are_named():
    one = maela((ABILITY, "4x Lantern Guild Envoy"))
    two = maela((ABILITY, "2x Lantern Guild Envoy\n2x Tide Court Envoy"))

    assert broken(one) == []
    assert broken(two) == [
        ("wow74/100.2d", "several-reputations", ("Lantern Guild Envoy", "Tide Court Envoy"))
    ]


@pytest.mark.rule("wow74/100.2e", "wow74/G.deckbuilding")
def test_deckbuilding_when_the_hero_excludes_factions_then_their_cards_are_not_legal():
    text = "Hero\nThornmaw\nMain Deck\n1x Wandering Mule\n1x Canal Lookout\n"
    report = judge(text, "wow", "limited")

    assert cards_named(report, "excluded") == ["Canal Lookout"]


@pytest.mark.rule("wow74/100.2e", "wow74/G.deckbuilding")
def test_deckbuilding_when_the_hero_includes_then_only_those_and_exclusions_come_first():
    text = (
        "Hero\nWarden Ysolde Grey\nMain Deck\n1x Canal Lookout\n1x Candle Rite\n1x Wandering Mule\n"
        "1x Splitting Blow\n1x Lantern Guild Envoy\n"
    )
    report = judge(text, "wow", "limited")

    assert cards_named(report, "not-included") == ["Splitting Blow"]
    assert cards_named(report, "excluded") == ["Lantern Guild Envoy"]
    assert "Candle Rite" not in cards_named(report, "trait-missing")


@pytest.mark.rule("wow74/100.3", "wow74/G.side-deck")
@pytest.mark.parametrize(("copies", "legal"), [("2x", True), ("1x", False), ("3x", False)])
def test_side_deck_when_it_is_not_ten_cards_then_it_is_not_legal(copies, legal):
    report = maela(("2x Tin Compass", f"{copies} Tin Compass"))

    wrong = [("wow74/100.3", "wrong-number-of-cards", ())]
    assert broken(report) == ([] if legal else wrong)


@pytest.mark.rule("wow74/100.3")
def test_side_deck_when_there_is_none_or_the_pool_is_limited_then_its_size_is_free():
    text = sample_deck("wow", "constructed", "maela").split("Side Deck")[0]

    assert broken(judge(text, "wow", "constructed")) == []
    assert broken(judge(text + "Side Deck\n3x Tin Compass\n", "wow", "limited")) == []


@pytest.mark.rule("wow74/100.4", "wow74/G.unlimited")
def test_copies_when_main_and_side_deck_hold_five_then_the_card_is_named():
    five = maela(("4x Crossroads Inn", "1x Patient Aim\n3x Crossroads Inn"))
    unlimited = maela(
        ("4x Crossroads Inn", "4x Market-Day Crowd"), (ABILITY, "4x Market-Day Crowd")
    )

    assert broken(five) == [("wow74/100.4", "too-many-copies", ("Patient Aim",))]
    assert broken(unlimited) == []


@pytest.mark.rule("wow74/100.4")
def test_copies_when_the_deck_is_limited_then_any_number_is_legal():
    report = judge_sample("wow", "limited", "maela", plus="9x Wandering Mule\n")

    assert broken(report) == []


def test_core_when_a_side_deck_is_listed_then_the_format_has_none():
    report = judge_sample("wow", "core", "maela", plus="Side Deck\n1x Tin Compass\n")

    assert broken(report) == [("policy/3", "too-many-cards", ())]


def test_core_when_a_card_is_from_an_older_set_then_it_is_not_legal():
    report = judge_sample("wow", "core", "maela", plus="1x First-Light Veteran\n")

    assert broken(report) == [("policy/3", "set-not-legal", ("First-Light Veteran",))]


def test_core_when_nobody_knows_where_a_card_was_printed_then_it_is_not_called_illegal():
    report = judge_sample("wow", "core", "maela", plus="1x A Donation of Wool\n")

    assert broken(report) == []
    assert [(each.code, each.cards) for each in report.unchecked] == [
        ("printings-not-known", ("A Donation of Wool",))
    ]


def test_block_when_a_card_is_from_another_block_then_it_is_named():
    report = judge_sample("wow", "block", "maela", plus="1x First-Light Veteran\n")
    unknown = judge_sample("wow", "block", "maela", plus="1x Vanquish\n")

    assert broken(report) == [("policy/3", "other-block", ("First-Light Veteran",))]
    assert unknown.answer is Answer.CANNOT_SAY
    assert [item.code for item in unknown.unchecked] == ["block-not-known"]


@pytest.mark.rule("wow74/800.2a")
def test_collection_when_the_quest_is_completed_twice_then_only_the_first_builds_a_deck():
    deck = read_deck(sample_deck("wow", "constructed", "maela"), "wow")
    registered = resolve(deck, bundled_catalogue("wow"))

    first = deck_from_collection(registered, completed_before=0)

    assert sum(entry.copies for entry in first) == 10
    assert deck_from_collection(registered, completed_before=1) == ()
