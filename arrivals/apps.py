"""App registration for check-in."""

from django.apps import AppConfig


class ArrivalsConfig(AppConfig):
    name = "arrivals"
    verbose_name = "Check-in"

    def ready(self) -> None:
        from arrivals.desk import links_to_check_in
        from arrivals.queries.steps import steps_for_check_in
        from arrivals.queries.tasks import check_in_tasks
        from arrivals.services import (
            not_here,  # noqa: F401  it listens to rounds to be paired
            settings,  # noqa: F401  it says what a copy of an event takes over
        )
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_rows import Rows, register_rows
        from tournaments.queries.next_steps import register_first_steps
        from tournaments.queries.player_tasks import register_player_tasks

        register_desk_links(links_to_check_in)
        register_player_tasks(check_in_tasks)
        register_first_steps(steps_for_check_in)
        register_rows(
            "arrivals",
            {
                "CheckIn": Rows("event", happened=True, travels=False),
                "Arrival": Rows("registration__event", happened=True),
            },
        )
