"""Ashes decks: thirty cards, ten dice, exclusive cards, the derived pile, the First Five."""

import json

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.decklists.read import read_deck
from engine.decklists.samples import sample_deck
from engine.formats.check import check_deck
from engine.formats.registry import shipped_format
from engine.formats.report import Answer
from engine.games.ashes.deck_rules.pile import conjuration_pile
from tests.engine.formats.judging import DAYS, broken, judge, judge_sample

CATALOGUE = bundled_catalogue("ashes")


def reborn(*changes: tuple[str, str], plus: str = ""):
    return judge_sample("ashes", "reborn", "ottilie", *changes, plus=plus)


@pytest.mark.parametrize("copies", [2, 4])
def test_deck_when_it_has_29_or_31_cards_then_it_is_not_legal(copies):
    report = reborn(("3x Bog Chorus", f"{copies}x Bog Chorus"))

    assert ("policy/5", "wrong-number-of-cards", ()) in broken(report)


def test_copies_when_a_fourth_is_listed_then_the_card_is_named():
    report = reborn(("3x Marsh Piper\n3x Quarry Mule", "4x Marsh Piper\n2x Quarry Mule"))

    assert broken(report) == [("policy/5", "too-many-copies", ("Marsh Piper",))]


@pytest.mark.parametrize(
    ("dice", "codes"),
    [
        ("Dice:\n10x Natural", []),
        ("Dice:\n9x Natural", ["wrong-number-of-dice"]),
        ("Dice:\n9x Natural\n1x Granite", ["unknown-die"]),
    ],
)
def test_dice_when_they_are_not_ten_of_known_types_then_it_is_not_legal(dice, codes):
    text = sample_deck("ashes", "reborn", "ottilie")
    start, rest = text.split("Dice:")[0], text.split("Cards (30 / 30):")[1]

    report = judge(f"{start}{dice}\n\nCards (30 / 30):{rest}", "ashes", "reborn")

    assert [item.code for item in report.violations] == codes


def test_dice_when_the_list_names_none_then_it_cannot_be_said():
    text = sample_deck("ashes", "reborn", "ottilie")
    start, rest = text.split("Dice:")[0], text.split("Cards (30 / 30):")[1]

    report = judge(f"{start}Cards (30 / 30):{rest}", "ashes", "reborn")

    assert report.answer is Answer.CANNOT_SAY
    assert [item.code for item in report.unchecked] == ["no-dice"]


def test_exclusive_card_when_the_phoenixborn_is_another_then_it_is_not_legal():
    report = reborn(("3x Bog Chorus (Ottilie Marsh)", "3x Anvil Oath"))

    assert broken(report) == [("policy/5", "exclusive-card", ("Anvil Oath",))]


def test_conjuration_when_it_stands_among_the_thirty_then_it_is_not_a_deck_card():
    report = reborn(("3x Bog Chorus (Ottilie Marsh)", "3x Clay Hound"))

    assert broken(report) == [("policy/5", "not-a-deck-card", ("Clay Hound",))]


def test_edition_when_a_card_is_of_the_other_one_only_then_it_is_not_legal():
    text = sample_deck("ashes", "first-edition", "brandt")
    line = next(line for line in text.splitlines() if line.startswith("3x") and "(" not in line)

    shipped = judge(text.replace(line, "3x Star-Salt Courier"), "ashes", "first-edition")
    assert broken(shipped) == []
    assert [item.code for item in shipped.unchecked] == ["edition-not-known"]

    whole = Catalogue("ashes", CATALOGUE, source="all cards", legality=CATALOGUE.legality)
    report = judge(
        text.replace(line, "3x Star-Salt Courier"), "ashes", "first-edition", None, whole
    )
    assert ("policy/5", "other-edition", ("Star-Salt Courier",)) in broken(report)


def test_edition_when_no_card_of_it_is_known_then_it_cannot_be_said():
    only_reborn = [card for card in CATALOGUE if card.edition == "reborn"]
    whole = Catalogue("ashes", only_reborn, source="one edition")
    report = judge("Phoenixborn: Ottilie Marsh", "ashes", "first-edition", None, whole)
    assert "edition-not-known" in [item.code for item in report.unchecked]


@pytest.mark.rule("raven11/3.5.0", "raven11/4.1.2.b1", "raven11/4.1.3.b4")
def test_pile_when_conjurations_summon_others_then_all_are_in_it_with_their_copies():
    cards = [CATALOGUE.card(f"reborn/{stub}") for stub in ("ottilie-marsh", "summon-hive-mother")]

    pile, missing = conjuration_pile(cards, CATALOGUE)

    assert [(card.name, copies) for card, copies in pile] == [
        ("Hive Grub", 5),
        ("Hive Mother", 1),
        ("Reed Lantern", 3),
    ]
    assert missing == ()


@pytest.mark.rule("raven11/3.5.0", "raven11/4.1.2.b1")
def test_pile_when_the_list_has_another_number_then_the_right_pile_is_told():
    report = reborn(("5x Hive Grub", "4x Hive Grub"))

    assert report.answer is Answer.LEGAL
    (advice,) = report.warnings
    assert (advice.rule, advice.code) == ("raven11/3.5.0", "conjuration-pile")
    assert "5x Hive Grub, 1x Hive Mother" in advice.message


@pytest.mark.rule("raven11/3.5.0")
def test_pile_when_the_catalogue_lacks_a_conjuration_then_it_cannot_be_said():
    cards = [card for card in CATALOGUE if card.key != "reborn/hive-grub"]
    smaller = Catalogue("ashes", cards, legality=CATALOGUE.legality)
    text = sample_deck("ashes", "reborn", "ottilie").split("Conjuration Pile")[0]

    report = judge(text, "ashes", "reborn", catalogue=smaller)

    assert [(item.code, item.cards) for item in report.unchecked] == [
        ("conjuration-not-known", ("hive-grub",))
    ]


@pytest.mark.rule("raven11/3.1.0.s7")
@pytest.mark.parametrize(
    ("first_five", "codes"),
    [
        (["bog-chorus", "marsh-piper", "kiln-guard", "quarry-mule", "iron-bark"], []),
        (["bog-chorus", "bog-chorus"], ["first-five-twice"]),
        (["turn-aside"], ["first-five-not-in-deck"]),
        (["comet-fall"], ["first-five-chained"]),
        (
            ["bog-chorus", "marsh-piper", "kiln-guard", "quarry-mule", "iron-bark", "veil-dancer"],
            ["first-five-size"],
        ),
    ],
)
def test_first_five_when_it_is_marked_then_it_is_five_different_cards_of_the_deck(
    first_five, codes
):
    cards = ("bog-chorus", "marsh-piper", "kiln-guard", "quarry-mule", "iron-bark", "veil-dancer")
    cards += ("comet-fall", "summon-clay-hound", "summon-hive-mother", "lamplit-scholar")
    data = {
        "phoenixborn": "ottilie-marsh",
        "dice": [{"name": "natural", "count": 10}],
        "cards": [{"stub": stub, "count": 3} for stub in cards],
        "first_five": first_five,
    }

    deck = read_deck(json.dumps(data), "ashes")
    report = check_deck(deck, shipped_format("ashes", "reborn"), DAYS["ashes"], CATALOGUE)

    assert [item.code for item in report.violations] == codes
    assert [item.code for item in report.warnings] == ["chained"]


def test_phoenixborn_when_there_are_two_then_one_is_asked_for():
    report = reborn(
        ("Phoenixborn: Ottilie Marsh", "Phoenixborn: Ottilie Marsh\nPhoenixborn: Suvi Oakhand")
    )

    assert next(item.code for item in report.violations) == "several-leaders"
