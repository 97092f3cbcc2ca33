"""The players of an event as a table for its staff; the walk-in desk reads it back."""

from collections.abc import Iterator
from typing import Any

from engine.kits.registry import kit_of
from tournaments.enums import FeeStep
from tournaments.models import Event, Payment, Registration
from tournaments.queries.fees import fee_states
from tournaments.queries.registrations import registrations_for_staff


def player_columns(event: Event, with_addresses: bool) -> list[str]:
    address = ["E-mail"] if with_addresses else []
    known = ["Name", kit_of(event.game).player_id, *address, "Paid"]
    return [*known, "How it was paid", "State", "Plays from round", "Dropped after round", "Note"]


def player_rows(event: Event, with_addresses: bool) -> Iterator[list[Any]]:
    fees = fee_states(event)
    for each in registrations_for_staff(event).prefetch_related("profile__game_ids"):
        ids = {known.game: known.identifier for known in each.profile.game_ids.all()}
        fee = fees.get(each.pk)
        yield [
            each.profile.display_name,
            ids.get(event.game, ""),
            *([address_of(each)] if with_addresses else []),
            sum_paid(fee),
            fee.get_method_display() or fee.get_step_display() if fee else "",
            each.get_state_display(),
            each.entered_round,
            each.dropped_after_round,
            each.staff_note,
        ]


def address_of(registration: Registration) -> str:
    user = registration.profile.user
    return user.email if user else registration.email


def sum_paid(fee: Payment | None) -> str:
    if fee is None or fee.step != FeeStep.PAID:
        return ""
    return f"{fee.amount}" if fee.amount else "yes"
