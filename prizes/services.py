"""Announcing prizes and handing them out: under the lock of the event, and kept in its record."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from prizes.models import LAST_PLACE, HandedOut, Prize
from prizes.queries import prizes_of, winners_of
from tournaments.enums import EventState
from tournaments.models import Event, Registration
from tournaments.services.blueprints import register_part
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

MOST_PRIZES = 100


@transaction.atomic
def announce_prize(
    *, event: Event, actor: User, first_place: int, words: str, last_place: int | None = None
) -> Prize:
    """The same prize for the same places again is the same one."""
    event = locked_event(event.pk)
    last = last_place or first_place
    require(
        1 <= first_place <= last <= LAST_PLACE,
        "The last place of a prize is not before its first.",
        field="last_place",
    )
    asked = {"first_place": first_place, "last_place": last, "words": words}
    held = prizes_of(event).filter(**asked).first()
    if held is not None:
        return held
    require(prizes_of(event).count() < MOST_PRIZES, f"An event has at most {MOST_PRIZES} prizes.")
    prize = Prize.objects.create(event=event, **asked)
    note(event, actor, "announce_prize", f"Prize: {prize}")
    return prize


@transaction.atomic
def drop_prize(*, event: Event, prize: Prize, actor: User) -> None:
    event = locked_event(event.pk)
    held = prizes_of(event).filter(pk=prize.pk).first()
    if held is None:
        return
    require(
        not held.handed_out.exists(),
        "Somebody has this prize already. Take that back first, if it is a mistake.",
    )
    held.delete()
    note(event, actor, "drop_prize", f"No longer a prize: {prize}")


@transaction.atomic
def hand_out(
    *, event: Event, prize: Prize, registration: Registration, actor: User, given: bool = True
) -> None:
    """Ticks a prize off for a player, or takes the tick back. Once is enough."""
    event = locked_event(event.pk)
    require(
        event.state in (EventState.RUNNING, EventState.FINISHED),
        "Prizes are handed out once the event is played.",
    )
    held = HandedOut.objects.filter(prize=prize, registration=registration).first()
    if given == (held is not None):
        return
    if held is not None:
        held.delete()
        note(event, actor, "take_prize_back", f"Not handed out: {prize} for {registration}")
        return
    winners = {(row.prize.pk, row.standing.registration_id) for row in winners_of(event)}
    require(
        (prize.pk, registration.pk) in winners,
        f"{registration} does not stand at a place of this prize now.",
    )
    HandedOut.objects.create(prize=prize, registration=registration, at=timezone.now(), by=actor)
    note(event, actor, "hand_out_prize", f"Handed out: {prize} to {registration}")


def prizes_described(event: Event) -> list[Mapping[str, Any]]:
    """For another event like this one."""
    return list(prizes_of(event).values("first_place", "last_place", "words"))


def prizes_made(event: Event, described: list[dict[str, Any]], actor: User) -> None:
    Prize.objects.bulk_create(Prize(event=event, **each) for each in described)


register_part("prizes", prizes_described, prizes_made)
