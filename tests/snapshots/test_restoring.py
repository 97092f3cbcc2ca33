"""Going back: everything of the play is as it was, to the byte; what happened stays."""

import pytest

from accounts.models import PlayerProfile
from audit.models import Record
from audit.queries import verdict_on
from calls.models import JudgeCall
from checks.models import Penalty
from snapshots.models import Snapshot
from snapshots.queries.kept import newest_of, snapshots_of
from snapshots.services.restoring import restore_snapshot
from snapshots.services.taking import take_snapshot
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user, make_walk_in
from tests.factories.rounds import decide_all, make_draft_round, make_round
from tests.factories.whole_events import fingerprints_of, make_whole_event, told_by
from tournaments.enums import EventState, MailState, StaffRole
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Event, EventStaff, Payment, PlayerMail, Registration, Standing
from tournaments.services import events, rounds
from tournaments.services.player_records import remove_player, swap_account
from tournaments.services.staff import set_staff

pytestmark = pytest.mark.django_db


def go_back(snapshot: Snapshot, **more) -> Snapshot:
    event = Event.objects.get(pk=snapshot.event_id)
    asked = {"actor": owner_of(event), "seen": newest_of(event), "reason": "a wrong turn", **more}
    return restore_snapshot(snapshot=snapshot, **asked)


def taken_before(event: Event, words: str) -> Snapshot:
    return snapshots_of(event).filter(words__icontains=words).first()


def play_on(event: Event) -> Event:
    """The round is closed, the next one is played, somebody drops, the event ends."""
    owner = owner_of(event)
    playing = event.rounds.get(number=2)
    rounds.close_round(round=decide_all(playing), actor=owner)
    rounds.close_round(round=decide_all(make_round(event)), actor=owner)
    return Event.objects.get(pk=event.pk)


def test_event_when_taken_back_then_rows_and_fingerprints_are_those_of_then_to_the_byte():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    then, prints = told_by(event), fingerprints_of(event)
    standings = list(Standing.objects.filter(round__event=event).values())
    event = play_on(event)
    assert told_by(event) != then
    go_back(kept)
    event.refresh_from_db()
    assert told_by(event) == then
    assert fingerprints_of(event) == prints
    assert not any(differs for *_, differs in prints)
    assert list(Standing.objects.filter(round__event=event).values()) == standings


def test_event_when_taken_back_and_forth_then_everything_since_is_there_again():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    event = play_on(event)
    later = told_by(event)
    before = go_back(kept)
    assert told_by(event) != later
    go_back(before)
    assert told_by(event) == later


def test_restored_event_when_it_goes_on_then_it_plays_to_its_end():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    play_on(event)
    go_back(kept)
    event = play_on(Event.objects.get(pk=event.pk))
    assert event.rounds.filter(state="closed").count() == 3


def test_publishing_when_it_was_the_wrong_round_then_undone_and_the_next_one_is_told():
    event = make_whole_event()
    owner = owner_of(event)
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner)
    drafted = make_draft_round(event)
    then = told_by(event)
    rounds.publish_round(round=drafted, actor=owner)
    assert told_by(event) != then
    go_back(taken_before(event, f"publishing {drafted}"))
    assert told_by(event) == then


def test_record_when_the_event_is_taken_back_then_it_only_grows_and_stays_whole():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    play_on(event)
    entries = list(Record.objects.filter(chain=event.topic).order_by("number").values())
    go_back(kept)
    after = list(Record.objects.filter(chain=event.topic).order_by("number").values())
    assert after[:-1] == entries
    assert after[-1]["action"] == "restore_snapshot"
    assert after[-1]["details"]["reason"] == "a wrong turn"
    assert verdict_on(event.topic).is_whole


def test_what_happened_when_taken_back_then_it_stays():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    Payment.objects.create(
        registration=event.registrations.last(), step="paid", amount=5, taken_by=owner_of(event)
    )
    JudgeCall.objects.all().update(state="solved")
    play_on(event)
    go_back(kept)
    assert Payment.objects.count() == 2
    assert JudgeCall.objects.get().state == "solved"
    assert event.rounds.get(number=2).state == "published"


def test_messages_when_taken_back_then_none_is_sent_for_what_is_undone_and_none_again():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    play_on(event)
    player = event.registrations.first()
    match = event.rounds.get(number=3).matches.first()
    made = {"registration": player, "kind": "pairings", "match": match}
    waiting = PlayerMail.objects.create(key="pairings:9", **made)
    sent = PlayerMail.objects.create(key="pairings:8", state=MailState.SENT, **made)
    old = PlayerMail.objects.get(key="k")
    before = go_back(kept)
    for each in (waiting, sent, old):
        each.refresh_from_db()
    assert (waiting.state, waiting.match) == (MailState.NEEDLESS, None)
    assert (sent.state, sent.match) == (MailState.SENT, None)
    assert sent.key != "pairings:8", "the same step done anew tells its players"
    assert old.state == MailState.WAITING
    go_back(before)
    assert set(PlayerMail.objects.filter(pk__gte=waiting.pk).values_list("state", flat=True)) <= {
        MailState.NEEDLESS,
        MailState.SENT,
    }


def test_player_when_they_came_since_then_gone_and_back_with_everything():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    late = Registration.objects.create(
        event=event,
        profile=make_walk_in("Late Lou"),
        state="registered",
        staff_note="key found",
        entered_round=3,
    )
    Payment.objects.create(registration=late, step="paid", amount=5, taken_by=owner_of(event))
    before = go_back(kept)
    assert not event.registrations.filter(pk=late.pk).exists()
    assert not Payment.objects.filter(registration=late.pk).exists()
    go_back(before)
    back = event.registrations.get(pk=late.pk)
    assert (back.staff_note, str(back), back.payments.count()) == ("key found", "Late Lou", 1)


def test_player_when_their_account_went_meanwhile_then_nothing_personal_comes_back():
    event = make_whole_event()
    user = make_user("Erased Erin")
    late = Registration.objects.create(
        event=event,
        profile=user.profile,
        state="registered",
        email="erin@example.org",
        staff_note="private",
        entered_round=3,
    )
    kept = take_snapshot(event=event, actor=owner_of(event), words="with Erin")
    remove_player(registration=late, actor=owner_of(event))
    profile = user.profile
    PlayerProfile.objects.filter(pk=profile.pk).update(user=None, display_name="A player")
    go_back(kept)
    back = event.registrations.get(pk=late.pk)
    assert (back.email, back.staff_note) == ("", "")
    assert back.profile == profile
    assert str(back) == "A player"


def test_seat_when_it_went_to_another_account_then_going_back_does_not_return_it():
    event = make_whole_event()
    seat, account = event.registrations.first(), make_user("Right Rita")
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    swap_account(registration=seat, account=account, reason="wrong", actor=owner_of(event))
    go_back(kept)
    seat.refresh_from_db()
    assert seat.profile == account.profile


def test_profile_when_another_seat_has_it_now_then_the_player_comes_back_as_a_guest():
    event = make_whole_event()
    walk_in = make_walk_in("Twice Tom")
    late = Registration.objects.create(
        event=event, profile=walk_in, state="registered", entered_round=3
    )
    kept = take_snapshot(event=event, actor=owner_of(event), words="with Tom")
    remove_player(registration=late, actor=owner_of(event))
    other = event.registrations.first()
    Registration.objects.filter(pk=other.pk).update(profile=walk_in)
    go_back(kept)
    back = event.registrations.get(pk=late.pk)
    assert back.profile != walk_in
    assert str(back) == "Twice Tom"


def test_staff_when_taken_back_then_only_with_their_word_and_the_right():
    event = make_whole_event()
    judge = EventStaff.objects.get(event=event, role=StaffRole.JUDGE)
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    set_staff(event=event, user=judge.user, role=None, actor=owner_of(event))
    go_back(kept)
    assert not event.staff.filter(user=judge.user).exists()
    go_back(kept, with_staff=True)
    assert event.staff.get(user=judge.user).role == StaffRole.JUDGE


def test_lists_when_hidden_since_then_going_back_does_not_show_them():
    event = make_whole_event()
    events.release_lists(event=event, actor=owner_of(event), released=True)
    kept = take_snapshot(event=event, actor=owner_of(event), words="shown")
    events.release_lists(event=event, actor=owner_of(event), released=False)
    go_back(kept)
    event.refresh_from_db()
    assert event.lists_released_at is None


def test_going_back_when_the_event_changed_since_it_was_looked_at_then_refused():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    seen = newest_of(event)
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner_of(event))
    now = told_by(event)
    with pytest.raises(StaleError):
        go_back(kept, seen=seen)
    with pytest.raises(TournamentError, match="Say why"):
        go_back(kept, reason=" ")
    assert told_by(event) == now


def test_going_back_when_sent_twice_then_done_once():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    seen = newest_of(event)
    first = go_back(kept, seen=seen, key="one")
    assert go_back(kept, seen=seen, key="one") == first
    assert Record.objects.filter(action="restore_snapshot").count() == 1


def test_penalty_when_given_since_then_gone_and_in_the_snapshot_of_before():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    given = Penalty.objects.get()
    Penalty.objects.create(
        registration=event.registrations.last(), judge=given.judge, kind_name="Game loss"
    )
    before = go_back(kept)
    assert Penalty.objects.get() == given
    go_back(before)
    assert Penalty.objects.count() == 2


def test_list_when_changed_since_then_the_version_of_then_is_in_force():
    event = make_whole_event()
    player = event.registrations.first()
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    deck = player.deck_id
    Registration.objects.filter(pk=player.pk).update(deck=None)
    go_back(kept)
    player.refresh_from_db()
    assert player.deck_id == deck


def test_judge_when_their_account_is_gone_then_who_goes_back_answers_for_their_rows():
    event = make_whole_event()
    head = make_staff(event, StaffRole.HEAD_JUDGE, "Hedy Head")
    match = event.rounds.get(number=2).matches.get(table=1)
    extension = match.extensions.create(minutes=1, reason="x", key="z", granted_by=head)
    kept = take_snapshot(event=event, actor=owner_of(event), words="as it is")
    extension.delete()
    head.profile.delete()
    head.delete()
    go_back(kept)
    assert match.extensions.get(key="z").granted_by == owner_of(event)
    assert event.state == EventState.RUNNING


def test_start_when_taken_back_then_registration_is_open_again_and_new_players_go():
    event = make_whole_event()
    go_back(taken_before(event, "the start"))
    event.refresh_from_db()
    assert event.state == EventState.OPEN
    assert not event.rounds.exists()
    assert verdict_on(event.topic).is_whole
