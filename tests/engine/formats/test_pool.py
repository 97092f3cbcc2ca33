import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card, Printing
from engine.decklists import read
from engine.decklists.resolve import resolve
from engine.formats.pool import cards_not_in_pool, kinds_of_play
from engine.formats.registry import shipped_formats
from engine.games.fab.facts import FabFacts

pytestmark = pytest.mark.rule("policy/1.11")


def card(name: str, pitch: int | None = None, kind: str = "Action", rarity: str = "Common") -> Card:
    return Card(
        "fab",
        f"{name.lower()}-{pitch}",
        name,
        (kind,),
        FabFacts(pitch=pitch, young=True),
        printings=(Printing("TST", "1", rarity),),
    )


CARDS = Catalogue(
    "fab",
    [
        card("Snatch", 1),
        card("Snatch", 3),
        card("Pummel", 2),
        card("Plain Mask", kind="Equipment", rarity="Basic"),
        card("Sefa", kind="Hero", rarity="Rare"),
    ],
)


def found(deck: str, pool: str) -> list[str]:
    read_deck = [resolve(read.read_deck(text, "fab"), CARDS) for text in (deck, pool)]
    return [violation.message for violation in cards_not_in_pool(*read_deck)]


def test_deck_when_every_card_is_in_the_pool_then_nothing_is_said():
    assert found("1x Snatch (red)\n2x Pummel (yellow)", "3x Pummel\n1x Snatch (red)") == []


def test_deck_when_it_has_more_copies_then_both_numbers_are_named():
    assert found("3x Pummel", "2x Pummel") == [
        "The deck has 3 of Pummel (yellow); there are 2 in the pool."
    ]


def test_card_when_in_another_colour_then_it_is_another_card():
    assert found("1x Snatch (blue)", "2x Snatch (red)") == ["Snatch (blue) is not in the pool."]


def test_hero_and_basic_cards_when_not_in_the_pool_then_they_are_free():
    assert found("Hero: Sefa\n1x Plain Mask\n1x Pummel", "1x Pummel") == []


def test_unknown_names_when_in_both_then_they_are_compared_as_well():
    assert found("2x Brand New Card", "1x brand new card") == [
        "The deck has 2 of Brand New Card; there is 1 in the pool."
    ]


@pytest.mark.rule("policy/4")
def test_ufs_character_when_not_in_the_pool_then_it_is_said():
    cards = bundled_catalogue("ufs")
    leader = next(each for each in cards if "Character" in each.kinds)
    other = next(each for each in cards if "Foundation" in each.kinds)
    texts = (f"# Starting Character\n1 {leader.name}\n", f"# Mainboard\n1 {other.name}\n")
    deck, pool = (resolve(read.read_deck(text, "ufs"), cards) for text in texts)
    assert [each.code for each in cards_not_in_pool(deck, pool)] == ["not-in-pool"]


def test_formats_when_limited_then_they_are_for_sealed_or_draft():
    kinds = {key: kinds_of_play(format) for key, format in shipped_formats().items()}
    limited = {key: value for key, value in kinds.items() if "constructed" not in value}
    assert limited == {
        "fab/sealed-2021": ("sealed",),
        "fab/booster-draft-2021": ("draft",),
        "fab/sealed": ("sealed",),
        "fab/booster-draft": ("draft",),
        "wow/limited": ("sealed", "draft"),
        "ufs/limited": ("sealed",),
        "ufs/booster-draft": ("draft",),
    }
