"""Sealed pools: which one counts, and who may read it."""

from django.db.models import F, Max, Q, QuerySet

from accounts.models import User
from tournaments.models import Event, Registration, SealedPool
from tournaments.permissions import Visitor, reads_every_list
from tournaments.queries.registrations import registered_players


def pools_of(event: Event) -> QuerySet[SealedPool]:
    """The newest version of each player's pool."""
    newest = Max("registration__pools__version")
    found = SealedPool.objects.filter(registration__event=event).annotate(newest=newest)
    return found.filter(version=F("newest")).select_related(
        "registration__profile", "registrar__profile", "editor__profile"
    )


def pool_of(registration: Registration) -> SealedPool | None:
    """The pool that this player builds a deck from."""
    return registration.pools.select_related("registrar__profile", "editor__profile").first()


def readable_pools(reader: Visitor, event: Event) -> QuerySet[SealedPool]:
    """Whoever uses a pool, whoever wrote it down, and the officials who read every list."""
    pools = pools_of(event)
    if reads_every_list(reader, event):
        return pools
    if not isinstance(reader, User):
        return pools.none()
    mine = Q(registration__profile__user=reader) | Q(registrar__profile__user=reader)
    return pools.filter(mine)


def players_without_pool(event: Event) -> QuerySet[Registration]:
    return registered_players(event).filter(pools=None)
