"""App registration for round clocks."""

from django.apps import AppConfig


class ClocksConfig(AppConfig):
    name = "clocks"
    verbose_name = "Round clocks"

    def ready(self) -> None:
        from clocks import services  # noqa: F401  it listens to rounds that are published
        from clocks.sections import (
            clock_at_desk,
            clock_of_limited,
            clock_of_match,
            clock_of_round,
            ends_of_tables,
        )
        from tournaments.queries.event_additions import register_now_sections
        from tournaments.queries.event_rows import register_rows
        from tournaments.queries.match_additions import register_match_sections
        from tournaments.queries.player_tasks import register_table_notes
        from tournaments.queries.round_additions import register_round_sections

        register_now_sections(clock_of_limited)
        register_now_sections(clock_at_desk)
        register_match_sections(clock_of_match)
        register_table_notes(ends_of_tables)
        register_round_sections(clock_of_round)
        register_rows(
            "clocks",
            {"ClockSetting": "event", "RoundClock": "round__event", "LimitedClock": "event"},
        )
