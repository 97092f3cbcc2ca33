"""UFS and UniVersus decks: sizes with and without the character, copies, sideboard, symbols."""

from datetime import date

import pytest

from engine.decklists.samples import sample_deck
from engine.formats.report import Answer
from tests.engine.formats.judging import broken, judge, judge_sample

FIRST = "4 Clear Head"


def first_line(slug: str, name: str) -> tuple[str, int]:
    """The first card line of the main deck, and its copies."""
    main = sample_deck("ufs", slug, name).split("# Mainboard")[1]
    line = next(line for line in main.splitlines() if line[:1].isdigit())
    copies, card = line.split(" ", 1)
    return card, int(copies)


@pytest.mark.rule("ufs09/A.2.1")
@pytest.mark.parametrize(
    ("slug", "rule"), [("standard-2019", "ufs09/A.2.1"), ("turbo", "policy/4")]
)
def test_size_when_the_character_counts_then_one_card_less_is_too_few(slug, rule):
    card, copies = first_line(slug, "ilse")

    report = judge_sample("ufs", slug, "ilse", (f"{copies} {card}", f"{copies - 1} {card}"))

    assert [item[0] for item in broken(report)] == [rule]


def test_size_when_the_format_is_of_today_then_sixty_stand_besides_the_character():
    card, copies = first_line("standard", "ilse")

    report = judge_sample("ufs", "standard", "ilse", (f"{copies} {card}", f"{copies - 1} {card}"))

    assert dict(report.counts)["main"] == 59
    assert broken(report) == [("policy/4", "too-few-cards", ())]


@pytest.mark.rule("ufs09/A.2.2")
def test_copies_when_deck_and_sideboard_hold_five_then_the_card_is_named():
    four = judge_sample("ufs", "standard-2019", "ilse", plus="# Sideboard\n1 Bell Ringer\n")
    card, copies = first_line("standard-2019", "ilse")
    five = judge_sample("ufs", "standard-2019", "ilse", plus=f"# Sideboard\n{5 - copies} {card}\n")

    assert broken(four) == []
    assert broken(five) == [("ufs09/A.2.2", "too-many-copies", (card,))]


@pytest.mark.rule("ufs09/A.2.2", "ufs09/B.6.1.1.2", "ufs09/K.3.2.1.n1")
def test_copies_when_dots_mark_another_version_then_each_version_has_its_own_four():
    plus = "# Mainboard\n4 ·Ilse Farrow·\n"
    versions = judge_sample("ufs", "legacy", "ilse", plus=plus)
    one_more = judge_sample("ufs", "legacy", "ilse", plus=plus + "4 Ilse Farrow\n")

    assert broken(versions) == []
    assert broken(one_more) == [("ufs09/A.2.2", "too-many-copies", ("Ilse Farrow",))]


@pytest.mark.rule("ufs09/A.2.2")
def test_copies_when_a_name_is_printed_in_two_sets_then_they_are_counted_together():
    text = "# Starting Character\n1 Ilse Farrow\n# Mainboard\n"
    text += "3 -own1/013 Rain on the Roof\n2 -own3/053 Rain on the Roof\n"
    report = judge(text, "ufs", "legacy")

    assert ("ufs09/A.2.2", "too-many-copies", ("Rain on the Roof",)) in broken(report)


def test_copies_when_a_card_prints_its_own_limit_then_that_counts():
    report = judge_sample("ufs", "limited", "ilse", plus="2 Sealed Gauntlet\n")
    legacy = judge_sample("ufs", "legacy", "ilse", plus="# Mainboard\n2 Sealed Gauntlet\n")

    assert broken(report) == []
    assert broken(legacy) == [("ufs09/A.2.2", "too-many-copies", ("Sealed Gauntlet",))]


@pytest.mark.parametrize(("slug", "most"), [("standard", 10), ("retro", 10), ("turbo", 0)])
def test_sideboard_when_it_is_larger_than_the_format_allows_then_it_is_not_legal(slug, most):
    text = sample_deck("ufs", slug, "ilse").split("# Sideboard")[0]
    side = f"# Sideboard\n{most + 1} Hedge Maze\n"

    codes = [item.code for item in judge(text + side, "ufs", slug).violations]

    assert "too-many-cards" in codes


def test_sideboard_when_the_policy_of_2008_is_followed_then_it_is_eight_or_none():
    text = sample_deck("ufs", "standard-2008", "ilse")
    none = text.split("# Sideboard")[0]

    assert broken(judge(none, "ufs", "standard-2008")) == []
    assert broken(judge(none + "# Sideboard\n4 Hedge Maze\n", "ufs", "standard-2008")) == [
        ("policy/4", "wrong-number-of-cards", ())
    ]


@pytest.mark.rule("ufs09/B.6.6.2.1", "ufs09/B.6.6.2.2")
def test_symbols_when_a_card_shares_none_then_it_is_a_warning_and_infinity_is_not():
    report = judge_sample(
        "ufs", "legacy", "ilse", plus="# Mainboard\n1 Grudge Ledger\n1 Clear Head\n"
    )

    assert report.answer in (Answer.LEGAL, Answer.NOT_LEGAL)
    assert [item.cards for item in report.warnings] == [("Grudge Ledger",)]


def test_symbols_when_a_card_is_attuned_to_the_character_then_there_is_no_warning():
    report = judge_sample("ufs", "legacy", "ilse", plus="# Mainboard\n1 Wandering Double\n")

    assert report.warnings == ()


def test_sets_when_a_card_is_in_no_legal_set_then_it_is_not_legal():
    plus = "# Mainboard\n1 Yesterday's Champion\n"

    standard = judge_sample("ufs", "standard", "ilse", plus=plus)
    retro = judge_sample("ufs", "retro", "ilse", plus=plus)

    assert broken(standard) == [("policy/4", "set-not-legal", ("Yesterday's Champion",))]
    assert broken(retro) == []


def test_sets_when_a_reprint_is_legal_then_every_printing_is():
    text = sample_deck("ufs", "standard", "ilse") + "# Mainboard\n1 -own3/053 Rain on the Roof\n"

    assert "set-not-legal" not in [item.code for item in judge(text, "ufs", "standard").violations]


def test_banned_card_when_the_day_is_before_the_ban_then_it_is_legal():
    text = sample_deck("ufs", "extended", "ilse") + "# Mainboard\n1 Forbidden Elbow\n"

    before = judge(text, "ufs", "extended", date(2024, 4, 30))
    after = judge(text, "ufs", "extended", date(2024, 5, 1))

    assert broken(before) == []
    assert broken(after) == [("policy/4", "banned", ("Forbidden Elbow",))]


def test_split_name_when_the_catalogue_has_one_half_then_it_is_found():
    report = judge_sample("ufs", "legacy", "ilse", plus="# Mainboard\n1 Heel Drop // Toe Rise\n")

    assert report.unknown == ()


def test_unknown_card_when_it_stands_in_the_main_deck_then_the_sideboard_is_still_judged():
    card, copies = first_line("standard", "ilse")
    report = judge_sample("ufs", "standard", "ilse", (f"{copies} {card}", f"{copies} Not A Card"))

    assert report.answer is Answer.CANNOT_SAY
    assert [item.message for item in report.unchecked] == [
        "It cannot be said whether there are at least 60 cards besides the starting character "
        f"while {copies} cards are not recognised."
    ]
