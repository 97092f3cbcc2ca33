"""Writing to the record; call it inside the transaction of the change."""

from collections.abc import Collection
from typing import Any

from django.db import connection, router, transaction
from django.utils import timezone

from accounts.models import User
from audit.chains import chain_of, hash_of
from audit.models import Chain, Record
from statements.reads import PreparedRead
from statements.writes import insert, update

LOCKED_CHAIN: PreparedRead[Chain] = PreparedRead(
    lambda name: Chain.objects.select_for_update().filter(pk=name).order_by(), name=str
)


@transaction.atomic(savepoint=False)
def record(
    *, actor: User | None, subject: str, action: str, summary: str, **details: Any
) -> Record:
    """Behind the last entry of its chain, whose row is held until the change is committed.

    Without a savepoint: no change goes on without its entry, and each change would pay for two
    statements more."""
    chain = locked_chain(chain_of(subject))
    told: dict[str, Any] = {
        "subject": subject,
        "action": action,
        "summary": summary[:300],
        "details": details,
    }
    entry = Record(actor=actor, at=timezone.now(), **told)
    entry.chain, entry.number, entry.before = chain.name, chain.number + 1, chain.head
    entry.hash = hash_of(
        before=entry.before,
        number=entry.number,
        at=entry.at,
        actor=actor.pk if actor else None,
        **told,
    )
    insert(entry)
    chain.number, chain.head = entry.number, entry.hash
    update(chain, "number", "head")
    return entry


def locked_chain(name: str) -> Chain:
    found = LOCKED_CHAIN.first(name=name)
    if found is None:
        # Of two that begin it at once, the second one waits here and then finds it.
        Chain.objects.bulk_create([Chain(name=name)], ignore_conflicts=True)
        found = Chain.objects.select_for_update().get(pk=name)
    return found


@transaction.atomic
def forget(*, subjects: Collection[str]) -> None:
    """Only for what never was: the lines about a rehearsal go when it is thrown away."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL arbiter.forgets = 'a rehearsal'")
    Record.objects.filter(subject__in=subjects)._raw_delete(router.db_for_write(Record))
    Chain.objects.filter(pk__in={chain_of(subject) for subject in subjects}).delete()
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL arbiter.forgets = ''")
