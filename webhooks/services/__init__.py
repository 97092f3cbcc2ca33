"""Keeping webhooks, writing what they are told, and sending it."""

from webhooks.services.delivering import deliver_waiting, forget_deliveries
from webhooks.services.keeping import (
    change_webhook,
    make_webhook,
    remove_webhook,
    renew_secret,
    resend,
    send_test,
    start_webhook,
    stop_webhook,
)

__all__ = [
    "change_webhook",
    "deliver_waiting",
    "forget_deliveries",
    "make_webhook",
    "remove_webhook",
    "renew_secret",
    "resend",
    "send_test",
    "start_webhook",
    "stop_webhook",
]
