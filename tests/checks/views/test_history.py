"""What a player was given at earlier events of the organization: for head judges."""

import pytest
from django.urls import reverse

from checks.models import Penalty, PenaltyTakenBack
from tests.factories.events import make_event, make_organization, make_staff, owner_of
from tests.factories.registrations import make_running_event
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db
REMARK = "Two copies of Corvane too many"


def give(registration, infraction: str) -> Penalty:
    return Penalty.objects.create(
        registration=registration,
        judge=owner_of(registration.event),
        infraction="slow_play",
        infraction_name=infraction,
        kind="warning",
        kind_name="Warning",
        remark=REMARK,
    )


@pytest.fixture
def player():
    """At an event of a store where they were given something before, and elsewhere too."""
    now = make_running_event(2)
    player = now.registrations.select_related("profile").first()
    stores = (("Last Week", now.organization), ("Elsewhere", make_organization("Other Store")))
    for name, organization in stores:
        event = make_event(name=name, organization=organization)
        give(event.registrations.create(profile=player.profile, state="registered"), f"At {name}")
    return player


@pytest.mark.parametrize(("role", "told"), [(StaffRole.HEAD_JUDGE, True), (StaffRole.JUDGE, False)])
def test_player_when_opened_then_head_judges_read_of_earlier_events(visit, player, role, told):
    page = reverse("checks:player", args=[player.event.slug, player.pk])
    said = visit(make_staff(player.event, role)).get(page).content.decode()
    assert ("Warning, at last week" in said) == told
    assert "at elsewhere" not in said
    assert REMARK not in said


def test_player_when_it_was_taken_back_then_no_word_of_it(visit, player):
    given = Penalty.objects.get(infraction_name="At Last Week")
    PenaltyTakenBack.objects.create(penalty=given, reason="No", judge=owner_of(player.event))
    page = reverse("checks:player", args=[player.event.slug, player.pk])
    said = visit(owner_of(player.event)).get(page).content.decode()
    assert "Warning, at last week" not in said
