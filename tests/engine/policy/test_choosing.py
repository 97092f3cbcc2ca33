"""The draw of a round's deck checks."""

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.policy.choosing import Candidate, Reason, Wanted, choose, draw_document, drawn_again

pytestmark = pytest.mark.rule("policy/1.9", "policy/6.1")


def field(tables: int = 8, **special: dict) -> list[Candidate]:
    """Two players a table: a1 and b1 at table 1; field(a3={"flag": "late"}) says more of one."""
    found = [Candidate(f"{side}{table}", table) for table in range(1, tables + 1) for side in "ab"]
    return [replace(each, **special.get(each.player, {})) for each in found]


def names(chosen) -> list[str]:
    return [each.player for each in chosen]


def test_choice_when_whole_tables_then_both_players_count():
    chosen = choose(field(), Wanted(random=4), seed=1)
    assert len(chosen) == 4
    assert sorted(each.reason for each in chosen) == ["opponent", "opponent", "random", "random"]
    assert len({each.table for each in chosen}) == 2


def test_choice_when_single_decks_then_opponents_stay_out():
    chosen = choose(field(), Wanted(random=3, whole_tables=False), seed=1)
    assert [each.reason for each in chosen] == [Reason.RANDOM] * 3


def test_choice_when_some_were_checked_then_only_others_are_drawn():
    checked = {name: {"has_been_checked": True} for name in ("a1", "b1", "a2", "b3")}
    chosen = choose(field(4, **checked), Wanted(random=8), seed=5)
    assert names(chosen) == ["b2", "a3", "a4", "b4"]


def test_choice_when_a_player_is_flagged_then_checked_again_with_that_reason():
    flagged = {"has_been_checked": True, "flag": "Sleeves were worn"}
    chosen = choose(field(4, a2=flagged), Wanted(), seed=5)
    assert [(each.player, each.reason, each.flag) for each in chosen] == [
        ("a2", Reason.FLAGGED, "Sleeves were worn"),
        ("b2", Reason.OPPONENT, ""),
    ]


def test_choice_when_both_of_a_table_are_flagged_then_each_has_a_reason():
    flags = {name: {"flag": f"Flag of {name}"} for name in ("a2", "b2")}
    chosen = choose(field(4, **flags), Wanted(), seed=5)
    assert [each.flag for each in chosen] == ["Flag of a2", "Flag of b2"]


def test_choice_when_a_live_part_is_wanted_then_it_comes_from_the_live():
    live = {name: {"is_live": True} for name in ("a1", "b1", "a2")}
    chosen = choose(field(8, **live), Wanted(live=3, whole_tables=False), seed=2)
    assert names(chosen) == ["a1", "b1", "a2"]
    assert {each.reason for each in chosen} == {Reason.LIVE}


def test_choice_when_many_seeds_then_everybody_is_as_likely():
    drawn = [
        name
        for seed in range(2000)
        for name in names(choose(field(), Wanted(random=1, whole_tables=False), seed))
    ]
    counts = [drawn.count(each.player) for each in field()]
    assert min(counts) > 85
    assert max(counts) < 170


@settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # A busy machine is no fault.
@given(
    st.integers(0, 2**60),
    st.integers(0, 20),
    st.integers(0, 6),
    st.booleans(),
    st.sets(st.integers(0, 15)),
)
def test_draw_when_kept_as_json_then_it_comes_out_the_same(seed, random, live, whole, checked):
    candidates = [
        replace(each, has_been_checked=place in checked, is_live=place % 3 == 0)
        for place, each in enumerate(field())
    ]
    wanted = Wanted(random, live, whole_tables=whole)
    chosen = choose(candidates, wanted, seed)
    assert choose(reversed(candidates), wanted, seed) == chosen
    assert not {each.player for each in chosen if each.player in checked}
    kept = json.loads(json.dumps(draw_document(candidates, wanted, chosen)))
    assert drawn_again(kept, seed)
    free = [each for each in candidates if not each.has_been_checked]
    assert len(chosen) >= min(random, len(free))
    assert {each.player for each in chosen} <= {each.player for each in free}
