"""Somebody whom the desk enters by an e-mail address or a number may have an account already: they
are asked by mail, and take the record into it themselves. The desk is told the same either way."""

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse

from accounts.models import GameIdentity, User
from accounts.services import send_or_keep
from jobs.services.starting import start_job
from tournaments.models import Registration

ASK = "ask_to_claim"


def ask_later(registration: Registration, actor: User) -> None:
    """Whether somebody is found takes its time elsewhere: nobody reads it off the answer."""
    start_job(
        kind=ASK,
        title=f"Mail to {registration}"[:120],
        subject=f"{ASK}:{registration.pk}",
        owner=actor,
        params={"registration": registration.pk},
    )


def ask_person(registration: Registration) -> None:
    """An address counts more than a number, which anybody may have typed into a profile: a number
    that two people have asks nobody."""
    profile = registration.profile
    address = registration.email or address_by_number(registration)
    if not profile.is_walk_in or not address:
        return
    claim = reverse("accounts:claim_record", args=[profile.claim_code])
    told = {"registration": registration, "claim": settings.SITE_URL + claim}
    body = render_to_string("tournaments/mails/ask_to_claim.txt", told)
    subject = f"{registration.event}: you were entered as {registration}"
    send_or_keep(EmailMessage(subject, body, to=[address]))


def address_by_number(registration: Registration) -> str:
    own = registration.profile.game_ids.filter(game=registration.event.game).first()
    if own is None:
        return ""
    same = GameIdentity.objects.filter(game=own.game, identifier__iexact=own.identifier)
    people = same.filter(profile__user__is_active=True).values_list("profile__user__email")
    found = [address for (address,) in people[:2]]
    return found[0] if len(found) == 1 else ""
