"""What the desk hands out and hangs up: claim slips, and the poster of the event."""

from django.conf import settings
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import date_format

from printing.names import filing_order
from printing.papers import ClaimSlip, Poster
from tournaments.enums import RegistrationState
from tournaments.models import Event, Registration

PLAYING = (RegistrationState.REGISTERED, RegistrationState.WAITING)


def players_to_claim(event: Event) -> QuerySet[Registration]:
    """Who plays without an account."""
    guests = event.registrations.filter(profile__user=None, state__in=PLAYING)
    return guests.select_related("profile")


def claim_slips_of(event: Event) -> list[ClaimSlip]:
    """By last name, as they are called to the desk."""
    typed = settings.SITE_URL + reverse("accounts:claim")
    profiles = [each.profile for each in players_to_claim(event)]
    profiles.sort(key=lambda profile: filing_order(profile.display_name))
    return [
        ClaimSlip(
            profile.display_name,
            profile.claim_code,
            settings.SITE_URL + reverse("accounts:claim_record", args=[profile.claim_code]),
            typed.partition("://")[2],
        )
        for profile in profiles
    ]


def poster_of(event: Event) -> Poster:
    starts = date_format(event.starts_at.astimezone(event.zone), "l j F Y, H:i")
    return Poster(
        event=event.name,
        about=f"{starts} · {event.get_game_display()}, {event.format_name}",
        place=event.venue,
        address=settings.SITE_URL + event.get_absolute_url(),
    )
