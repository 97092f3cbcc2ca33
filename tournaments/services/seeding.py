"""The organizer's seeds of a bracket or a round robin that has not begun."""

from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from tournaments.enums import RegistrationState
from tournaments.errors import StaleError
from tournaments.models import Event, Registration
from tournaments.queries.seeds import seed_order, takes_seeds
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.signals import about_to_change

NO_SEEDS = "Seeds are given before a bracket or a round robin, while it has not begun."


@transaction.atomic
def set_seeds(
    *, event: Event, order: Sequence[int], actor: User, seen: Sequence[str] | None = None
) -> list[Registration]:
    """Registrations, best first; whoever is not among them is drawn behind them. `seen` is the
    order that the page showed."""
    event = locked_event(event.pk)
    require(takes_seeds(event), NO_SEEDS)
    held, wanted = seed_order(event), [str(pk) for pk in order]
    require(len(set(wanted)) == len(wanted), "A player stands in the order twice.", field="order")
    players = event.registrations.filter(state=RegistrationState.REGISTERED).in_bulk(list(order))
    require(len(players) == len(wanted), "Somebody in the order does not play.", field="order")
    if seen is not None and list(seen) != held and held != wanted:
        raise StaleError(
            "Somebody else changed the seeds meanwhile. Look at them again.", field="order"
        )
    if held == wanted:
        return [players[pk] for pk in order]
    about_to_change.send(Event, event=event, actor=actor, step="giving seeds")
    event.registrations.exclude(seed=None).update(seed=None)
    seeded = [players[pk] for pk in order]
    for seed, player in enumerate(seeded, start=1):
        player.seed = seed
    Registration.objects.bulk_update(seeded, ["seed"])
    words = f"{len(seeded)} players were seeded" if seeded else "The seeds were taken away"
    note(event, actor, "set_seeds", words, order=list(order))
    return seeded
