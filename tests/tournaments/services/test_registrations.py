import pytest

from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many, make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tournaments.enums import RegistrationState
from tournaments.errors import TournamentError
from tournaments.queries.registrations import waiting_players
from tournaments.services.registrations import (
    drop_player,
    register_player,
    register_walk_in,
    undo_drop,
    withdraw_player,
)

pytestmark = pytest.mark.django_db
REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING


def test_register_when_event_is_a_draft_then_refused():
    with pytest.raises(TournamentError, match="not open"):
        enter(make_event(), make_user())


def test_register_when_repeated_then_the_same_seat():
    event, user = make_open_event(), make_user()
    assert enter(event, user).pk == enter(event, user).pk


def test_register_when_somebody_comes_back_then_they_wait_behind_those_who_stayed():
    event = make_open_event(capacity=2)
    first, *_ = enter_many(event, 2)
    stayed, later = enter(event, make_user()), enter(event, make_user())
    withdraw_player(registration=first, actor=owner_of(event))
    register_player(event=event, profile=first.profile, actor=owner_of(event))
    assert list(waiting_players(event)) == [later, first]
    stayed.refresh_from_db()
    assert stayed.state == REGISTERED


def test_register_when_full_then_waits():
    event = make_open_event(capacity=2)
    enter_many(event, 2)
    assert enter(event, make_user("Zoe Zett")).state == WAITING


def test_withdraw_when_somebody_waits_then_first_in_line_gets_the_seat():
    event = make_open_event(capacity=2)
    first, _, third, fourth = enter_many(event, 4)
    withdraw_player(registration=first, actor=owner_of(event))
    third.refresh_from_db()
    fourth.refresh_from_db()
    assert (third.state, fourth.state) == (REGISTERED, WAITING)


def test_register_when_withdrawn_before_then_may_come_back():
    event, user = make_open_event(), make_user()
    withdraw_player(registration=enter(event, user), actor=user)
    assert enter(event, user).state == REGISTERED


def test_withdraw_when_event_runs_then_told_to_drop():
    event = make_running_event()
    with pytest.raises(TournamentError, match="drop instead"):
        withdraw_player(registration=event.registrations.first(), actor=owner_of(event))


def test_walk_in_when_added_then_full_participant_without_account():
    event = make_open_event()
    added = register_walk_in(event=event, display_name="Wanda", actor=owner_of(event))
    assert (added.state, added.profile.is_walk_in) == (REGISTERED, True)
    assert len(added.profile.claim_code) == 10


def test_walk_in_when_event_runs_then_plays_from_the_next_round():
    event = make_running_event()
    make_round(event)
    added = register_walk_in(event=event, display_name="Late Lara", actor=owner_of(event))
    assert added.entered_round == 2


def test_walk_in_when_full_then_names_the_way_out():
    event = make_open_event(capacity=2)
    enter_many(event, 2)
    with pytest.raises(TournamentError, match="Raise the capacity"):
        register_walk_in(event=event, display_name="Wanda", actor=owner_of(event))


def test_drop_when_match_is_open_then_match_stays_and_round_is_noted():
    event = make_running_event()
    make_round(event)
    leaver = event.registrations.first()
    dropped = drop_player(registration=leaver, actor=owner_of(event))
    assert (dropped.state, dropped.dropped_after_round) == (RegistrationState.DROPPED, 1)
    assert leaver.matches_first.count() + leaver.matches_second.count() == 1


def test_register_when_walk_in_profile_is_used_then_same_row():
    event = make_open_event()
    profile = make_user().profile
    held = register_player(event=event, profile=profile, actor=profile.user)
    assert event.registrations.get() == held


def test_walk_in_when_the_name_is_here_then_only_as_somebody_else():
    event = make_open_event()
    wanda = {"event": event, "actor": owner_of(event)}
    register_walk_in(**wanda, display_name="Wanda")
    with pytest.raises(TournamentError, match="Somebody called wanda is in this event") as refused:
        register_walk_in(**wanda, display_name="wanda")
    assert refused.value.field == "is_namesake"
    register_walk_in(**wanda, display_name="wanda", is_namesake=True)
    assert event.registrations.count() == 2


def test_undo_drop_when_the_cut_was_drawn_without_the_player_then_says_so():
    event = make_running_event(3, swiss_rounds=1, cut_size=2)
    make_closed_round(event)
    leaver = event.rounds.get().standings.get(rank=3).registration
    drop_player(registration=leaver, actor=owner_of(event))
    make_round(event)
    with pytest.raises(TournamentError, match=r"not in it\. Discard its first round"):
        undo_drop(registration=leaver, actor=owner_of(event))


def test_undo_drop_when_the_player_is_in_the_cut_then_plays_on():
    event = make_running_event(4, swiss_rounds=1, cut_size=2)
    make_closed_round(event)
    finalist = event.rounds.get().standings.get(rank=1).registration
    make_round(event)
    drop_player(registration=finalist, actor=owner_of(event))
    assert undo_drop(registration=finalist, actor=owner_of(event)).state == REGISTERED
