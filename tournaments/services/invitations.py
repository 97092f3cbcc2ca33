"""Inviting staff by a link: made, taken back, accepted. The link is shown once and never stored."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import User
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.models import Event, StaffInvitation
from tournaments.permissions import rights_of
from tournaments.roles import RIGHTS_OF
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.staff import require_within, set_staff

# Nobody guesses a token; whoever tries is slowed down all the same. Links that work are not
# counted: a whole crew opens one from one address.
WRONG_LINKS = {"app": "tournaments", "action": "invitation", "config": {"invitation": "30/m/ip"}}
ASK_ANEW = "Ask whoever sent it to you for a new one."


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def token_from(user: User, form_key: str) -> str:
    """The same form sent twice makes the same link, without keeping it anywhere."""
    made = salted_hmac("tournaments.invitation", f"{user.pk}:{form_key}", algorithm="sha256")
    return urlsafe_b64encode(made.digest()).decode().rstrip("=")


@transaction.atomic
def invite_staff(
    *,
    event: Event,
    role: StaffRole,
    uses: int,
    expires_at: datetime,
    actor: User,
    form_key: str = "",
) -> tuple[StaffInvitation, str]:
    """The invitation and the token of its link."""
    event = locked_event(event.pk)
    require_within(event, actor, RIGHTS_OF[role])
    require(expires_at > timezone.now(), "The link would have expired.", field="expires_at")
    token = token_from(actor, form_key) if form_key else secrets.token_urlsafe(32)
    made, is_new = StaffInvitation.objects.get_or_create(
        event=event,
        digest=digest_of(token),
        defaults={
            "role": role,
            "most_uses": uses,
            "made_by": actor,
            "expires_at": expires_at,
        },
    )
    require(not made.taken_back_at, "This link was made and taken back: load the page again.")
    if is_new:
        people = "1 person" if uses == 1 else f"{uses} people"
        note(event, actor, "invite_staff", f"{made}, for {people}", invitation=made.pk)
    return made, token


@transaction.atomic
def take_invitation_back(*, invitation: StaffInvitation, actor: User) -> StaffInvitation:
    event = locked_event(invitation.event_id)
    held = event.invitations.get(pk=invitation.pk)
    if held.taken_back_at is None:
        held.taken_back_at = timezone.now()
        held.save(update_fields=["taken_back_at"])
        note(event, actor, "take_invitation_back", f"{held} taken back", invitation=held.pk)
    return held


def invitation_of(token: str) -> StaffInvitation | None:
    found = StaffInvitation.objects.select_related("event__organization", "made_by__profile")
    return found.filter(digest=digest_of(token)).first()


@transaction.atomic
def accept_invitation(*, invitation: StaffInvitation, user: User) -> StaffInvitation:
    """The role, as from whoever made the link: it gives no more than they may give now. Who runs
    the event or has a role already keeps it, and the link keeps its use."""
    event = locked_event(invitation.event_id)
    held = event.invitations.select_related("made_by").get(pk=invitation.pk)
    if event.staff.filter(user=user, role=held.role).exists():
        return held
    if held.why_closed:
        raise TournamentError(f"{held.why_closed} {ASK_ANEW}")
    require(
        not rights_of(user, event),
        "You have a role in this event already. Whoever names its staff can change it.",
    )
    set_staff(event=event, user=user, role=StaffRole(held.role), actor=held.made_by)
    held.used += 1
    held.save(update_fields=["used"])
    note(event, user, "accept_invitation", f"{user} accepted: {held}", invitation=held.pk)
    return held
