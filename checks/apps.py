"""App registration for deck checks."""

from django.apps import AppConfig


class ChecksConfig(AppConfig):
    name = "checks"
    verbose_name = "Deck checks"

    def ready(self) -> None:
        from checks.permissions import can_see_check_jobs
        from checks.sections import losses_of_match
        from checks.services import (
            giving,  # noqa: F401  it listens to rounds that are published
            rules,  # noqa: F401  it says what a copy of an event takes over
        )
        from jobs.permissions import register_subject_rule
        from tournaments.queries.match_additions import register_match_sections

        register_subject_rule("checks", can_see_check_jobs)
        register_match_sections(losses_of_match)
