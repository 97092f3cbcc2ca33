"""App registration for deck checks."""

from django.apps import AppConfig


class ChecksConfig(AppConfig):
    name = "checks"
    verbose_name = "Deck checks"

    def ready(self) -> None:
        from checks.permissions import can_see_check_jobs
        from checks.sections import losses_of_match, penalties_of_match
        from checks.services import (
            giving,  # noqa: F401  it listens to rounds that are published
            rules,  # noqa: F401  it says what a copy of an event takes over
        )
        from jobs.permissions import register_subject_rule
        from tournaments.queries.event_rows import Rows, register_rows
        from tournaments.queries.match_additions import register_match_sections

        register_subject_rule("checks", can_see_check_jobs)
        register_match_sections(losses_of_match)
        register_match_sections(penalties_of_match)
        of_deck_check = "deck_check__table_check__match__round__event"
        register_rows(
            "checks",
            {
                "CheckRules": "event",
                "Draw": Rows("round__event", travels=False),
                "TableCheck": "match__round__event",
                "DeckCheck": "table_check__match__round__event",
                "CountedLine": of_deck_check,
                "PenaltyDraft": of_deck_check,
                "Flag": "registration__event",
                "Penalty": "registration__event",
                "PenaltyToConfirm": "registration__event",
                "PenaltyTakenBack": "penalty__registration__event",
                "LossDue": "penalty__registration__event",
            },
        )
