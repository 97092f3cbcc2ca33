"""App registration for the metagame."""

from django.apps import AppConfig


class MetagameConfig(AppConfig):
    name = "metagame"
    verbose_name = "Metagame"
