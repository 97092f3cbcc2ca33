"""App registration for calls."""

from django.apps import AppConfig


class CallsConfig(AppConfig):
    name = "calls"
    verbose_name = "Calls for a judge"

    def ready(self) -> None:
        from calls.sections import (
            call_of_match,
            calls_at_desk,
            calls_left_open,
            calls_of_round,
            way_to_calls,
        )
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_additions import register_loose_ends, register_now_sections
        from tournaments.queries.event_rows import Rows, register_rows
        from tournaments.queries.match_additions import (
            register_match_sections,
            register_table_calls,
        )

        register_match_sections(call_of_match)
        register_table_calls(calls_of_round)
        register_desk_links(way_to_calls)
        register_now_sections(calls_at_desk)
        register_loose_ends(calls_left_open)
        register_rows("calls", {"JudgeCall": Rows("match__round__event", happened=True)})
