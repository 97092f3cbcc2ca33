"""App registration for the rules reader."""

from django.apps import AppConfig


class RulebooksConfig(AppConfig):
    name = "rulebooks"
    verbose_name = "Rules"
