"""Writing a sealed pool down and having it corrected."""

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.lists import let_play
from tests.factories.registrations import enter_many, make_running_event
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.pools import pool_of

pytestmark = pytest.mark.django_db
POOL = "2x Heron Blade\n3x Willow Whip"


def sealed(**fields):
    return make_running_event(4, format="sealed", **fields)


def place(event, name="my_pool", *rest):
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


def test_pool_when_written_down_then_the_player_sees_it(visit):
    event = sealed()
    player = event.registrations.first()
    me = visit(player.profile.user)
    assert me.post(place(event), {"text": POOL}).status_code == 302
    page = words_of(me.get(place(event)))
    assert "Your pool" in page
    assert "Heron Blade" in page
    assert "5 cards" in page


def test_pool_when_swapped_then_the_other_player_is_chosen_and_both_see_it(visit):
    event = sealed(pools_swapped=True)
    using, writing, third, _ = event.registrations.select_related("profile__user")
    answer = visit(writing.profile.user).post(place(event), {"text": POOL, "player": using.pk})
    assert answer.status_code == 302
    pages = [visit(each.profile.user).get(place(event)) for each in (using, writing, third)]
    texts = [words_of(page) for page in pages]
    assert f"Written down by {writing}" in texts[0]
    assert f"Pool of {using}" in texts[1]
    assert "Heron Blade" not in texts[2]


@pytest.mark.parametrize("player", ["", "999999", "me"])
def test_pool_when_no_player_is_chosen_then_what_was_typed_stays(visit, player):
    event = sealed(pools_swapped=True)
    own = event.registrations.first()
    sent = {"text": POOL, "player": str(own.pk) if player == "me" else player}
    answer = visit(own.profile.user).post(place(event), sent)
    assert answer.status_code == 422
    assert "Willow Whip" in words_of(answer)
    assert pool_of(own) is None


def test_pool_when_corrected_by_a_judge_then_signed_with_every_version(visit):
    event = sealed()
    player = event.registrations.first()
    visit(player.profile.user).post(place(event), {"text": POOL})
    judge = make_staff(event, StaffRole.JUDGE, "Jule Judge")
    desk = visit(judge)
    address = place(event, "desk_pool", player.pk)
    assert desk.post(address, {"text": POOL}).status_code == 422
    desk.post(address, {"text": "1x Heron Blade", "reason": "Miscounted"})
    page = words_of(desk.get(address))
    assert "Signed by Jule Judge: Miscounted" in page
    assert f"Written down by {player}" in page


def test_pool_when_corrected_from_an_earlier_version_then_both_are_shown(visit):
    event = sealed()
    player = event.registrations.first()
    visit(player.profile.user).post(place(event), {"text": POOL})
    desk, address = visit(owner_of(event)), place(event, "desk_pool", player.pk)
    seen = desk.get(address).context["form"]["seen"].value()
    visit(player.profile.user).post(place(event), {"text": "4x Heron Blade"})
    answer = desk.post(address, {"text": POOL, "reason": "Miscounted", "seen": seen})
    said = words_of(answer)
    assert (answer.status_code, "The pool as it is now" in said) == (422, True)
    assert f'name="seen" value="{pool_of(player).pk}"' in said


def test_pool_when_opened_by_others_then_refused(visit):
    event = sealed()
    player = event.registrations.first()
    desk = make_staff(event, StaffRole.SCOREKEEPER)
    address = place(event, "desk_pool", player.pk)
    for user in (desk, player.profile.user):
        assert visit(user).get(address).status_code == 403
    assert visit(desk).get(place(event)).status_code == 404


def test_pool_when_the_event_is_constructed_then_there_is_none(visit):
    event = make_running_event(2)
    player = event.registrations.first()
    assert visit(player.profile.user).get(place(event)).status_code == 404
    assert visit(owner_of(event)).get(place(event, "desk_pool", player.pk)).status_code == 404


def test_my_list_when_the_pool_is_missing_then_says_so(visit):
    event = sealed(lists_required=True)
    player = event.registrations.first()
    page = words_of(visit(player.profile.user).get(place(event, "my_list")))
    assert "Your pool is not registered yet" in page


def test_pools_when_the_desk_locks_them_then_players_read_why_and_lists_stay_open(visit):
    event = sealed()
    desk = visit(owner_of(event))
    assert "Lock the pools" in words_of(desk.get(place(event, "desk")))
    assert desk.post(place(event, "lock_pools"), {"locked": "1"}).status_code == 302
    me = visit(event.registrations.first().profile.user)
    assert "The desk has locked the pools" in words_of(me.get(place(event)))
    assert lists_are_open(event)
    desk.post(place(event, "lock_pools"), {"locked": "0"})
    assert me.post(place(event), {"text": POOL}).status_code == 302


@pytest.mark.parametrize("name", ["event", "desk", "my_pool"])
def test_locks_when_the_event_is_sealed_then_every_page_says_the_same(visit, name):
    event = sealed()
    reader = owner_of(event) if name == "desk" else event.registrations.first().profile.user
    page = words_of(visit(reader).get(place(event, name)))
    assert "They are locked when the desk locks them, at the latest when round 1 is paired" in page


def test_start_page_when_the_event_is_sealed_then_it_says_that_nothing_is_locked_yet(visit):
    event = make_open_event(format="sealed", lists_required=True)
    enter_many(event, 2)
    page = words_of(visit(owner_of(event)).get(place(event, "start_event")))
    assert "Deck lists are handed in after the start" in page
    assert "Deck lists are locked." not in page


def test_desk_when_pools_and_lists_are_missing_then_pairing_says_that_it_locks_both(visit):
    event = sealed(lists_required=True)
    page = words_of(visit(owner_of(event)).get(place(event, "desk")))
    assert "4 pools and 4 deck lists are missing: once round 1 is paired" in page


def test_desk_when_missing_lists_are_decided_then_pairing_no_longer_names_them(visit):
    event = let_play(sealed(lists_required=True))
    page = words_of(visit(owner_of(event)).get(place(event, "desk")))
    assert "4 pools are missing: once round 1 is paired, only a judge can enter them." in page
    assert "deck lists are missing" not in page


def test_pools_when_a_player_would_lock_them_then_refused(visit):
    event = sealed()
    player = visit(event.registrations.first().profile.user)
    assert player.post(place(event, "lock_pools"), {"locked": "1"}).status_code in (403, 404)
    event.refresh_from_db()
    assert event.pools_locked_at is None


def test_pools_when_missing_then_the_desk_leads_from_one_to_the_next(visit):
    event = sealed()
    desk = visit(owner_of(event))
    missing = f"{reverse('tournaments:desk_players', args=[event.slug])}?show=no_pool"
    assert missing in desk.get(place(event, "desk")).content.decode()
    first, second = (each["registration"] for each in desk.get(missing).context["rows"][:2])
    address = place(event, "desk_pool", first.pk)
    assert "What was wrong" not in desk.get(address).content.decode()
    page = desk.post(address, {"text": POOL, "seen": 0}, follow=True).content.decode()
    assert f"The pool of {first} is entered and signed." in page
    assert "No known card" in page
    following = place(event, "desk_pool", second.pk)
    assert f'Next without one: <a href="{following}">{second}</a>' in page
    assert first not in [each["registration"] for each in desk.get(missing).context["rows"]]


def test_start_when_a_sealed_event_asks_for_no_lists_then_it_speaks_of_none(visit):
    event = make_open_event(format="sealed")
    enter_many(event, 2)
    start = visit(owner_of(event)).get(place(event, "start_event"))
    assert "Deck lists are handed in" not in words_of(start)
