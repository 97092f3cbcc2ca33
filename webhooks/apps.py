"""App registration for webhooks."""

from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    name = "webhooks"
    verbose_name = "Webhooks"

    def ready(self) -> None:
        from webhooks.services import telling  # noqa: F401  it listens to changes of events
