"""Somebody did not come to their table: the other wins, and they may be dropped."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_round, match_at
from tournaments.enums import RegistrationState, ResultKind
from tournaments.errors import StaleError, TournamentError
from tournaments.services.no_shows import drop_absent, record_no_show
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event(4, best_of=3)))


def missing(match, absent):
    return record_no_show(match=match, absent=absent, actor=owner_of(match.round.event))


def drop(match, absent) -> list[str]:
    dropped = drop_absent(match=match, absent=absent, actor=owner_of(match.round.event))
    return [str(each) for each in dropped]


@pytest.mark.parametrize(
    ("absent", "score"),
    [
        ("first", (0, 2, 0, ResultKind.NO_SHOW)),
        ("second", (2, 0, 0, ResultKind.NO_SHOW)),
        ("both", (0, 0, 0, ResultKind.DOUBLE_LOSS)),
    ],
)
def test_table_when_somebody_did_not_come_then_the_match_goes_to_the_other(match, absent, score):
    assert missing(match, absent).result.score == score


def test_player_when_absent_then_dropped_once_and_the_opponent_plays_on(match):
    missing(match, "first")
    assert drop(match, "first") == [str(match.first)]
    assert drop(match, "first") == []
    match.first.refresh_from_db()
    match.second.refresh_from_db()
    states = (match.first.state, match.second.state)
    assert states == (RegistrationState.DROPPED, RegistrationState.REGISTERED)


def test_player_when_the_result_is_another_by_now_then_not_dropped(match):
    decide(match, 2, 0)
    with pytest.raises(TournamentError, match="another one now"):
        drop(match, "second")


def test_table_when_a_result_came_in_meanwhile_then_it_is_not_overwritten(match):
    decide(match, 2, 1)
    with pytest.raises(StaleError, match="Somebody entered 2–1"):
        missing(match, "first")


def test_no_show_when_typed_without_games_then_the_refusal_says_what_to_type(match):
    nothing = Score(0, 0, 0, ResultKind.NO_SHOW)
    with pytest.raises(TournamentError) as refused:
        record_result(match=match, score=nothing, actor=owner_of(match.round.event), seen_version=0)
    assert refused.value.message == (
        "0–0 does not say who came. Give 2 to the player who is there; if neither came, "
        "choose “Loss for both”."
    )
