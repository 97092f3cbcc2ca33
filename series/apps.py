"""App registration for copies, templates and series."""

from django.apps import AppConfig


class SeriesConfig(AppConfig):
    name = "series"
    verbose_name = "Copies, templates and series"

    def ready(self) -> None:
        from series.desk import ways_to_more_events
        from series.queries.standings import ranking_of_series
        from series.sections import series_of_event
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_additions import register_event_sections
        from tournaments.queries.event_rows import leave_out
        from tournaments.queries.seeds import register_rankings

        register_rankings(ranking_of_series)
        register_event_sections(series_of_event)
        register_desk_links(ways_to_more_events)
        leave_out("series.SeriesEvent", "belongs to the series, which goes on without it")
