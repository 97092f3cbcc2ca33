"""Who reads whose list under which policy in which phase: one table."""

import pytest

from papers.enums import PaperKind
from papers.permissions import can_print
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.lists import hold_list, hold_lists, play_out, publish_cut
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many
from tests.factories.rounds import make_draft_round, make_round
from tests.factories.stages import make_staged_event
from tournaments.enums import ListPublication, RegistrationState, StaffRole
from tournaments.errors import TournamentError
from tournaments.permissions import can_correct_lists
from tournaments.queries.champions import champion_of
from tournaments.queries.list_access import (
    can_read_list,
    public_lists,
    readable_lists,
    who_reads_lists,
)
from tournaments.queries.released_lists import released_decks
from tournaments.queries.rounds import matches_of
from tournaments.services import events, rounds

pytestmark = pytest.mark.django_db
PHASES = ("open", "running", "cut", "finished")
# How many of the eight lists everybody reads in each phase.
PUBLIC = {
    ListPublication.NEVER: (0, 0, 0, 0),
    ListPublication.WINNER: (0, 0, 0, 1),
    ListPublication.CUT: (0, 0, 0, 4),
    ListPublication.ALL: (0, 0, 0, 8),
    ListPublication.BY_HAND: (0, 0, 0, 0),
}


def make_field(**fields):
    event = make_open_event(swiss_rounds=1, cut_size=4, **fields)
    enter_many(event, 8)
    hold_lists(event)
    return event


def phases_of(event):
    yield "open"
    events.start_event(event=event, actor=owner_of(event))
    event.refresh_from_db()
    yield "running"
    publish_cut(event)
    yield "cut"
    play_out(event)
    event.refresh_from_db()
    yield "finished"


@pytest.mark.parametrize("policy", ListPublication.values)
def test_lists_when_published_by_a_policy_then_in_its_phase_only(policy):
    event = make_field(lists_published=policy)
    stranger = make_user("Stella Stranger")
    found = [readable_lists(stranger, event).count() for _ in phases_of(event)]
    assert dict(zip(PHASES, found, strict=True)) == dict(zip(PHASES, PUBLIC[policy], strict=True))


def test_winners_list_when_published_then_it_is_the_champions():
    event = make_field(lists_published="winner")
    list(phases_of(event))
    assert public_lists(event).get() == champion_of(event)


def test_opponents_when_the_pairing_of_the_cut_is_published_then_they_read_each_other():
    event = make_field(lists_in_cut=True, lists_published="never")
    events.start_event(event=event, actor=owner_of(event))
    event.refresh_from_db()
    publish_cut(event)
    semifinals = event.rounds.get(kind="cut").matches.order_by("table")
    first, second = (match.first for match in semifinals)
    reader = first.profile.user
    assert set(readable_lists(reader, event)) == {first, semifinals[0].second}
    assert not can_read_list(reader, second)
    outside = event.registrations.exclude(
        pk__in=[seat for pair in semifinals.values_list("first", "second") for seat in pair]
    ).first()
    assert list(readable_lists(outside.profile.user, event)) == [outside]


def test_opponents_when_the_cut_is_drafted_or_taken_back_then_they_read_nothing():
    event = make_field(lists_in_cut=True)
    events.start_event(event=event, actor=owner_of(event))
    event.refresh_from_db()
    drafted = publish_cut(event)
    rounds.discard_round(round=drafted, actor=owner_of(event), reason="Wrong seeds")
    match = make_draft_round(event).matches.first()
    assert not can_read_list(match.first.profile.user, match.second)


@pytest.mark.parametrize(
    ("for_judges", "role", "reads"),
    [
        (True, StaffRole.ORGANIZER, True),
        (True, StaffRole.JUDGE, True),
        (True, StaffRole.SCOREKEEPER, False),
        (False, StaffRole.ORGANIZER, True),
        (False, StaffRole.JUDGE, False),
        (False, StaffRole.SCOREKEEPER, False),
    ],
)
def test_officials_when_they_ask_then_their_role_and_the_policy_answer(for_judges, role, reads):
    event = make_field(lists_for_judges=for_judges)
    official, player = make_staff(event, role), event.registrations.first()
    answers = (
        can_read_list(official, player),
        can_print(official, event, PaperKind.DECK_SHEETS),
        can_correct_lists(official, event),
    )
    assert answers == (reads,) * 3


@pytest.mark.parametrize("state", [RegistrationState.WITHDRAWN, RegistrationState.WAITING])
def test_list_of_somebody_without_a_seat_when_released_then_stays_private(state):
    event = make_field()
    gone = event.registrations.first()
    gone.state = state
    gone.save()
    events.release_lists(event=event, actor=owner_of(event), released=True)
    event.refresh_from_db()
    gone.event = event
    assert not can_read_list(None, gone)
    assert public_lists(event).count() == 7
    assert gone.deck not in released_decks("fab", "blitz")


def test_lists_when_the_event_is_cancelled_then_what_was_released_is_private_again():
    event = make_field()
    owner = owner_of(event)
    event = events.release_lists(event=event, actor=owner, released=True)
    assert public_lists(event).count() == 8
    event = events.cancel_event(event=event, actor=owner)
    assert public_lists(event).count() == 0
    assert list(released_decks("fab", "blitz")) == []


@pytest.mark.parametrize("policy", ["never", "winner", "cut", "all"])
def test_release_when_players_were_promised_something_else_then_refused(policy):
    event = make_field(lists_published=policy)
    with pytest.raises(TournamentError, match="not released by hand"):
        events.release_lists(event=event, actor=owner_of(event), released=True)


def test_release_when_the_event_is_a_draft_then_refused():
    event = make_event()
    with pytest.raises(TournamentError, match="draft"):
        events.release_lists(event=event, actor=owner_of(event), released=True)


@pytest.mark.parametrize(
    ("before", "after", "field"),
    [
        ({"lists_published": "never"}, {"lists_published": "winner"}, "lists_published"),
        ({"lists_published": "all"}, {"lists_published": "by_hand"}, "lists_published"),
        ({"lists_for_judges": False}, {"lists_for_judges": True}, "lists_for_judges"),
        ({"lists_in_cut": False}, {"lists_in_cut": True}, "lists_in_cut"),
    ],
)
def test_policy_when_lists_are_in_then_it_only_becomes_more_private(before, after, field):
    event = make_open_event(**before)
    owner = owner_of(event)
    player = enter(event, make_user())
    event = events.change_event(event=event, actor=owner, **after)
    event = events.change_event(event=event, actor=owner, **before)
    hold_list(player)
    with pytest.raises(TournamentError) as refused:
        events.change_event(event=event, actor=owner, **after)
    assert refused.value.field == field


def test_policy_when_it_becomes_more_private_then_lists_are_hidden_at_once():
    event = make_field(lists_published="all")
    list(phases_of(event))
    assert public_lists(event).count() == 8
    event = events.change_event(event=event, actor=owner_of(event), lists_published="winner")
    assert public_lists(event).count() == 1


def test_policy_when_read_by_players_then_every_choice_has_its_sentence():
    said = {who_reads_lists(make_event(lists_published=each, name=each))[-1]
            for each in ListPublication.values}  # fmt: skip
    assert len(said) == len(ListPublication.values)


def test_lists_of_a_cut_when_the_event_was_a_bracket_only_then_the_winners_alone():
    event = make_staged_event(4, {"kind": "single"}, lists_published="cut", lists_in_cut=True)
    hold_lists(event)
    match = matches_of([make_round(event)]).select_related("second__event").first()
    assert not can_read_list(match.first.profile.user, match.second)
    play_out(event)
    event.refresh_from_db()
    assert public_lists(event).get() == champion_of(event)
