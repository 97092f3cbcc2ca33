"""Formats that organizers make from one that exists, and what they do to known decks."""

from engine.cards.bundled import bundled_catalogue
from engine.decklists.read import read_deck
from engine.decklists.samples import sample_deck
from engine.formats.check import check_deck
from engine.formats.deriving import FormatChanges, derive_format
from engine.formats.model import Format, format_from_data, format_to_data
from engine.formats.registry import shipped_format, shipped_formats
from tests.engine.formats.judging import DAYS, broken


def derived(game: str, slug: str, **changes: object) -> Format:
    base = shipped_format(game, slug)
    return derive_format(base, FormatChanges(**changes), slug="own", name="Friday Format")


def judged(format: Format, name: str, source: str, plus: str = ""):
    game = format.game
    deck = read_deck(sample_deck(game, source, name) + plus, game)
    return check_deck(deck, format, DAYS[game], bundled_catalogue(game))


def test_copies_when_the_organizer_allows_two_then_a_third_is_not_legal():
    report = judged(
        derived("fab", "classic-constructed", copies=2), "sefa-1", "classic-constructed"
    )

    assert {item[:2] for item in broken(report)} == {("policy/organizer", "too-many-copies")}


def test_sizes_when_the_organizer_sets_them_then_the_format_s_own_are_gone():
    format = derived("wow", "constructed", minimum=40, maximum=60)
    game = "wow"
    text = sample_deck(game, "constructed", "maela").split("Side Deck")[0]
    catalogue = bundled_catalogue(game)

    small = read_deck(text.replace("4x Patient Aim\n4x Snare the Path\n", ""), game)
    large = read_deck(text + "1x Market-Day Crowd\n", game)

    assert broken(check_deck(small, format, DAYS[game], catalogue)) == []
    assert broken(check_deck(large, format, DAYS[game], catalogue)) == [
        ("policy/organizer", "too-many-cards", ())
    ]


def test_lists_when_the_organizer_bans_and_restricts_then_both_count():
    format = derived("fab", "blitz-2025", banned=("Heron Kick",), restricted=("Reedstep Jab",))
    plus = "1x Heron Kick (red)\n2x Reedstep Jab (red)\n"

    codes = {item[1:] for item in broken(judged(format, "marrok-1", "blitz-2025", plus))}

    assert ("banned", ("Heron Kick (red)",)) in codes
    assert ("restricted", ("Reedstep Jab (red)",)) in codes


def test_only_list_when_a_card_is_not_on_it_then_it_is_not_legal():
    deck = read_deck(sample_deck("ufs", "turbo", "dax"), "ufs")
    names = [line.name for line in deck.lines]
    format = derived("ufs", "turbo", only=tuple(names[:-1]))

    report = check_deck(deck, format, DAYS["ufs"], bundled_catalogue("ufs"))

    assert broken(report) == [("policy/organizer", "not-allowed", (names[-1],))]


def test_sets_when_the_organizer_names_them_then_other_sets_are_not_legal():
    format = derived("wow", "core", sets=("OWA",))

    report = judged(format, "maela", "core", "1x Vanquish\n")

    assert ("policy/organizer", "set-not-legal", ("Bellfounder Idris",)) in broken(report)


def test_published_list_when_the_organizer_leaves_it_then_nothing_is_unchecked():
    format = derived("fab", "blitz", keeps_published_list=False)
    catalogue = bundled_catalogue("fab").with_legality(bundled_catalogue("wow").legality)
    deck = read_deck(sample_deck("fab", "blitz", "sefa-1"), "fab")

    assert check_deck(deck, format, DAYS["fab"], catalogue).is_legal


def test_format_when_kept_as_plain_data_then_it_is_the_same_again():
    for format in shipped_formats().values():
        assert format_from_data(format_to_data(format)) == format


def test_rule_functions_when_a_format_names_them_then_they_exist():
    from engine.formats.registry import RULE_FUNCTIONS

    named = {use.function for format in shipped_formats().values() for use in format.rules}

    assert named - RULE_FUNCTIONS.keys() == set()
    ours = {
        name
        for name, function in RULE_FUNCTIONS.items()
        if function.__module__.startswith("engine.")
    }
    assert ours - named == {"own_list"}
