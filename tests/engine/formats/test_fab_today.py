"""The Flesh and Blood formats of the current policy: heroes, pools, rarities, dated lists."""

from datetime import date

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.legality import Coverage, LegalityBook, Ruling, Status
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.report import Answer
from tests.engine.formats.judging import broken, judge, judge_sample

POOLS = {"classic-constructed": 80, "living-legend": 80, "blitz": 52, "silver-age": 55}
POOLS |= {"ultimate-pit-fight": 52, "commoner": 52, "blitz-2025": 52}


@pytest.mark.parametrize(("slug", "most"), POOLS.items())
def test_pool_when_it_is_larger_than_the_format_allows_then_it_is_not_legal(slug, most):
    name = sample_deck_names("fab", slug)[0]
    size = sum(dict(judge_sample("fab", slug, name).counts).values()) - 1

    report = judge_sample("fab", slug, name, plus=f"{most - size + 1}x Cracked Bauble (yellow)\n")

    assert "too-many-cards" in [item.code for item in report.violations]
    assert f"at most {most} cards besides the hero" in report.violations[0].message


@pytest.mark.parametrize(
    ("slug", "limit"),
    [("classic-constructed", 3), ("blitz", 1), ("blitz-2025", 2), ("commoner", 2)],
)
def test_copies_when_there_is_one_too_many_then_the_card_is_named(slug, limit):
    legal = judge_sample("fab", slug, "sefa-1", plus=f"{limit}x Sink Below (red)\n")
    report = judge_sample("fab", slug, "sefa-1", plus=f"{limit + 1}x Sink Below (red)\n")

    assert broken(legal) == []
    assert broken(report) == [("policy/1.11", "too-many-copies", ("Sink Below (red)",))]


def test_pit_fighter_when_the_format_is_not_for_the_pit_then_it_is_not_legal():
    change = ("Gorrum, Pit Thunder", "Brannoch, Four-Ring Champion")

    report = judge_sample("fab", "classic-constructed", "gorrum-1", change)

    assert ("policy/1.11", "pit-fighter", ("Brannoch, Four-Ring Champion",)) in broken(report)


@pytest.mark.parametrize(
    ("slug", "codes"),
    [("silver-age", ["rarity"]), ("commoner", ["rarity"]), ("ultimate-pit-fight", [])],
)
def test_rarity_when_a_card_was_only_majestic_then_some_formats_refuse_it(slug, codes):
    report = judge_sample("fab", slug, "sefa-1", plus="1x Ninefold Reed (red)\n")

    found = [item.code for item in report.violations if item.cards == ("Ninefold Reed (red)",)]
    assert [code for code in found if code == "rarity"] == codes


def test_rarity_when_a_deck_card_was_only_rare_then_commoner_refuses_it():
    commoner = judge_sample("fab", "commoner", "sefa-1", plus="1x Second Shadow (red)\n")
    silver = judge_sample("fab", "silver-age", "sefa-1", plus="1x Late Feint (red)\n")

    assert broken(commoner) == [("policy/1.11", "rarity", ("Second Shadow (red)",))]
    assert broken(silver) == []


def test_living_legend_when_it_has_ascended_then_only_its_own_format_has_it():
    text = sample_deck("fab", "living-legend", "osrik-1")

    before = judge(text, "fab", "classic-constructed", date(2025, 6, 5))
    after = judge(text, "fab", "classic-constructed", date(2025, 6, 6))
    own = judge(text, "fab", "living-legend")

    assert [item for item in broken(before) if item[1] == "living-legend"] == []
    assert ("policy/1.12", "living-legend", ("Osrik, Last Lantern",)) in broken(after)
    assert own.answer is Answer.LEGAL


def test_suspension_when_it_has_ended_then_the_card_is_legal_again():
    text = sample_deck("fab", "blitz-2025", "sefa-1") + "1x Loaded Coin (red)\n"
    days = (date(2025, 3, 13), date(2025, 3, 14), date(2025, 9, 11), date(2025, 9, 12))

    codes = [[c for _, c, _ in broken(judge(text, "fab", "blitz-2025", day))] for day in days]

    assert codes == [[], ["suspended"], ["suspended"], []]


def test_ban_when_it_names_one_pitch_then_the_others_stay_legal():
    plus = "1x Loaded Coin (red)\n1x Loaded Coin (blue)\n"

    report = judge_sample("fab", "silver-age", "sefa-1", plus=plus)

    assert broken(report) == [("policy/1.12", "banned", ("Loaded Coin (red)",))]
    assert report.violations[0].message == (
        "Loaded Coin (red) is banned in Silver Age since 14 March 2025. Replace it."
    )


# PAIR-17
def test_list_when_it_does_not_cover_the_day_then_the_answer_is_never_legal():
    text = sample_deck("fab", "blitz", "sefa-1")
    until = LegalityBook((), (Coverage("blitz", date(2019, 10, 11), date(2026, 5, 1)),))
    catalogue = bundled_catalogue("fab").with_legality(until)

    covered = judge(text, "fab", "blitz", date(2026, 4, 30), catalogue)
    open_day = judge(text, "fab", "blitz", date(2026, 5, 1), catalogue)

    assert covered.answer is Answer.LEGAL
    assert open_day.answer is Answer.CANNOT_SAY
    assert [(item.rule, item.code) for item in open_day.unchecked] == [
        ("policy/1.12", "list-not-known")
    ]
    assert "policy/1.12" not in open_day.checked
    assert open_day.unchecked[0].message == (
        "What was banned in Blitz on 1 May 2026 is not known here, so it cannot be said that the "
        "deck is legal. Whoever runs this site can bring in the list of that day."
    )


def test_list_when_a_rule_is_broken_too_then_the_answer_is_not_legal():
    catalogue = bundled_catalogue("fab").with_legality(LegalityBook())
    text = sample_deck("fab", "blitz", "sefa-1") + "2x Sink Below (red)\n"

    report = judge(text, "fab", "blitz", catalogue=catalogue)

    assert report.answer is Answer.NOT_LEGAL


def test_announcement_when_the_ban_is_not_in_effect_yet_then_the_card_is_legal():
    ruling = Ruling(
        "blitz", "Lean Away", Status.BANNED, date(2026, 6, 5), announced=date(2026, 6, 1)
    )
    book = LegalityBook((ruling,), (Coverage("blitz", date(2019, 10, 11)),))
    catalogue = bundled_catalogue("fab").with_legality(book)
    text = sample_deck("fab", "blitz", "marrok-1") + "1x Lean Away (red)\n"

    announced = judge(text, "fab", "blitz", date(2026, 6, 4), catalogue)
    in_effect = judge(text, "fab", "blitz", date(2026, 6, 5), catalogue)

    assert "banned" not in [code for _, code, _ in broken(announced)]
    assert "banned" in [code for _, code, _ in broken(in_effect)]


def test_edition_when_the_day_is_outside_it_then_the_player_is_told():
    text = sample_deck("fab", "blitz", "sefa-1")

    report = judge(text, "fab", "blitz", date(2025, 12, 31))

    assert report.answer is Answer.LEGAL
    assert [item.code for item in report.warnings] == ["other-edition"]


def test_report_when_lines_are_not_understood_then_it_cannot_say():
    unreadable = judge_sample("fab", "blitz", "sefa-1", plus="0x Snatch\n")
    ambiguous = judge_sample("fab", "blitz", "sefa-1", plus="1x Sink Below\n")

    assert (unreadable.answer, ambiguous.answer) == (Answer.CANNOT_SAY, Answer.CANNOT_SAY)
    assert ambiguous.ambiguous[0].choices[0] == "Sink Below (red)"
