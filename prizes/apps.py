"""App registration for prizes."""

from django.apps import AppConfig


class PrizesConfig(AppConfig):
    name = "prizes"
    verbose_name = "Prizes"

    def ready(self) -> None:
        from prizes import services  # noqa: F401  it says what a copy of an event takes over
        from prizes.desk import links_to_prizes
        from prizes.sections import prizes_of_event
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_additions import register_event_sections
        from tournaments.queries.event_rows import Rows, register_rows

        register_desk_links(links_to_prizes)
        register_event_sections(prizes_of_event)
        register_rows(
            "prizes",
            {
                "Prize": Rows("event", happened=True),
                "HandedOut": Rows("prize__event", happened=True),
            },
        )
