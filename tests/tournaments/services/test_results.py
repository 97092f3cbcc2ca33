import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
    report,
)
from tournaments.enums import MatchState, ResultKind, ResultSource
from tournaments.errors import StaleError, TournamentError
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result, report_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return match_at(make_round(make_running_event()))


def enter(match, score, seen_version=0, reason=""):
    return record_result(
        match=match,
        score=score,
        actor=owner_of(match.round.event),
        seen_version=seen_version,
        reason=reason,
    )


def test_report_when_it_decides_then_costs_few_statements(match, django_assert_num_queries):
    """A hall sends hundreds of them a minute, one after the other under the event's lock."""
    report(match, "first", 1, 0)
    # Which event, its lock, the match, what was said, the report, the newest result, this one, the
    # match, three for the record, and one that tells the pages; in a test also a savepoint.
    with django_assert_num_queries(12 + 2):
        report(match, "second", 1, 0)


def test_report_when_first_then_match_waits_for_the_opponent(match):
    assert report(match, "first", 1, 0).state == MatchState.CLAIMED


def test_report_when_both_agree_then_result_counts(match):
    report(match, "first", 1, 0)
    decided = report(match, "second", 1, 0)
    assert decided.state == MatchState.DECIDED
    assert decided.result.score == (1, 0, 0, "played")
    assert decided.result.source == ResultSource.AGREED


def test_report_when_reports_differ_then_desk_sees_a_dispute(match):
    report(match, "first", 1, 0)
    disputed = report(match, "second", 0, 1)
    assert disputed.state == MatchState.DISPUTED
    assert disputed.result is None


def test_report_when_player_changes_mind_then_newest_word_counts(match):
    report(match, "first", 1, 0)
    report(match, "second", 0, 1)
    assert report(match, "first", 0, 1, key="again").state == MatchState.DECIDED


def test_report_when_sent_twice_then_kept_once(match):
    report(match, "first", 1, 0, key="tap")
    report(match, "first", 1, 0, key="tap")
    assert match.reports.count() == 1


def test_report_when_decided_otherwise_then_refused_with_the_result(match):
    enter(match, Score(0, 1))
    with pytest.raises(TournamentError, match="The result 0–1 is already in"):
        report(match, "first", 1, 0)


def test_report_when_not_a_player_then_refused(match):
    stranger = match_at(match.round, table=2).first
    with pytest.raises(TournamentError, match="not your match"):
        report_result(
            match=match,
            registration=stranger,
            score=Score(1, 0),
            reporter=stranger.profile.user,
            key="x",
        )


def test_record_when_staff_disagree_with_players_then_staff_count_and_both_stay(match):
    report(match, "first", 1, 0)
    report(match, "second", 1, 0)
    corrected = enter(match, Score(0, 1), seen_version=1)
    assert corrected.result.version == 2
    assert corrected.result.source == ResultSource.STAFF
    assert list(match.results.values_list("first_wins", flat=True)) == [1, 0]


def test_record_when_somebody_was_faster_then_nothing_is_overwritten(match):
    enter(match, Score(0, 1))
    with pytest.raises(StaleError, match="Somebody entered 0–1"):
        enter(match, Score(1, 0))
    match.refresh_from_db()
    assert match.result.score == (0, 1, 0, "played")


def test_record_when_sent_twice_then_one_result(match):
    enter(match, Score(1, 0))
    enter(match, Score(1, 0))
    assert match.results.count() == 1


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(2, 0), "2–0 cannot be"),
        (Score(1, 1), "Both players cannot have won"),
        (Score(0, 0), "0–0 cannot be"),
        (Score(1, 0, kind=ResultKind.DOUBLE_LOSS), "has no game wins"),
    ],
)
def test_record_when_score_cannot_happen_then_refused(match, score, words):
    with pytest.raises(TournamentError, match=words):
        enter(match, score)


def test_record_when_both_lose_then_possible(match):
    decided = enter(match, Score(kind=ResultKind.DOUBLE_LOSS))
    assert decided.state == MatchState.DECIDED


def test_record_when_game_knows_no_draws_then_refused():
    event = make_running_event()
    event.game = "wow"
    event.save()
    match = match_at(make_round(event))
    with pytest.raises(TournamentError, match="no drawn matches"):
        enter(match, Score(0, 0, 1))


def test_record_when_round_is_closed_then_needs_a_reason():
    match = match_at(make_closed_round(make_running_event()))
    with pytest.raises(TournamentError, match="Say why") as refused:
        enter(match, Score(0, 1), seen_version=1)
    assert refused.value.field == "reason"


def test_record_when_bye_then_refused():
    bye = make_round(make_running_event(3)).matches.get(second=None)
    with pytest.raises(TournamentError, match="A bye needs no result"):
        decide(bye)


def test_result_when_its_round_is_a_draft_then_the_desk_is_told_to_publish_it():
    drafted = make_draft_round(make_running_event(4))
    with pytest.raises(TournamentError, match="Publish the round before"):
        decide(match_at(drafted))
