"""The entry fee of a player, step by step: paid, waived, given back."""

from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction

from accounts.models import User
from audit.queries import made_before
from tournaments.enums import FeeStep, PaymentMethod
from tournaments.models import Payment, Registration
from tournaments.services.locks import locked_registration, require
from tournaments.services.notes import note

LARGEST_FEE = Decimal("99999.99")


@dataclass(frozen=True)
class Fee:
    step: str = FeeStep.PAID
    method: str = PaymentMethod.CASH
    amount: Decimal = Decimal(0)

    @property
    def words(self) -> str:
        if self.step == FeeStep.WAIVED:
            return "fee waived"
        done = "paid" if self.step == FeeStep.PAID else "got back"
        sum_of_money = f" {self.amount:.2f}" if self.amount else ""
        return f"{done}{sum_of_money} ({PaymentMethod(self.method).label.lower()})"


@transaction.atomic
def note_fee(*, registration: Registration, fee: Fee, actor: User, key: str = "") -> Payment:
    """`key` names this submission: sent twice it is one step."""
    registration = locked_registration(registration.pk)
    made = made_before(actor, "note_fee", key)
    if made:
        return Payment.objects.get(pk=made)
    newest = registration.payments.last()
    require_next_step(newest.step if newest else "", fee, registration)
    payment = kept_fee(registration, fee, actor)
    payment.save()
    summary = f"{registration}: {fee.words}"
    note(registration.event, actor, "note_fee", summary, key=key, made=payment.pk)
    return payment


def require_next_step(now: str, fee: Fee, registration: Registration) -> None:
    require(
        Decimal(0) <= fee.amount <= LARGEST_FEE, "Type a sum from 0 to 99999.99.", field="amount"
    )
    if fee.step == FeeStep.REFUNDED:
        require(now == FeeStep.PAID, f"{registration} has not paid, so nothing can be given back.")
    else:
        require(now != FeeStep.PAID, f"{registration} has paid already. Give it back first.")
        require(now != fee.step, f"The fee of {registration} is waived already.")


def kept_fee(registration: Registration, fee: Fee, actor: User) -> Payment:
    """Not saved yet; whoever calls holds the lock of the event."""
    is_waived = fee.step == FeeStep.WAIVED
    return Payment(
        registration=registration,
        step=fee.step,
        method="" if is_waived else fee.method,
        amount=Decimal(0) if is_waived else fee.amount,
        taken_by=actor,
    )
