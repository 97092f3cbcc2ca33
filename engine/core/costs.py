"""Doing something that costs: four hooks in order, the same for every game."""

from typing import Protocol


class Payment(Protocol):
    """One card or ability on its way: announced, chosen for, priced, paid."""

    async def announce(self) -> None:
        """Show what is played, and say what is variable or optional."""

    async def choose(self) -> None:
        """Choose modes and targets."""

    async def determine(self) -> None:
        """Find out what it costs."""

    async def pay(self) -> None:
        """Pay it."""


async def go_through(payment: Payment) -> None:
    """The four steps of paying, none skipped."""
    await payment.announce()
    await payment.choose()
    await payment.determine()
    await payment.pay()
