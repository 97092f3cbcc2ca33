"""Rules about hidden cards, looked at when the cards are seen."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis.strategies import booleans, data, integers, lists, sampled_from

from engine.core import deferred
from engine.core.deck_checks import NONE_OF_THEM, ONE_SORT, owe_deck_rules
from engine.core.table import (
    TableState,
    bind,
    expect,
    is_unknown,
    mix,
    possible,
    rebind,
    trade_names,
)
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
    mix(table, "p1", ["o1", "o2", "o3", "o4", "o5"])
    assert table.checks == []


def test_check_when_a_card_is_mixed_among_its_own_then_that_one_may_be_wrong(table):
    owe_different(table, "o1", "o2", "o3")
    mix(table, "p1", ["o1", "o2", "o3", "o4"])
    for token, card in (("o4", "axe"), ("o1", "axe"), ("o2", "cup")):
        name(table, token, card)
    assert table.alarms == []
    name(table, "o3", "cup")
    assert len(table.alarms) == 1


def test_check_when_a_card_lies_elsewhere_face_down_then_it_still_counts(table):
    owe_different(table, "o1", "o2")
    deferred.joins(table, "o2", ["o2"])
    name(table, "o1", "axe")
    name(table, "o2", "axe")
    assert len(table.alarms) == 1


def test_card_when_it_lay_apart_before_others_joined_then_they_do_not_explain_it(table):
    deferred.deferred("no bow", lambda state, check, card: card in check.about)
    deferred.owe(table, "no bow", "p1", ["o1", "o2"], rule=RULE, text="None.", about=["bow"])
    deferred.joins(table, "o2", ["o2"])
    deferred.joins(table, "o5", ["o1", "o5"])
    name(table, "o2", "bow")
    assert (len(table.alarms), table.checks) == (1, [])


def test_check_when_its_card_comes_among_strangers_then_each_of_them_may_be_it(table):
    owe_different(table, "o1", "o2")
    deferred.joins(table, "o2", ["o2", "o5"])
    assert [(check.tokens, check.slack) for check in table.checks] == [(["o1", "o2", "o5"], 1)]
    deferred.joins(table, "o6", ["o2", "o5", "o6"])
    deferred.joins(table, "o2", ["o1", "o2"])
    assert [(len(check.tokens), check.slack) for check in table.checks] == [(4, 2)]


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


def test_known_card_when_it_is_wrong_already_then_the_judge_is_told_at_once(table):
    deferred.deferred("no bow", lambda state, check, card: card in check.about)
    bind(table, "o1", "bow")
    deferred.owe(table, "no bow", "p1", ["o1", "o2"], rule=RULE, text="None.", about=["bow"])
    assert (table.alarms, table.checks) == ([["p1", RULE, "None. Seen since: Bow."]], [])


def test_same_words_when_they_are_said_twice_then_are_looked_at_once(table):
    owe_different(table, "o1", "o2")
    owe_different(table, "o1", "o2")
    assert len(table.checks) == 1


def test_deck_rule_when_cards_are_named_all_game_long_then_each_wrong_one_is_told_once(table):
    owe_deck_rules(table, "p1", [[NONE_OF_THEM, RULE, "no axe or cup.", ["axe", "cup"]]])
    for token, card in (("o1", "axe"), ("o2", "bow"), ("o3", "axe"), ("o4", "cup")):
        name(table, token, card)
    assert [alarm[2] for alarm in table.alarms] == [
        "Alice's deck: no axe or cup. Seen since: Axe.",
        "Alice's deck: no axe or cup. Seen since: Cup.",
    ]


def test_deck_rule_when_cards_of_two_sorts_are_seen_then_the_second_is_told(table):
    rows = [[ONE_SORT, RULE, "one sort.", ["gold: axe", "gold: bow", "iron: cup"]]]
    owe_deck_rules(table, "p1", rows)
    for token, card in (("o1", "axe"), ("o2", "bow"), ("o3", "die")):
        name(table, token, card)
    assert table.alarms == []
    name(table, "o4", "cup")
    assert len(table.alarms) == 1


def test_two_tokens_when_they_change_names_then_the_check_goes_with_the_unseen_one(table):
    bind(table, "o1", "axe")
    owe_different(table, "o2", "o3")
    trade_names(table, "o1", "o2")
    assert (table.objects["o2"].card, is_unknown(table, "o1")) == ("axe", True)
    assert [check.tokens for check in table.checks] == [["o1", "o3"]]
    assert possible(table, "o1") == possible(table, "o3")


@pytest.mark.parametrize(("said", "left"), [("bow", ["axe", "cup", "die"]), ("elk", None)])
def test_card_when_it_was_called_another_one_before_then_that_one_is_among_the_rest(
    table, said, left
):
    bind(table, "o1", "axe")
    rebind(table, "o1", said)
    assert table.objects["o1"].card == said
    assert possible(table, "o2") == (left or ["axe", "bow", "cup", "die"])
    assert bool(table.alarms) == (said == "elk")


def test_check_when_as_many_joined_as_are_left_then_nothing_is_left_to_look_at(table):
    owe_different(table, "o1", "o2")
    deferred.joins(table, "o3", ["o1", "o2", "o3"])
    name(table, "o1", "axe")
    assert [(check.tokens, check.slack) for check in table.checks] == [(["o2", "o3"], 1)]
    name(table, "o2", "bow")
    assert table.checks == []


class Truth:
    """Real cards behind the tokens: in a hand and in one place apart, `a` and `b` are wrong."""

    def __init__(self, held, apart, deck):
        self.state = TableState(mode="table", players={"p1": Player("p1", "Alice", "")})
        self.state.printed = {key: SimpleNamespace(name=key) for key in "abcdef"}
        everything = [f"o{n}" for n in range(len(held) + len(apart) + len(deck))]
        first, second = len(held), len(held) + len(apart)
        self.cards = {"hand": list(held), "apart": list(apart)}
        self.tokens = {"hand": everything[:first], "apart": everything[first:second]}
        self.deck = list(zip(everything[second:], deck, strict=True))
        for token in everything:
            self.state.objects[token] = Card(token, "?", "p1", "p1", "hand")
        expect(self.state, "p1", everything, [*held, *apart, *deck])

    def draw(self, pick):
        if self.deck:
            token, card = self.deck.pop()
            self._put("hand", token, card)

    def lay_apart(self, pick):
        self._shift("hand", "apart", pick)

    def take_back(self, pick):
        self._shift("apart", "hand", pick)

    def show(self, pick):
        if self.tokens["hand"]:
            card = pick(self.cards["hand"])
            name(self.state, pick(self.tokens["hand"]), card)

    def show_apart(self, pick):
        if self.tokens["apart"]:
            name(self.state, pick(self.tokens["apart"]), pick(self.cards["apart"]))

    def stir(self, pick):
        mix(self.state, "p1", self.tokens["hand"])

    def _shift(self, source, goal, pick):
        if self.tokens[source]:
            self._put(goal, pick(self.tokens[source]), pick(self.cards[source]))

    def _put(self, place, token, card):
        self.tokens[place].append(token)
        self.cards[place].append(card)
        deferred.joins(self.state, token, self.tokens[place])


@given(data())
def test_check_when_no_card_was_wrong_then_nothing_that_happens_later_accuses_anybody(data):
    """Whatever is drawn, laid apart, taken back, mixed or shown, by whichever token."""
    deferred.deferred("no a, no b", lambda state, check, card: card in check.about)
    held = data.draw(lists(sampled_from("cdef"), min_size=1, max_size=4))
    apart, deck = (data.draw(lists(sampled_from("abcdef"), max_size=n)) for n in (3, 6))
    table = Truth(held, apart, deck)
    deferred.owe(
        table.state, "no a, no b", "p1", table.tokens["hand"], rule=RULE, text="", about=["a", "b"]
    )
    moves = ["draw", "lay_apart", "take_back", "show", "show_apart", "stir"]
    for move in data.draw(lists(sampled_from(moves), max_size=25)):
        getattr(table, move)(lambda pile: pile.pop(data.draw(integers(0, len(pile) - 1))))
    assert table.state.alarms == []


def test_card_when_it_comes_among_two_strangers_then_both_may_be_wrong():
    deferred.deferred("no a, no b", lambda state, check, card: card in check.about)
    table = Truth(["c"], ["a", "b"], [])
    deferred.owe(table.state, "no a, no b", "p1", ["o0"], rule=RULE, text="", about=["a", "b"])
    for move in (table.lay_apart, table.show_apart, table.show_apart):
        move(lambda pile: pile.pop(0))
    assert table.state.alarms == []
