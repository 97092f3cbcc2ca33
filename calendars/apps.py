"""App registration for calendars."""

from django.apps import AppConfig


class CalendarsConfig(AppConfig):
    name = "calendars"
    verbose_name = "Calendars"

    def ready(self) -> None:
        from calendars.sections import way_to_calendar
        from tournaments.queries.event_additions import register_event_sections

        register_event_sections(way_to_calendar)
