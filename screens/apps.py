"""App registration for the hall's screens."""

from django.apps import AppConfig


class ScreensConfig(AppConfig):
    name = "screens"
    verbose_name = "Screens of the hall"

    def ready(self) -> None:
        from screens.desk import links_to_screens
        from screens.queries.contents import register_kinds
        from screens.queries.notices import notices_above
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_rows import Rows, register_rows
        from tournaments.queries.page_additions import register_page_sections

        register_kinds()
        register_desk_links(links_to_screens)
        register_page_sections(notices_above)
        register_rows(
            "screens",
            {
                "HallScreen": Rows("event", happened=True, travels=False),
                "Announcement": Rows("event", happened=True, travels=False),
                "NextRound": "event",
            },
        )
