"""What an organization no longer needs of the people of its events is forgotten after its days."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import PlayerProfile, User
from accounts.services import forget_walk_ins
from audit.services import record
from privacy.errors import PrivacyError
from privacy.inventory import about_people
from privacy.models import FEWEST_DAYS, MOST_DAYS, Retention
from privacy.services.erased_list import erased_people
from privacy.services.erasing import carry_out, erase_again
from tournaments.enums import EventState
from tournaments.models import Event, Organization

OVER = (EventState.FINISHED, EventState.CANCELLED)


@transaction.atomic
def set_retention(*, organization: Organization, days: int | None, actor: User) -> None:
    if days is not None and not FEWEST_DAYS <= days <= MOST_DAYS:
        raise PrivacyError(f"Give {FEWEST_DAYS} to {MOST_DAYS} days, or nothing.", "days")
    before = Retention.objects.filter(organization=organization).first()
    if (before.days if before else None) == days:
        return
    if days is None:
        Retention.objects.filter(organization=organization).delete()
    else:
        Retention.objects.update_or_create(organization=organization, defaults={"days": days})
    words = f"forgets after {days} days" if days else "forgets nothing by itself"
    record(
        actor=actor,
        subject=organization.topic,
        action="retention.changed",
        summary=f"{organization} {words}.",
    )


def forget() -> int:
    """Every night; the same again changes nothing."""
    forgotten = 0
    for retention in Retention.objects.select_related("organization"):
        forgotten += forget_events_of(retention)
    for user, at in erased_people():
        erase_again(user=user, at=at)
    return forgotten


@transaction.atomic
def forget_events_of(retention: Retention) -> int:
    before = timezone.now() - timedelta(days=retention.days)
    old = Event.objects.filter(
        organization=retention.organization, starts_at__lt=before, state__in=OVER
    )
    forgotten = sum(
        carry_out(kept, kept.rows_in(old), kept.forget)
        for kept in about_people()
        if kept.event and kept.forget
    )
    # Somebody without an account who also played later elsewhere keeps the name there.
    walk_ins = PlayerProfile.objects.filter(user=None, registrations__event__in=old)
    return forgotten + forget_walk_ins(
        walk_ins.exclude(
            pk__in=PlayerProfile.objects.filter(
                registrations__event__in=Event.objects.exclude(pk__in=old.values("pk"))
            ).values("pk")
        )
    )
