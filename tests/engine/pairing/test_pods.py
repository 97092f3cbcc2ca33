import pytest

from engine.pairing.pods import POD_SIZES, cut_pods, make_pods, opposite
from tests.engine.pairing.events import known_answers

PODS = known_answers("pods")


@pytest.mark.parametrize("rule", POD_SIZES)
@pytest.mark.parametrize("players", range(4, 41))
def test_pods_when_made_have_the_known_sizes(players, rule):
    assert list(POD_SIZES[rule](players)) == PODS[rule][str(players)]


def test_pods_when_made_by_standings_keep_the_best_together():
    names = [f"p{number}" for number in range(1, 25)]
    pods = make_pods(names, seed=3)
    assert [set(pod) for pod in pods] == [set(names[:8]), set(names[8:16]), set(names[16:])]
    assert pods == make_pods(names, seed=3)
    assert pods != make_pods(names, seed=4)


def test_pods_when_drawn_mix_the_list():
    names = [f"p{number}" for number in range(1, 25)]
    pods = make_pods(names, seed=3, by_standings=False)
    assert sorted(p for pod in pods for p in pod) == sorted(names)
    assert set(pods[0]) != set(names[:8])


def test_pod_when_it_starts_pairs_everyone_with_the_player_opposite():
    assert opposite(list("abcdefgh")) == [("a", "e"), ("b", "f"), ("c", "g"), ("d", "h")]


def test_pods_when_nobody_plays_are_none():
    assert [rule(0) for rule in POD_SIZES.values()] == [(), ()]
    assert cut_pods([], ()) == ()
