"""Rules about hidden cards, looked at when the cards are seen."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis.strategies import booleans, data, integers, lists, sampled_from

from engine.core import deferred
from engine.core.table import TableState, bind, expect, is_unknown, mix
from engine.games.ashes.state import Card, Player

DECK = ["axe", "axe", "bow", "cup", "cup", "die"]
RULE = "raven11/3.1.0.s7"


@pytest.fixture
def table():
    """Six unknown cards of one player, `o1` to `o6`."""
    state = TableState(mode="table", players={"p1": Player("p1", "Alice", "")})
    state.printed = {key: SimpleNamespace(name=key.title()) for key in DECK}
    for number in range(1, 7):
        state.objects[f"o{number}"] = Card(f"o{number}", "?", "p1", "p1", "hand")
    expect(state, "p1", list(state.objects), DECK)
    return state


def owe_different(state, *tokens):
    deferred.owe(state, "different", "p1", tokens, rule=RULE, text="All must differ.")


def name(state, token, card):
    bind(state, token, card)
    deferred.look(state, token)


def test_check_when_a_second_copy_is_seen_then_the_judge_is_told_the_rule(table):
    owe_different(table, "o1", "o2", "o3")
    name(table, "o1", "axe")
    assert table.alarms == []
    name(table, "o3", "axe")
    assert table.alarms == [["p1", RULE, "All must differ. Seen since: Axe."]]
    assert table.checks == []


def test_check_when_another_card_joined_unseen_then_one_copy_more_is_explained(table):
    owe_different(table, "o1", "o2", "o3")
    deferred.joins(table, "o4", ["o1", "o2", "o3", "o4"])
    for token, card in (("o1", "axe"), ("o4", "axe"), ("o2", "cup")):
        name(table, token, card)
    assert table.alarms == []
    name(table, "o3", "cup")
    assert [alarm[0] for alarm in table.alarms] == ["p1"]


def test_check_when_every_card_was_seen_and_fits_then_is_settled(table):
    owe_different(table, "o1", "o2")
    name(table, "o1", "axe")
    name(table, "o2", "bow")
    assert (table.checks, table.alarms) == ([], [])


def test_check_when_its_cards_are_shuffled_away_then_accuses_nobody(table):
    owe_different(table, "o1", "o2")
    mix(table, "p1", ["o1", "o2", "o5"])
    assert table.checks == []


def test_check_when_cards_leave_unseen_then_waits_for_the_others(table):
    owe_different(table, "o1", "o2", "o3")
    deferred.leaves(table, "o2")
    assert [check.tokens for check in table.checks] == [["o1", "o3"]]


def test_check_when_a_kind_is_taught_then_a_card_is_judged_by_it(table):
    deferred.deferred("no bow", lambda state, check, card: card in check.about)
    deferred.owe(table, "no bow", "p1", ["o1"], rule=RULE, text="None.", about=["bow"])
    name(table, "o1", "bow")
    assert len(table.alarms) == 1


def test_card_when_it_is_known_already_then_nothing_is_owed(table):
    bind(table, "o1", "axe")
    owe_different(table, "o1")
    assert (is_unknown(table, "o1"), table.checks) == (False, [])


@given(data())
def test_check_when_the_first_cards_did_differ_then_no_order_of_play_accuses_anybody(data):
    """People draw and play what they like; the recorder cannot tell which token a card is."""
    first = data.draw(lists(sampled_from("abcdefg"), min_size=2, max_size=5, unique=True))
    later = data.draw(lists(sampled_from("abcdefg"), max_size=6))
    state = TableState(mode="table", players={"p1": Player("p1", "Alice", "")})
    state.printed = {key: SimpleNamespace(name=key) for key in "abcdefg"}
    tokens = [f"o{number}" for number in range(len(first) + len(later))]
    for token in tokens:
        state.objects[token] = Card(token, "?", "p1", "p1", "hand")
    expect(state, "p1", tokens, [*first, *later])
    unseen, hand, drawn = tokens[: len(first)], list(first), len(first)
    owe_different(state, *unseen)
    while hand:
        if drawn < len(tokens) and data.draw(booleans()):
            unseen.append(tokens[drawn])
            deferred.joins(state, tokens[drawn], unseen)
            hand.append(later[drawn - len(first)])
            drawn += 1
            continue
        card = hand.pop(data.draw(integers(0, len(hand) - 1)))
        name(state, unseen.pop(data.draw(integers(0, len(unseen) - 1))), card)
    assert state.alarms == []
