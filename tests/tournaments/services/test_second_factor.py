"""An organization asks its officials for two-factor log-in: told, shown, then required."""

from datetime import timedelta

import pytest
from allauth.mfa.totp.internal.auth import TOTP
from django.core import mail
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from accounts.models import User
from audit.models import Record
from jobs.models import Job
from jobs.running import run_one_job
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.models import Organization
from tournaments.permissions import can_manage_organization, rights_of
from tournaments.services.second_factor import LONGEST_AHEAD, MAIL, require_second_factor

pytestmark = pytest.mark.django_db
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
REFUSED = "asks everybody who runs its events for two-factor log-in"


def today():
    return timezone.localdate()


def fresh(user: User) -> User:
    return User.objects.get(pk=user.pk)


def set_up(user: User) -> None:
    TOTP.activate(user, SECRET)


def ask(event, day):
    owner = owner_of(event)
    if not owner.has_second_factor:
        set_up(owner)
    return require_second_factor(organization=event.organization, day=day, actor=fresh(owner))


@pytest.fixture
def event():
    return make_open_event()


@pytest.fixture
def judge(event):
    return make_staff(event, StaffRole.JUDGE)


def reload(event):
    return type(event).objects.select_related("organization").get(pk=event.pk)


def test_owner_without_a_second_factor_when_asking_for_it_then_refused(event):
    with pytest.raises(TournamentError, match="for yourself first"):
        require_second_factor(organization=event.organization, day=today(), actor=owner_of(event))


@pytest.mark.parametrize("away", [timedelta(days=-1), LONGEST_AHEAD + timedelta(days=1)])
def test_day_when_over_or_far_away_then_refused(event, away):
    with pytest.raises(TournamentError, match="from today to 90 days"):
        ask(event, today() + away)


def test_officials_when_it_is_asked_for_then_those_without_get_one_mail_and_it_is_recorded(
    event, judge
):
    ask(event, today() + timedelta(days=7))
    ask(event, today() + timedelta(days=7))
    for job in Job.objects.filter(kind=MAIL, state="waiting"):
        run_one_job(job.pk)
    assert [letter.to for letter in mail.outbox] == [[judge.email]]
    assert reverse("mfa_index") in mail.outbox[0].body
    assert Record.objects.filter(action="second_factor.changed").count() == 1


def test_officials_until_the_day_keep_their_rights_and_read_of_it_at_the_desk(visit, event, judge):
    ask(event, today() + timedelta(days=7))
    assert rights_of(fresh(judge), reload(event))
    page = words_of(visit(judge).get(reverse("tournaments:desk", args=[event.slug])))
    assert "asks for two-factor log-in" in page
    set_up(judge)
    page = words_of(visit(judge).get(reverse("tournaments:desk", args=[event.slug])))
    assert "asks for two-factor log-in" not in page


def test_official_from_the_day_on_may_nothing_until_it_is_set_up(visit, program, event, judge):
    calls = program(judge)
    ask(event, today())
    address = reverse("tournaments:desk", args=[event.slug])
    refused = visit(judge).get(address)
    assert (refused.status_code, REFUSED in words_of(refused)) == (403, True)
    assert reverse("mfa_index") in refused.content.decode()
    api = calls.get(f"/api/v1/events/{event.slug}/open-tables/")
    assert (api.status_code, REFUSED in api.json()["detail"]) == (403, True)
    set_up(judge)
    assert visit(judge).get(address).status_code == 200
    assert calls.get(f"/api/v1/events/{event.slug}/open-tables/").status_code == 200


def test_draft_from_the_day_on_says_why_it_is_closed_to_its_staff_and_nothing_to_others(visit):
    draft = make_event()
    judge = make_staff(draft, StaffRole.JUDGE)
    ask(draft, today())
    address = reverse("tournaments:event", args=[draft.slug])
    assert visit(judge).get(address).status_code == 403
    assert visit(make_user("Somebody Else")).get(address).status_code == 404


def test_member_from_the_day_on_opens_no_page_of_the_organization(visit, event):
    ask(event, today())
    Organization.objects.filter(pk=event.organization_id).update(second_factor_from=today())
    member = make_user("Second Member")
    event.organization.memberships.create(user=member, role="organizer")
    assert not can_manage_organization(fresh(member), reload(event).organization)
    page = visit(member).get(reverse("tournaments:organization", args=[event.organization.slug]))
    assert (page.status_code, REFUSED in words_of(page)) == (403, True)
    shown = words_of(visit(member).get(reverse("tournaments:organize")))
    assert "your roles there wait" in shown


def test_player_at_such_an_event_notices_nothing(visit, event):
    ask(event, today())
    page = visit(make_user("A Player")).get(reverse("tournaments:event", args=[event.slug]))
    assert page.status_code == 200
    assert "two-factor" not in words_of(page)


def test_page_of_owners_when_read_then_it_says_who_has_it_and_a_member_is_refused(
    visit, event, judge
):
    set_up(owner_of(event))
    address = reverse("tournaments:security", args=[event.organization.slug])
    page = " ".join(strip_tags(words_of(visit(owner_of(event)).get(address))).split())
    assert f"{judge.profile.display_name} Staff of events Not set up" in page
    member = make_user("Second Member")
    event.organization.memberships.create(user=member, role="organizer")
    assert visit(member).get(address).status_code == 403


def test_page_of_owners_when_a_day_is_typed_then_kept_and_a_wrong_one_is_a_sentence(visit, event):
    set_up(owner_of(event))
    address = reverse("tournaments:security", args=[event.organization.slug])
    client = visit(owner_of(event))
    wrong = client.post(address, {"second_factor_from": "soon"})
    assert (wrong.status_code, "This is no day" in words_of(wrong)) == (422, True)
    assert client.post(address, {"second_factor_from": str(today())}).status_code == 302
    assert reload(event).organization.needs_second_factor
    client.post(address, {"second_factor_from": ""})
    assert not reload(event).organization.needs_second_factor


def test_program_when_it_asks_for_it_then_as_on_the_page(program, event, judge):
    client = program(owner_of(event))
    address = reverse("api-security-detail", args=[event.organization.slug])
    refused = client.put(address, {"second_factor_from": str(today())})
    assert (refused.status_code, "for yourself first" in refused.json()["detail"]) == (409, True)
    set_up(owner_of(event))
    answer = client.put(address, {"second_factor_from": str(today())}).json()
    assert answer["second_factor_from"] == str(today())
    assert [each["has_second_factor"] for each in answer["officials"]] == [False, True]
    assert program(judge).get(address).status_code == 404
