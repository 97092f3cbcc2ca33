"""Whether a player can take their own drop back."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q

from accounts.models import User
from audit.models import Record
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Registration
from tournaments.queries.rounds import rounds_for_staff


def can_take_drop_back(registration: Registration, user: User | AnonymousUser) -> bool:
    """Only one's own word, and only while no round is paired without this player."""
    event = registration.event
    if registration.state != RegistrationState.DROPPED or event.state != EventState.RUNNING:
        return False
    said = Record.objects.filter(
        subject=event.topic, action="drop_player", details__registration=registration.pk
    )
    newest = said.order_by("-pk").first()
    if newest is None or newest.actor_id != user.pk:
        return False
    later = rounds_for_staff(event).filter(number__gt=registration.dropped_after_round or 0)
    seated = Q(matches__first=registration) | Q(matches__second=registration)
    return not later.exclude(pk__in=later.filter(seated).values("pk")).exists()
