"""App registration for copies, templates and series."""

from django.apps import AppConfig


class SeriesConfig(AppConfig):
    name = "series"
    verbose_name = "Copies, templates and series"

    def ready(self) -> None:
        from series.desk import ways_to_more_events
        from series.sections import series_of_event
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_additions import register_event_sections

        register_event_sections(series_of_event)
        register_desk_links(ways_to_more_events)
