"""Kinds of cards in words, over the facts of any game."""

import pytest

from engine.core.kinds import is_such, kind_of
from engine.games.fab import cards as fab
from engine.games.wow import cards as wow

STRIKE = fab.printed_from(
    "strike",
    {
        "name": "Heavy Strike (red)",
        "type": "action",
        "subtypes": ["attack"],
        "supertypes": ["guardian"],
        "cost": 3,
        "pitch": 1,
        "keywords": {"Go again": 1},
    },
)
PEARL = fab.printed_from("pearl", {"name": "Pearl", "type": "resource", "pitch": 3})
TOTEM = wow.printed_from(
    "totem", {"types": [], "tags": ["totem"], "cost": 2, "instant": True, "damage": ["fire"]}
)


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("any", [STRIKE, PEARL, TOTEM]),
        ("attack, Action", [STRIKE]),
        ("non-attack", [PEARL, TOTEM]),
        ("heavy strike", [STRIKE]),
        ("guardian, go again, cost>=3", [STRIKE]),
        ("cost<3", [TOTEM]),
        ("cost 3 or more", [STRIKE]),
        ("cost {r}{r} or less", [TOTEM]),
        ("pitch=3", [PEARL]),
        ("not pitch 3", [STRIKE, TOTEM]),
        ("instant, ally, fire", [TOTEM]),
        ("basic", []),
    ],
)
def test_kind_when_it_is_said_in_words_then_all_of_them_must_fit(kind, cards):
    assert [each for each in (STRIKE, PEARL, TOTEM) if is_such(each, kind_of(kind))] == cards
