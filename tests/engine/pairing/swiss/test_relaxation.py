"""When no legal pairing exists: what gives way, in which order, and the sentence for it."""

from dataclasses import replace

import numpy as np
import pytest

from engine.pairing.errors import PairingError
from engine.pairing.model import Constraint, Match, Result
from engine.pairing.swiss import Certificate, pair_round
from engine.pairing.swiss.cost import Cost
from engine.pairing.swiss.field import HARD, Field
from engine.pairing.swiss.relaxation import apart_square
from engine.pairing.swiss.whole import everybody
from tests.engine.pairing.events import beat, bye, event, with_rounds


def complete_thirds() -> tuple[list[Match], ...]:
    """Six players of whom p1 to p3 have met all of p4 to p6: the rest is odd on both sides."""
    return tuple([beat(f"p{n}", f"p{4 + (n + turn) % 3}") for n in (1, 2, 3)] for turn in range(3))


def pairs_of(pairing) -> set[frozenset[str]]:
    return {frozenset((pair.a, pair.b)) for pair in pairing.pairs}


def test_soft_constraint_when_a_rematch_is_the_alternative_gives_way():
    tournament = with_rounds(event(2), *[])
    team = Constraint(("p1", "p2"), "team")
    pairing = pair_round(replace(tournament, constraints=(team,)))
    assert pairs_of(pairing) == {frozenset(("p1", "p2"))}
    assert pairing.relaxed == (
        "No legal pairing exists. p1 and p2 have no legal opponent left.",
        "p1 and p2 meet although the constraint team (soft, rank 1) parts them.",
    )


def test_soft_constraints_when_one_must_go_lose_the_least_important():
    constraints = (
        Constraint(("p1", "p2"), "family", rank=1),
        Constraint(("p1", "p3"), "travel", rank=3),
        Constraint(("p1", "p4"), "team", rank=2),
    )
    pairing = pair_round(replace(event(4), constraints=constraints))
    assert frozenset(("p1", "p3")) in pairs_of(pairing)


def test_soft_constraint_when_it_has_expired_is_ignored():
    team = Constraint(("p1", "p2"), "team", until_round=0)
    assert pair_round(replace(event(2), constraints=(team,))).relaxed == ()


def test_soft_constraint_when_a_legal_pairing_exists_is_never_broken():
    team = Constraint(("p1", "p2", "p3"), "team")
    for seed in range(30):
        pairing = pair_round(replace(event(6), constraints=(team,)), seed)
        assert all({pair.a, pair.b} - {"p1", "p2", "p3"} for pair in pairing.pairs)


def test_rematch_when_unavoidable_is_single_and_the_oldest():
    tournament = with_rounds(event(6), *complete_thirds())
    pairing = pair_round(tournament)
    again = [sentence for sentence in pairing.relaxed if "meet again" in sentence]
    assert len(again) == 1
    assert again[0].endswith("they met in round 1.")
    assert "cannot all be paired" in pairing.relaxed[0] or "even" in pairing.relaxed[0]


def test_rematch_when_several_are_equally_old_falls_on_the_lowest_groups():
    rounds = [[beat("p1", "p2"), beat("p3", "p4")], [beat("p1", "p3"), beat("p2", "p4")]]
    rounds.append([beat("p1", "p4"), beat("p2", "p3")])
    pairing = pair_round(with_rounds(event(4), *rounds))
    assert pairs_of(pairing) == {frozenset(("p1", "p2")), frozenset(("p3", "p4"))}


def test_second_bye_when_a_rematch_can_replace_it_is_not_given():
    rounds = [[beat("p1", "p2"), bye("p3")], [beat("p1", "p3"), bye("p2")]]
    pairing = pair_round(with_rounds(event(3), *rounds))
    assert pairing.bye == "p1"
    assert pairs_of(pairing) == {frozenset(("p2", "p3"))}
    lone = pair_round(with_rounds(event(1), [bye("p1")]))
    assert lone.bye == "p1"
    assert lone.relaxed[-1] == "p1 has a second bye."


def test_hard_constraint_when_anything_else_can_give_way_holds():
    rounds = [[beat("p1", "p2"), beat("p3", "p4")]]
    hard = (Constraint(("p1", "p3"), "court", hard=True), Constraint(("p1", "p4"), hard=True))
    pairing = pair_round(replace(with_rounds(event(4), *rounds), constraints=hard))
    assert pairs_of(pairing) == {frozenset(("p1", "p2")), frozenset(("p3", "p4"))}


def test_hard_constraint_when_nothing_else_is_left_is_broken_aloud():
    hard = Constraint(("p1", "p2"), "court", hard=True)
    pairing = pair_round(replace(event(2), constraints=(hard,)))
    assert pairing.needs_decision
    assert pairing.relaxed[-1] == "p1 and p2 meet although the constraint court (hard) parts them."


def test_meeting_in_another_stage_when_to_be_avoided_gives_way_before_a_rematch():
    first = with_rounds(event(2), [Match("p1", "p2", result=Result(2, 0))])
    options = replace(first.options, other_stages="avoid")
    pairing = pair_round(replace(first, stage=2, options=options))
    assert pairing.relaxed[-1] == "p1 and p2 meet again; they met in another stage."
    allowed = replace(first, stage=2, options=replace(options, other_stages="allow"))
    assert pair_round(allowed).relaxed == ()


def test_team_when_it_is_more_than_half_of_a_large_field_is_set_aside_quickly():
    tournament = event(1500)
    everybody = Constraint(tuple(player.id for player in tournament.players[:900]), "club")
    pairing = pair_round(replace(tournament, constraints=(everybody,)))
    assert pairing.relaxed[0] == (
        "No legal pairing exists. 900 of the 1500 players must be kept apart from one another."
    )
    assert len(pairing.pairs) == 750


def test_certificate_when_a_cheaper_pairing_were_possible_refuses():
    certificate = Certificate(Cost(0, 1), Cost(0, 2), 0, 0, "by mistake")
    with pytest.raises(PairingError, match="although"):
        certificate.require()


def test_square_when_asked_for_a_rank_then_only_its_meetings_and_constraints_show():
    field = Field(
        score=np.zeros(4, np.int64),
        met=np.array([[1, 0, 3, 2], [2, 3, 0, 1]], np.int32),
        met_ranks=(HARD, 2),
        apart=np.array([[7, 1, 2, 7], [1, 7, 7, 2]]),
        apart_ranks=(HARD, 2),
    )
    shown = {
        rank: {
            (a, b)
            for a, b in zip(*np.nonzero(apart_square(field, everybody(field), rank)), strict=True)
            if a < b
        }
        for rank in (HARD, 2)
    }
    assert shown == {HARD: {(0, 3)}, 2: {(0, 2), (1, 3), (1, 2)}}
