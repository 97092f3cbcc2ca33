"""A link gives a role: once or a few times, until it expires or is taken back."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from audit.models import Record
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.models import StaffInvitation
from tournaments.services.invitations import (
    accept_invitation,
    invitation_of,
    invite_staff,
    take_invitation_back,
)
from tournaments.services.staff import set_staff

NEXT_YEAR = datetime(2098, 1, 1, tzinfo=UTC)


def invite(event, role=StaffRole.JUDGE, uses=1, **more):
    given = {"actor": owner_of(event), "expires_at": NEXT_YEAR, **more}
    return invite_staff(event=event, role=role, uses=uses, **given)


def refusal(invitation, user) -> str:
    with pytest.raises(TournamentError) as refused:
        accept_invitation(invitation=invitation, user=user)
    return str(refused.value)


@pytest.mark.django_db
def test_link_when_used_then_the_role_and_a_record_without_the_token():
    event, judge = make_event(), make_user("Jo Judge")
    made, token = invite(event)
    accept_invitation(invitation=invitation_of(token), user=judge)
    assert event.staff.get().role == "judge"
    words = list(Record.objects.filter(subject=event.topic).values_list("summary", flat=True))
    assert f"{judge} accepted: Invitation as floor judge" in words
    kept = [*words, *map(str, Record.objects.values_list("details", flat=True)), made.digest]
    assert not [each for each in kept if token in each]


@pytest.mark.django_db
def test_link_for_one_when_the_same_person_presses_twice_then_one_use_and_nobody_else():
    event, judge = make_event(), make_user()
    made, _ = invite(event)
    for _ in range(2):
        accept_invitation(invitation=made, user=judge)
    made.refresh_from_db()
    assert made.used == 1
    assert refusal(made, make_user("Second")).startswith("This invitation was used as often")


@pytest.mark.django_db
def test_link_when_expired_or_taken_back_then_a_sentence_says_which():
    event = make_event()
    made, _ = invite(event)
    take_invitation_back(invitation=made, actor=owner_of(event))
    assert refusal(made, make_user()).startswith("This invitation was taken back. Ask")
    late, _ = invite(event)
    StaffInvitation.objects.filter(pk=late.pk).update(expires_at=timezone.now() - timedelta(1))
    assert refusal(late, make_user("Second")).startswith("This invitation has expired.")


@pytest.mark.django_db
def test_link_when_its_maker_may_no_longer_give_the_role_then_refused():
    event = make_event()
    organizer = make_staff(event, StaffRole.ORGANIZER)
    made, _ = invite(event, StaffRole.HEAD_JUDGE, actor=organizer)
    set_staff(event=event, user=organizer, role=StaffRole.JUDGE, actor=owner_of(event))
    assert "only what you may do yourself" in refusal(made, make_user())
    assert event.staff.count() == 1


@pytest.mark.django_db
def test_link_when_somebody_has_a_role_already_then_it_is_kept():
    event = make_event()
    desk = make_staff(event, StaffRole.SCOREKEEPER)
    made, _ = invite(event, StaffRole.COVERAGE)
    assert "You have a role in this event already" in refusal(made, desk)
    assert "You have a role in this event already" in refusal(made, owner_of(event))
    assert event.staff.get().role == "scorekeeper"


@pytest.mark.django_db
def test_form_when_sent_twice_then_one_link():
    event = make_event()
    first, second = (invite(event, form_key="page one") for _ in range(2))
    assert first == second
    assert event.invitations.count() == 1


@pytest.mark.django_db
def test_owner_when_an_organizer_would_invite_one_then_refused():
    event = make_event()
    with pytest.raises(TournamentError, match="Name owners"):
        invite(event, StaffRole.OWNER, actor=make_staff(event, StaffRole.ORGANIZER))


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_link_for_two_when_four_press_at_once_then_two_get_the_role():
    event = make_event()
    made, _ = invite(event, uses=2)
    people = [make_user(f"Person {number}") for number in range(4)]
    answers = at_once(
        *(lambda user=user: accept_invitation(invitation=made, user=user) for user in people)
    )
    assert sum(isinstance(each, TournamentError) for each in answers) == 2
    assert event.staff.count() == 2
