"""What a Limited deck may hold of its pool, for a table that sees its cards one by one."""

import pytest

from engine.cards.model import Card, Keyword
from engine.games.fab.deck_rules.limited import limited_deck_rules
from engine.games.fab.facts import FabFacts
from engine.games.fab.registered import Registration, setup_for


def of_class(name, *halves, **facts):
    keywords = (Keyword("Legendary"),) if name == "Crown" else ()
    kinds = ("Mentor",) if name == "Tutor" else ("Action",)
    return Card("fab", name, name, kinds, FabFacts(supertypes=halves, **facts), (), keywords)


@pytest.mark.rule("fab14/5.2.2", "fab14/5.2.5", "fab14/G.specialization.1", "fab14/G.mentor.2")
def test_limited_deck_when_its_pool_holds_more_than_it_may_then_the_rules_name_those_cards():
    hero = Card("fab", "h", "Ser Orla", ("Hero",), FabFacts(supertypes=(("Light", "Ninja"),)))
    pool = {
        of_class("Plain", ()): 3,
        of_class("Kick", ("Ninja",)): 2,
        of_class("Either", ("Brute",), ("Ninja",)): 1,
        of_class("Roar", ("Brute",)): 1,
        of_class("Vow", (), specializations=("Orla",)): 1,
        of_class("Oath", (), specializations=("Bran",)): 1,
        of_class("Tutor", ()): 1,
        of_class("Crown", ()): 2,
    }
    rows = limited_deck_rules(hero, pool)
    assert [(row[1], row[3]) for row in rows] == [
        ("fab14/5.2.2", ["Roar"]),
        ("fab14/G.specialization.1", ["Oath"]),
        ("fab14/G.mentor.2", ["Tutor"]),
        ("fab14/5.2.5", ["Crown"]),
    ]
    seats = [Registration("Alice", hero, pool, rows), Registration("Bob", hero, {})]
    players = setup_for(seats, deck_minimum=30, mode="table")["players"]
    assert [each.get("deck_rules") for each in players] == [rows, None]
