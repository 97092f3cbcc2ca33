"""An organization asks whoever acts for it for two-factor log-in, from a day on."""

from datetime import date, timedelta

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.services import send_or_keep
from audit.services import record
from jobs.services.starting import start_job
from tournaments.models import Organization
from tournaments.queries.security import people_without_second_factor
from tournaments.services.locks import require

MAIL = "mail_second_factor"
LONGEST_AHEAD = timedelta(days=90)


@transaction.atomic
def require_second_factor(
    *, organization: Organization, day: date | None, actor: User
) -> Organization:
    """`None` asks it of nobody any more. Whoever has none yet is told by mail, at once."""
    organization = Organization.objects.select_for_update().get(pk=organization.pk)
    if organization.second_factor_from == day:
        return organization
    if day is not None:
        require_day(day)
        require(
            actor.has_second_factor,
            "Set up two-factor log-in for yourself first: otherwise you would lock yourself out.",
            field="second_factor_from",
        )
    organization.second_factor_from = day
    organization.save(update_fields=["second_factor_from"])
    asked = f"asks for two-factor log-in from {day} on" if day else "asks for one factor again"
    record(
        actor=actor,
        subject=organization.topic,
        action="second_factor.changed",
        summary=f"{organization} {asked}",
    )
    if day is not None:
        tell_later(organization, actor)
    return organization


def require_day(day: date) -> None:
    today = timezone.localdate()
    require(
        today <= day <= today + LONGEST_AHEAD,
        f"Choose a day from today to {LONGEST_AHEAD.days} days ahead.",
        field="second_factor_from",
    )


def tell_later(organization: Organization, actor: User) -> None:
    start_job(
        kind=MAIL,
        title=f"Mail: two-factor log-in at {organization}"[:120],
        subject=f"{MAIL}:{organization.pk}",
        owner=actor,
        params={"organization": organization.pk},
        fingerprint=str(organization.second_factor_from),
    )


def tell_people(organization: Organization) -> int:
    """A mail for each who has none yet: nobody learns another one's address."""
    context = {
        "organization": organization,
        "day": organization.second_factor_from,
        "page": settings.SITE_URL + reverse("mfa_index"),
    }
    body = render_to_string("tournaments/mails/second_factor.txt", context)
    letters = [
        EmailMessage(f"{organization}: set up two-factor log-in", body, to=[person.email])
        for person in people_without_second_factor(organization)
    ]
    for letter in letters:
        send_or_keep(letter)
    return len(letters)
