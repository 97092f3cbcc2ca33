"""One card model for four games: identities, labels, and numbers that are no numbers."""

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.model import Card, Keyword, Printing
from engine.cards.plain_data import card_from_data, card_to_data
from engine.games.ashes.facts import AshesFacts
from engine.games.fab.facts import FabFacts
from engine.games.ufs.facts import UfsFacts
from engine.games.wow.facts import WowFacts
from engine.kits.registry import kits

GAMES = tuple(kits())


def fab(name: str, pitch: int | None) -> Card:
    return Card("fab", f"{name}-{pitch}", name, ("Action",), FabFacts(pitch=pitch))


def test_identity_of_fab_when_the_pitch_differs_then_the_cards_are_unique():
    assert fab("Sink Below", 1).identity != fab("Sink Below", 3).identity
    assert fab("Sink Below", 1).identity == fab("sink  BELOW", 1).identity


def test_identity_of_wow_when_a_card_is_reprinted_then_it_is_the_same():
    first = Card("wow", "hoa-1", '"Chipper" Ironbane', ("Ally",), WowFacts())
    reprint = Card("wow", "cd1-9", "Chipper Ironbane", ("Ally",), WowFacts())

    assert first.identity == reprint.identity


def test_identity_of_ufs_when_dots_or_numerals_differ_then_the_cards_are_unique():
    names = ("Zi Mei", "·Zi Mei·", "··Zi Mei··", "Tsuyu Asui (II)", "Tsuyu Asui (III)")

    identities = {Card("ufs", n, n, ("Character",), UfsFacts()).identity for n in names}

    assert len(identities) == 5


def test_identity_of_ashes_when_the_edition_differs_then_the_cards_are_unique():
    first = Card("ashes", "1.0/choke", "Choke", ("Action Spell",), AshesFacts(), edition="1.0")
    second = Card("ashes", "r/choke", "Choke", ("Action Spell",), AshesFacts(), edition="reborn")

    assert first.identity != second.identity


def test_label_when_the_game_has_pitches_then_the_colour_is_said():
    assert fab("Sink Below", 3).label == "Sink Below (blue)"
    assert fab("Gorganian Tome", None).label == "Gorganian Tome"


@pytest.mark.parametrize(
    "card",
    [
        Card("fab", "x", "X", ("Action",), FabFacts(cost="XX", power="*", defense=3)),
        Card("wow", "y", "Y", ("Ability",), WowFacts(cost="1 + X", classes=("Hunter",))),
        Card("ashes", "z", "Z", ("Alteration Spell",), AshesFacts(attack="+2", life="-1")),
        Card(
            "ufs",
            "w",
            "W",
            ("Attack",),
            UfsFacts(difficulty="X", symbols=("air",)),
            subkinds=("Kick",),
            keywords=(Keyword("Stun", 2), Keyword("Unique")),
            printings=(Printing("arb1", "007", "rare"),),
            edition="e",
            text="words",
        ),
    ],
)
def test_card_when_kept_as_plain_data_then_it_is_the_same_again(card):
    assert card_from_data(card.game, card_to_data(card)) == card


@pytest.mark.parametrize("game", GAMES)
def test_bundled_cards_when_kept_as_plain_data_then_they_are_the_same_again(game):
    for card in bundled_catalogue(game):
        assert card_from_data(game, card_to_data(card)) == card
