"""Records of players put right, without touching a round that was played."""

from decimal import Decimal

import pytest

from accounts.queries import game_ids_of
from accounts.services import claim_walk_in
from audit.models import Record
from tests.factories.decks import make_deck
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many
from tests.factories.rounds import decide_all, make_closed_round, make_round
from tests.threads import at_once
from tournaments.errors import TournamentError
from tournaments.models import Payment, Registration
from tournaments.queries.player_traces import changes_of_a_merge, changes_of_a_name
from tournaments.queries.replays import differences_when_replayed
from tournaments.services.events import start_event
from tournaments.services.fees import Fee, note_fee
from tournaments.services.player_records import (
    change_guest,
    merge_players,
    remove_player,
    swap_account,
)
from tournaments.services.registrations import register_walk_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_open_event()


def guest(event, name: str = "Wanda Walker", **more) -> Registration:
    return register_walk_in(event=event, display_name=name, actor=owner_of(event), **more)


def rename(player, name: str, player_id: str = "", email: str = "", **more):
    given = {"display_name": name, "player_id": player_id, "email": email, **more}
    return change_guest(registration=player, actor=owner_of(player.event), **given)


def join(keep, other):
    return merge_players(keep=keep, other=other, actor=owner_of(keep.event))


def run(event):
    return start_event(event=let_play(event), actor=owner_of(event))


def test_guest_when_renamed_then_rounds_show_the_new_name_and_the_record_both(event):
    wanda = guest(event, "Wnada")
    enter_many(event, 3)
    played = make_round(run(event))
    rename(wanda, "Wanda", "7", "w@example.org")
    wanda.refresh_from_db()
    assert (str(wanda), wanda.email, game_ids_of(wanda.profile)) == (
        *("Wanda", "w@example.org"),
        {"fab": "7"},
    )
    assert Record.objects.first().summary == "Wnada is called Wanda now"
    assert differences_when_replayed(played) == []
    assert changes_of_a_name(wanda) == ["Pairings, results and standings of round 1."]


def test_guest_when_the_new_name_is_taken_then_it_is_asked(event):
    wanda = guest(event)
    guest(event, "Ada Lovelace")
    with pytest.raises(TournamentError, match="Tick the box if this is somebody else"):
        rename(wanda, "Lovelace Ada")
    assert str(rename(wanda, "Lovelace Ada", is_namesake=True).profile) == "Lovelace Ada"


def test_player_when_they_have_an_account_then_the_desk_renames_nobody(event):
    anna = enter(event, make_user())
    with pytest.raises(TournamentError, match="Anna Arnold has an account"):
        rename(anna, "Hannah")


def test_duplicate_when_joined_then_the_one_that_stays_has_everything(event):
    keep, other = guest(event), guest(event, "W. Walker", player_id="7", email="w@example.org")
    other.deck = make_deck(other.profile)
    other.save()
    note_fee(registration=other, fee=Fee(amount=Decimal(10)), actor=owner_of(event))
    code = other.profile.claim_code
    join(keep, other)
    keep.refresh_from_db()
    assert (event.registrations.get(), keep.deck, keep.email) == (keep, other.deck, "w@example.org")
    assert Payment.objects.get().registration == keep
    assert game_ids_of(keep.profile) == {"fab": "7"}
    assert claim_walk_in(user=make_user("Wanda Real"), code=code).display_name == "Wanda Real"
    keep.refresh_from_db()
    assert str(keep.profile) == "Wanda Real"


def test_duplicate_when_the_other_one_played_then_that_one_stays(event):
    played = guest(event, "Wanda W")
    enter_many(event, 3)
    shown = make_round(run(event))
    late = guest(event, "W. Walker")
    assert changes_of_a_merge(late, played)[:2] == [
        "W. Walker leaves the list of players, and Wanda W stays.",
        "Pairings and results of round 1 stay as they are.",
    ]
    assert join(late, played) == played
    assert not Registration.objects.filter(pk=late.pk).exists()
    assert differences_when_replayed(shown) == []


def test_duplicate_when_it_has_the_account_then_the_record_belongs_to_it(event):
    wanda, user = guest(event), make_user("Wanda Online")
    enter_many(event, 3)
    make_closed_round(run(event))
    account = Registration.objects.create(event=event, profile=user.profile, state="withdrawn")
    join(wanda, account)
    wanda.refresh_from_db()
    assert (wanda.profile, wanda.standings.count()) == (user.profile, 1)
    assert set(Record.objects.filter(action="claim_walk_in").values_list("actor", flat=True)) == {
        owner_of(event).pk
    }


def test_records_when_they_sat_in_one_round_then_they_are_two_people(event):
    first, second, *_ = enter_many(event, 3)
    wanda = guest(event)
    make_round(run(event))
    with pytest.raises(TournamentError, match=r"Both played in round 1, so they are two people\."):
        join(first, wanda)
    with pytest.raises(TournamentError, match="have an account each"):
        join(first, second)


def test_records_when_both_played_then_drawn_pairings_are_not_rewritten(event):
    enter_many(event, 3)
    wanda = guest(event)
    event = run(event)
    make_closed_round(event)
    late = guest(event, "W. Walker")
    Registration.objects.filter(pk=wanda.pk).update(state="dropped", dropped_after_round=1)
    make_round(event)
    with pytest.raises(TournamentError, match=r"played round 1 and W\. Walker round 2\. Joining"):
        join(wanda, late)


def test_player_when_removed_twice_then_gone_and_the_record_says_so(event):
    wanda = guest(event)
    for _ in range(2):
        remove_player(registration=wanda, actor=owner_of(event))
    assert event.registrations.count() == 0
    assert Record.objects.filter(action="remove_player").count() == 1


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (lambda player: decide_all(make_round(run(player.event))), "was paired already"),
        (
            lambda player: note_fee(
                registration=player, fee=Fee(amount=Decimal(5)), actor=owner_of(player.event)
            ),
            "An entry fee of Wanda Walker stands in the till",
        ),
    ],
)
def test_player_when_something_depends_on_them_then_they_stay(event, before, words):
    wanda = guest(event)
    enter_many(event, 3)
    before(wanda)
    with pytest.raises(TournamentError, match=words):
        remove_player(registration=wanda, actor=owner_of(event))


def test_account_when_swapped_then_seat_and_rounds_stay(event):
    wrong, *_ = enter_many(event, 4)
    right = make_user("Right Rita")
    shown = make_closed_round(run(event))
    swapped = swap_account(
        registration=wrong, account=right, reason="Her brother's phone", actor=owner_of(event)
    )
    assert (swapped.pk, swapped.profile) == (wrong.pk, right.profile)
    assert wrong.standings.count() == 1
    assert differences_when_replayed(shown) == []
    assert Record.objects.get(action="swap_account").details["reason"] == "Her brother's phone"


def test_account_when_it_plays_here_already_then_it_is_refused(event):
    first, second = enter_many(event, 2)
    with pytest.raises(TournamentError, match="Ben Bright is in this event already"):
        swap_account(
            registration=first,
            account=second.profile.user,
            reason="Wrong phone",
            actor=owner_of(event),
        )


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_duplicates_when_two_desks_join_them_both_ways_then_one_is_left():
    event = make_open_event()
    one, other = guest(event), guest(event, "W. Walker")
    answers = at_once(lambda: join(one, other), lambda: join(other, one))
    left = event.registrations.get()
    assert [each.pk for each in answers if isinstance(each, Registration)].count(left.pk) >= 1
    assert not any(isinstance(each, Exception) for each in answers), answers
