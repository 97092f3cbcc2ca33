"""Questions, their options, and the source of chance."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.decisions import CHANCE, Decision, Option
from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.core.events import SEALED_EVENTS, Chronicle, Event
from engine.core.state import is_plain
from tests.engine.transcript import answer_from

LIFE = Option("life:p1", "Change life", "fab14/6.4.6a", ("number",))
NOTE = Option("note", "Write a note", "", ("text",))


def decision(*options, **more):
    return Decision("p1", "test", options or (LIFE, NOTE), "fab14/14.4", **more)


@pytest.mark.parametrize("answer", ["life:p1:-3", "life:p1:+12", "note:a: b"])
def test_open_option_when_its_value_fits_then_is_accepted(answer):
    decision().check((answer,))


@pytest.mark.parametrize("answer", ["life:p1", "life:p1:", "life:p1:many", "life:p1:12345", "note"])
def test_open_option_when_its_value_is_missing_or_wrong_then_is_malformed(answer):
    with pytest.raises(MalformedAnswerError):
        decision().check((answer,))


def test_option_when_another_key_only_begins_the_same_then_is_not_it():
    with pytest.raises(IllegalAnswerError):
        decision(Option("pass", "Pass")).check(("pass-all",))


def test_answer_when_too_many_or_twice_the_same_then_is_malformed():
    with pytest.raises(MalformedAnswerError):
        decision(Option("a", "A"), Option("b", "B")).check(("a", "b"))
    with pytest.raises(MalformedAnswerError):
        decision(Option("a", "A"), Option("b", "B"), at_most=2).check(("a", "a"))


def test_words_when_two_options_read_the_same_then_mean_one_after_the_other():
    same = decision(Option("o1", "Defend with Bolt"), Option("o2", "Defend with Bolt"), at_most=2)
    assert answer_from(same, "Defend with Bolt + Defend with Bolt") == ("o1", "o2")
    assert answer_from(same, "Nothing") == ()


def test_chance_when_asked_with_the_same_seed_then_gives_the_same_order_everywhere():
    options = [Option(name, name) for name in "abcdefgh"]
    shuffle = Decision(CHANCE, "shuffle", options, "fab14/12.6", at_least=8, at_most=8)
    assert Chance("seed").answer(shuffle, 3) == ("a", "d", "h", "e", "c", "g", "b", "f")
    assert Chance("seed").answer(shuffle, 4) != Chance("seed").answer(shuffle, 3)


def test_chance_when_asked_often_then_every_option_comes_about_equally_often():
    roll = Decision(CHANCE, "roll", [Option(str(n), "") for n in range(1, 7)], "fab14/G.roll-d6.1")
    counts = Counter(Chance("dice").answer(roll, count)[0] for count in range(6000))
    assert set(counts) == set("123456")
    assert all(880 < count < 1120 for count in counts.values())


def test_chronicle_when_long_then_old_events_are_sealed_and_still_readable():
    chronicle = Chronicle()
    for number in range(3 * SEALED_EVENTS):
        chronicle.recent.append(Event("note", "", "", [number]))
        chronicle.seal()
    assert (len(chronicle.sealed), len(chronicle)) == (2, 3 * SEALED_EVENTS)
    assert [event.args for _, event in chronicle.since(SEALED_EVENTS - 1)][:2] == [[127], [128]]
    assert len(chronicle.copy_until(200)) == 200
    assert Chronicle.from_data(chronicle.to_data(350)).since(0) == chronicle.since(0)[:350]


@pytest.mark.parametrize(
    ("value", "plain"),
    [({"a": [1, None, "x", True]}, True), ({1: 2}, False), ([(1,)], False), ([print], False)],
)
def test_state_when_checked_then_only_json_kinds_are_plain(value, plain):
    assert is_plain(value) is plain
