from dataclasses import replace

from engine.pairing.model import Match, Player, Result, Round, Tournament
from engine.pairing.standings import standings
from engine.pairing.swiss import pair_round


def test_five_rounds_of_nine_players_when_paired_give_everyone_one_seat_each():
    event = Tournament(players=tuple(Player(str(number)) for number in range(9)), seed=5)
    for _ in range(5):
        proposal = pair_round(event)
        round_ = proposal.as_round()
        assert sorted(p for match in round_.matches for p in match.players) == list("012345678")
        assert not proposal.relaxed
        played = tuple(replace(m, result=Result(1, 0) if m.b else None) for m in round_.matches)
        event = replace(event, rounds=(*event.rounds, replace(round_, matches=played)))
    assert standings(event)[0].points == max(row.points for row in standings(event))


def test_same_seed_when_paired_again_gives_the_same_round():
    event = Tournament(players=tuple(Player(str(number)) for number in range(31)), seed=8)
    assert pair_round(event) == pair_round(event)


def test_standings_when_a_player_wins_put_him_first():
    rounds = (Round(1, (Match("a", "b", 1, result=Result(0, 1)),)),)
    rows = standings(Tournament((Player("a"), Player("b")), rounds))
    assert [row.player for row in rows] == ["b", "a"]
