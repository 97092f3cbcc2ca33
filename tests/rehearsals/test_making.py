"""What a rehearsal takes over from its event, and what is refused."""

import pytest

from prizes.models import Prize
from rehearsals.models import Rehearsal
from tests.factories.arrivals import use_check_in
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.rehearsals import rehearse
from tournaments.enums import EventState, StaffRole
from tournaments.errors import TournamentError
from tournaments.services.events import change_event

pytestmark = pytest.mark.django_db


def test_rehearsal_when_made_then_like_its_event_with_invented_players():
    event = make_open_event(swiss_rounds=4, cut_size=8, lists_required=True, capacity=16)
    judge = make_staff(event, StaffRole.JUDGE)
    use_check_in(event)
    Prize.objects.create(event=event, first_place=1, last_place=1, words="A cup")
    made = rehearse(event, 20).event
    assert (made.name, made.state, made.is_rehearsal) == (
        "Rehearsal: Friday Armory",
        EventState.OPEN,
        True,
    )
    assert (made.swiss_rounds, made.cut_size, made.capacity) == (4, 8, 20)
    assert made.lists_required is False
    assert not hasattr(made, "check_in")
    assert made.staff.get().user == judge
    assert made.prizes.get().words == "A cup"
    assert made.registrations.filter(profile__user=None).count() == 20
    assert not event.registrations.exists()


def test_rehearsal_when_sent_twice_then_made_once():
    event = make_open_event()
    first, second = (rehearse(event, 4, key="k") for _ in range(2))
    assert first == second == Rehearsal.objects.get()


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"players": 1}, "players"),
        ({"players": 5000}, "players"),
        ({"late_percent": 101}, "late_percent"),
    ],
)
def test_rehearsal_when_it_cannot_be_then_the_field_says_so(asked, field):
    with pytest.raises(TournamentError) as refused:
        rehearse(make_open_event(), **asked)
    assert refused.value.field == field


def test_rehearsal_when_of_a_rehearsal_then_refused():
    with pytest.raises(TournamentError, match="rehearsal already"):
        rehearse(rehearse(players=4).event)


def test_name_when_a_rehearsal_would_lose_its_mark_then_refused():
    event = rehearse(players=4).event
    with pytest.raises(TournamentError, match="begins with"):
        change_event(event=event, actor=owner_of(event), name="Friday Armory")
    renamed = change_event(event=event, actor=owner_of(event), name="Rehearsal: two")
    assert renamed.name == "Rehearsal: two"
