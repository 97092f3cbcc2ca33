import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, make_draft_round, make_round, match_at
from tests.factories.stages import begin_next
from tournaments.enums import RoundKind
from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.queries.rounds import matches_of, standings_of
from tournaments.services.events import change_event
from tournaments.services.outcomes import Score
from tournaments.services.results import record_result
from tournaments.services.rounds import close_round, pair_round
from tournaments.services.stages import take_back_stage

pytestmark = pytest.mark.django_db


def swiss_then_cut(players=6, cut=4):
    event = make_running_event(players, swiss_rounds=1, cut_size=cut)
    closed = make_closed_round(event)
    ranked = [row.registration_id for row in standings_of(closed)]
    return event, ranked


def test_cut_when_swiss_is_over_then_seeded_by_standings():
    event, ranked = swiss_then_cut()
    semifinals = make_draft_round(event)
    assert (semifinals.kind, semifinals.title) == (RoundKind.CUT, "Semifinals")
    assert [(each.first_id, each.second_id) for each in matches_of([semifinals])] == [
        (ranked[0], ranked[3]),
        (ranked[1], ranked[2]),
    ]


def test_cut_when_semifinals_are_closed_then_winners_meet_in_the_final():
    event, ranked = swiss_then_cut()
    make_closed_round(event)
    final = make_draft_round(event)
    assert final.title == "Final"
    seated = matches_of([final]).get()
    assert (seated.first_id, seated.second_id) == (ranked[0], ranked[1])


def test_cut_when_field_is_smaller_then_the_cut_shrinks():
    event, _ = swiss_then_cut(players=3, cut=8)
    assert make_draft_round(event).title == "Final"


def test_cut_when_drawn_result_is_entered_then_refused():
    event, _ = swiss_then_cut()
    match = match_at(make_round(event))
    with pytest.raises(TournamentError, match="needs a winner"):
        record_result(match=match, score=Score(0, 0, 1), actor=owner_of(event), seen_version=0)


def test_cut_when_final_is_over_then_nothing_is_left_to_pair():
    event, _ = swiss_then_cut()
    make_closed_round(event)
    make_closed_round(event)
    with pytest.raises(TournamentError, match="final has been played"):
        pair_round(event=event, actor=owner_of(event))


@pytest.mark.parametrize("changed", [{"swiss_rounds": 2}, {"cut_size": 2}])
def test_change_when_the_cut_has_begun_then_refused_until_it_is_taken_back(changed):
    event, _ = swiss_then_cut()
    begin_next(event)
    with pytest.raises(TournamentError, match="cut has begun") as refused:
        change_event(event=event, actor=owner_of(event), **changed)
    assert refused.value.field == next(iter(changed))
    take_back_stage(event=event, number=2, actor=owner_of(event))
    change_event(event=event, actor=owner_of(event), **changed)


def test_change_when_another_setting_changes_during_the_cut_then_taken():
    event, _ = swiss_then_cut()
    make_closed_round(event)
    same = {"swiss_rounds": 1, "cut_size": 4}
    changed = change_event(event=event, actor=owner_of(event), venue="Hall 2", **same)
    assert changed.venue == "Hall 2"


@pytest.mark.parametrize("played", [0, 1])
def test_pair_when_more_swiss_rounds_were_planned_after_the_cut_began_then_the_cut_goes_on(played):
    event, _ = swiss_then_cut()
    begin_next(event)
    for _ in range(played):
        make_closed_round(event)
    Event.objects.filter(pk=event.pk).update(swiss_rounds=5)
    drafted = make_draft_round(event)
    assert (drafted.kind, drafted.stage) == (RoundKind.CUT, 2)


def test_pair_when_no_cut_is_planned_then_refused():
    event, _ = swiss_then_cut(cut=0)
    with pytest.raises(TournamentError, match="All rounds have been played"):
        pair_round(event=event, actor=owner_of(event))


def test_standings_when_the_final_is_over_then_the_cut_decides_and_swiss_follows():
    event, ranked = swiss_then_cut()
    semifinals = make_round(event)
    decide(match_at(semifinals, 1), 0, 1)
    decide(match_at(semifinals, 2), 1, 0)
    close_round(round=semifinals, actor=owner_of(event))
    closed = make_closed_round(event)
    rows = standings_of(closed)
    first, second, third, fourth = ranked[:4]
    assert [row.registration_id for row in rows] == [fourth, second, first, third, *ranked[4:]]
    assert [row.reached for row in rows][:4] == ["Winner", "Final", "Semifinals", "Semifinals"]
    assert [row.rank for row in rows] == [1, 2, 3, 4, 5, 6]
