"""Classes, talents and factions, as the cards in use print them."""

import pytest

from metagame.queries.groups import UNKNOWN, group_finder, groupings_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("game", "leader", "found"),
    [
        ("fab", "Ser Boltyn, Breaker of Dawn", {"class": "Warrior", "talent": "Light"}),
        ("fab", "Bravo, Showstopper", {"class": "Guardian", "talent": "No talent"}),
        ("wow", "Torvin Ashbeard", {"class": "Warrior", "faction": "Alliance"}),
        ("wow", "Graccus", {"class": "No class", "faction": "No faction"}),
        ("fab", "Nobody at all", {"class": UNKNOWN, "talent": UNKNOWN}),
        ("ufs", "Dax Quillon", {}),
        ("ashes", "Ottilie Marsh", {}),
    ],
)
def test_leader_when_grouped_then_as_the_card_says(game, leader, found):
    assert {each.key: group_finder(game, each)(leader) for each in groupings_of(game)} == found
