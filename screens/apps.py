"""App registration for the hall's screens."""

from django.apps import AppConfig


class ScreensConfig(AppConfig):
    name = "screens"
    verbose_name = "Screens of the hall"

    def ready(self) -> None:
        from screens.desk import links_to_screens
        from tournaments.queries.desk_links import register_desk_links

        register_desk_links(links_to_screens)
