"""Chapter 415: discarding a hand, exchanging control."""

import pytest

from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


@pytest.mark.rule("wow74/415.8e", "wow74/G.exchange")
@pytest.mark.parametrize(("mine", "theirs"), [("Iron Bull", "Wolf Rider"), ("Iron Bull", "Sentry")])
def test_exchange_when_two_players_control_the_cards_then_they_swap_and_else_nothing(mine, theirs):
    scene = Scene(p1=MONEY | {"hand": ["Barter"], "play": ["Iron Bull", "Sentry"]},
                  p2={"play": ["Wolf Rider"]})  # fmt: skip
    scene("Alice: Play Barter")
    scene(f"Alice: {mine} + {theirs}").resolve()
    swapped = theirs == "Wolf Rider"
    assert scene.card("Iron Bull").controller == ("p2" if swapped else "p1")
    assert scene.card(theirs).controller == "p1"
    assert scene.card("Iron Bull").owner == "p1"


@pytest.mark.rule("wow74/415.9e.b2")
@pytest.mark.parametrize(
    ("play", "hand", "drawn"),
    [([], [], ["Ward"]), ([], ["Spark", "Spark"], ["Ward"]), (["Tight Grip"], [], [])],
)
def test_hand_when_empty_then_discarded_all_the_same_unless_nothing_can_be(play, hand, drawn):
    scene = Scene(p1={"hand": ["Empty Hand", *hand], "play": play, "deck": ["Ward"] * 3})
    scene.cast("Empty Hand")
    assert scene.names("p1", "hand") == drawn
    assert scene.names("p1", "graveyard") == [*hand, "Empty Hand"]
