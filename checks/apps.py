"""App registration for deck checks."""

from django.apps import AppConfig


class ChecksConfig(AppConfig):
    name = "checks"
    verbose_name = "Deck checks"

    def ready(self) -> None:
        from checks.permissions import can_see_check_jobs
        from jobs.permissions import register_subject_rule

        register_subject_rule("checks", can_see_check_jobs)
