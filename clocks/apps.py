"""App registration for round clocks."""

from django.apps import AppConfig


class ClocksConfig(AppConfig):
    name = "clocks"
    verbose_name = "Round clocks"

    def ready(self) -> None:
        from clocks import services  # noqa: F401  it listens to rounds that are published
        from clocks.sections import clock_of_match, clock_of_round
        from tournaments.queries.match_additions import register_match_sections
        from tournaments.queries.round_additions import register_round_sections

        register_match_sections(clock_of_match)
        register_round_sections(clock_of_round)
