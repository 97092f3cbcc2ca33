"""Golden values of every tie-break, from the policy documents."""

import operator
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate, product

import pytest

from engine.pairing.model import Match, Player, Result, ResultKind, Tournament
from engine.pairing.standings import standings
from engine.pairing.standings.definition import decimal
from engine.pairing.standings.ladder import table_of
from engine.pairing.standings.tallies import cumulative_weights
from engine.pairing.systems import SYSTEMS, ByeKind, System, ladder
from tests.engine.pairing.events import beat, bye, career, event, known_answers, with_rounds

CUMULATIVE = known_answers("cumulative_match_points")
PERCENTAGES = known_answers("percentages")


def value(tournament: Tournament, name: str, player: str = "x") -> Fraction:
    return table_of(tournament).value(name, player)


def rounded(number: Fraction, places: int) -> str:
    return f"{float(number):.{places}f}"


@pytest.mark.parametrize("base", [4, 2])
@pytest.mark.parametrize("results", CUMULATIVE["values"])
def test_cumulative_points_when_counted_match_the_policy_table(results, base):
    tournament = career(results, "fab")
    tournament = replace(tournament, system=replace(tournament.system, cmp_base=base))
    expected = CUMULATIVE["values"][results][str(base)]
    assert rounded(value(tournament, "cmp"), 5) == f"0{expected}"


def test_cumulative_weights_when_listed_match_the_policy_table():
    weights = cumulative_weights(6, 4)
    shown = [Fraction(weight, weights[-1]) for weight in weights]
    assert shown == [Fraction(weight) for weight in CUMULATIVE["weights_base_4"]]


# PAIR-15: the base of the weights is the one thing no document of the game settles
@pytest.mark.parametrize("base", [2, 3, 4, 10])
def test_cumulative_points_when_points_are_equal_then_no_base_changes_the_order(base):
    weights = cumulative_weights(7, base)

    def latest_totals_first(won: tuple[int, ...]) -> list[int]:
        return list(accumulate(won))[::-1]

    for wins in range(8):
        equal = [won for won in product((0, 1), repeat=7) if sum(won) == wins]
        by_weight = sorted(equal, key=lambda won: sum(map(operator.mul, weights, won)))
        assert by_weight == sorted(equal, key=latest_totals_first)


def test_cumulative_points_when_a_loss_comes_later_are_higher():
    values = [value(career(results, "fab"), "cmp") for results in ("LWWW", "WLWW", "WWLW", "WWWL")]
    assert values == sorted(set(values))


@pytest.mark.parametrize("case", PERCENTAGES["match_win"], ids=lambda case: case["why"])
def test_match_win_percentage_when_worked_by_hand_is_the_same(case):
    assert value(career(case["results"]), "mw") == Fraction(case["value"])


@pytest.mark.parametrize("case", PERCENTAGES["game_win"], ids=lambda case: case["why"])
def test_game_win_percentage_when_worked_by_hand_is_the_same(case):
    rounds = [[Match("x", f"o{n}", result=Result(*score))] for n, score in enumerate(case["games"])]
    players = (Player("x"), *(Player(f"o{n}") for n in range(len(rounds))))
    tournament = with_rounds(Tournament(players, system=SYSTEMS["percentages"]), *rounds)
    assert value(tournament, "gw") == Fraction(case["value"])


def opponents_with(records: list[str]) -> Tournament:
    """x meets one opponent a round; each opponent's other rounds make up the record."""
    tournament = career("W" * len(records))
    rounds = [list(round_.matches) for round_ in tournament.rounds]
    extra = []
    for number, record in enumerate(records, 1):
        wins, losses, draws = map(int, record.split("-"))
        results = [Result(1, 0)] * wins + [Result(0, 1)] * (losses - 1) + [Result(1, 1)] * draws
        for turn, result in enumerate(results):
            rival = Player(f"r{number}.{turn}")
            extra.append(rival)
            rounds.append([Match(f"o{number}", rival.id, result=result)])
    players = (*tournament.players, *extra)
    return with_rounds(Tournament(players, system=SYSTEMS["percentages"]), *rounds)


def test_opponents_match_win_percentage_when_worked_by_hand_is_the_same():
    case = PERCENTAGES["opponents"]
    whole = opponents_with(case["records"])
    shorter = opponents_with(case["records"][1:])
    assert rounded(value(whole, "omw"), 4) == case["omw_to_four_places"]
    assert rounded(value(shorter, "omw"), 2) == case["without_the_first_to_two_places"]


def test_own_bye_when_opponents_are_averaged_is_skipped():
    assert value(career("BW"), "omw") == value(career("W"), "omw")


def test_dropped_opponent_when_averaged_counts_over_the_rounds_played():
    rounds = [[beat("x", "y")], [beat("x", "z"), beat("y", "q")], [beat("x", "q")]]
    players = tuple(Player(name) for name in "xyzq")
    tournament = with_rounds(Tournament(players, system=SYSTEMS["percentages"]), *rounds)
    dropped = replace(players[2], dropped_after=2)
    gone = replace(tournament, players=(*players[:2], dropped, players[3]))
    assert value(gone, "mw", "z") == Fraction(33, 100)
    assert value(gone, "omw") == value(tournament, "omw")


def test_floor_when_a_third_instead_of_033_changes_the_value():
    tournament = career("LLL")
    third = replace(tournament.system, floor=Fraction(1, 3))
    assert value(tournament, "mw") == Fraction(33, 100)
    assert value(replace(tournament, system=third), "mw") == Fraction(1, 3)


def test_match_loss_percentage_when_there_was_a_bye_and_a_draw_counts_played_rounds():
    assert value(career("BLDW", "fab"), "mlp") == Fraction(1, 3)


def test_match_loss_percentage_of_opponents_when_there_is_none_is_the_worst():
    assert value(career("B", "fab"), "omlp") == 1
    assert value(career("B", "fab"), "ocmp") == 0


def test_opponents_cumulative_points_when_byes_are_among_the_rounds_skip_them():
    tournament = career("BW", "fab")
    assert value(tournament, "ocmp") == value(tournament, "cmp", "o2")


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (ByeKind.PAIRING, 3),
        (ByeKind.AWARDED, 3),
        (ByeKind.HALF, 1),
        (ByeKind.ZERO, 0),
        (ByeKind.LATE, 0),
    ],
)
def test_bye_when_of_a_kind_earns_its_points(kind, points):
    rows = standings(with_rounds(event(1), [bye("p1", kind)]))
    assert rows[0].points == points


def test_requested_rest_when_it_scores_nothing_does_not_count_as_a_round():
    rest = with_rounds(event(2), [beat("p1", "p2")], [bye("p1", ByeKind.ZERO)])
    late = with_rounds(event(2), [beat("p1", "p2")], [bye("p1", ByeKind.LATE)])
    assert value(rest, "mw", "p1") == 1
    assert value(late, "mw", "p1") == Fraction(1, 2)


def test_double_loss_when_recorded_gives_neither_a_point_but_both_a_round():
    match = Match("p1", "p2", result=Result(kind=ResultKind.DOUBLE_LOSS))
    rows = standings(with_rounds(event(2), [match]))
    assert [(row.points, row.losses) for row in rows] == [(0, 1), (0, 1)]


def test_no_show_when_recorded_is_a_win_with_the_games_of_a_bye():
    match = Match("p1", "p2", result=Result(kind=ResultKind.A_NO_SHOW))
    tournament = with_rounds(event(2), [match])
    assert standings(tournament)[0].player == "p2"
    assert value(tournament, "gw", "p2") == 1


def test_ashes_when_ranked_uses_blood_points_and_none_for_a_bye():
    match = Match("p1", "p2", result=Result(1, 0, a_score=3, b_score=17))
    tournament = with_rounds(event(3, "ashes"), [match, bye("p3")])
    rows = standings(tournament)
    assert [(row.player, row.points, row.tie_breaks["score"]) for row in rows] == [
        ("p1", 1, 25),
        ("p3", 1, 0),
        ("p2", 0, 17),
    ]


def test_wow_when_ranked_uses_opponents_and_their_opponents():
    first = [beat("p1", "p2"), beat("p3", "p4")]
    second = [beat("p1", "p3"), beat("p2", "p4")]
    tournament = with_rounds(event(4, "wow"), first, second)
    assert [step.name for step in tournament.system.tie_breaks] == ["omw", "oomw"]
    third = Fraction(1, 3)
    assert value(tournament, "omw", "p1") == Fraction(1, 2)
    assert value(tournament, "omw", "p2") == (1 + third) / 2
    assert value(tournament, "oomw", "p1") == ((1 + third) / 2 + (1 + third) / 2) / 2


def test_strength_of_schedule_when_ranked_averages_points_per_round():
    first = [beat("p1", "p2"), beat("p3", "p4")]
    second = [beat("p1", "p3"), Match("p2", "p4", result=Result(1, 1))]
    tournament = with_rounds(event(4, "ufs"), first, second)
    assert value(tournament, "sos", "p1") == (Fraction(1, 2) + Fraction(3, 2)) / 2


def test_own_ladder_when_given_as_data_decides_the_order():
    system = System("mine", tie_breaks=ladder("score"))
    match = Match("p1", "p2", result=Result(1, 1, a_score=2, b_score=5))
    tournament = replace(with_rounds(event(2), [match]), system=system)
    assert [row.player for row in standings(tournament)] == ["p2", "p1"]


def test_decimal_when_shown_rounds_half_up():
    assert decimal(Fraction(2, 3)) == "0.6667"
    assert decimal(Fraction(1, 20000)) == "0.0001"
