"""Copies are changed in the text as it was typed; nothing else of the deck changes."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards.bundled import bundled_catalogue
from engine.decklists.edit import (
    copies_of,
    place_of,
    places,
    resolved_text,
    set_copies,
    set_dice,
    whole_deck,
)
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.decklists.write import layouts_of, write_deck
from engine.formats.registry import formats_of
from engine.kits.registry import kits

GAMES = tuple(kits())

SAMPLES = {
    game: [
        (sample_deck(game, format.slug, name), format.card_edition)
        for format in formats_of(game)
        for name in sample_deck_names(game, format.slug)
    ]
    for game in GAMES
}
LEADERS = ("hero", "character", "phoenixborn")
FAB = bundled_catalogue("fab")
BREATH = FAB.find("Held Breath", 1)[0]


def of_edition(catalogue, edition):
    return [card for card in catalogue if card.edition in ("", edition)]


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_copies_when_set_in_any_layout_then_only_they_change(game, data):
    catalogue = bundled_catalogue(game)
    text, edition = data.draw(st.sampled_from(SAMPLES[game]))
    layout = data.draw(st.sampled_from(["as typed", *layouts_of(game)]))
    before = resolved_text(text, catalogue, edition)
    if layout != "as typed":
        text = write_deck(whole_deck(before), layout)
        before = resolved_text(text, catalogue, edition)
    held = [entry.card for entry in before.entries]
    card = data.draw(st.sampled_from(held) | st.sampled_from(of_edition(catalogue, edition)))
    copies = data.draw(st.integers(0, 4))
    section = data.draw(st.sampled_from(["", "side"] if game in ("wow", "ufs") else [""]))
    changed = set_copies(text, catalogue, card, copies, section, edition)
    if place_of(card, section, before) in LEADERS:
        copies = min(copies, 1)
    assert copies_of(changed, catalogue, card, section, edition) == copies
    others = [places(resolved_text(each, catalogue, edition)) for each in (text, changed)]
    kept = [
        {key: n for key, n in each.items() if key[0] != card.identity and key[1] not in LEADERS}
        for each in others
    ]
    assert kept[0] == kept[1]


@pytest.mark.parametrize("game", GAMES)
def test_deck_when_built_from_nothing_then_card_by_card(game):
    """Every card of a legal deck, one after the other, gives that deck."""
    catalogue = bundled_catalogue(game)
    sample, edition = SAMPLES[game][0]
    wanted = resolved_text(sample, catalogue, edition)
    text = ""
    for entry in wanted.entries:
        section = "" if entry.section in ("hero", "character", "phoenixborn") else entry.section
        text = set_copies(text, catalogue, entry.card, entry.copies, section, edition)
    for name, count in wanted.deck.dice:
        text = set_dice(text, catalogue, name, count, edition)
    built = resolved_text(text, catalogue, edition)
    assert places(built) == places(wanted)
    assert sorted(built.deck.dice) == sorted(wanted.deck.dice)
    assert built.unknown == built.deck.unreadable == ()


@pytest.mark.parametrize(
    ("text", "copies", "expected"),
    [
        ("1x Sefa\n// my\n2x  Held Breath (red)\n", 3, "1x Sefa\n// my\n3x  Held Breath (red)\n"),
        ("1x Sefa\n(2) Held Breath (red)\n?? a\n", 1, "1x Sefa\n(1) Held Breath (red)\n?? a\n"),
        ("1x Sefa\n2x Held Breath (red)\n1x Ash Gaiters", 0, "1x Sefa\n1x Ash Gaiters"),
        (
            "1x Sefa\n1x Willow Whip (blue)\n1x No Such Card",
            2,
            "1x Sefa\n1x Willow Whip (blue)\n2x Held Breath (red)\n1x No Such Card",
        ),
    ],
)
def test_text_when_a_card_changes_then_every_other_line_stays(text, copies, expected):
    assert set_copies(text, FAB, BREATH, copies) == expected


def test_text_when_written_anew_then_what_was_not_understood_stays():
    text = "Weapons: Heron Blade, Held Breath\n1x No Such Card\n1234x Too Many\n"
    changed = set_copies(text, FAB, FAB.find("Sefa")[0], 1)
    assert "1x No Such Card" in changed
    assert "1234x Too Many" in changed


@pytest.mark.parametrize(("asked", "kept"), [(-3, 0), (200, 99)])
def test_copies_when_out_of_bounds_then_held_within(asked, kept):
    assert copies_of(set_copies("", FAB, BREATH, asked), FAB, BREATH, "") == kept


def test_leader_when_another_is_chosen_then_it_takes_the_place():
    text = "Hero: Sefa\n// mine\n1x Held Breath (red)\n"
    other = next(card for card in FAB if "Hero" in card.kinds and card.name != "Sefa")
    assert set_copies(text, FAB, other, 1) == text.replace("Sefa", other.name)
