"""A corrected result of a bracket: what follows is read first, and nothing is lost."""

import pytest

from audit.models import Record
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at
from tests.factories.stages import closed_with, make_staged_event, play_stage, win
from tournaments.enums import MatchState, RoundState
from tournaments.errors import ConsequencesError, TournamentError
from tournaments.models import Match
from tournaments.queries.courses import course_of
from tournaments.queries.rounds import matches_of, newest_standings_round, standings_of
from tournaments.services.endings import finish_event
from tournaments.services.outcomes import Score
from tournaments.services.registrations import drop_player
from tournaments.services.results import record_result
from tournaments.services.rounds import close_round, publish_round

pytestmark = pytest.mark.django_db


def turn_round(match: Match, accepted: str = "") -> Match:
    """The other player has won."""
    return record_result(
        match=match,
        score=Score(match.result.second_wins, match.result.first_wins),
        actor=owner_of(match.round.event),
        seen_version=match.result.version,
        reason="The slip was read wrongly",
        accepted=accepted,
    )


def turned_round(match: Match) -> tuple[str, ...]:
    """The consequences that were read and accepted."""
    with pytest.raises(ConsequencesError) as asked:
        turn_round(match)
    turn_round(match, asked.value.mark)
    return asked.value.sentences


def pairs(a_round) -> list[set[int]]:
    return [{each.first_id, each.second_id} for each in matches_of([a_round])]


def test_correction_when_the_next_round_is_a_draft_then_it_is_drawn_again_without_asking():
    event = make_staged_event(4, {"kind": "single"})
    semifinals = make_closed_round(event)
    make_draft_round(event)
    wrong = match_at(semifinals)
    turn_round(wrong)
    final = make_draft_round(event)
    assert pairs(final) == [{wrong.second_id, match_at(semifinals, 2).first_id}]


def test_correction_when_the_next_match_is_being_played_then_its_players_are_named_first():
    event = make_staged_event(4, {"kind": "single"})
    semifinals = make_closed_round(event)
    final = make_round(event)
    wrong, played = match_at(semifinals), match_at(final)
    sentences = turned_round(wrong)
    assert sentences == (
        f"Final, table 1: {played} stop playing. "
        f"{wrong.second} meets {match_at(semifinals, 2).first} instead.",
    )
    final.refresh_from_db()
    assert final.state == RoundState.DISCARDED
    assert pairs(make_round(event)) == [{wrong.second_id, played.second_id}]


def test_correction_when_half_of_the_next_round_changes_then_the_other_half_plays_on():
    event = make_staged_event(8, {"kind": "single"})
    quarterfinals = make_closed_round(event)
    semifinals = make_round(event)
    wrong, steady = match_at(quarterfinals), match_at(semifinals, 2)
    turned_round(wrong)
    assert match_at(semifinals, 2) == steady
    assert pairs(semifinals)[0] == {wrong.second_id, match_at(quarterfinals, 2).first_id}
    old = Match.objects.get(round__event=event, round__state=RoundState.DISCARDED)
    assert (old.round.number, old.first_id) == (semifinals.number, wrong.first_id)


def test_correction_when_the_new_winner_has_left_then_the_opponent_goes_on_at_once():
    event = make_staged_event(8, {"kind": "single"})
    quarterfinals = make_closed_round(event)
    semifinals = make_round(event)
    wrong, waiting = match_at(quarterfinals), match_at(quarterfinals, 2).first
    drop_player(registration=wrong.second, actor=owner_of(event))
    sentences = turned_round(wrong)
    words = f"{wrong.second} has left, so {waiting} goes on without a match."
    assert [said.endswith(words) for said in sentences] == [True]
    walkover = semifinals.matches.get(second=None)
    assert (walkover.first, walkover.bye, walkover.state) == (waiting, "awarded", "decided")
    close_round(round=win(event, semifinals), actor=owner_of(event))
    assert waiting.pk in pairs(make_round(event))[0]


def test_correction_when_the_next_round_is_a_draft_then_a_walkover_waits_for_its_publication():
    event = make_staged_event(8, {"kind": "single"})
    wrong = match_at(make_closed_round(event))
    semifinals = make_draft_round(event)
    drop_player(registration=wrong.second, actor=owner_of(event))
    turn_round(wrong)
    assert semifinals.matches.get(second=None).state == MatchState.OPEN
    publish_round(round=semifinals, actor=owner_of(event))
    assert semifinals.matches.get(second=None).state == MatchState.DECIDED


def test_correction_when_later_results_are_in_then_they_count_no_longer_and_stay_on_record():
    event = make_staged_event(8, {"kind": "single"})
    quarterfinals = make_closed_round(event)
    semifinals = make_closed_round(event)
    make_round(event)
    sentences = turned_round(match_at(quarterfinals))
    assert "no longer counts" in sentences[0]
    assert sentences[1].endswith("Who plays it instead is open again.")
    assert course_of(event).bracket_title == "Semifinals"
    again = make_closed_round(event)
    assert (again.title, again.number) == ("Semifinals", 3)
    assert match_at(semifinals, 2).state == MatchState.DECIDED
    play_stage(event)
    assert Record.objects.filter(action="correct_bracket").count() == 1
    rows = standings_of(newest_standings_round(event))
    assert rows[0].reached == "Winner"


def test_correction_when_the_first_final_turns_then_the_second_one_is_played_or_not():
    event = make_staged_event(2, {"kind": "double"})
    opening = make_closed_round(event)
    winner, loser = match_at(opening).first_id, match_at(opening).second_id
    first_final = closed_with(event, loser)
    assert course_of(event).bracket_title == "Second final"
    make_round(event)
    sentences = turned_round(match_at(first_final))
    assert sentences[0].endswith("This match is not played any more.")
    assert course_of(event).is_over
    assert standings_of(first_final)[0].registration_id in (winner, loser)


def test_correction_when_a_double_elimination_turns_then_both_parts_follow():
    event = make_staged_event(4, {"kind": "double"})
    opening = make_closed_round(event)
    make_round(event)
    wrong = match_at(opening)
    assert len(turned_round(wrong)) == 2
    second = make_round(event)
    upper, lower = (match_at(second, table) for table in (1, 2))
    parts = {upper.slot[0]: upper, lower.slot[0]: lower}
    assert wrong.second_id in (parts["U"].first_id, parts["U"].second_id)
    assert wrong.first_id in (parts["L"].first_id, parts["L"].second_id)


def test_correction_when_other_consequences_were_read_then_they_are_asked_again():
    event = make_staged_event(4, {"kind": "single"})
    semifinals = make_closed_round(event)
    win(event, make_round(event))
    with pytest.raises(ConsequencesError):
        turn_round(match_at(semifinals), "read something else")


def test_correction_when_the_winner_stays_then_nothing_is_asked():
    event = make_staged_event(4, {"kind": "single"}, best_of=3)
    semifinals = make_round(event)
    for table in (1, 2):
        match = match_at(semifinals, table)
        record_result(match=match, score=Score(2, 0), actor=owner_of(event), seen_version=0)
    close_round(round=semifinals, actor=owner_of(event))
    final = make_round(event)
    match = match_at(semifinals)
    record_result(
        match=match, score=Score(2, 1), actor=owner_of(event), seen_version=1, reason="One lost"
    )
    final.refresh_from_db()
    assert final.state == RoundState.PUBLISHED


def test_correction_when_the_event_is_over_then_later_matches_cannot_be_played_again():
    event = make_running_event(4, swiss_rounds=1, cut_size=4)
    make_closed_round(event)
    semifinals = make_closed_round(event)
    make_closed_round(event)
    finish_event(event=event, actor=owner_of(event))
    with pytest.raises(TournamentError, match="The event is over"):
        turn_round(match_at(semifinals))


def test_correction_when_another_match_is_being_played_then_the_new_one_gets_a_free_table():
    event = make_staged_event(8, {"kind": "single"})
    quarters = make_closed_round(event)
    semifinals = make_round(event)
    kept = match_at(semifinals, 1)
    elsewhere = matches_of([quarters]).exclude(first__in=[kept.first_id, kept.second_id])
    turned_round(match_at(quarters, elsewhere.first().table))
    tables = matches_of([semifinals]).values_list("pk", "table")
    assert sorted(table for _, table in tables) == [1, 2]
    assert (kept.pk, 1) in tables
