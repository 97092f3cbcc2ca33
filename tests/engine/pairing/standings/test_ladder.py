from dataclasses import replace

from engine.pairing.model import Match, Player, Result, ResultKind
from engine.pairing.standings import random_key, standings
from tests.engine.pairing.events import beat, bye, event, known_answers, play, with_rounds


def test_standings_when_somebody_is_disqualified_move_everyone_below_up():
    tournament = with_rounds(event(4), [beat("p1", "p2"), beat("p3", "p4")])
    first = standings(tournament)[0].player
    players = tuple(replace(p, disqualified=p.id == first) for p in tournament.players)
    rows = standings(replace(tournament, players=players))
    assert [row.rank for row in rows] == [1, 2, 3]
    assert first not in [row.player for row in rows]


def test_standings_when_somebody_left_before_the_first_pairings_do_not_list_them():
    tournament = event(3)
    left = replace(tournament.players[0], dropped_after=0)
    rows = standings(replace(tournament, players=(left, *tournament.players[1:])))
    assert sorted(row.player for row in rows) == ["p2", "p3"]


def test_standings_when_somebody_dropped_later_keep_the_line_and_everybodys_values():
    tournament = play(event(8), 3)
    before = standings(tournament)
    gone = replace(tournament.players[0], dropped_after=3)
    after = standings(replace(tournament, players=(gone, *tournament.players[1:])))
    assert [(row.player, row.tie_breaks) for row in before] == [
        (row.player, row.tie_breaks) for row in after
    ]
    assert [row.player for row in after if not row.is_active] == ["p1"]


def test_random_key_when_asked_again_is_the_same_and_differs_between_events():
    assert random_key(1, "p1") == random_key(1, "p1")
    assert random_key(1, "p1") != random_key(2, "p1")


def test_standings_when_nobody_has_played_are_in_drawn_order():
    keys = [row.random_key for row in standings(event(20))]
    assert keys == sorted(keys)


def test_standings_when_nobody_entered_are_empty():
    assert standings(event(0)) == []
    assert standings(replace(event(0), players=(Player("only"),)))[0].rank == 1


RESULTS = {
    "W": Result(1, 0),
    "L": Result(0, 1),
    "D": Result(1, 1),
    "X": Result(kind=ResultKind.DOUBLE_LOSS),
}


def test_standings_when_of_flesh_and_blood_are_those_worked_by_hand():
    known = known_answers("fab_standings")
    rounds = [
        [Match(a, b, result=RESULTS[letter]) if b else bye(a) for a, b, letter in matches]
        for matches in known["rounds"]
    ]
    players = tuple(Player(name) for name in "abcdefghi")
    rows = standings(with_rounds(replace(event(0, "fab"), players=players), *rounds))
    found = [
        {"player": row.player, "points": row.points}
        | {name: str(value) for name, value in row.tie_breaks.items()}
        for row in rows
    ]
    assert found == known["standings"]
