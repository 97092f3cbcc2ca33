"""Writing a sealed pool down and having it corrected."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.pages import words_of
from tournaments.enums import StaffRole
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
