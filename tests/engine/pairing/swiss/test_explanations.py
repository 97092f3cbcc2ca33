"""What a round says about its pairs and its bye."""

import re

import pytest

from engine.pairing.generate import Recipe, generate
from engine.pairing.standings import standings
from engine.pairing.swiss import pair_round
from tests.engine.pairing.events import beat, bye, event, with_rounds


def said(tournament, *about: str) -> str:
    found = {frozenset(each.subject): each.sentence for each in pair_round(tournament).explanations}
    return found[frozenset(about)]


def test_bye_when_one_player_has_had_none_then_it_says_who_had_one_below():
    tournament = with_rounds(
        event(5),
        [beat("p1", "p2"), beat("p3", "p4"), bye("p5")],
        [beat("p1", "p3"), beat("p2", "p5"), bye("p4")],
        [beat("p1", "p5"), beat("p2", "p4"), bye("p3")],
    )
    assert said(tournament, "p2") == (
        "5 players are an odd number, so one has the bye. "
        "Below 6 points, p4 and p5 had one already. p2 is the only one without a bye on 6 points, "
        "the lowest score from which the rest can be paired."
    )


def test_bye_when_several_could_have_it_then_it_says_from_how_many_it_was_drawn():
    tournament = with_rounds(event(5), [beat("p1", "p2"), beat("p3", "p4"), bye("p5")])
    assert said(tournament, "p2") == (
        "5 players are an odd number, so one has the bye. p2 was drawn from the 2 without one "
        "on 0 points, the lowest score from which the rest can be paired."
    )


def test_pair_when_everybody_on_the_score_was_met_then_it_names_them():
    tournament = with_rounds(
        event(4),
        [beat("p1", "p3"), beat("p2", "p4")],
        [beat("p1", "p4"), beat("p3", "p2")],
    )
    assert said(tournament, "p3", "p4") == (
        "p3 (3 points) is paired down to p4 (0 points): "
        "everyone on the same score is met or barred already (p2)."
    )


# PAIR-8
@pytest.mark.parametrize("seed", range(5))
def test_pair_when_some_on_the_score_were_met_then_only_those_who_could_meet_are_counted(seed):
    tournament = generate(Recipe(players=26, rounds=4, seed=seed))
    points = {line.player: line.points for line in standings(tournament)}
    met = {frozenset((each.a, each.b)) for played in tournament.rounds for each in played.matches}
    told = [each for each in pair_round(tournament).explanations if each.kind == "same_score"]

    for explanation in told:
        [number] = re.findall(r"from the (\d+) opponents? on that score", explanation.sentence)
        player = explanation.subject[0]
        level = [other for other in points if points[other] == points[player] and other != player]
        assert int(number) == sum(frozenset((player, other)) not in met for other in level)
    assert len(told) > 5
