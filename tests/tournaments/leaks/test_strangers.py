"""Every address, asked in every way by somebody who has no business there: nothing is changed."""

import pytest
from django.db import transaction
from django.urls import reverse

from audit.models import Record
from tests.factories.events import make_event
from tests.factories.people import make_user
from tests.tournaments.leaks import world as worlds
from tests.tournaments.leaks.addresses import every_address, filled
from tests.tournaments.leaks.roles import browser_of
from tests.tournaments.leaks.world import make_world
from tournaments.models import Event, Match, Registration

pytestmark = pytest.mark.django_db
WRITES = ("post", "put", "patch", "delete")
# Whoever has an account may do these for themselves; no event is touched by them.
OWN = ("api-own", "api-invited", "legality", "api-legality", "api-event-list")
NAME = "Moonlit Gauntlet"


def addresses(world, start):
    known = world.known()
    for address in every_address():
        if address.view.startswith(start):
            for page in filled(address, known):
                yield address.view, page


def state_of(event):
    """Whatever a write could have changed: the record grows with each."""
    rows = (Record.objects, Registration.objects, Match.objects)
    return *(each.count() for each in rows), Event.objects.values_list().get(pk=event.pk)


def test_event_when_a_stranger_writes_to_every_address_then_it_stays_as_it_is():
    world = make_world()
    worlds.start(world)
    stranger = browser_of(world, "judge elsewhere")
    before, wrong = state_of(world.event), {}
    for method in WRITES:
        for view, page in addresses(world, ("api-", "tournaments:", "floor:", "calls:")):
            with transaction.atomic():
                status = getattr(stranger, method)(page).status_code
                changed = state_of(world.event) != before
                transaction.set_rollback(True)
            if (changed or status >= 500) and not view.startswith(OWN):
                wrong[view, method] = status
    assert wrong == {}


def test_event_when_it_is_nobodys_business_then_a_new_account_sees_no_draft_of_it(program):
    draft = make_event(name=NAME)
    client = program(make_user("Newly Come"))
    assert client.get(reverse("api-event-detail", args=[draft.slug])).status_code == 404
    assert NAME not in client.get(reverse("api-event-list")).content.decode()
