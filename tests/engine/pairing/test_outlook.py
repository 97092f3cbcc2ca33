"""What a player needs, compared with every way the last round can end."""

from dataclasses import replace
from itertools import product

import pytest

from engine.pairing.model import Match, Options, Result, Tournament
from engine.pairing.outlook import Chance, Field, _field, live_for_cut, outlook
from engine.pairing.standings import standings
from engine.pairing.swiss import pair_round
from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.events import event, play, play_round

OUTCOMES = {"win": Result(2, 0), "loss": Result(0, 2), "draw": Result(1, 1)}


def last_round_paired(system: str, players: int, rounds: int, seed: int) -> Tournament:
    tournament = play(event(players, system, seed=seed, rounds=rounds), rounds - 1)
    return replace(tournament, rounds=(*tournament.rounds, pair_round(tournament).as_round()))


def endings(tournament: Tournament, names: tuple[str, ...]) -> list[dict[str, int]]:
    """Final points for every way the last round can end."""
    last = tournament.rounds[-1]
    open_matches = [match for match in last.matches if match.b is not None]
    found = []
    for results in product(names, repeat=len(open_matches)):
        done = [
            replace(match, result=OUTCOMES[name])
            for match, name in zip(open_matches, results, strict=True)
        ]
        byes = [match for match in last.matches if match.b is None]
        final = replace(last, matches=(*done, *byes))
        rows = standings(replace(tournament, rounds=(*tournament.rounds[:-1], final)))
        points = {row.player: row.points for row in rows}
        found.append(points | {"results": dict(zip([m.a for m in done], results, strict=True))})
    return found


def by_trying(tournament: Tournament, player: str, cut: int, gain: int) -> Chance:
    """Safe if at most cut-1 others can be level or ahead, out if cut others are ahead always."""
    now = {row.player: row.points for row in standings(tournament)}
    names = ("win", "loss", "draw") if tournament.system.has_draws else ("win", "loss")
    ends = [end for end in endings(tournament, names) if end[player] == now[player] + gain]
    others = [p for p in now if p != player]
    if all(sum(end[p] > end[player] for p in others) >= cut for end in ends):
        return Chance.OUT
    if all(sum(end[p] >= end[player] for p in others) < cut for end in ends):
        return Chance.SAFE
    return Chance.OPEN


@pytest.mark.parametrize("system", ["percentages", "wow", "fab"])
@pytest.mark.parametrize(("players", "cut"), [(8, 2), (9, 4)])
def test_outlook_when_the_last_round_is_paired_equals_trying_every_ending(system, players, cut):
    tournament = last_round_paired(system, players, 4, seed=players)
    playing = {p for m in tournament.rounds[-1].matches if m.b is not None for p in m.players}
    for player in sorted(playing):
        found = outlook(tournament, player, cut)
        assert found.is_exact
        assert found.win == by_trying(tournament, player, cut, tournament.system.win)
        assert found.loss == by_trying(tournament, player, cut, tournament.system.loss)
        if found.draw is not None and system == "percentages":
            assert found.draw == by_trying(tournament, player, cut, tournament.system.draw)


def test_outlook_when_the_cut_takes_everybody_is_safe():
    found = outlook(last_round_paired("percentages", 8, 3, 1), "p1", 8)
    assert (found.win, found.loss) == (Chance.SAFE, Chance.SAFE)
    assert found.sentence == "Safe: in the top 8 whatever happens."


def test_outlook_when_rounds_are_still_to_be_paired_never_promises_too_much():
    tournament = play(event(16, rounds=5, seed=3), 3)
    before = {row.player: outlook(tournament, row.player, 4) for row in standings(tournament)}
    done = play(tournament, 2)
    for row in standings(done):
        if before[row.player].loss is Chance.SAFE:
            assert row.rank <= 4
        if before[row.player].win is Chance.OUT:
            assert row.rank > 4


@pytest.mark.parametrize("system", ["percentages", "fab", "wow"])
@pytest.mark.parametrize("seed", range(1, 5))
def test_outlook_when_it_says_what_is_enough_then_whoever_gets_it_is_in(system, seed):
    tournament = play(event(16, system, rounds=5, seed=seed), 3)
    points = tournament.system
    wanted = {}
    for row in standings(tournament):
        enough = _field(tournament, 4).enough(row.player)
        if enough:
            wanted[row.player] = row.points + enough[0] * points.win + enough[1] * points.draw
    done = play_round(play_round(tournament, seed), seed)
    ends = standings(done)
    assert all(row.rank <= 4 for row in ends if row.points >= wanted.get(row.player, 99))
    assert wanted


def test_outlook_when_several_rounds_follow_then_it_counts_wins_and_draws():
    tournament = play(event(16, rounds=5, seed=3), 3)
    told = {outlook(tournament, row.player, 4).sentence for row in standings(tournament)}
    assert told == {
        "A draw and a win are enough for the top 4.",
        "Two wins are needed, and even then others decide about the top 4.",
    }


def test_outlook_when_all_rounds_are_over_is_settled():
    tournament = replace(play(event(8, rounds=3), 3), options=Options(rounds=3))
    chances = [outlook(tournament, row.player, 1).win for row in standings(tournament)]
    assert chances == [Chance.SAFE, *[Chance.OUT] * 7]


def test_outlook_when_no_round_is_paired_yet_is_open():
    tournament = event(8, rounds=3)
    assert outlook(tournament, "p1", 2).loss is Chance.OPEN


@pytest.mark.parametrize("system", ["percentages", "fab", "wow", "ufs"])
@pytest.mark.parametrize("rounds", [5, 7])
def test_live_when_asked_for_all_then_those_whose_win_is_not_out(system, rounds):
    """In the last round, and with two more to come; with a bye."""
    tournament = play(event(17, system, seed=3, rounds=rounds), 4)
    tournament = replace(tournament, rounds=(*tournament.rounds, pair_round(tournament).as_round()))
    players = [row.player for row in standings(tournament)]
    still = {p for p in players if outlook(tournament, p, 4).win is not Chance.OUT}
    assert live_for_cut(tournament, 4) == still
    assert (0 < len(still) < len(players)) == (rounds == 5)


def field(points: dict[str, int], *pending: Match, later: int = 0, system: str = "percentages"):
    return Field(SYSTEMS[system], points, list(pending), later, cut=1)


@pytest.mark.parametrize(("player", "final", "count"), [("low", 3, 1), ("high", 9, 0)])
def test_field_when_counted_then_it_is_the_opponent_who_may_pass(player, final, count):
    last = field({"high": 6, "low": 0}, Match("high", "low"))
    assert last.may_reach(player, final, 3) == count
    assert last.must_pass(player, final, 3) == count


@pytest.mark.parametrize(
    ("needed", "rounds", "halves"),
    [(0, 0, 0), (1, 1, 1), (2, 2, 2), (3, 1, 2), (4, 2, 3), (5, 2, 4), (6, 2, 4), (4, 1, None)],
)
def test_climb_when_draws_count_then_a_win_is_two_halves_and_a_draw_one(needed, rounds, halves):
    assert field({})._cost(needed, rounds) == halves


@pytest.mark.parametrize(("needed", "rounds", "halves"), [(1, 1, 2), (4, 2, 4), (4, 1, None)])
def test_climb_when_there_are_no_draws_then_only_wins_bring_points(needed, rounds, halves):
    assert field({}, system="wow")._cost(needed, rounds) == halves
