"""How the entry fees of an event stand: by player, and in the till."""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from django.db.models import QuerySet

from tournaments.enums import FeeStep, PaymentMethod
from tournaments.models import Event, Payment


class Total(NamedTuple):
    """What one way of paying brought, after what was given back."""

    method: str
    count: int  # type: ignore[assignment]  # a tuple has a method of that name
    amount: Decimal


def payments_of(event: Event) -> QuerySet[Payment]:
    found = Payment.objects.filter(registration__event=event)
    return found.select_related("registration__profile", "taken_by__profile").order_by("pk")


def fee_states(event: Event) -> dict[int, Payment]:
    """The newest step of each player's fee."""
    steps = Payment.objects.filter(registration__event=event).order_by("pk")
    return {each.registration_id: each for each in steps}


def usual_fee(event: Event) -> Decimal | None:
    """What the event says, else what the player before paid."""
    if event.fee is not None:
        return event.fee
    paid = Payment.objects.filter(registration__event=event, step=FeeStep.PAID, amount__gt=0)
    return paid.order_by("-pk").values_list("amount", flat=True).first()


def totals_of(payments: Iterable[Payment]) -> list[Total]:
    """One line for each way of paying that was used."""
    counts: dict[str, int] = {}
    amounts: dict[str, Decimal] = {}
    for each in payments:
        if each.step == FeeStep.WAIVED:
            continue
        sign = 1 if each.step == FeeStep.PAID else -1
        counts[each.method] = counts.get(each.method, 0) + sign
        amounts[each.method] = amounts.get(each.method, Decimal(0)) + sign * each.amount
    used = [method for method in PaymentMethod if method in amounts]
    return [Total(method.label, counts[method], amounts[method]) for method in used]


def has_till(event: Event) -> bool:
    """A fee is set, or somebody paid one all the same."""
    return bool(event.fee) or payments_of(event).exists()
