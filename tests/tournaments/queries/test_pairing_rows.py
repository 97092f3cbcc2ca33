import numpy as np
import pytest

from engine.pairing.columns import columns_of
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round, match_at
from tournaments.enums import ResultKind
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.pairing_rows import columns_before, columns_from, places
from tournaments.services import results
from tournaments.services.outcomes import Score

WON = (1 << 3 | 1) << 45 | 2 << 30 | 1 << 15


def facts(columns) -> list[tuple[int, ...]]:
    sides = (columns.a, columns.b, *columns.games, columns.drawn, *columns.score, columns.kind)
    byes = zip(columns.bye_round, columns.bye_player, columns.bye_kind, strict=True)
    return sorted(zip(columns.round, *sides, strict=True)) + sorted(byes)


def record(match, score: Score) -> None:
    owner = owner_of(match.round.event)
    results.record_result(match=match, score=score, actor=owner, seen_version=0, reason="")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "scored"), [("fab", Score(1, 0)), ("ashes", Score(1, 0, 0, ResultKind.PLAYED, 25, 7))]
)
def test_columns_when_read_are_those_of_the_event_as_objects(game, scored):
    event = make_running_event(7, game=game)
    make_closed_round(event)
    now = make_round(event)
    record(match_at(now, 1), scored)
    record(match_at(now, 2), Score(0, 1, kind=ResultKind.NO_SHOW))
    record(match_at(now, 3), Score(0, 0, kind=ResultKind.DOUBLE_LOSS))
    tournament = tournament_of(event)
    players = [int(player.id) for player in tournament.players]
    assert facts(columns_before(event, 3, players)) == facts(columns_of(tournament))


@pytest.mark.django_db
def test_columns_when_a_match_has_no_result_yet_say_so():
    event = make_running_event(4)
    make_round(event)
    players = list(event.registrations.order_by("pk").values_list("pk", flat=True))
    assert columns_before(event, 2, players).missing().all()


@pytest.mark.parametrize("players", [[7, 8, 9], [7, 8, 900_000]])
def test_columns_when_registrations_stand_close_or_far_apart_find_each(players):
    columns = columns_from([(WON, players[2], 7), ((1 << 3 | 1) << 45, 8, -1)], players)
    assert (columns.a.tolist(), columns.b.tolist()) == ([2], [0])
    assert (columns.round.tolist(), columns.games[0].tolist()) == ([1], [2])
    assert columns.bye_player.tolist() == [1]


@pytest.mark.parametrize("known", [[7, 9], [7, 900_000]])
@pytest.mark.parametrize("stranger", [6, 8, 900_001])
def test_place_when_a_player_is_not_in_the_event_is_refused(known, stranger):
    with pytest.raises(LookupError, match="not in the event"):
        places(np.array(known), np.array([7, stranger]))


def test_columns_when_there_are_no_matches_are_empty():
    assert facts(columns_from([], [7, 8])) == []
