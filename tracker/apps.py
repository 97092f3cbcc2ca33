"""App registration for the game tracker."""

from django.apps import AppConfig


class TrackerConfig(AppConfig):
    name = "tracker"
    verbose_name = "Game tracker"

    def ready(self) -> None:
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_additions import register_now_sections
        from tournaments.queries.event_rows import Rows, register_rows
        from tournaments.queries.match_additions import (
            register_match_sections,
            register_table_calls,
            register_table_doors,
        )
        from tournaments.queries.round_additions import register_round_sections
        from tracker.queries.doors import doors_of_tracker, watched_in_round, watched_now
        from tracker.queries.matches import (
            calls_of_tracker,
            sections_of_tracker,
            way_to_browser_play,
        )

        register_desk_links(way_to_browser_play)
        register_match_sections(sections_of_tracker)
        register_table_calls(calls_of_tracker)
        register_table_doors(doors_of_tracker)
        register_now_sections(watched_now)
        register_round_sections(watched_in_round)
        register_rows(
            "tracker",
            {
                "BrowserPlay": "event",
                "TrackedGame": Rows("match__round__event", travels=False),
                "JudgeLine": Rows("match__round__event", happened=True),
            },
        )
