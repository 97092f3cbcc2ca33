"""App registration for decks."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"

    def ready(self) -> None:
        from decks.permissions import can_see_card_jobs
        from jobs.permissions import register_subject_rule

        register_subject_rule("cards", can_see_card_jobs)
