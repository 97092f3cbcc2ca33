"""Finding the cards of a list: unknown and ambiguous lines, aliases, editions."""

import json

from engine.cards.bundled import bundled_catalogue
from engine.decklists.games import likely_game
from engine.decklists.read import read_deck
from engine.decklists.resolve import ResolvedDeck, resolve
from engine.decklists.samples import sample_deck

FAB = bundled_catalogue("fab")


def resolved(text: str, game: str = "fab", edition: str = "") -> ResolvedDeck:
    return resolve(read_deck(text, game), bundled_catalogue(game), edition)


def test_line_when_its_card_is_unknown_then_near_names_and_the_raw_line_are_kept():
    deck = resolved("1x Marrok\n  3x Holow Lunge (red)")

    (unknown,) = deck.unknown
    assert (unknown.line.number, unknown.text) == (2, "  3x Holow Lunge (red)")
    assert unknown.near[0] == "Hollow Lunge"
    assert unknown.message == (
        "Line 2: no card named “Holow Lunge” is known. Did you mean Hollow Lunge?"
    )
    assert deck.unknown_count == 3


def test_lines_when_more_are_unknown_than_a_deck_has_then_like_names_are_sought_for_the_first():
    text = "\n".join(f"1x Holow Lunge{'e' * (number % 3)}" for number in range(200))
    deck = resolved(text)

    assert len(deck.unknown) == 200
    assert [bool(each.near) for each in deck.unknown] == [True] * 60 + [False] * 140


def test_line_when_the_colour_does_not_exist_then_the_colours_that_do_are_named():
    deck = resolved("1x Chipped Agate (red)")

    assert deck.unknown[0].near == ("Chipped Agate (blue)",)


def test_line_when_the_name_has_several_pitches_then_it_asks_which():
    deck = resolved("2x Hollow Lunge")

    (ambiguous,) = deck.ambiguous
    assert ambiguous.message == (
        "Line 1: “Hollow Lunge” can be Hollow Lunge (red) or Hollow Lunge (yellow) or "
        "Hollow Lunge (blue). Say which."
    )


def test_line_when_the_name_has_one_pitch_then_no_colour_is_needed():
    (entry,) = resolved("1x Chipped Agate").entries

    assert entry.card.key == "chipped-agate-blue"


def test_name_when_written_with_other_quotes_case_and_accents_then_it_is_found():
    deck = resolved("1x CARTWRIGHT’S haymakér (red)\n1x Ropewalkers Reach (blue)")

    assert [entry.card.key for entry in deck.entries] == [
        "cartwrights-haymaker-red",
        "ropewalkers-reach-blue",
    ]


def test_alias_when_a_judge_mapped_a_name_then_the_line_is_known():
    catalogue = FAB.with_aliases({"Holow Lunge": "hollow-lunge-red"})

    (entry,) = resolve(read_deck("3x holow  lunge", "fab"), catalogue).entries

    assert entry.card.key == "hollow-lunge-red"


def test_fabdb_label_when_a_name_holds_a_comma_then_its_parts_are_joined():
    text = (
        "Deck build - via https://fabdb.net :\n\nClass: Warrior\nHero: Edda\n"
        "Equipment: Weathered Hood, Brannoch, Four-Ring Champion, Cord Wraps\n"
    )
    deck = resolved(text)

    assert [entry.card.name for entry in deck.entries] == [
        "Edda",
        "Weathered Hood",
        "Brannoch, Four-Ring Champion",
        "Cord Wraps",
    ]
    assert deck.unknown == ()


def test_hero_when_named_in_the_heading_and_again_as_a_card_then_it_counts_once():
    deck = resolved("Hero: Sefa\n1x Sefa\n1x Twin Reeds")

    assert [entry.card.name for entry in deck.entries] == ["Sefa", "Twin Reeds"]


def test_hero_when_another_one_is_listed_as_a_card_then_both_are_kept():
    deck = resolved("Hero: Sefa\n1x Marrok")

    assert [(entry.card.name, entry.section) for entry in deck.entries] == [
        ("Sefa", "hero"),
        ("Marrok", "hero"),
    ]


def test_stub_when_it_is_in_two_editions_then_the_wanted_one_is_taken():
    text = "Phoenixborn: Ottilie Marsh\n3x Marsh Piper"

    first = resolved(text, "ashes", "1.0")
    newest = resolved(text, "ashes")

    assert [entry.card.edition for entry in first.entries] == ["1.0", "1.0"]
    assert [entry.card.edition for entry in newest.entries] == ["reborn", "reborn"]


def test_title_when_it_names_the_phoenixborn_then_the_leader_is_found():
    deck = resolved(
        "3. The Marsh — Ottilie Marsh\nDice: 10 Natural\n3x Marsh Piper, 1x Turn Aside", "ashes"
    )

    assert deck.entries[0].card.name == "Ottilie Marsh"
    assert deck.entries[0].section == "phoenixborn"


def test_game_when_only_a_list_is_pasted_then_the_catalogues_tell_it():
    catalogues = {game: bundled_catalogue(game) for game in ("fab", "wow", "ufs", "ashes")}
    samples = {
        "fab": sample_deck("fab", "blitz", "sefa-1"),
        "wow": sample_deck("wow", "core", "velisa"),
        "ufs": sample_deck("ufs", "turbo", "dax"),
        "ashes": sample_deck("ashes", "reborn", "suvi"),
    }

    found = {game: likely_game(text, catalogues) for game, text in samples.items()}

    assert found == {game: game for game in samples}
    assert likely_game("nothing of ours", catalogues) is None


def test_fabdb_file_when_cards_are_named_by_printing_then_they_are_found():
    cards = [{"total": 2, "printings": [{"sku": {"sku": "OWN001-RF"}}]}]

    (entry,) = resolved(json.dumps({"cards": cards})).entries

    assert (entry.card.key, entry.copies) == ("hollow-lunge-red", 2)


def test_title_when_only_the_first_line_has_no_count_then_it_is_no_unknown_card():
    titled = resolved("My Blitz Evening\n1x Sefa\n2x Held Breath (red)\n")
    misspelt = resolved("Seffa\n1x Twin Reeds\n2x Held Breath (red)\n")
    new_hero = resolved("Somebody New\n1x Twin Reeds\n2x Held Breath (red)\n")
    later = resolved("1x Sefa\nMy Blitz Evening\n2x Held Breath (red)\n")

    assert titled.unknown == ()
    assert [item.line.name for item in misspelt.unknown] == ["Seffa"]
    assert [item.line.name for item in new_hero.unknown] == ["Somebody New"]
    assert [item.line.name for item in later.unknown] == ["My Blitz Evening"]
